import type { Element, ElementContent } from 'hast'
import type { InlineCode, Link, Root, TableRow } from 'mdast'
import { element, text } from '../html/element.ts'
import type { Markup } from '../markup.ts'
import type { MarkdownNode, MarkdownParent } from '../nodes.ts'
import type { PageLink, UnresolvedName } from '../page-document.ts'
import type { Report } from '../report.ts'
import { skip, walkMarkdown } from '../walk.ts'
import type { SymbolLookup } from './symbol-lookup.ts'

export type SymbolLinks = { readonly links: readonly PageLink[]; readonly unresolved: readonly UnresolvedName[] }

const identifier = /[A-Za-z_]\w*(?:(?:\.|::)[A-Za-z_]\w*)*/g

/** All inline code of a page, as written. */
export function inlineCodes(tree: Root): readonly string[] {
  const found: string[] = []
  walkMarkdown(tree, (node) => {
    if (node.type === 'inlineCode') found.push(node.value)
    return undefined
  })
  return found
}

/**
 * Turns symbols in inline code into links: the complete code if it is a name, otherwise the names in it, such as the type in
 * `const Event *`. Headings, links and names of parameters aren't changed, and neither a page nor the description of a member links to itself.
 */
export function linkSymbols(
  tree: Root,
  lookup: SymbolLookup,
  page: { readonly path: string; readonly report: Report; readonly markup: Markup },
): SymbolLinks {
  const links: PageLink[] = []
  const unresolved: UnresolvedName[] = []
  if (!lookup.isActive) return { links, unresolved }
  const ownNames = new Set<MarkdownNode>()
  /** The ids of the rows that inline code names, and of those that it describes. */
  const namedRows = new Map<MarkdownNode, string>()
  const describedRows = new Map<MarkdownNode, string>()
  let anchor: string | null = null
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type === 'heading') anchor = String(node.data?.hProperties?.id ?? '')
    if (['heading', 'link', 'code', 'linkReference'].includes(node.type)) return skip
    if (node.type === 'component' && page.markup.block(node.name).hasOwnNames) addFirstCells(node, ownNames)
    if (node.type === 'tableRow') addRow(node, namedRows, describedRows)
    if (ownNames.has(node)) return skip
    // The complete card is a link.
    if (node.type === 'component' && node.name === 'Card') return skip
    if (node.type !== 'inlineCode') return undefined
    const location = page.report.locationOf(node)
    // An ordinary word rarely means a member, unless it is written as a call.
    const members = looksLikeSymbol(node.value) || isAloneInCell(parent)
    const id = namedRows.get(node)
    const row = id === undefined ? null : `${page.path}#${id}`
    const whole = lookup.find(nameIn(node.value), { members, row })
    if (whole !== null) {
      const own = describedRows.get(node) ?? anchor
      if (whole !== page.path && whole !== `${page.path}#${own}`) {
        replace(parent, index, wholeLink(node, whole))
        links.push(symbolLink(whole, location))
      }
      return skip
    }
    const unknown = looksLikeSymbol(node.value) ? [node.value] : unknownMembers(node.value, lookup)
    unresolved.push(...unknown.map((name) => ({ name, anchor, ...location })))
    const pieces =
      commandPieces(node.value, lookup, page.path) ??
      (isMessage(node.value)
        ? [node.value]
        : codePieces(node.value, (name) => lookup.find(name, { isPiece: true }), page.path))
    const found = pieces.filter((piece) => typeof piece !== 'string')
    if (found.length === 0) return skip
    links.push(...found.map(({ href }) => symbolLink(href, location)))
    const code = element('code', {}, pieces.map(pieceElement))
    replace(parent, index, { type: 'rendered', element: code, text: node.value })
    return skip
  })
  return { links, unresolved }
}

/** Notes the id of a row for its inline code: the first cell names what the row describes. */
function addRow(row: TableRow, named: Map<MarkdownNode, string>, described: Map<MarkdownNode, string>): void {
  const id = row.data?.hProperties?.id
  if (typeof id !== 'string') return
  for (const [i, cell] of row.children.entries()) {
    walkMarkdown(cell, (node) => {
      if (node.type === 'inlineCode') (i === 0 ? named : described).set(node, id)
      return undefined
    })
  }
}

function addFirstCells(component: MarkdownNode, cells: Set<MarkdownNode>): void {
  walkMarkdown(component, (node) => {
    if (node.type !== 'tableRow') return undefined
    const [first] = node.children
    if (first) cells.add(first)
    return skip
  })
}

/**
 * True for a URL, and for what a program prints, such as `Room lobby joined.` The words in it are ordinary ones, even if symbols have the
 * same names.
 */
