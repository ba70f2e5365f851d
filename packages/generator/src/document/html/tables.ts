import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { skip, walkElements } from '../walk.ts'
import { breakNames } from './break-names.ts'
import { element, text } from './element.ts'

/** Tables with fewer columns wrap their text and never scroll. Others may scroll, so they must be reachable by keyboard. */
const wide = 4
/** From this number of columns on, every name may break. */
const dense = 6

/** Most characters in a cell of a table that keeps its rows and columns on phones; its first column may have more. */
const shortCell = 13
/** The same for a table with two columns, which have more space: a name and a value. */
const shortPair = [24, 32] as const

/** Most characters of a column head and of a name in a cell that stay on one line on wide screens. */
const shortHead = 15
const shortName = 24
/** Most characters of all such names in a row: the other columns need space, too. */
const mostInNames = 36
/** Types with more characters are below the names. */
const longType = 36

/** Wraps each table in a box that can scroll, names wide ones after their heading, and connects cells with their headers. */
export function wrapTables(tree: Root): void {
  let heading = 'Table'
  const used = new Map<string, number>()
  const long = longKinds(tree)
  walkElements(tree, (node, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node).trim() || heading
    if (node.tagName !== 'table') return undefined
    const labels = labelCells(node)
    const isMatrix = labels.at(-1) !== 'Meaning' && !long.has(labels.join())
    if (isMatrix) markAnswers(node)
    else if (labels.length > 1) markRepeats(node)
    nameHeaders(node)
    walkElements(node, alignByClass)
    if (labels.length >= dense) breakAllCode(node)
    else keepNames(node, labels.length)
    const types = longTypes(node, labels)
    for (const type of types) keepParameters(type)
    for (const cell of rowsOf(node, 'thead').flatMap((row) => elementsIn(row, 'th'))) {
      if (textOf(cell).trim().length <= shortHead) keepLine(cell)
    }
    const className = ['table', ...(types.length > 0 ? ['has-long-types'] : []), ...kindsOf(labels, isMatrix)]
    if (labels.length < wide) {
      parent.children[index] = element('div', { className }, [node])
      return skip
    }
    const count = (used.get(heading) ?? 0) + 1
    used.set(heading, count)
    // Names of regions must be unique.
    const name = count > 1 ? `${heading} (${count})` : heading
    parent.children[index] = element('section', { className, tabIndex: 0, ariaLabel: name }, [node])
    return skip
  })
}

/** The column names of tables with a long cell. Tables with the same column names look the same on a phone, even those with short cells only. */
function longKinds(tree: Root): ReadonlySet<string> {
  const kinds = new Set<string>()
  walkElements(tree, (node) => {
    if (node.tagName !== 'table') return undefined
    const labels = headsOf(node)
    if (!isShort(node, labels.length)) kinds.add(labels.join())
    return skip
  })
  return kinds
}

function breakAllCode(table: Element) {
  walkElements(table, (node) => {
    if (node.tagName !== 'code') return undefined
    breakNames(node, 0)
    return skip
  })
}

/** The long types in a table of names, types and meanings. */
function longTypes(table: Element, labels: readonly string[]): readonly Element[] {
  if (labels.join() !== 'Name,Type,Meaning') return []
  const cells = rowsOf(table, 'tbody').flatMap((row) => elementsIn(row, 'td')[1] ?? [])
  return cells.flatMap((cell) => (textOf(cell).length > longType ? elementsIn(cell, 'code') : []))
}

