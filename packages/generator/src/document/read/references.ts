import type { Definition, Root, RootContent } from 'mdast'
import type { MarkdownParent } from '../nodes.ts'
import { walkMarkdown } from '../walk.ts'

/** Replaces each `[text][name]` with the link or image of its definition, so that later steps handle only one kind of link. */
export function resolveReferences(tree: Root): void {
  const definitions = new Map<string, Definition>()
  walkMarkdown(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  if (definitions.size === 0) return
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return
    const definition = definitions.get(node.identifier)
    if (definition) replace(parent, index, resolved(node, definition))
  })
}

type Reference = Extract<RootContent, { type: 'linkReference' | 'imageReference' }>

function resolved(node: Reference, { url, title }: Definition): RootContent {
  const origin = { ...(node.position ? { position: node.position } : {}), ...(node.data ? { data: node.data } : {}) }
  if (node.type === 'linkReference')
    return { type: 'link', url, title: title ?? null, children: node.children, ...origin }
  return { type: 'image', url, title: title ?? null, alt: node.alt ?? '', ...origin }
}

function replace(parent: MarkdownParent, index: number, node: RootContent) {
  // A link or image is allowed wherever its reference is.
  parent.children.splice(index, 1, node as never)
}
