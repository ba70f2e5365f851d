import type { Heading as HeadingNode, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Ids } from '../ids.ts'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/** A heading of any depth and its position in the tree. */
export type PageHeading = {
  readonly id: string
  /** An earlier id of the heading, which links may still use. */
  readonly formerId: string | null
  readonly text: string
  readonly depth: number
  readonly node: HeadingNode
}

type OwnId = { readonly id: string; readonly isFormer: boolean }
type Found = { readonly node: HeadingNode; readonly text: string; readonly own: OwnId | null }

/**
 * Assigns an id to each heading: `{#own-id}`, or one from its text. Equal headings become `setup` and `setup-2`. With `{#old-id former}`,
 * the id comes from the text, and links to the old one still work. Returns all headings.
 */
export function addHeadingIds(tree: Root, ids: Ids, report: Report): readonly PageHeading[] {
  const found: Found[] = []
  walkMarkdown(tree, (node) => {
    if (node.type !== 'heading') return
    const own = takeOwnId(node)
    found.push({ node, own, text: textOf(node).trim() })
  })
  const reserved = new Set<Found>()
  for (const heading of found) {
    if (heading.own === null) continue
    if (ids.reserve(heading.own.id)) reserved.add(heading)
    else reportDuplicate(heading.node, heading.own.id, report)
  }
  return found.map((heading) => {
    const { node, text, own } = heading
    const isReserved = own !== null && reserved.has(heading)
    const formerId = isReserved && own.isFormer ? own.id : null
    const id = isReserved && !own.isFormer ? own.id : ids.fromText(own?.isFormer ? text : (own?.id ?? text))
    node.data = { ...node.data, hProperties: { id } }
    return { id, formerId, text, depth: node.depth, node }
  })
}

/** Removes ` {#own-id}` or ` {#old-id former}` from the end of a heading and returns the id. */
function takeOwnId(node: HeadingNode): OwnId | null {
  const last = node.children.at(-1)
  const match = last?.type === 'text' ? /(?:^|\s)\{#([^\s{}#"'<>]+)( former)?\}\s*$/.exec(last.value) : null
  if (!match?.[1] || last?.type !== 'text') return null
  last.value = last.value.slice(0, match.index)
  if (last.value === '') node.children.pop()
  return { id: match[1], isFormer: match[2] !== undefined }
}

function reportDuplicate(node: HeadingNode, id: string, report: Report) {
  report.warn(node, {
    code: 'duplicate-anchor',
    message: `Two headings have the id ${id}.`,
    hint: 'Change one of the ids, or remove it to generate it from the text.',
  })
}
