import { z } from 'zod'
import { element } from '../html/element.ts'
import { defineComponent } from './define-component.ts'
import { contentMarkdown, noLinks, noSearchText } from './parts.ts'

/** `<Facts>` */
export const facts = defineComponent({
  name: 'Facts',
  attributes: z.strictObject({}),
  example: '<Facts>',
  content: { only: 'Fact' },
  html: (_node, content) => element('dl', { className: ['facts'] }, content),
  markdown: contentMarkdown,
  searchText: noSearchText,
  shownAttributes: [],
  links: noLinks,
})