function isMessage(code: string): boolean {
  if (/^\w+:\/\//.test(code)) return true
  if (!code.includes(' ') || /[()[\]{}<>=*&;|]/.test(code)) return false
  return /[\p{L}\d][.!?…]$/u.test(code) || /(?:^| )(?:be|can|could|does|found|has|is|no|not|the|to)(?: |$)/i.test(code)
}

/** True if the code is the only content of a table cell. */
function isAloneInCell(parent: MarkdownParent): boolean {
  return parent.type === 'tableCell' && parent.children.length === 1
}

export type CodePiece = string | { readonly name: string; readonly href: string }

/** Splits code at the names that link to pages other than `path`. */
export function codePieces(code: string, find: (name: string) => string | null, path: string): readonly CodePiece[] {
  const pieces: CodePiece[] = []
  let at = 0
  for (const match of code.matchAll(identifier)) {
    // A string, such as `'Room'` in a union of strings, isn't the type with that name.
    const quote = code[match.index - 1]
    if ((quote === "'" || quote === '"') && code[match.index + match[0].length] === quote) continue
    // Nor is a folder in a path, such as `Library/PackageCache`.
    if (quote === '/' || code[match.index + match[0].length] === '/') continue
    for (const name of prefixes(match[0])) {
      const href = find(name)
      if (href === null) continue
      if (href !== path) {
        if (match.index > at) pieces.push(code.slice(at, match.index))
        pieces.push({ name, href })
        at = match.index + name.length
      }
      break
    }
  }
  if (at < code.length) pieces.push(code.slice(at))
  return pieces
}

/** Links the longest beginning that is a command, such as `git commit` in `git commit --amend`; null if there is none. */
function commandPieces(code: string, lookup: SymbolLookup, path: string): readonly CodePiece[] | null {
  const words = code.split(' ')
  for (let length = words.length - 1; length > 1; length--) {
    const name = words.slice(0, length).join(' ')
    const href = lookup.find(name)
    if (href === null) continue
    return href === path ? [code] : [{ name, href }, code.slice(name.length)]
  }
  return null
}

export function pieceElement(piece: CodePiece): ElementContent {
  if (typeof piece === 'string') return text(piece)
  return symbolElement(piece.href, [text(piece.name)])
}

export function symbolLink(href: string, location: Pick<PageLink, 'file' | 'line'>): PageLink {
  const [path = href, anchor = null] = href.split('#')
  if (!href.startsWith('/')) return { href, path: null, anchor: null, ...location }
  return { href, path, anchor, ...location }
}

function symbolElement(href: string, children: ElementContent[]): Element {
  return element('a', { href, ...symbolProperties(href) }, children)
}

/** Attributes of a link to a symbol. Types of other libraries link to other sites. */
function symbolProperties(href: string) {
  return href.startsWith('/') ? { className: ['symbol'] } : { className: ['symbol', 'external'], rel: ['noopener'] }
}

/** `A.b.c` → `A.b.c`, `A.b`, `A`. The longest known name is used. */
function prefixes(name: string): readonly string[] {
  const steps = name.split(/(\.|::)/)
  const found: string[] = []
  for (let length = steps.length; length > 0; length -= 2) found.push(steps.slice(0, length).join(''))
  return found
}

/** `Room::join()` → `Room.join`. */
function nameIn(code: string): string {
  return code.trim().replace(/\(\)$/, '').replaceAll('::', '.').replace('#', '.')
}

/** True for camel case, snake case, qualified names and calls. */
function looksLikeSymbol(code: string): boolean {
  return /^[A-Za-z_][\w.:]*(?:\(\))?$/.test(code) && /[a-z][A-Z]|[A-Za-z]_[A-Za-z]|::|\(\)$/.test(code)
}

/** The names in code whose type is known, but not the member, such as `Room.joinn`. Names of files, such as `Room.cs`, don't contain a member. */
function unknownMembers(code: string, lookup: SymbolLookup): readonly string[] {
  return [...code.matchAll(identifier)].flatMap(([written]) => {
    const name = nameIn(written)
    const owner = name.slice(0, Math.max(name.lastIndexOf('.'), 0))
    const isMember = owner !== '' && !/\.(?:[a-z]{1,2}|cpp|hpp|json|mjs|swift|toml|tsx|yaml)$/.test(name)
    return isMember && lookup.find(name) === null && lookup.find(owner) !== null ? [written] : []
  })
}

function wholeLink(node: InlineCode, href: string): Link {
  const origin = node.position ? { position: node.position } : {}
  return {
    type: 'link',
    url: href,
    children: [{ type: 'inlineCode', value: node.value }],
    data: { ...node.data, hProperties: { href, ...symbolProperties(href) } },
    ...origin,
  }
}

function replace(
  parent: MarkdownParent,
  index: number,
  node: Link | { type: 'rendered'; element: Element; text: string },
) {
  // A link is allowed wherever inline code is.
  parent.children.splice(index, 1, node as never)
}
