import { z } from 'zod'
import { element, text } from '../html/element.ts'
import { openedLabel } from '../plain/opened-label.ts'
import { plainText } from '../plain/plain-links.ts'
import { defineComponent } from './define-component.ts'
import { attributeText, noLinks, noSearchText } from './parts.ts'

/** `<Details>` */
export const details = defineComponent({
  name: 'Details',
  attributes: z.strictObject({ summary: attributeText, open: z.enum(['', 'true', 'false']).optional() }),
  example: '<Details summary="Why?">',
  content: 'any',
  html: ({ attributes: { summary = '', open } }, content) =>
    element('details', { className: ['details'], open: open !== undefined && open !== 'false' }, [
      element('summary', {}, [text(summary)]),
      element('div', { className: ['details-content'] }, content),
    ]),
  markdown: ({ attributes }, { content }) => `**${plainText(openedLabel(attributes.summary ?? ''))}**\n\n${content()}`,
  searchText: noSearchText,
  shownAttributes: ['summary'],
  links: noLinks,
})
