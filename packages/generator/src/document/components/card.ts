import { z } from 'zod'
import { oneLine } from '../../one-line.ts'
import { element, text } from '../html/element.ts'
import { defineComponent } from './define-component.ts'
import { attributeText, linkMarkdown, linkOfHref, noSearchText, withClasses } from './parts.ts'

/** `<Card>` */
export const card = defineComponent({
  name: 'Card',
  attributes: z.strictObject({
    title: attributeText,
    href: attributeText,
    icon: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/)
      .optional(),
  }),
  example: '<Card title="Install" href="/guide/install/" icon="code">',
  parent: 'Cards',
  content: 'text',
  html({ attributes, data }, content) {
    const link = data?.hProperties ?? {}
    const use = element('use', { href: `/icons.svg#${attributes.icon}` }, [])
    const icon = element('svg', { className: ['icon'], width: 26, height: 26, ariaHidden: 'true' }, [use])
    return element('a', { ...link, className: withClasses('card', link) }, [
      ...(attributes.icon ? [icon] : []),
      element('p', { className: ['card-title'] }, [text(attributes.title ?? '')]),
      ...content,
    ])
  },
  markdown(node, { content, rewriting }) {
    const description = oneLine(content())
    const link = linkMarkdown(node, node.attributes.title ?? '', rewriting)
    return `- ${link}${description ? `: ${description}` : ''}`
  },
  isListItem: true,
  searchText: noSearchText,
  shownAttributes: ['title'],
  links: linkOfHref,
})
