import { z } from 'zod'
import { defineComponent } from './define-component.ts'
import { contentMarkdown, noLinks, noSearchText } from './parts.ts'

/** `<Steps>` */
export const steps = defineComponent({
  name: 'Steps',
  attributes: z.strictObject({}),
  example: '<Steps>',
  content: 'ordered-list',
  html: (_node, content) =>
    content.map((child) =>
      child.type === 'element' ? { ...child, properties: { ...child.properties, className: ['steps'] } } : child,
    ),
  markdown: contentMarkdown,
  searchText: noSearchText,
  shownAttributes: [],
  links: noLinks,
})
