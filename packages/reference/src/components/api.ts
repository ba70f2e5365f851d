import { attributeText, defineInclusion } from 'docs-generator/plugin'
import { z } from 'zod'
import { entryTexts } from '../shared-tables.ts'

/** `<Api>` */
export const api = defineInclusion({
  name: 'Api',
  attributes: z.strictObject({ of: attributeText }),
  example: '<Api of="Client.connect"/>',
  inclusion: {
    text: ({ attributes }, { entry, values }) =>
      values.read(entryTexts, [entry.section, entry.version, attributes.of ?? '']),
    name: ({ attributes }) => attributes.of ?? '',
    missing: ({ attributes }) => ({
      code: 'missing-entry',
      message: `The reference of this section has no entry “${attributes.of}”.`,
      hint: 'Use the name of an entry in the same section and version.',
    }),
    isList: false,
  },
})
