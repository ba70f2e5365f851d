import { z } from 'zod'
import { element, text } from '../html/element.ts'
import { defineComponent } from './define-component.ts'
import { attributeText, linkMarkdown, linkOfHref, noSearchText, withClasses } from './parts.ts'

/** `<Action>` */
export const action = defineComponent({
  name: 'Action',
  attributes: z.strictObject({ label: attributeText, href: attributeText }),
  example: '<Action label="API reference" href="/guide/api/"/>',
  parent: 'Actions',
  content: 'none',
  html({ attributes, data }) {
    const link = data?.hProperties ?? {}
    return element('a', { ...link, className: withClasses('button', link) }, [text(attributes.label ?? '')])
  },
  markdown: (node, { rewriting }) => linkMarkdown(node, node.attributes.label ?? '', rewriting),
  searchText: noSearchText,
  shownAttributes: ['label'],
  links: linkOfHref,
})
