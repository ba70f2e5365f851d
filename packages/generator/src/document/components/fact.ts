import { z } from 'zod'
import { element, text } from '../html/element.ts'
import { plainText } from '../plain/plain-links.ts'
import { defineComponent } from './define-component.ts'
import { attributeText, linkMarkdown, linkOfHref } from './parts.ts'

/** `<Fact>` */
export const fact = defineComponent({
  name: 'Fact',
  attributes: z.strictObject({ label: attributeText, value: attributeText, href: attributeText.optional() }),
  example: '<Fact label="Engine" value="2019.4 or later"/>',
  parent: 'Facts',
  content: 'none',
  html({ attributes, data }) {
    const value = text(attributes.value ?? '')
    const link = attributes.href === undefined ? value : element('a', data?.hProperties ?? {}, [value])
    return element('div', {}, [element('dt', {}, [text(attributes.label ?? '')]), element('dd', {}, [link])])
  },
  markdown: (node, { rewriting }) =>
    `- ${plainText(node.attributes.label ?? '')}: ${linkMarkdown(node, node.attributes.value ?? '', rewriting)}`,
  isListItem: true,
  searchText: ({ attributes }) => attributes.value ?? '',
  shownAttributes: ['label', 'value'],
  links: linkOfHref,
})
