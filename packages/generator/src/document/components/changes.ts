import { z } from 'zod'
import { changesKey } from '../../reference/index.ts'
import { defineComponent } from './define-component.ts'
import { contentHtml, includedMarkdown, noLinks, noSearchText } from './parts.ts'

/** `<Changes>` */
export const changes = defineComponent({
  name: 'Changes',
  attributes: z.strictObject({}),
  example: '<Changes/>',
  content: 'none',
  inclusion: {
    key: (_node, entry) => changesKey(entry),
    missing: () => ({
      code: 'missing-partial',
      message: 'This version has no map of renamed symbols.',
      hint: 'Create renamed.yaml next to sidebar.yaml with the labels of the two versions (from, to), or remove <Changes/>.',
    }),
    isList: true,
  },
  html: contentHtml,
  markdown: includedMarkdown,
  searchText: noSearchText,
  shownAttributes: [],
  links: noLinks,
})
