import { z } from 'zod'
import { element } from '../html/element.ts'
import { defineInlineComponent } from './define-component.ts'

/** `<sup>` */
export const sup = defineInlineComponent({
  name: 'sup',
  attributes: z.strictObject({}),
  example: '10<sup>3</sup>',
  content: 'inline',
  html: (_node, content) => element('sup', {}, content),
  // Markdown has no such element, so it is written as in plain text.
  markdown: (content) => `^${content}`,
})
