import { z } from 'zod'
import { element } from '../html/element.ts'
import { defineComponent } from './define-component.ts'
import { contentMarkdown, noLinks, noSearchText } from './parts.ts'

/** `<Cards>` */
export const cards = defineComponent({
  name: 'Cards',
  attributes: z.strictObject({}),
  example: '<Cards>',
  content: { only: 'Card' },
  html: (_node, content) => element('div', { className: ['cards'] }, content),
  markdown: contentMarkdown,
  searchText: noSearchText,
  shownAttributes: [],
  links: noLinks,
})
