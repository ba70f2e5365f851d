import { z } from 'zod'
import { element } from '../html/element.ts'
import { defineComponent } from './define-component.ts'
import { noLinks, noSearchText, withClasses } from './parts.ts'

/** `<Actions>` */
export const actions = defineComponent({
  name: 'Actions',
  attributes: z.strictObject({}),
  example: '<Actions>',
  content: { only: 'Action' },
  html: (_node, content) =>
    element(
      'div',
      { className: ['actions'] },
      // The first button is the primary action.
      content.map((child, i) => {
        if (i > 0 || child.type !== 'element') return child
        const { className } = child.properties
        const rest = Array.isArray(className) ? className.slice(1) : []
        return {
          ...child,
          properties: { ...child.properties, className: withClasses('button button-primary', { className: rest }) },
        }
      }),
    ),
  markdown: ({ children }, { child }) =>
    children.flatMap((node) => (node.type === 'component' ? [child(node)] : [])).join(' · '),
  searchText: noSearchText,
  shownAttributes: [],
  links: noLinks,
})
