import type { Element, ElementContent, Root } from 'hast'
import { nameParts } from '../name-parts.ts'
import { element, text } from './element.ts'
import { skip, walkElements } from './walk.ts'

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

/** Lets names with more than `longest` characters break between their parts. */
export function breakNames(node: Element, longest: number): void {
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'element') breakNames(child, longest)
    return child.type === 'text' ? piecesOf(child.value, longest) : [child]
  })
}

function piecesOf(value: string, longest: number): ElementContent[] {
  return value.split(/((?<!\S)--?[A-Za-z][\w-]*)/).flatMap((piece, i): ElementContent[] => {
    if (piece === '') return []
    // Every second piece is an option. Browsers would break it after its dashes.
    if (i % 2 === 1) return [element('span', { className: ['option'] }, [text(piece)])]
    return nameParts(piece, longest).flatMap((part, n) =>
      n === 0 ? [text(part)] : [element('wbr', { ariaHidden: 'true' }, []), text(part)],
    )
  })
}
