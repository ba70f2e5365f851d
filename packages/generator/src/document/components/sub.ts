import { z } from 'zod'
import { element } from '../html/element.ts'
import { defineInlineComponent } from './define-component.ts'

/** `<sub>` */
export const sub = defineInlineComponent({
  name: 'sub',
  attributes: z.strictObject({}),
  example: 'H<sub>2</sub>O',
  content: 'inline',
  html: (_node, content) => element('sub', {}, content),
  // Markdown has no such element, so it is written as in plain text.
  markdown: (content) => `_${content}`,
})
