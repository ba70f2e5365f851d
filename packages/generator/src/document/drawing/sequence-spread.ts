import type { Element, ElementContent } from 'hast'
import { textWidth } from './diagram-box.ts'

/** Total space on both sides of a label. */
const room = 28

type Move = (x: number) => number
type Span = { readonly from: number; readonly to: number; readonly need: number }

/** Moves the actors of a sequence diagram apart if a label between two of them needs more space. Doesn't change other diagrams. */
export function spreadActors(svg: Element): void {
  const parts = svg.children.filter((child) => child.type === 'element')
  const lifelines = parts.filter((part) => classOf(part) === 'lifeline').map((part) => numberOf(part, 'x1'))
  const xs = [...new Set(lifelines)].sort((a, b) => a - b)
  if (xs.length < 2) return
  const spans = parts.filter((part) => classOf(part) === 'message').flatMap((part) => spanOf(part, xs))
  const move = moveTo(xs, widened(xs, spans))
  for (const part of parts) movePart(part, move)
}

/** The distance that a message needs between its lifelines. A message to the same actor needs space on its right. */
function spanOf(message: Element, xs: readonly number[]): readonly Span[] {
  const line = childOf(message, 'line')
  const label = childOf(message, 'text')
  if (!label) return []
  const need = textWidth(label) + room
  if (line) {
    const ends = [numberOf(line, 'x1'), numberOf(line, 'x2')].map((x) => xs.indexOf(x)).sort((a, b) => a - b)
    const [from = -1, to = -1] = ends
    return from >= 0 && to > from ? [{ from, to, need }] : []
  }
  const x = numberOf(label, 'x')
  const from = xs.findLastIndex((lifeline) => lifeline <= x)
  return from >= 0 && from + 1 < xs.length ? [{ from, to: from + 1, need: need + x - (xs[from] ?? x) }] : []
}

/** The smallest positions at which no distance shrinks and every label fits. */
function widened(xs: readonly number[], spans: readonly Span[]): readonly number[] {
  const result: number[] = []
  xs.forEach((x, i) => {
    const before = result[i - 1]
    const least = before === undefined ? x : before + x - (xs[i - 1] ?? 0)
    const starts = spans.filter(({ to }) => to === i).map(({ from, need }) => (result[from] ?? 0) + need)
    result.push(Math.max(least, ...starts))
  })
  return result
}

/** Moves an x coordinate: in proportion between two lifelines, and outside of them as far as the nearest one. */
function moveTo(from: readonly number[], to: readonly number[]): Move {
  return (x) => {
    const next = from.findIndex((lifeline) => lifeline >= x)
    if (next === 0) return x + (to[0] ?? 0) - (from[0] ?? 0)
    if (next < 0) return x + (to.at(-1) ?? 0) - (from.at(-1) ?? 0)
    const [a = 0, b = 0, c = 0, d = 0] = [from[next - 1], from[next], to[next - 1], to[next]]
    return c + ((x - a) / (b - a)) * (d - c)
  }
}

function movePart(part: Element, move: Move) {
  const kind = classOf(part)
  if (kind === 'lifeline') setAll(part, ['x1', 'x2'], move)
  else if (kind === 'message') moveMessage(part, move)
  else if (kind === 'block') for (const child of part.children) stretch(child, move)
  else shift(part, shiftOf(part, move))
}

function moveMessage(message: Element, move: Move) {
  const line = childOf(message, 'line')
  if (!line) return shift(message, shiftOf(message, move))
  setAll(line, ['x1', 'x2'], move)
  const label = childOf(message, 'text')
  if (label) label.properties.x = String((numberOf(line, 'x1') + numberOf(line, 'x2')) / 2)
}

/** Stretches the frame of a block from its moved left edge to its moved right edge. Small parts are only moved. */
function stretch(node: ElementContent, move: Move) {
  if (node.type !== 'element') return
  if (node.tagName === 'line') return setAll(node, ['x1', 'x2'], move)
  const x = numberOf(node, 'x')
  const width = numberOf(node, 'width')
  if (node.properties.fill === 'none') node.properties.width = String(move(x + width) - move(x))
  node.properties.x = String(move(x))
}

/** The distance by which the center of a part moves. */
function shiftOf(part: Element, move: Move): number {
  const rect = part.tagName === 'rect' ? part : childOf(part, 'rect')
  const points = childOf(part, 'polygon')?.properties.points ?? childOf(part, 'polyline')?.properties.points
  const xs = String(points ?? '')
    .split(' ')
    .map((pair) => Number(pair.split(',')[0]))
  const middle = rect
    ? numberOf(rect, 'x') + numberOf(rect, 'width') / 2
    : classOf(part) === 'message'
      ? xs[0]
      : average(xs)
  return middle === undefined || Number.isNaN(middle) ? 0 : move(middle) - middle
}

function average(numbers: readonly number[]): number {
  return (Math.min(...numbers) + Math.max(...numbers)) / 2
}

function shift(node: Element, by: number) {
  if (node.tagName === 'defs' || by === 0) return
  for (const name of ['x', 'x1', 'x2', 'cx'])
    if (node.properties[name] !== undefined) node.properties[name] = String(numberOf(node, name) + by)
  if (typeof node.properties.points === 'string') {
    node.properties.points = node.properties.points.replace(/(-?[\d.]+),/g, (_, x: string) => `${Number(x) + by},`)
  }
  for (const child of node.children) if (child.type === 'element') shift(child, by)
}

function setAll(node: Element, names: readonly string[], move: Move) {
  for (const name of names) node.properties[name] = String(move(numberOf(node, name)))
}

function childOf(node: Element, tagName: string): Element | undefined {
  return node.children.find((child): child is Element => child.type === 'element' && child.tagName === tagName)
}

function classOf(node: Element): string {
  return String(node.properties.class ?? '')
}

function numberOf(node: Element, name: string): number {
  return Number(node.properties[name] ?? 0)
}
