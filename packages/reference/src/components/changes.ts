import { contentHtml, defineComponent, includedMarkdown, noLinks, noSearchText } from 'docs-generator/plugin'
import { z } from 'zod'
import { changeTexts } from '../shared-tables.ts'

/** `<Changes>` */
export const changes = defineComponent({
  name: 'Changes',
  attributes: z.strictObject({}),
  example: '<Changes/>',
  content: 'none',
  inclusion: {
    text: (_node, { entry, values }) => values.read(changeTexts, [entry.section, entry.version]),
    name: () => 'the list of changes',
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
