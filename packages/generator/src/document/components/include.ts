import { z } from 'zod'
import { nearest } from '../../nearest.ts'
import { defineComponent } from './define-component.ts'
import { attributeText, contentHtml, includedMarkdown, noLinks, noSearchText } from './parts.ts'

/** `<Include>` */
export const include = defineComponent({
  name: 'Include',
  attributes: z.strictObject({ file: attributeText }),
  example: '<Include file="_partials/note.md"/>',
  content: 'none',
  inclusion: {
    key: ({ attributes }) => (attributes.file ?? '').replace(/^\.?\/+/, ''),
    missing: (_node, key, names) => {
      const guess = nearest(key, names)
      return {
        code: 'missing-partial',
        message: `There is no partial content/${key}.`,
        hint: guess ? `Did you mean ${guess}?` : 'The path starts at content/: <Include file="_partials/note.md"/>.',
      }
    },
    isList: false,
  },
  html: contentHtml,
  markdown: includedMarkdown,
  searchText: noSearchText,
  shownAttributes: [],
  links: noLinks,
})
