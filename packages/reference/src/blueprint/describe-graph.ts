import type { BlueprintGraph, GraphNode, Wire } from './graph.ts'

/** Describes a graph in sentences: the control flow from node to node, then the connected values. */
export function describeGraph(graph: BlueprintGraph): readonly string[] {
  const numbered = { ...graph, nodes: withDistinctTitles(graph.nodes) }
  return [...flowSentences(numbered), ...valueSentences(numbered)]
}

/** Numbers nodes that have the same title, for example two calls of one function. Nodes of the same variable stay the same. */
function withDistinctTitles(nodes: readonly GraphNode[]): readonly GraphNode[] {
  return nodes.map((node, i) => {
    const isSame = (other: GraphNode) => other.title === node.title && other.style !== 'variable'
    if (node.style === 'variable' || nodes.filter(isSame).length < 2) return node
    return { ...node, title: `${node.title} (${nodes.slice(0, i + 1).filter(isSame).length})` }
  })
}

function flowSentences({ nodes, wires }: BlueprintGraph): readonly string[] {
  const flow = wires.filter((wire) => wire.type === 'exec')
  const starts = nodes
    .map((_, i) => i)
    .filter((i) => flow.some((wire) => wire.from.node === i) && !flow.some((wire) => wire.to.node === i))
  const described = new Set<Wire>()
  const sentences: string[] = []
  const waiting = [...starts]
  for (let start = waiting.shift(); start !== undefined; start = waiting.shift()) {
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
  const joined = wires
    .filter((wire) => wire.type !== 'exec')
    .map(({ from, to, type }) => {
      const output = nodes[from.node]?.outputs[from.pin]?.name || (type === 'delegate' ? 'the event' : 'the value')
      const input = nodes[to.node]?.inputs[to.pin]?.name
      const source = nodes[from.node]?.title ?? ''
      const target = nodes[to.node]?.title ?? ''
      return `${output} of ${source} goes to ${input ? `${input} of ` : ''}${target}.`
    })
  const values = nodes.flatMap((node) =>
    node.inputs.flatMap(({ name, value }) =>
      value === null ? [] : [`${name} of ${node.title} is ${value || 'empty'}.`],
    ),
  )
  return [...joined, ...values]
}
