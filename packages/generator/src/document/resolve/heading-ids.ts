import type { Heading as HeadingNode, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { anchorId } from '../authoring.ts'
import type { Ids } from '../ids.ts'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/** A heading of any depth and its position in the tree. */
export type PageHeading = {
  readonly id: string
  /** Earlier ids of the heading, which links may still use. */
  readonly formerIds: readonly string[]
  readonly text: string
  readonly depth: number
  readonly node: HeadingNode
}

type WrittenIds = { readonly own: string | null; readonly former: readonly string[] }
type Found = { readonly node: HeadingNode; readonly text: string; readonly ids: WrittenIds }

/**
 * Assigns an id to each heading: `{#own-id}`, or one from its text. Equal headings become `setup` and `setup-2`. With `{#old-id former}`,
 * the id comes from the text, and links to the old one still work. A heading can have several old ids. Returns all headings.
 */
export function addHeadingIds(tree: Root, ids: Ids, report: Report): readonly PageHeading[] {
  const found: Found[] = []
  walkMarkdown(tree, (node) => {
    if (node.type !== 'heading') return
    const written = takeIds(node)
    found.push({ node, ids: written, text: textOf(node).trim() })
  })
  const reserve = (node: HeadingNode, id: string) => {
    if (ids.reserve(id)) return true
    reportDuplicate(node, id, report)
    return false
  }
  // Before the ids that come from texts, so that these don't take them.
  const reserved = found.map(({ node, ids: { own, former } }) => ({
    own: own !== null && reserve(node, own),
    former: former.filter((id) => reserve(node, id)),
  }))
  return found.map(({ node, text, ids: { own } }, i) => {
    const id = own !== null && reserved[i]?.own ? own : ids.fromText(own ?? text)
    node.data = { ...node.data, hProperties: { id } }
    return { id, formerIds: reserved[i]?.former ?? [], text, depth: node.depth, node }
  })
}

const lastAnchor = new RegExp(String.raw`(?:^|\s)\{#(${anchorId})( former)?\}\s*$`)

/** Removes each ` {#own-id}` and ` {#old-id former}` from the end of a heading and returns the ids. */
function takeIds(node: HeadingNode): WrittenIds {
  const former: string[] = []
  for (;;) {
    const last = node.children.at(-1)
    const match = last?.type === 'text' ? lastAnchor.exec(last.value) : null
    if (!match?.[1] || last?.type !== 'text') return { own: null, former }
    last.value = last.value.slice(0, match.index)
    if (last.value === '') node.children.pop()
    // The current id precedes the former ones.
    if (match[2] === undefined) return { own: match[1], former }
    former.unshift(match[1])
  }
}

function reportDuplicate(node: HeadingNode, id: string, report: Report) {
  report.warn(node, {
    code: 'duplicate-anchor',
    message: `Two headings have the id ${id}.`,
    hint: 'Change one of the ids, or remove it to generate it from the text.',
  })
}
