import { z } from 'zod'
import { plainText } from '../plain/plain-links.ts'
import { defineComponent } from './define-component.ts'
import { attributeText, componentElement, noLinks, noSearchText } from './parts.ts'

/** `<Tab>` */
export const tab = defineComponent({
  name: 'Tab',
  attributes: z.strictObject({ label: attributeText }),
  example: '<Tab label="Web">',
  parent: 'Tabs',
  content: 'any',
  html: (node, content) => componentElement('Tab', node.data?.props ?? {}, content),
  markdown: ({ attributes }, { content }) => `**${plainText(attributes.label ?? '')}**\n\n${content()}`,
  searchText: noSearchText,
  shownAttributes: ['label'],
  links: noLinks,
})
