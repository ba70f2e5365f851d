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

/**
 * The anchors that links from other sites may use: those of headings and rows, with their former ones. Tabs and footnotes are numbered when
 * another one is added, and no author can keep their former anchors.
 */
export function lastingAnchorsOf(tree: Root): readonly string[] {
  const anchors: string[] = []
  walkElements(tree, (node) => {
    if (node.tagName === 'svg') return skip
    const { id } = node.properties
    if (typeof id === 'string' && !id.startsWith('note:')) anchors.push(id)
    return undefined
  })
  return anchors
}
