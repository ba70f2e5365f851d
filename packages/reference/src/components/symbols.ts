import { attributeText, defineInclusion } from 'docs-generator/plugin'
import { z } from 'zod'
import { listTexts } from '../shared-tables.ts'

/** `<Symbols>` */
export const symbols = defineInclusion({
  name: 'Symbols',
  attributes: z.strictObject({ under: attributeText.optional() }),
  example: '<Symbols under="/guide/api/types/"/>',
  inclusion: {
    text: ({ attributes }, { entry, values }) => values.read(listTexts, [attributes.under ?? entry.path]),
    name: ({ attributes }) => attributes.under ?? 'the list of symbols',
    missing: ({ attributes }) => ({
      code: 'missing-entry',
      message: `There is no reference data below ${attributes.under ?? 'this page'}.`,
      hint: 'Use the URL of a folder with reference data: <Symbols under="/guide/api/types/"/>.',
    }),
    isList: true,
  },
})
