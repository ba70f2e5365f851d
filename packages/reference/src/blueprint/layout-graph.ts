import type { CachedString } from 'docs-generator/plugin'
import type { ElkNode } from 'elkjs/lib/elk-api.js'
import type { BlueprintGraph, GraphNode, GraphPin } from './graph.ts'

/** Positions of all parts of a graph, in pixels from its top left corner. */
export type GraphLayout = { readonly width: number; readonly height: number; readonly boxes: readonly NodeBox[] }

export type NodeBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly headHeight: number
  /** Centers of the pins, from the top left corner of the graph. */
  readonly inputs: readonly Point[]
  readonly outputs: readonly Point[]
}
export type Point = { readonly x: number; readonly y: number }

const rowHeight = 26
/** From the edge of a node to the center of a pin. */
const pinInset = 14
/** From the center of a pin to its label. */
export const labelGap = 13
const headLine = 30
const subtitleLine = 16
const bodyPadding = 8
const between = 28
/** Widths of characters. A little more than the average of the fonts, so that no label is cut off. */
const titleLetter = 7.6
const labelLetter = 6.9

/** Arranges the nodes in layers from left to right, beginning with the events that start it. The control flow is as straight as possible. */
export async function layoutGraph({ nodes, wires }: BlueprintGraph, cached: CachedString): Promise<GraphLayout> {
  const sizes = nodes.map(sizeOf)
  if (nodes.length === 1 && nodes[0] && sizes[0]) {
    const box = boxAt(nodes[0], sizes[0], { x: 0, y: 0 })
    return { width: box.width, height: box.height, boxes: [box] }
  }
  const graph: ElkNode = {
    id: 'graph',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.spacing.nodeNode': '28',
      'elk.layered.spacing.nodeNodeBetweenLayers': '64',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
    },
    children: nodes.map((node, i) => elkNode(node, sizes[i] ?? sizeOf(node), i)),
    edges: wires.map(({ from, to, type }, i) => ({
      id: `w${i}`,
      sources: [`n${from.node}o${from.pin}`],
      targets: [`n${to.node}i${to.pin}`],
      // A straight control flow has priority over straight values.
      layoutOptions: { 'elk.layered.priority.straightness': type === 'exec' ? '10' : '1' },
    })),
  }
  const positions = await positionsOf(graph, cached)
  const boxes = nodes.map((node, i) => boxAt(node, sizes[i] ?? sizeOf(node), positions[i] ?? { x: 0, y: 0 }))
  return {
    width: Math.max(...boxes.map((box) => box.x + box.width)),
    height: Math.max(...boxes.map((box) => box.y + box.height)),
    boxes,
  }
}

/** Top left corners of the nodes, in whole pixels. */
async function positionsOf(graph: ElkNode, cached: CachedString): Promise<readonly Point[]> {
  const positions = await cached(['elk', JSON.stringify(graph)], async () => {
    const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
    const { children = [] } = await new Elk().layout(graph)
    return JSON.stringify(children.map(({ x = 0, y = 0 }): Point => ({ x: Math.round(x), y: Math.round(y) })))
  })
  return JSON.parse(positions)
}

type Size = { readonly width: number; readonly height: number; readonly headHeight: number }

function sizeOf({ title, subtitle, inputs, outputs }: GraphNode): Size {
  const rows = Math.max(rowsOf(inputs).length, rowsOf(outputs).length)
  const headHeight = headLine + (subtitle ? subtitleLine : 0)
  const left = Math.max(0, ...inputs.map(inputWidth))
  const right = Math.max(0, ...outputs.map((pin) => labelWidth(pin.name)))
  const body = 2 * (pinInset + labelGap) + left + right + (left > 0 && right > 0 ? between : 12)
  const head = Math.max(title.length * titleLetter, labelWidth(subtitle ?? '')) + 44
  const width = Math.ceil(Math.max(body, head, 120))
  return { width, height: headHeight + (rows > 0 ? rows * rowHeight + 2 * bodyPadding : 0), headHeight }
}

function labelWidth(label: string): number {
  return label.length * labelLetter
}

function inputWidth(pin: GraphPin): number {
  return labelWidth(pin.name) + (pin.value === null ? 0 : valueWidth(pin) + 8)
}

/** Width of the box with the value of an input. */
export function valueWidth({ value, type }: GraphPin): number {
  if (type === 'bool') return 16
  return Math.max(26, valueText(value ?? '').length * labelLetter + 14)
}

/** Truncates a long value. The table below the graph has the complete value. */
export function valueText(value: string): string {
  return value.length > 34 ? `${value.slice(0, 33)}…` : value
}

/** The x coordinate at which the label of an input ends. */
export function labelEnd(pin: GraphPin): number {
  return labelGap + labelWidth(pin.name)
}

/** Pins in the rows below the title: all except an event's delegate, which is in the title. */
export function rowsOf(pins: readonly GraphPin[]): readonly GraphPin[] {
  return pins.filter((pin) => !isHeadPin(pin))
}

function isHeadPin(pin: GraphPin): boolean {
  return pin.type === 'delegate' && pin.name === ''
}

function boxAt(node: GraphNode, { width, height, headHeight }: Size, { x, y }: Point): NodeBox {
  const middles = (pins: readonly GraphPin[], column: number): readonly Point[] => {
    let row = 0
    return pins.map((pin) =>
      isHeadPin(pin)
        ? { x: x + column, y: y + headLine / 2 }
        : { x: x + column, y: y + headHeight + bodyPadding + rowHeight / 2 + rowHeight * row++ },
    )
  }
  return {
    x,
    y,
    width,
    height,
    headHeight,
    inputs: middles(node.inputs, pinInset),
    outputs: middles(node.outputs, width - pinInset),
  }
}

/**
 * True for an event that isn't bound to another node in the graph. Readers begin at the left edge, also where a graph is too wide for their
 * screen. A bound event is below the node that binds it.
 */
function isStart({ style, outputs }: GraphNode): boolean {
  return style === 'event' && !outputs.some((pin) => isHeadPin(pin) && pin.isWired)
}

function elkNode(node: GraphNode, size: Size, i: number): ElkNode {
  const box = boxAt(node, size, { x: 0, y: 0 })
  const port = (side: 'i' | 'o') => (point: Point, p: number) => ({
    id: `n${i}${side}${p}`,
    width: 0,
    height: 0,
    x: side === 'i' ? 0 : size.width,
    y: point.y,
    layoutOptions: { 'elk.port.side': side === 'i' ? 'WEST' : 'EAST' },
  })
  return {
    id: `n${i}`,
    width: size.width,
    height: size.height,
    layoutOptions: {
      'elk.portConstraints': 'FIXED_POS',
      ...(isStart(node) ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {}),
    },
    ports: [...box.inputs.map(port('i')), ...box.outputs.map(port('o'))],
  }
}
