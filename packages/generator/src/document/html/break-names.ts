import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { codeParts, isAddress, nameParts } from '../../name-parts.ts'
import { skip, walkElements } from '../walk.ts'
import { element, text } from './element.ts'

/** In running text, names with at most this number of characters move to the next line as a whole. In code, so do words with a hyphen. */
const longestWhole = 24
/** Words with more characters can be wider than the values of a table on phones, which break them. */
const longestOnPhones = 16

/** Lets long names in inline code break between their parts, and keeps options and short names together. */
export function breakInlineCode(tree: Root): void {
  walkElements(tree, (node) => {
    if (node.tagName === 'pre') return skip
    if (node.tagName !== 'code') return undefined
    breakCode(node, longestWhole)
    return skip
  })
}

/** Longer code is data. It may break anywhere. */
const longestCode = 2000

/** An option, such as `--name`. Browsers would break it after its dashes. */
const option = /^--?[A-Za-z][\w-]*/
/** A word that browsers would break after a hyphen, such as `my-library` and `room->peer`. */
const hyphen = /[\w)\]]-[\w>]/

/**
 * Lets names with more than `longest` characters break between their parts, and keeps options and short names with hyphens together. Links can
 * divide a name.
 */
export function breakNames(node: Element, longest: number): void {
  breakAt(node, nameParts(textOf(node), longest), longest)
}

/** The same for code, which breaks after punctuation first. */
export function breakCode(node: Element, longest: number): void {
  const code = textOf(node)
  if (code.length <= longestCode) breakAt(node, codeParts(code, longest), longest)
}

/** Text on one line. `isPart` for a part of a path, before which the path breaks. */
type Whole = { readonly whole: string; readonly isPart?: boolean }

function breakAt(node: Element, parts: readonly string[], longest: number): void {
  const breaks = new Set(endsOf(parts))
  let at = 0
  breakBelow(node)

  function breakBelow(node: Element): void {
    node.children = node.children.flatMap((child): ElementContent[] => {
      if (child.type === 'element') breakBelow(child)
      return child.type === 'text' ? piecesOf(child.value) : [child]
    })
  }

  function piecesOf(value: string): ElementContent[] {
    const pieces: ElementContent[] = []
    let plain = ''
    for (const part of value.match(/\s+|\S+/g)?.flatMap(wholeAndRest) ?? []) {
      if (typeof part === 'string') plain += part
      else {
        pieces.push(...withBreaks(plain), ...unbroken(part))
        plain = ''
      }
    }
    return [...pieces, ...withBreaks(plain)]
  }

  /** The parts of a word that stay on one line, and the rest. */
  function wholeAndRest(word: string): readonly (string | Whole)[] {
    const [name = ''] = option.exec(word) ?? []
    if (name) return [{ whole: name }, word.slice(name.length)]
    if (isAddress(word)) {
      const isWhole = (part: string) => hyphen.test(part) && part.length <= longestWhole
      return word.split(/(?<=\/)/).map((part) => (isWhole(part) ? { whole: part, isPart: true } : part))
    }
    if (!hyphen.test(word)) return [word]
    if (word.length <= Math.min(longest, longestWhole)) return [{ whole: word }]
    return word.split(/(->)/).map((part) => (part === '->' ? { whole: part } : part))
  }

  function unbroken({ whole: word, isPart = false }: Whole): ElementContent[] {
    const className = ['option', ...(word.length > longestOnPhones && !isPart ? ['is-breakable'] : [])]
    const span = element('span', { className }, [text(word)])
    const pieces = breaks.has(at) ? [lineBreak(), span] : [span]
    at += word.length
    return pieces
  }

  function withBreaks(plain: string): ElementContent[] {
    const pieces: ElementContent[] = []
    let from = 0
    for (let place = 0; place < plain.length; place += 1) {
      if (!breaks.has(at + place)) continue
      if (place > from) pieces.push(text(plain.slice(from, place)))
      pieces.push(lineBreak())
      from = place
    }
    at += plain.length
    return plain === '' ? [] : [...pieces, text(plain.slice(from))]
  }
}

/** Offsets of the ends of all parts except the last. */
function endsOf(parts: readonly string[]): readonly number[] {
  let length = 0
  return parts.slice(0, -1).map((part) => {
    length += part.length
    return length
  })
}

function lineBreak(): Element {
  return element('wbr', { ariaHidden: 'true' }, [])
}
