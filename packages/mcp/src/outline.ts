import { createIds, parseOutput, usualAnchor, walkMarkdown } from 'docs-generator/built-site'
import type { Heading, Root, TableRow } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'

/** The headings of a page's Markdown, by the anchors that addresses use. */
export type Outline = {
  readonly parts: readonly Part[]
  /** The heading with an anchor, or the part of the page with the table row that has it; null if there is none. */
  at(anchor: string): PartFound | null
  /** The heading whose anchor is the beginning of this one, such as that of a method for one of its overloads; null if there is none. */
  around(anchor: string): PartFound | null
  /** The declaration between two offsets: the first block of code, and those of further overloads. Null if there is no code. */
  declaration(from: number, to: number): string | null
}

/** A heading and everything below it, deeper headings included. Offsets are in characters. */
export type Part = {
  /** Empty for the beginning of a page, before its first heading. */
  readonly anchor: string
  readonly title: string
  readonly depth: number
  readonly start: number
  readonly end: number
}

/** `row` has a line for each cell: the head of its column, a colon, and its Markdown. */
export type PartFound = { readonly part: Part; readonly row: string | null }

/** An anchor from the search index. The Markdown of a page doesn't contain the custom ids of its headings. */
export type KnownAnchor = { readonly title: string; readonly anchor: string }

/** The first word of the line above the declaration of an overload (`packages/reference/src/components/members.ts`). */
const overload = 'Overload '

/** Outlines stay in memory, so they refer to strings instead of the syntax tree, which is much larger. */
export function outlineOf(text: string, known: readonly KnownAnchor[]): Outline {
  const tree = parseOutput(text)
  const parts = partsIn(tree, text, known)
  const rows = rowsIn(tree, text)
  const codes = codesIn(tree, text)
  return {
    parts,
    at(anchor) {
      const part = parts.find((candidate) => candidate.anchor === anchor)
      return part ? { part, row: null } : rowAt(rows, parts, anchor)
    },
    around(anchor) {
      const [part] = parts
        .filter((candidate) => anchor.startsWith(`${candidate.anchor}-`))
        .sort((a, b) => b.anchor.length - a.anchor.length)
      return part ? { part, row: null } : null
    },
    declaration(from, to) {
      const [first, ...others] = codes.filter(({ start }) => start >= from && start < to)
      const declarations = first ? [first, ...others.filter(({ isOverload }) => isOverload)] : []
      return declarations.map(({ code }) => code).join('\n\n') || null
    },
  }
}

type Code = { readonly start: number; readonly code: string; readonly isOverload: boolean }

function codesIn(tree: Root, text: string): readonly Code[] {
  const codes: Code[] = []
  walkMarkdown(tree, (node) => {
    if (node.type !== 'code') return undefined
    const start = node.position?.start.offset ?? 0
    const above = text.slice(0, start).trimEnd()
    codes.push({ start, code: node.value, isOverload: above.startsWith(overload, above.lastIndexOf('\n\n') + 2) })
    return undefined
  })
  return codes
}

/** A row of a table below its head, with the texts of its first cell and of the first cell of the head, and all cells as `text`: `Type: float`. */
type Row = { readonly name: string; readonly head: string; readonly start: number; readonly text: string }

function rowsIn(tree: Root, text: string): readonly Row[] {
  const rows: Row[] = []
  walkMarkdown(tree, (node) => {
    if (node.type !== 'table') return undefined
    const [head, ...body] = node.children
    for (const row of body) {
      const cells = row.children.map((cell, i) => {
        const title = head?.children[i]
        const markdown = text.slice(
          cell.children[0]?.position?.start.offset,
          cell.children.at(-1)?.position?.end.offset,
        )
        return cell.children.length === 0 ? [] : [`${title ? textOf(title).trim() : ''}: ${markdown}`]
      })
      const start = row.position?.start.offset ?? 0
      rows.push({ name: firstCell(row), head: head ? firstCell(head) : '', start, text: cells.flat().join('\n') })
    }
    return undefined
  })
  return rows
}

function firstCell({ children: [cell] }: TableRow): string {
  return cell ? textOf(cell).trim() : ''
}

function partsIn(tree: Root, text: string, known: readonly KnownAnchor[]): readonly Part[] {
  const headings: Heading[] = []
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading') headings.push(node)
    return undefined
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

/** The first cell of the head of each table of members. */
const memberHead = 'Name'

/**
 * Table rows have ids, too. In Markdown they can only be recognized by the name in the first cell. Members come before the parameters of members, which
 * are below deeper headings, and before other tables with the same names.
 */
function rowAt(rows: readonly Row[], parts: readonly Part[], anchor: string): PartFound | null {
  const isIn = (row: Row, { start, end }: Part) => start <= row.start && row.start < end
  const partOf = (row: Row) => parts.findLast((part) => isIn(row, part)) ?? beginning(parts)
  const bestOf = (candidates: readonly { readonly row: Row; readonly name: string }[]) => {
    const named = candidates
      .filter(({ row, name }) => isNamed(row.name, name))
      .map(({ row, name }) => ({ row, isWhole: isCalled(row.name, name), isMember: row.head === memberHead }))
    const [best] = named.sort(
      (a, b) =>
        Number(b.isWhole) - Number(a.isWhole) ||
        Number(b.isMember) - Number(a.isMember) ||
        partOf(a.row).depth - partOf(b.row).depth,
    )
    return best?.row
  }
  // In the table of a member, the anchor starts with that of the member: `open-name`.
  const owners = parts.filter((part) => anchor.startsWith(`${part.anchor}-`))
  const ofOwners = owners.flatMap((part) => {
    const name = anchor.slice(part.anchor.length + 1)
    return rows.filter((row) => isIn(row, part)).map((row) => ({ row, name }))
  })
  const found = bestOf(rows.map((row) => ({ row, name: anchor }))) ?? bestOf(ofOwners)
  return found ? { part: partOf(found), row: found.text } : null
}

function beginning([first]: readonly Part[]): Part {
  return { anchor: '', title: '', depth: 1, start: 0, end: first?.start ?? Number.POSITIVE_INFINITY }
}

/** Compares the anchor with the cell and with its first word, so `name` matches `--name, -n`. */
function isNamed(cell: string, anchor: string): boolean {
  const [word = ''] = cell.split(/[\s,]/, 1)
  return isCalled(cell, anchor) || isCalled(word, anchor)
}

function isCalled(name: string, anchor: string): boolean {
  return name === anchor || usualAnchor(name).replace(/^-+/, '') === anchor.toLowerCase()
}
