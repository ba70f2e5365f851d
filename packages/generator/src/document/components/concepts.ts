import { z } from 'zod'
import { conceptsKey } from '../../reference/index.ts'
import { defineComponent } from './define-component.ts'
import { contentHtml, includedMarkdown, noLinks, noSearchText } from './parts.ts'

/** `<Concepts>` */
export const concepts = defineComponent({
  name: 'Concepts',
  attributes: z.strictObject({}),
  example: '<Concepts/>',
  content: 'none',
  inclusion: {
    key: () => conceptsKey,
    missing: () => ({
      code: 'missing-partial',
      message: 'The site has no concept map.',
      hint: 'Create content/concepts.yaml, or remove <Concepts/>.',
    }),
    isList: true,
  },
  html: contentHtml,
  markdown: includedMarkdown,
  searchText: noSearchText,
  shownAttributes: [],
  links: noLinks,
})
