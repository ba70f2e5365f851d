import { z } from 'zod'
import { apiKey } from '../../reference/index.ts'
import { defineComponent } from './define-component.ts'
import { attributeText, contentHtml, includedMarkdown, noLinks, noSearchText } from './parts.ts'

/** `<Api>` */
export const api = defineComponent({
  name: 'Api',
  attributes: z.strictObject({ of: attributeText }),
  example: '<Api of="Client.connect"/>',
  content: 'none',
  inclusion: {
    key: ({ attributes }, entry) => apiKey(entry, attributes.of ?? ''),
    missing: ({ attributes }) => ({
      code: 'missing-entry',
      message: `The reference of this section has no entry “${attributes.of}”.`,
      hint: 'Use the name of an entry in the same section and version.',
    }),
    isList: false,
  },
  html: contentHtml,
  markdown: includedMarkdown,
  searchText: noSearchText,
  shownAttributes: [],
  links: noLinks,
})
