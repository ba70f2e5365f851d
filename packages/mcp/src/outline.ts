import { createIds, usualAnchor } from 'docs-generator/built-site'
import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** The headings of a page's Markdown, by the anchors that addresses use. */
export type Outline = {
  readonly parts: readonly Part[]
  /** The heading with an anchor, or the heading above the table row with it; null if there is none. */
  at(anchor: string): PartFound | null
  /** The first block of code between two offsets, or null. */
  firstCode(from: number, to: number): string | null
}

/** A heading and everything below it, deeper headings included. Offsets are in characters. */
export type Part = {
  readonly anchor: string
  readonly title: string
  readonly depth: number
  readonly start: number
  readonly end: number
}

export type PartFound = { readonly part: Part; readonly row: string | null }

/** An anchor from the search index. The Markdown of a page doesn't contain the custom ids of its headings. */
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
  // The first heading is the page's title.
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

/** Table rows have ids, too. In Markdown they can only be recognized by the name in the first cell. */
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

/** Compares the anchor with the cell and with its first word, so `name` matches `--name, -n`. */
function isNamed(cell: string, anchor: string): boolean {
  const [word = ''] = cell.split(/[\s,]/, 1)
  return [cell, word].some((name) => name === anchor || usualAnchor(name).replace(/^-+/, '') === anchor.toLowerCase())
}