/** Lets a type break between the parameters of a function, and only inside of one that is wider than the column. */
function keepParameters(type: Element) {
  const children: ElementContent[] = []
  let part: ElementContent[] = []
  const endPart = () => {
    if (part.length > 0) children.push(element('span', { className: ['part'] }, part))
    part = []
  }
  for (const child of type.children) {
    const pieces = child.type === 'text' ? child.value.split(/(?<=,)( )|(?<=\(\*\)\()/) : [child]
    for (const [i, piece] of pieces.entries()) {
      if (typeof piece === 'object') part.push(piece)
      else if (i % 2 === 0 && piece !== '') part.push(text(piece))
      else endPart()
      if (piece === ' ' && i % 2 === 1) children.push(text(' '))
    }
  }
  endPart()
  type.children = children
}

/** Marks the cells of columns with short names or commands, which don't wrap where there is space for them. */
function keepNames(table: Element, columns: number) {
  const rows = rowsOf(table, 'tbody').map((row) => elementsIn(row, 'td'))
  let space = mostInNames
  for (let column = 0; column < columns; column += 1) {
    const cells = rows.flatMap((row) => row[column] ?? []).filter((cell) => !isDash(cell))
    const longest = Math.max(0, ...cells.map((cell) => textOf(cell).trim().length))
    if (longest > Math.min(shortName, space) || !cells.every(isName)) continue
    space -= longest
    for (const cell of cells) keepLine(cell)
  }
}

function isDash(cell: Element): boolean {
  return textOf(cell).trim() === '–'
}

/** True if the cell only contains a link or code. */
function isName({ children }: Element): boolean {
  const [child, ...more] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return more.length === 0 && child?.type === 'element' && ['a', 'code'].includes(child.tagName)
}

function keepLine(cell: Element) {
  // Other text doesn't wrap.
  if (!/[\s/-]/.test(textOf(cell).trim())) return
  const { className } = cell.properties
  cell.properties.className = [...(Array.isArray(className) ? className : []), 'is-line']
}

function kindsOf(labels: readonly string[], isMatrix: boolean): readonly string[] {
  return [
    ...(isMatrix ? ['is-matrix'] : labels.length === 2 ? ['is-pair'] : []),
    ...(labels.length >= dense ? ['is-dense'] : hasMeaning(labels) && !isMatrix ? ['has-meaning'] : []),
  ]
}

/** Heads of a second column that explains the first one. On phones, its cells need no labels. */
const explanations: readonly string[] = ['Meaning', 'Description', 'Purpose', 'What it does']

function hasMeaning(labels: readonly string[]): boolean {
  const last = labels.at(-1) ?? ''
  return last === 'Meaning' || (labels.length === 2 && explanations.includes(last))
}

/** True if the table is readable on a phone with its rows and columns. */
function isShort(table: Element, columns: number): boolean {
  const [mostFirst, mostOther] = columns === 2 ? shortPair : [Number.POSITIVE_INFINITY, shortCell]
  return rowsOf(table, 'tbody').every((row) =>
    elementsIn(row, 'td').every((cell, column) => textOf(cell).trim().length <= (column === 0 ? mostFirst : mostOther)),
  )
}

/** Phones show these answers as signs. */
const answers: Readonly<Record<string, string>> = { Yes: 'is-yes', No: 'is-no' }

function markAnswers(table: Element) {
  for (const cell of rowsOf(table, 'tbody').flatMap((row) => elementsIn(row, 'td'))) {
    const answer = answers[textOf(cell).trim()]
    if (answer) cell.children = [element('span', { className: [answer] }, cell.children)]
  }
}

/**
 * Marks rows that begin with the same text as the row above: on phones, where it is the title of the row, it is shown once. A row with an anchor
 * is a different entry.
 */
function markRepeats(table: Element) {
  let title = ''
  for (const row of rowsOf(table, 'tbody')) {
    const [first] = elementsIn(row, 'td')
    const own = first ? textOf(first).trim() : ''
    if (own !== '' && own === title && row.properties.id === undefined) row.properties.dataRepeats = ''
    title = own
  }
}

/** The column names, which each cell repeats for screens that are too narrow for rows. */
function labelCells(table: Element): readonly string[] {
  const labels = headsOf(table)
  for (const row of rowsOf(table, 'tbody')) {
    elementsIn(row, 'td').forEach((cell, column) => {
      const label = labels[column]
      if (label) cell.properties.dataLabel = label
    })
  }
  return labels
}

function headsOf(table: Element): readonly string[] {
  return rowsOf(table, 'thead').flatMap((row) => elementsIn(row, 'th').map((cell) => textOf(withoutNotes(cell)).trim()))
}

/** The cell without the numbers of its footnotes, which would look like part of its name. */
function withoutNotes(cell: Element): Element {
  const isNote = (child: ElementContent) =>
    child.type === 'element' &&
    child.tagName === 'sup' &&
    elementsIn(child, 'a').some(({ properties }) => 'dataFootnoteRef' in properties)
  return { ...cell, children: cell.children.filter((child) => !isNote(child)) }
}

/** Sets the scope of header cells. If the corner is empty, the first column contains row headers. */
function nameHeaders(table: Element) {
  const heads = rowsOf(table, 'thead').flatMap((row) => elementsIn(row, 'th'))
  for (const cell of heads) {
    // Screen readers would announce an empty header.
    if (isEmpty(cell)) cell.tagName = 'td'
    else cell.properties.scope = 'col'
  }
  if (heads.every(isEmpty)) table.children = table.children.filter((child) => !isHead(child))
  const [corner] = heads
  if (!corner || !isEmpty(corner)) return
  for (const row of rowsOf(table, 'tbody')) {
    const [first] = elementsIn(row, 'td')
    if (!first || isEmpty(first)) continue
    first.tagName = 'th'
    first.properties.scope = 'row'
  }
}

function isEmpty(cell: Element): boolean {
  return textOf(cell).trim() === '' && !cell.children.some(({ type }) => type === 'element')
}

function isHead(child: ElementContent): boolean {
  return child.type === 'element' && child.tagName === 'thead'
}

/** Replaces the `align` attribute, which is obsolete in HTML. */
function alignByClass(cell: Element): undefined {
  const { align, ...rest } = cell.properties
  if (align === undefined) return
  cell.properties = align === 'left' ? rest : { ...rest, className: [align === 'right' ? 'is-end' : 'is-centered'] }
}

function rowsOf(table: Element, part: 'thead' | 'tbody'): readonly Element[] {
  return elementsIn(table, part).flatMap((rows) => elementsIn(rows, 'tr'))
}

function elementsIn(parent: Element, tag: string): readonly Element[] {
  return parent.children.filter(
    (child: ElementContent): child is Element => child.type === 'element' && child.tagName === tag,
  )
}
