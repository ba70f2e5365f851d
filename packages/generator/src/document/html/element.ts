import type { Element, ElementContent, Properties } from 'hast'

/** One HTML element of the tree. */
export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

/** One text of the tree. */
export function text(value: string): ElementContent {
  return { type: 'text', value }
}
