import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { createIds } from '../document/ids.ts'
import { usualAnchor } from '../search/index-format.ts'

/** The headings of a page's Markdown, by the anchors that addresses use. */
export type Outline = {
  readonly parts: readonly Part[]
  /** The heading with an anchor, or what holds the row of a table with it; null where there is none. */
  at(anchor: string): PartFound | null
  /** The first block of code between two offsets, or null. */
  firstCode(from: number, to: number): string | null
}

/** A heading and all that is below it, deeper headings included. Offsets in characters. */
export type Part = {
  readonly anchor: string
  readonly title: string
  readonly depth: number
  readonly start: number
  readonly end: number
}

export type PartFound = { readonly part: Part; readonly row: string | null }

/** Anchors that the site's search knows of a page: headings with ids of their own do not show them in Markdown. */
export type KnownAnchor = { readonly title: string; readonly anchor: string }

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter)

export function outlineOf(text: string, known: readonly KnownAnchor[]): Outline {
  const tree = markdown.parse(text)
  const parts = partsIn(tree, text, known)
  return {
    parts,
    at(anchor) {
      const part = parts.find((candidate) => candidate.anchor === anchor)
      if (part) return { part, row: null }
      return rowAt(tree, text, parts, anchor)
    },
    firstCode(from, to) {
      let found: string | null = null
      visit(tree, 'code', (node) => {
        const at = node.position?.start.offset ?? 0
        if (found === null && at >= from && at < to) found = node.value
      })
      return found
    },
  }
}

function partsIn(tree: Root, text: string, known: readonly KnownAnchor[]): readonly Part[] {
  const headings: Heading[] = []
  visit(tree, 'heading', (node) => {
    headings.push(node)
  })
  const ids = createIds()
  let next = 0
  // The title is the page itself.
  return headings.slice(1).map((node, i, below): Part => {
    const title = textOf(node).trim()
    const at = known.findIndex((one, k) => k >= next && one.title === title)
    if (at >= 0) next = at + 1
    const end = below.slice(i + 1).find(({ depth }) => depth <= node.depth)?.position?.start.offset ?? text.length
    const own = known[at]?.anchor
    if (own !== undefined) ids.reserve(own)
    const anchor = own ?? ids.fromText(title)
    return { anchor, title, depth: node.depth, start: node.position?.start.offset ?? 0, end }
  })
}

/** Rows have ids, too; in Markdown only the name in their first cell is left of them. */
function rowAt(tree: Root, text: string, parts: readonly Part[], anchor: string): PartFound | null {
  let found: PartFound | null = null
  visit(tree, 'tableRow', (node) => {
    const name = node.children[0] ? textOf(node.children[0]).trim() : ''
    if (found !== null || !isNamed(name, anchor)) return
    const { start, end } = node.position ?? {}
    const from = start?.offset ?? 0
    const part = parts.findLast((candidate) => candidate.start <= from && from < candidate.end)
    if (part) found = { part, row: text.slice(from, end?.offset) }
  })
  return found
}

/** The first word of a cell is its name: of `--name, -n` it is `name`. */
function isNamed(cell: string, anchor: string): boolean {
  const [word = ''] = cell.split(/[\s,]/, 1)
  return [cell, word].some((name) => name === anchor || usualAnchor(name).replace(/^-+/, '') === anchor.toLowerCase())
}
