import type { Element, Properties } from 'hast'
import { tightViewBox } from './diagram-box.ts'
import { element } from './element.ts'
import { spreadActors } from './sequence-spread.ts'
import { readSvg, type SvgResult } from './svg.ts'
import { walkElements } from './walk.ts'

/** Screen pixels per unit, so that the library's font size of 11 becomes the size of small text. */
const scale = 1.14
const cornerRadius = 8

/** The library's colors and the classes of `diagram.css` that replace them. */
const colors: Readonly<Record<string, string>> = {
  '--_text': '--diagram-text',
  '--_text-sec': '--diagram-muted',
  '--_text-muted': '--diagram-muted',
  '--_text-faint': '--diagram-muted',
  '--_line': '--diagram-accent',
  '--_arrow': '--diagram-accent',
  '--_node-fill': '--diagram-node',
  '--_node-stroke': '--diagram-border',
  '--_group-fill': '--diagram-group',
  '--_group-hdr': '--diagram-soft',
  '--_inner-stroke': '--diagram-line',
  '--bg': '--diagram-ground',
}

/** Adapts the library's SVG to the site: no styles in the drawing, colors of the page, rounded boxes, thin open arrows. */
export function drawDiagram(source: string, prefix: string): SvgResult {
  const result = readSvg(source, prefix)
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
  if (node.tagName === 'marker') redrawMarker(node)
  if (classOf(node) === 'lifeline')
    Object.assign(properties, { stroke: 'var(--diagram-line)', 'stroke-dasharray': '3 5', 'stroke-width': '1' })
  else if (
    properties['marker-end'] ||
    properties['marker-start'] ||
    /edge|relationship|message/.test(`${classOf(node)} ${parentClass}`)
  )
    thicken(node)
  else atLeast(properties, '1.2')
  if (/edge-label/.test(parentClass) && node.tagName === 'rect') properties.stroke = 'none'
  if (/^(?:class-node|entity|subgraph)$/.test(classOf(node))) dropHeader(node)
  if (node.tagName === 'rect' && /^(?:actor|node|class-node|entity|subgraph|block|)$/.test(parentClass))
    roundCorners(properties)
}

function atLeast(properties: Properties, width: string) {
  if (Number(properties['stroke-width']) < Number(width)) properties['stroke-width'] = width
}

function thicken({ tagName, properties }: Element) {
  if (tagName !== 'text') atLeast(properties, '1.4')
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

/** Arrowheads become open chevrons that end where the line ends. The diamonds of classes are outside of their class. */
function redrawMarker(node: Element) {
  const { id, ...rest } = node.properties
  // Markers have the same size for thick and thin lines.
  const fixed = { id, markerUnits: 'userSpaceOnUse', orient: 'auto-start-reverse' }
  if (!/arrow/.test(String(id))) {
    const refX = /composition|aggregation/.test(String(id)) ? '12' : rest.refX
    node.properties = { ...rest, ...fixed, refX }
    return
  }
  // A marker at the start of a line is rotated, so that both ends use the same shape.
  node.properties = { ...fixed, markerWidth: '10', markerHeight: '12', refX: '7', refY: '6' }
  node.children = [
    element(
      'path',
      { d: 'M2 1.5L7 6L2 10.5', fill: 'none', stroke: 'var(--diagram-accent)', 'stroke-width': '1.4' },
      [],
    ),
  ]
}

function recolored(properties: Properties): Properties {
  const result = { ...properties }
  for (const name of ['fill', 'stroke']) {
    const value = result[name]
    if (typeof value !== 'string' || value === 'none' || value.startsWith('var(--diagram-')) continue
    const known = colors[/^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? '']
    // A color from the author would only suit one color mode.
    result[name] = `var(${known ?? (name === 'fill' ? '--diagram-node' : '--diagram-border')})`
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
