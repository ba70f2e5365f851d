import { z } from 'zod'
import { defineComponent } from './define-component.ts'
import { attributeText, componentElement, contentMarkdown, noLinks, noSearchText } from './parts.ts'

/** `<Tabs>` */
export const tabs = defineComponent({
  name: 'Tabs',
  attributes: z.strictObject({ group: attributeText.optional() }),
  example: '<Tabs group="language">',
  content: { only: 'Tab' },
  html: (node, content) => componentElement('Tabs', node.data?.props ?? {}, content),
  markdown: contentMarkdown,
  searchText: noSearchText,
  shownAttributes: [],
  links: noLinks,
})
