import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element, text } from './element.ts'
import { skip, walkElements } from './walk.ts'

/** Fewer columns than this wrap their text and never scroll; more may, and must then be reachable by keyboard. */
const wide = 4
/** From so many columns on, every name may break, or none would have room. */
const dense = 6
/** Longer names, in characters, may break in any table. */
const long = 24

/** Puts each table into a box that can scroll, a wide one named after its heading, and tells each cell its column, for screens too narrow for rows. */
export function wrapTables(tree: Root): void {
  let heading = 'Table'
  const used = new Map<string, number>()
  walkElements(tree, (node, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node).trim() || heading
    if (node.tagName !== 'table') return undefined
    const labels = labelCells(node)
    breakNames(node, labels.length >= dense ? 0 : long)
    const kind = labels.length >= dense ? ['is-dense'] : labels.at(-1) === 'Meaning' ? ['has-meaning'] : []
    const className = ['table', ...kind]
    if (labels.length < wide) {
      parent.children[index] = element('div', { className }, [node])
      return skip
    }
    const count = (used.get(heading) ?? 0) + 1
    used.set(heading, count)
    // Regions of one name could not be told apart.
    const name = count > 1 ? `${heading} (${count})` : heading
    parent.children[index] = element('div', { className, role: 'region', tabIndex: 0, ariaLabel: name }, [node])
    return skip
  })
}

/** Lets names of more than `kept` characters break where their words end: behind dots, slashes and underscores, before capitals. */
function breakNames(table: Element, kept: number) {
  walkElements(table, (node) => {
    if (node.tagName !== 'code') return undefined
    if (textOf(node).length <= kept) return skip
    breakText(node)
    return skip
  })
}

function breakText(node: Element) {
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'element') breakText(child)
    if (child.type !== 'text') return [child]
    const words = child.value.split(/(?<=[\w}][._/:<])(?=[\w{])|(?<=\w)(?=[([])|(?<=[a-z])(?=[A-Z])/)
    return words.flatMap((word, i) => (i === 0 ? [text(word)] : [element('wbr', {}, []), text(word)]))
  })
}

/** Names of the columns. */
function labelCells(table: Element): readonly string[] {
  const labels = cellsOf(table, 'th').map((cell) => textOf(cell).trim())
  for (const row of elementsIn(table, 'tbody').flatMap((body) => elementsIn(body, 'tr'))) {
    elementsIn(row, 'td').forEach((cell, column) => {
      const label = labels[column]
      if (label) cell.properties.dataLabel = label
    })
  }
  // A header without a word would be read out as nothing.
  for (const cell of cellsOf(table, 'th')) if (textOf(cell).trim() === '') cell.tagName = 'td'
  return labels
}

function cellsOf(table: Element, tag: string): readonly Element[] {
  return elementsIn(table, 'thead')
    .flatMap((head) => elementsIn(head, 'tr'))
    .flatMap((row) => elementsIn(row, tag))
}

function elementsIn(parent: Element, tag: string): readonly Element[] {
  return parent.children.filter(
    (child: ElementContent): child is Element => child.type === 'element' && child.tagName === tag,
  )
}
