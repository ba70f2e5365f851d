import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Says in words what the box of a task shows. */
export function labelTasks(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'input' || node.properties.type !== 'checkbox') return
    node.properties.ariaLabel = node.properties.checked ? 'Done' : 'Not done'
  })
}
