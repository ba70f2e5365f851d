import type { Root } from 'hast'
import { walkElements } from '../walk.ts'

/** Marks the paragraphs that say how to check a step: they begin with `Check: `. */
export function markChecks(tree: Root): void {
  walkElements(tree, (node) => {
    const [first] = node.children
    if (node.tagName !== 'p' || first?.type !== 'text' || !first.value.startsWith('Check: ')) return undefined
    node.properties.className = ['check']
    return undefined
  })
}
