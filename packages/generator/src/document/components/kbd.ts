import { z } from 'zod'
import { element } from '../html/element.ts'
import { defineInlineComponent } from './define-component.ts'

/** `<kbd>` */
export const kbd = defineInlineComponent({
  name: 'kbd',
  attributes: z.strictObject({}),
  example: '<kbd>Ctrl</kbd>',
  content: 'inline',
  html: (_node, content) => element('kbd', {}, content),
  // Markdown has no such element, so it is written as in plain text.
  markdown: (content) => content,
})
