import type { Heading as HeadingNode, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Ids } from '../ids.ts'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/** A heading of any depth and its position in the tree. */
export type PageHeading = {
  readonly id: string
  readonly text: string
  readonly depth: number
  readonly node: HeadingNode
}

type Found = { readonly node: HeadingNode; readonly text: string; readonly ownId: string | null }

/** Assigns an id to each heading: `{#own-id}`, or one from its text. Equal headings become `setup` and `setup-2`. Returns all headings. */
export function addHeadingIds(tree: Root, ids: Ids, report: Report): readonly PageHeading[] {
  const found: Found[] = []
  walkMarkdown(tree, (node) => {
    if (node.type !== 'heading') return
    const ownId = takeOwnId(node)
    found.push({ node, ownId, text: textOf(node).trim() })
  })
  const reserved = new Map<Found, string>()
  for (const heading of found) {
    if (heading.ownId === null) continue
    if (ids.reserve(heading.ownId)) reserved.set(heading, heading.ownId)
    else reportDuplicate(heading.node, heading.ownId, report)
  }
  return found.map((heading) => {
    const { node, text } = heading
    const id = reserved.get(heading) ?? ids.fromText(heading.ownId ?? text)
    node.data = { ...node.data, hProperties: { id } }
    return { id, text, depth: node.depth, node }
  })
}

/** Removes ` {#own-id}` from the end of a heading and returns the id. */
function takeOwnId(node: HeadingNode): string | null {
  const last = node.children.at(-1)
  const match = last?.type === 'text' ? /(?:^|\s)\{#([^\s{}#"'<>]+)\}\s*$/.exec(last.value) : null
  if (!match || last?.type !== 'text') return null
  last.value = last.value.slice(0, match.index)
  if (last.value === '') node.children.pop()
  return match[1] ?? null
}

function reportDuplicate(node: HeadingNode, id: string, report: Report) {
  report.warn(node, {
    code: 'duplicate-anchor',
    message: `Two headings have the id ${id}.`,
    hint: 'Change one of the ids, or remove it to generate it from the text.',
  })
}
