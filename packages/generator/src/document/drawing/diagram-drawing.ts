import type { Element, Properties } from 'hast'
import { walkElements } from '../walk.ts'
import { tightViewBox } from './diagram-box.ts'
import { spreadActors } from './sequence-spread.ts'
import { readSvg, type SvgResult } from './svg.ts'

/** Screen pixels per unit, so that the library's font size of 11 becomes the size of small text. */
const scale = 1.14
const cornerRadius = 8

/** Adapts the library's SVG to the site: colors of the page (`drawings.css`), rounded boxes, and no styles, classes and wide margins. */
export function drawDiagram(drawing: string, prefix: string): SvgResult {
  const result = readSvg(drawing, prefix)
  if (result.kind === 'fault') return result
  const { svg } = result
  spreadActors(svg)
  walkElements(svg, (node, _index, parent) => {
    redraw(node, parent?.type === 'element' ? classOf(parent) : '')
    node.properties = rounded(recolored(node.properties))
  })
  walkElements(svg, (node) => {
    if (classOf(node) !== 'mono') delete node.properties.class
  })
  const box = tightViewBox(svg)
  if (!box) return { kind: 'fault', message: 'it contains nothing that can be drawn.' }
  svg.properties = {
    viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
    width: Math.round(box.width * scale),
    height: Math.round(box.height * scale),
  }
  return { ...result, svg }
}

function classOf(node: Element): string {
  return String(node.properties.class ?? '')
}

function redraw(node: Element, parentClass: string) {
  const { properties } = node
  // The diamonds of classes are outside of their class.
  if (node.tagName === 'marker' && /composition|aggregation/.test(String(properties.id))) properties.refX = '12'
  if (classOf(node) === 'lifeline')
    Object.assign(properties, { stroke: 'var(--diagram-lifeline)', 'stroke-dasharray': '3 5' })
  if (/^(?:class-node|entity|subgraph)$/.test(classOf(node))) dropHeader(node)
  if (node.tagName === 'rect' && /^(?:actor|node|class-node|entity|subgraph|block|)$/.test(parentClass))
    roundCorners(properties)
}

function roundCorners(properties: Properties) {
  if (Number(properties.width) < 40 || Number(properties.height) < 20) return
  const radius = Math.max(cornerRadius, Number(properties.rx ?? 0))
  Object.assign(properties, { rx: String(radius), ry: String(radius) })
}

/** The second box of a class or group is the background of its title, with square corners. */
function dropHeader(node: Element) {
  const boxes = node.children.filter((child) => child.type === 'element' && child.tagName === 'rect')
  node.children = node.children.filter((child) => child !== boxes[1])
}

/** A color from the author would only suit one color mode. */
function recolored(properties: Properties): Properties {
  const result = { ...properties }
  for (const [name, color] of [
    ['fill', 'var(--_node-fill)'],
    ['stroke', 'var(--_node-stroke)'],
  ] as const) {
    const value = result[name]
    if (typeof value === 'string' && value !== 'none' && !value.startsWith('var(--')) result[name] = color
  }
  return result
}

/** Two digits are more precise than any screen. */
function rounded(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      name === 'id' || typeof value !== 'string'
        ? value
        : value.replace(/\d+\.\d{3,}/g, (digits) => String(Number(Number(digits).toFixed(2)))),
    ]),
  )
}
