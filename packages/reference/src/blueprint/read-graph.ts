import { choiceHint, issueText, nearest, readLocatedYaml } from 'docs-generator/plugin'
import { z } from 'zod'
import { type BlueprintNode, blueprintPin, type Pin, pinTypes } from '../languages/index.ts'
import type { BlueprintGraph, GraphNode, PinPlace, Wire } from './graph.ts'

/** A fault of a graph, with the line in the block, from 1. */
export type GraphFault = { readonly line: number; readonly message: string; readonly hint: string }

/** Finds a node of the reference by its title. */
export type NodeLibrary = {
  readonly find: (title: string) => BlueprintNode | null
  readonly titles: () => readonly string[]
}

const pin = z.union([z.literal('exec').transform((): Pin => ({ name: '', type: 'exec' })), blueprintPin])
const pins = z
  .array(pin)
  // Wires and descriptions name a pin without a name by its type.
  .refine((all) => new Set(namesOf(all)).size === all.length, 'must not have two pins with the same name')
  .default([])
const own = z.strictObject({
  title: z.string().min(1),
  subtitle: z.string().min(1).optional(),
  style: z.enum(['call', 'pure', 'latent', 'event', 'variable']).default('call'),
  inputs: pins,
  outputs: pins,
})
const known = z.strictObject({
  /** Title of a node of the reference. */
  node: z.string().min(1),
  /** Values of input pins. */
  set: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)).optional(),
})
/** The time for a drawing grows faster than the number of its wires. */
const maxWires = 500
const maxNodes = 500

const schema = z.strictObject({
  nodes: z
    .record(z.string().regex(/^\w+$/, 'must consist of letters, digits and underscores'), z.union([known, own]))
    .refine((nodes) => Object.keys(nodes).length > 0, 'must not be empty')
    .refine((nodes) => Object.keys(nodes).length <= maxNodes, `must have at most ${maxNodes} entries`),
  wires: z.array(z.string()).max(maxWires, `must have at most ${maxWires} entries`).default([]),
})

/** Reads a graph: nodes by id, from the reference or defined in the graph, and wires `a -> b` or `a.Pin -> b.Pin`. */
export function readGraph(
  text: string,
  library: NodeLibrary,
): { readonly graph: BlueprintGraph | null; readonly faults: readonly GraphFault[] } {
  const yaml = readLocatedYaml(text)
  if (yaml.errors.length > 0) {
    const hint = 'Check indentation, quotes and colons. A string that contains “: ” needs quotes.'
    return { graph: null, faults: yaml.errors.map(({ line, message }) => ({ line, message, hint })) }
  }
  const result = schema.safeParse(yaml.value, { reportInput: true })
  if (!result.success) return { graph: null, faults: result.error.issues.map((issue) => faultOf(issue, yaml.lineAt)) }

  const faults: GraphFault[] = []
  const nodes = Object.entries(result.data.nodes).flatMap(([id, node]): readonly GraphNode[] => {
    if (!('node' in node)) return [{ ...node, id, inputs: bare(node.inputs), outputs: bare(node.outputs) }]
    const found = library.find(node.node)
    if (!found) {
      const hint = nearest(node.node, library.titles())
      faults.push({
        line: yaml.lineAt(['nodes', id, 'node']),
        message: `The reference has no node “${node.node}”.`,
        hint: hint
          ? `Did you mean ${hint}?`
          : 'Use the title of a node in this section, or define the node with title and pins.',
      })
      return []
    }
    for (const name of Object.keys(node.set ?? {})) {
      if (found.inputs.some((input) => input.name === name)) continue
      faults.push({
        line: yaml.lineAt(['nodes', id, 'set', name]),
        message: `${found.title} has no input pin “${name}”.`,
        hint: choiceHint(name, namesOf(found.inputs)),
      })
    }
    const inputs = bare(found.inputs).map((input) => ({ ...input, value: node.set?.[input.name] ?? input.value }))
    return [{ ...found, id, inputs, outputs: bare(found.outputs) }]
  })
  const taken = new Set<string>()
  const wires = result.data.wires.flatMap((wire, i) => {
    const read = readWire(wire, nodes)
    if (!('message' in read)) {
      // The editor replaces the wire that one of these pins has.
      const [side, { node, pin }] = read.type === 'exec' ? ['from', read.from] : ['to', read.to]
      const place = `${side} ${node} ${pin}`
      if (!taken.has(place)) {
        taken.add(place)
        return [read]
      }
      const hint = read.type === 'exec' ? 'To run several nodes, add a Sequence.' : 'Remove one of the two wires.'
      faults.push({ line: yaml.lineAt(['wires', i]), message: `The pin already has a wire: “${wire}”.`, hint })
      return []
    }
    // An unknown node is reported at its definition.
    if (faults.length === 0 || read.isOwn)
      faults.push({ line: yaml.lineAt(['wires', i]), message: read.message, hint: read.hint })
    return []
  })
  return { graph: faults.length > 0 ? null : wired(nodes, wires), faults }
}

type WireFault = { readonly message: string; readonly hint: string; readonly isOwn: boolean }

