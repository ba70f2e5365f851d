import type { Root } from 'hast'
import { skip, walkElements } from '../walk.ts'

/** The ids of the page's elements that links may use, without those inside drawings. */
export function anchorsOf(tree: Root): readonly string[] {
  const anchors: string[] = []
  walkElements(tree, (node) => {
    if (node.tagName === 'svg') return skip
    if (typeof node.properties.id === 'string') anchors.push(node.properties.id)
    if (node.data?.component?.props.id) anchors.push(node.data.component.props.id)
    return undefined
  })
  return anchors
}
