import type { Element } from 'hast'

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Width of a character in em. A little more than the average, so that no text is cut off. */
const letterWidth = 0.56
const margin = 4

/** The view box around all shapes and texts, without the wide margins of the library. */
export function tightViewBox(
  svg: Element,
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null {
  const boxes = boxesIn(svg)
  if (boxes.length === 0) return null
  const left = Math.floor(boxes.reduce((least, box) => Math.min(least, box.left), Infinity)) - margin
  const top = Math.floor(boxes.reduce((least, box) => Math.min(least, box.top), Infinity)) - margin
  const right = Math.ceil(boxes.reduce((most, box) => Math.max(most, box.right), -Infinity)) + margin
  const bottom = Math.ceil(boxes.reduce((most, box) => Math.max(most, box.bottom), -Infinity)) + margin
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function boxesIn(node: Element): readonly Box[] {
  return node.children.flatMap((child): readonly Box[] => {
    if (child.type !== 'element' || child.tagName === 'defs') return []
    const box = boxOf(child)
    return box ? [box] : boxesIn(child)
  })
}

function boxOf(node: Element): Box | null {
  const number = (name: string) => Number(node.properties[name] ?? 0)
  switch (node.tagName) {
    case 'rect':
      return {
        left: number('x'),
        top: number('y'),
        right: number('x') + number('width'),
        bottom: number('y') + number('height'),
      }
    case 'line':
      return around([number('x1'), number('x2')], [number('y1'), number('y2')])
    case 'circle':
      return around(
        [number('cx') - number('r'), number('cx') + number('r')],
        [number('cy') - number('r'), number('cy') + number('r')],
      )
    case 'ellipse':
      return around(
        [number('cx') - number('rx'), number('cx') + number('rx')],
        [number('cy') - number('ry'), number('cy') + number('ry')],
      )
    case 'polyline':
    case 'polygon':
      return aroundPoints(String(node.properties.points ?? ''))
    case 'text':
      return textBox(node, number('x'), number('y'))
    default:
      return null
  }
}

function aroundPoints(points: string): Box | null {
  const numbers = points
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (numbers.length < 2 || numbers.some(Number.isNaN)) return null
  return around(
    numbers.filter((_, i) => i % 2 === 0),
    numbers.filter((_, i) => i % 2 === 1),
  )
}

function around(xs: readonly number[], ys: readonly number[]): Box {
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function textBox(node: Element, x: number, y: number): Box {
  const size = Number(node.properties['font-size'] ?? 13)
  const width = textWidth(node)
  const anchor = node.properties['text-anchor']
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  return { left, top: y - size, right: left + width, bottom: y + size / 2 }
}

/** The maximum width of a text. */
export function textWidth(node: Element): number {
  return longestLine(node) * Number(node.properties['font-size'] ?? 13) * letterWidth
}

function longestLine(node: Element): number {
  const lengths = node.children.map((child) => {
    if (child.type === 'text') return child.value.length
    return child.type === 'element' ? longestLine(child) : 0
  })
  return Math.max(0, ...lengths)
}
