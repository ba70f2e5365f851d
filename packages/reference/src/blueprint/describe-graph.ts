import type { BlueprintGraph, GraphNode, Wire } from './graph.ts'

const listFormat = new Intl.ListFormat('en-GB')

/** Describes a graph in sentences: the control flow from node to node, then the connected values. */
export function describeGraph(graph: BlueprintGraph): readonly string[] {
  const numbered = { ...graph, nodes: withDistinctTitles(graph.nodes) }
  return [...flowSentences(numbered), ...valueSentences(numbered)]
}

/** Numbers nodes that have the same title, for example two calls of one function. Nodes that read the same variable stay the same. */
function withDistinctTitles(nodes: readonly GraphNode[]): readonly GraphNode[] {
  return nodes.map((node, i) => {
    const isSame = (other: GraphNode) => other.title === node.title && !readsVariable(other)
    if (readsVariable(node) || nodes.filter(isSame).length < 2) return node
    return { ...node, title: `${node.title} (${nodes.slice(0, i + 1).filter(isSame).length})` }
  })
}

/** A node that sets a variable is part of the control flow. */
function readsVariable({ style, inputs }: GraphNode): boolean {
  return style === 'variable' && !inputs.some(({ type }) => type === 'exec')
}

function flowSentences({ nodes, wires }: BlueprintGraph): readonly string[] {
  const flow = wires.filter((wire) => wire.type === 'exec')
  const starts = nodes
    .map((_, i) => i)
    .filter((i) => flow.some((wire) => wire.from.node === i) && !flow.some((wire) => wire.to.node === i))
  const described = new Set<Wire>()
  const sentences: string[] = []
  const waiting = [...starts]
  // In a loop without a beginning, the first wire starts the description.
  const nextStart = () => waiting.shift() ?? flow.find((wire) => !described.has(wire))?.from.node
  for (let start = nextStart(); start !== undefined; start = nextStart()) {
    const names = [nodes[start]?.title ?? '']
    let at: number | null = start
    while (at !== null) {
      const here: number = at
      const [next, ...branches] = flow.filter((wire) => wire.from.node === here && !described.has(wire))
      if (branches.length > 0) waiting.push(here)
      at = null
      if (next) {
        described.add(next)
        names.push(`${pinText(nodes[here], next)}${nodes[next.to.node]?.title ?? ''}`)
        at = next.to.node
      }
    }
    if (names.length > 1) sentences.push(`${names.join(', then ')}.`)
  }
  return sentences
}

/** `on On Success: ` if the control flow leaves a node through a named pin. */
function pinText(node: GraphNode | undefined, wire: Wire): string {
  const name = node?.outputs[wire.from.pin]?.name
  return name ? `on ${name}: ` : ''
}

function valueSentences({ nodes, wires }: BlueprintGraph): readonly string[] {
  const inputs = new Map<string, string[]>()
  for (const wire of wires.filter(({ type }) => type !== 'exec')) {
    const source = outputText(nodes[wire.from.node], wire)
    inputs.set(source, [...(inputs.get(source) ?? []), inputText(nodes[wire.to.node], wire.to.pin)])
  }
  const joined = [...inputs].map(([source, targets]) => `${source} goes to ${listFormat.format(targets)}.`)
  const values = nodes.flatMap((node) =>
    node.inputs.flatMap(({ name, value }) =>
      value === null ? [] : [`${name} of ${node.title} is ${value || 'empty'}.`],
    ),
  )
  return [...joined, ...values]
}

/** The beginning of a sentence about a value: `Room of Make Room`, or `The variable Room`, whose pin has the name of its node. */
function outputText(node: GraphNode | undefined, { from, type }: Wire): string {
  const title = node?.title ?? ''
  const pin = node?.outputs[from.pin]?.name
  if (pin)
    return pin === title ? `The ${node?.style === 'variable' ? 'variable' : 'value'} ${title}` : `${pin} of ${title}`
  return `The ${type === 'delegate' ? 'event' : 'value of'} ${title}`
}

function inputText(node: GraphNode | undefined, pin: number): string {
  const name = node?.inputs[pin]?.name
  const title = node?.title ?? ''
  return name ? `${name} of ${title}` : title
}