function readWire(text: string, nodes: readonly GraphNode[]): Wire | WireFault {
  const [left, right, extra] = text.split(/\s*->\s*/)
  if (left === undefined || right === undefined || extra !== undefined) {
    return { message: `“${text}” isn’t a valid wire.`, hint: 'Write a -> b, or a.Pin -> b.Pin.', isOwn: true }
  }
  const from = findPin(left, nodes, 'outputs')
  const to = findPin(right, nodes, 'inputs')
  if ('message' in from) return from
  if ('message' in to) return to
  const output = nodes[from.node]?.outputs[from.pin]
  const input = nodes[to.node]?.inputs[to.pin]
  if (!output || !input) throw new Error('Found pins exist.')
  if (!isCompatible(output, input)) {
    return {
      message: `A wire connects ${typeName(output)} to ${typeName(input)}: “${text}”.`,
      hint: 'Wires connect pins of the same type. Name the pins: a.Pin -> b.Pin.',
      isOwn: true,
    }
  }
  return { from, to, type: output.type }
}

/** True if the editor accepts a wire between the pins. Which classes of objects it accepts isn't known, because it depends on their base classes. */
function isCompatible(output: Pin, input: Pin): boolean {
  if ((output.type === 'exec') !== (input.type === 'exec')) return false
  if (output.type === 'wildcard' || input.type === 'wildcard') return true
  const isArray = output.array ?? false
  if (isArray !== (input.array ?? false)) return false
  if (output.type !== input.type) return !isArray && isConverted(output.type, input.type)
  const isNamed = output.type === 'struct' || output.type === 'enum'
  return !isNamed || !output.of || !input.of || withoutPrefix(output.of) === withoutPrefix(input.of)
}

/** C++ has the prefixes F and E, which the editor leaves out. */
function withoutPrefix(type: string): string {
  return type.replace(/^[FE](?=[A-Z])/, '')
}

function typeName({ type, of, array }: Pin): string {
  const single = of === undefined ? type : `${type} ${of}`
  return array ? `array of ${single}` : single
}

/** True for types that the editor converts automatically. */
function isConverted(from: Pin['type'], to: Pin['type']): boolean {
  const numbers: readonly Pin['type'][] = ['byte', 'int', 'int64', 'float']
  const texts: readonly Pin['type'][] = ['string', 'name', 'text']
  const isPrinted = from !== 'class' && from !== 'delegate'
  return (
    (texts.includes(to) && isPrinted) ||
    (numbers.includes(to) && (numbers.includes(from) || from === 'bool')) ||
    (from === 'enum' && to === 'byte')
  )
}

function findPin(text: string, nodes: readonly GraphNode[], side: 'inputs' | 'outputs'): PinPlace | WireFault {
  const dot = text.indexOf('.')
  const [id, name] = dot < 0 ? [text, null] : [text.slice(0, dot), text.slice(dot + 1)]
  const index = nodes.findIndex((node) => node.id === id)
  const node = nodes[index]
  if (!node) {
    const hint = `The nodes are ${nodes.map((other) => other.id).join(', ')}.`
    return { message: `The graph has no node “${id}”.`, hint, isOwn: false }
  }
  const pins = node[side]
  // A pin without a name has that of its type, which the messages propose.
  const pin = pins.findIndex((candidate) =>
    name === null
      ? candidate.type === 'exec'
      : candidate.name === name || (candidate.type === name && (candidate.name === '' || name === 'delegate')),
  )
  if (pin >= 0) return { node: index, pin }
  const word = side === 'inputs' ? 'input' : 'output'
  return name === null
    ? { message: `${node.title} has no ${word} pin of type exec.`, hint: 'Name a pin: a.Pin -> b.Pin.', isOwn: true }
    : { message: `${node.title} has no ${word} pin “${name}”.`, hint: choiceHint(name, namesOf(pins)), isOwn: true }
}

function wired(nodes: readonly GraphNode[], wires: readonly Wire[]): BlueprintGraph {
  const isWired = (node: number, pin: number, end: 'from' | 'to') =>
    wires.some((wire) => wire[end].node === node && wire[end].pin === pin)
  return {
    wires,
    nodes: nodes.map((node, n) => ({
      ...node,
      inputs: node.inputs.map((input, p) => (isWired(n, p, 'to') ? { ...input, isWired: true, value: null } : input)),
      outputs: node.outputs.map((output, p) => (isWired(n, p, 'from') ? { ...output, isWired: true } : output)),
    })),
  }
}

function bare(pins: readonly Pin[]): GraphNode['inputs'] {
  return pins.map((one) => ({ ...one, value: one.default ?? null, isWired: false }))
}

function namesOf(pins: readonly Pin[]): readonly string[] {
  return pins.map(({ name, type }) => name || type)
}

function faultOf(issue: z.core.$ZodIssue, lineAt: (path: readonly PropertyKey[]) => number): GraphFault {
  const { deep, path } = deepest(issue)
  return {
    line: lineAt(path),
    message: `${path.join(' ') || 'the graph'} ${issueText(deep)}.`,
    hint:
      path.at(-1) === 'type'
        ? `Pin types are ${pinTypes.join(', ')}.`
        : 'A graph consists of nodes (node, or title with inputs and outputs) and wires.',
  }
}

/** The issue of the form that the author has chosen, if a value can have several: of a node with a title, not that it has no node. */
function deepest(issue: z.core.$ZodIssue): { readonly deep: z.core.$ZodIssue; readonly path: readonly PropertyKey[] } {
  if (issue.code !== 'invalid_union') return { deep: issue, path: issue.path }
  // The others are for values of another type, such as the name `exec` instead of a pin.
  const forms = issue.errors.filter((form) =>
    form.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  const isChosen = (form: readonly z.core.$ZodIssue[]) =>
    form.every((one) => one.code !== 'invalid_type' || one.input !== undefined)
  const [first] = forms.find(isChosen) ?? forms[0] ?? []
  if (!first) return { deep: issue, path: issue.path }
  const { deep, path } = deepest(first)
  return { deep, path: [...issue.path, ...path] }
}
