import { z } from 'zod'
import { listKey } from '../../reference/index.ts'
import { defineComponent } from './define-component.ts'
import { attributeText, contentHtml, includedMarkdown, noLinks, noSearchText } from './parts.ts'

/** `<Symbols>` */
export const symbols = defineComponent({
  name: 'Symbols',
  attributes: z.strictObject({ under: attributeText.optional() }),
  example: '<Symbols under="/guide/api/types/"/>',
  content: 'none',
  inclusion: {
    key: ({ attributes }, entry) => listKey(attributes.under ?? entry.path),
    missing: ({ attributes }) => ({
      code: 'missing-entry',
      message: `There is no reference data below ${attributes.under ?? 'this page'}.`,
      hint: 'Use the URL of a folder with reference data: <Symbols under="/guide/api/types/"/>.',
    }),
    isList: true,
  },
  html: contentHtml,
  markdown: includedMarkdown,
  searchText: noSearchText,
  shownAttributes: [],
  links: noLinks,
})
