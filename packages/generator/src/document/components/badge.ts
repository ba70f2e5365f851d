import { z } from 'zod'
import { element } from '../html/element.ts'
import { defineInlineComponent } from './define-component.ts'

export const badgeTones = ['neutral', 'accent', 'note', 'warn', 'danger'] as const

/** `<Badge>` */
export const badge = defineInlineComponent({
  name: 'Badge',
  attributes: z.strictObject({ tone: z.enum(badgeTones).optional() }),
  example: '<Badge tone="accent">1.x</Badge>',
  content: 'inline',
  html: ({ attributes }, content) =>
    element('span', { className: ['badge', `badge-${attributes.tone ?? 'neutral'}`] }, content),
  markdown: (content) => content,
})
