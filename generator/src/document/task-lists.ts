import type { Root } from 'hast'
import { walkElements } from './walk.ts'

/** Says in words what the box of a task shows. */
export function labelTasks(tree: Root): void {
  walkElements(tree, (node) => {
    if (node.tagName !== 'input' || node.properties.type !== 'checkbox') return
    node.properties.ariaLabel = node.properties.checked ? 'Done' : 'Not done'
  })
}
