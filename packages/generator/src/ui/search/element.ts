import styles from '../states/load-states.css?inline'
import { addStyles } from '../styles/add-styles.ts'

/** Creates an element. Strings become text nodes, never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  node.append(...children)
  return node
}

export function button(text: string, attributes: Readonly<Record<string, string>>, act: () => void): HTMLButtonElement {
  const node = element('button', { type: 'button', ...attributes }, [text])
  node.addEventListener('click', act)
  return node
}

export function spinner(text: string): HTMLElement {
  addStyles(styles)
  return element('div', { class: 'spinner', role: 'status' }, [element('span', { class: 'visually-hidden' }, [text])])
}
