import type { Definition, Root, RootContent } from 'mdast'
import type { MarkdownParent } from '../nodes.ts'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/**
 * Replaces each `[text][name]` with the link or image of its first definition, so that later steps handle only one kind of link. Reports other
 * definitions of the name, and definitions that nothing refers to.
 */
export function resolveReferences(tree: Root, report: Report): void {
  const definitions = new Map<string, Definition>()
  walkMarkdown(tree, (node) => {
    if (node.type !== 'definition') return
    const first = definitions.get(node.identifier)
    if (!first) definitions.set(node.identifier, node)
    else if (first.url !== node.url)
      report.warn(node, {
        code: 'duplicate-reference',
        message: `The link [${node.label ?? node.identifier}] is defined twice, so ${node.url} isn’t used.`,
        hint: 'Give it another name, or remove it.',
      })
  })
  if (definitions.size === 0) return
  const unused = new Map(definitions)
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return
    const definition = definitions.get(node.identifier)
    unused.delete(node.identifier)
    if (definition) replace(parent, index, resolved(node, definition))
  })
  for (const definition of unused.values()) {
    // Some authors write comments as [//]: # (comment).
    if (definition.url === '#') continue
    const name = definition.label ?? definition.identifier
    report.warn(definition, {
      code: 'unused-reference',
      message: `Nothing refers to the link [${name}], so it isn’t shown.`,
      hint: `Write [Text][${name}] where it belongs, or remove it.`,
    })
  }
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
