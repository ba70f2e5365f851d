import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { nameParts } from '../../name-parts.ts'
import { skip, walkElements } from '../walk.ts'
import { element, text } from './element.ts'

/** In running text, shorter names move to the next line as a whole. */
const longest = 24

/** Lets long names in inline code break between their parts, and keeps options such as `--name` together. */
export function breakInlineCode(tree: Root): void {
  walkElements(tree, (node) => {
    if (node.tagName === 'pre') return skip
    if (node.tagName !== 'code') return undefined
    breakNames(node, longest)
    return skip
  })
}

/** Lets names with more than `longest` characters break between their parts. Links can divide a name. */
export function breakNames(node: Element, longest: number): void {
  const breaks = breaksIn(textOf(node), longest)
  let at = 0
  breakBelow(node)

  function breakBelow(node: Element): void {
    node.children = node.children.flatMap((child): ElementContent[] => {
      if (child.type === 'element') breakBelow(child)
      return child.type === 'text' ? piecesOf(child.value) : [child]
    })
  }

  function piecesOf(value: string): ElementContent[] {
    return value.split(/((?<!\S)--?[A-Za-z][\w-]*)/).flatMap((piece, i): ElementContent[] => {
      const start = at
      at += piece.length
      if (piece === '') return []
      // Every second piece is an option. Browsers would break it after its dashes.
      if (i % 2 === 1) return [element('span', { className: ['option'] }, [text(piece)])]
      const places = breaks.filter((place) => place > start && place < at)
      const parts = [start, ...places].map((from, n) => text(piece.slice(from - start, (places[n] ?? at) - start)))
      return parts.flatMap((part, n) => (n > 0 || breaks.includes(start) ? [lineBreak(), part] : [part]))
    })
  }
}

/** Offsets at which the text can break. */
function breaksIn(value: string, longest: number): readonly number[] {
  let length = 0
  return nameParts(value, longest)
    .slice(0, -1)
    .map((part) => {
      length += part.length
      return length
    })
}

function lineBreak(): Element {
  return element('wbr', { ariaHidden: 'true' }, [])
}
