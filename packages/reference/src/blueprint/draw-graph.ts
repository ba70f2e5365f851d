import { element, text } from 'docs-generator/plugin'
import type { Element, ElementContent, Properties } from 'hast'
import type { BlueprintGraph, GraphNode, GraphPin } from './graph.ts'
import {
  type GraphLayout,
  labelEnd,
  labelGap,
  type NodeBox,
  type Point,
  valueText,
  valueWidth,
} from './layout-graph.ts'

const margin = 6
const corner = 8

/** The graph as SVG. Wires come first, so that nodes cover them. Colors come from the stylesheet, by class. */
export function drawGraph({ nodes, wires }: BlueprintGraph, layout: GraphLayout): Element {
  const width = layout.width + 2 * margin
  const height = layout.height + 2 * margin
  const lines = wires.flatMap(({ from, to, type }): ElementContent[] => {
    const start = layout.boxes[from.node]?.outputs[from.pin]
    const end = layout.boxes[to.node]?.inputs[to.pin]
    return start && end ? [wire(start, end, type)] : []
  })
  const boxes = nodes.flatMap((node, i): ElementContent[] => {
    const box = layout.boxes[i]
    return box ? [drawNode(node, box)] : []
  })
  const properties = {
    viewBox: `${-margin} ${-margin} ${width} ${height}`,
    width: String(width),
    height: String(height),
    ariaHidden: 'true',
  }
  return element('svg', properties, [...lines, ...boxes])
}

/** A wire leaves a pin to the right and enters the next one from the left, as in the editor. */
function wire(start: Point, end: Point, type: string): Element {
  const reach = Math.max(28, Math.min(120, Math.abs(end.x - start.x) / 2))
  const d = `M${start.x} ${start.y}C${start.x + reach} ${start.y} ${end.x - reach} ${end.y} ${end.x} ${end.y}`
  const className = type === 'exec' ? ['wire', 'is-exec'] : ['wire']
  return element('path', { className, color: pinColor(type), d }, [])
}

/** The property of `blueprint.css` with the color of a type. */
function pinColor(type: string): string {
  return `var(--pin-${type})`
}

function drawNode(node: GraphNode, box: NodeBox): Element {
  const { x, y, width, height, headHeight } = box
  const hasBody = height > headHeight
  const head = hasBody
    ? `M${x} ${y + headHeight}V${y + corner}a${corner} ${corner} 0 0 1 ${corner} ${-corner}H${x + width - corner}a${corner} ${corner} 0 0 1 ${corner} ${corner}V${y + headHeight}Z`
    : null
  const headAttributes = { className: ['head'], fill: `var(--head-${node.style})` }
  return element('g', {}, [
    shapeOf('rect', hasBody ? { className: ['node'] } : { ...headAttributes, className: ['node', 'head'] }, {
      x,
      y,
      width,
      height,
      rx: corner,
    }),
    ...(head ? [element('path', { ...headAttributes, d: head }, [])] : []),
    label(node.title, { x: x + 14, y: y + 20 }, 'title'),
    ...(node.subtitle ? [label(node.subtitle, { x: x + 14, y: y + 37 }, 'subtitle')] : []),
    ...node.inputs.flatMap((pin, i) => drawInput(pin, box.inputs[i] ?? { x, y })),
    ...node.outputs.flatMap((pin, i) => drawOutput(pin, box.outputs[i] ?? { x, y })),
  ])
}

function drawInput(pin: GraphPin, at: Point): readonly ElementContent[] {
  const parts: ElementContent[] = [shape(pin, at)]
  if (pin.name) parts.push(label(pin.name, { x: at.x + labelGap, y: at.y + 4 }, 'label'))
  if (pin.value !== null) parts.push(...drawValue(pin, { x: at.x + labelEnd(pin) + 8, y: at.y }))
  return parts
}

function drawOutput(pin: GraphPin, at: Point): readonly ElementContent[] {
  const parts: ElementContent[] = [shape(pin, at)]
  if (pin.name) parts.push(label(pin.name, { x: at.x - labelGap, y: at.y + 4 }, 'label is-end'))
  return parts
}

function drawValue(pin: GraphPin, at: Point): readonly ElementContent[] {
  const width = valueWidth(pin)
  if (pin.type === 'bool') {
    const box = shapeOf('rect', { className: ['value'] }, { x: at.x, y: at.y - 8, width: 16, height: 16, rx: 3 })
    const isOn = pin.value === 'true'
    const tick = element('path', { className: ['tick'], d: `M${at.x + 4} ${at.y}l3 3 5 -6` }, [])
    return isOn ? [box, tick] : [box]
  }
  return [
    shapeOf('rect', { className: ['value'] }, { x: at.x, y: at.y - 9, width, height: 18, rx: 4 }),
    label(valueText(pin.value ?? ''), { x: at.x + 7, y: at.y + 4 }, 'label'),
  ]
}

/** An arrow for execution pins, a grid for arrays, a square for delegates, otherwise a circle; filled if a wire is connected. */
function shape(pin: GraphPin, { x, y }: Point): Element {
  const className = ['pin', ...(pin.isWired ? ['is-wired'] : [])]
  const color = pinColor(pin.type)
  if (pin.type === 'exec') return element('path', { className, color, d: `M${x - 5} ${y - 6}h5l6 6-6 6h-5z` }, [])
  if (pin.array) {
    const cells = [-5, 0, 5].flatMap((dy) => [-5, 0, 5].map((dx) => `M${x + dx - 1.5} ${y + dy - 1.5}h3v3h-3z`))
    return element('path', { className: [...className, 'is-list'], color, d: cells.join('') }, [])
  }
  if (pin.type === 'delegate')
    return shapeOf('rect', { className, color }, { x: x - 5, y: y - 5, width: 10, height: 10, rx: 2 })
  return shapeOf('circle', { className, color }, { cx: x, cy: y, r: 5 })
}

function label(value: string, { x, y }: Point, className: string): Element {
  return element('text', { className: className.split(' '), x: String(x), y: String(y) }, [text(value)])
}

function shapeOf(tag: string, properties: Properties, numbers: Readonly<Record<string, number>>): Element {
  const attributes = Object.entries(numbers).map(([name, value]) => [name, String(value)])
  return element(tag, { ...Object.fromEntries(attributes), ...properties }, [])
}
