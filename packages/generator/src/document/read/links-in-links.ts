import type { Link, Paragraph, Root } from 'mdast'
import type { MarkdownNode, MarkdownParent } from '../nodes.ts'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/**
 * Removes footnotes from links, because footnote references are links, too. The Markdown parser never nests links: the brackets and the target
 * of the outer one become text, which is reported. `text` is the file.
 */
export function checkLinksInLinks(tree: Root, text: string, report: Report): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'link') return undefined
    withoutLinks(node, 'link', report)
    const target = outerTarget(parent, index, text)
    if (target === null) return undefined
    report.error(node, {
      code: 'bad-nesting',
      message: `A link contains the link to ${node.url}, so readers see the brackets and ${target}.`,
      hint: 'Links can’t be nested. Move the inner link after the outer one, or write \\[ to show a bracket.',
    })
    return undefined
  })
}

/** The target of the link around the link at an index, as it is shown: `(/path/)` or `[name]`. Null if there is no such link. */
function outerTarget({ children }: MarkdownParent, index: number, text: string): string | null {
  const following = children.slice(index + 1)
  // Only the last one of several inner links is reported.
  const end = following.findIndex(({ type }) => type === 'link')
  const before = bracketsOf(children.slice(0, index).reverse(), text)
  const after = bracketsOf(end < 0 ? following : following.slice(0, end), text)
  if (!/\[[^\]]*$/.test(before)) return null
  return /^[^[\]]*\](\([^()\s]*\)|\[[^[\]]+\])/.exec(after)?.[1] ?? null
}

/** The first text with brackets among nodes, as it is written without escaped characters. */
function bracketsOf(nodes: readonly MarkdownNode[], text: string): string {
  for (const node of nodes) {
    if (node.type !== 'text') continue
    const { start, end } = node.position ?? {}
    const written = start && end ? text.slice(start.offset, end.offset).replace(/\\[\s\S]/g, '') : node.value
    if (/[[\]]/.test(written)) return written
  }
  return ''
}

/** Removes and reports links and footnotes in the content of a link. */
export function withoutLinks<T extends Paragraph | Link>(node: T, kind: 'card' | 'link', report: Report): T {
  const found: { readonly child: MarkdownNode; readonly siblings: MarkdownNode[] }[] = []
  walkMarkdown(node, (child, _, parent) => {
    if (child.type !== 'link' && child.type !== 'footnoteReference') return undefined
    const name = child.type === 'link' ? 'link' : 'footnote'
    report.error(child, {
      code: 'bad-nesting',
      message: kind === 'card' ? `<Card> contains a ${name}.` : `A link contains a ${name}.`,
      hint:
        kind === 'card'
          ? 'The entire card is one link. Set its target with href.'
          : `Links can’t be nested. Move the ${name} after the outer link.`,
    })
    found.push({ child, siblings: parent.children })
    return undefined
  })
  // Inner ones first, because the content of an outer link replaces it.
  for (const { child, siblings } of found.reverse()) {
    siblings.splice(siblings.indexOf(child), 1, ...(child.type === 'link' ? child.children : []))
  }
  return node
}
