import type { Root } from 'hast'
import { walkElements } from '../walk.ts'

/** Adds a text alternative to the checkbox of a task. */
export function labelTasks(tree: Root): void {
  walkElements(tree, (node) => {
    if (node.tagName !== 'input' || node.properties.type !== 'checkbox') return
    node.properties.ariaLabel = node.properties.checked ? 'Done' : 'Not done'
  })
}
