import type { YamlPath } from 'docs-generator/plugin'
import type { Blueprint, Pin } from '../languages/index.ts'
import { wrapDeclarations } from '../languages/wrap-declarations.ts'
import { partsOfEntry } from '../reference-entry.ts'
import type { EntryContext } from './entry-context.ts'
import { inlineCode } from './page-writer.ts'
import { withNotes } from './with-notes.ts'

type Node = Blueprint['nodes'][number]

/** Writes each node as a drawing with a table of its pins. */
export function writeNodes(context: EntryContext, data: Blueprint): void {
  const { entry, writer, depth } = context
  const anchorAt = (path: YamlPath) => partsOfEntry(entry).find((part) => part.path.join() === path.join())?.anchor
  for (const [i, node] of data.nodes.entries()) {
    const line = entry.lineAt(['nodes', i])
    if (data.nodes.length > 1) writer.heading(depth, headingOf(node, data), line, anchorAt(['nodes', i]))
    const { draft, removed, ...drawing } = node
    writer.code(`blueprint alt="${nodeAlt(node)}"`, JSON.stringify({ nodes: { node: drawing } }), line, 0)
    // Each node of several has a heading already, and so has an entry that is part of another page.
    writePins(context, node, { i, anchorAt, title: data.nodes.length === 1 && depth === 2 ? 'Pins' : null })
  }
}

/** Overloads have the same title, and differ in the class below it. */
function headingOf({ title, subtitle }: Node, { nodes }: Blueprint): string {
  const isOverload = nodes.filter((node) => node.title === title).length > 1
  return isOverload && subtitle !== undefined ? `${title} (${subtitle})` : title
}

/** Writes the C++ declaration, the failures, and graphs that use the node. */
export function writeBlueprint(context: EntryContext, data: Blueprint): void {
  const { entry, writer, depth } = context
  const { lineAt, textLineAt } = entry
  if (data.cpp) {
    writer.heading(depth, 'In C++', lineAt(['cpp']))
    writer.code('cpp unchecked="a declaration"', wrapDeclarations(data.cpp), textLineAt(['cpp']), 1)
    const delegates = delegatesOfAction(data)
    if (delegates.length > 0)
      writer.block(
        `The function only creates the action, which starts when you call \`Activate()\`, after you have bound the delegates that you need, such as ${delegates.map(inlineCode).join(' and ')}.`,
        lineAt(['cpp']),
      )
  }
  if (data.failure?.length) {
    writer.heading(
      depth,
      data.kind === 'blueprint/node' ? 'When it fails' : "When it doesn't fire {#when-it-does-not-fire former}",
      lineAt(['failure']),
    )
    writer.table(
      ['When', 'What happens'],
      data.failure.map(({ when, about }, i) => ({ cells: [when, about], line: lineAt(['failure', i]) })),
    )
  }
  if (data.uses?.length) {
    const heading = data.uses.length === 1 ? 'Example graph {#example-graphs former}' : 'Example graphs'
    writer.heading(depth, heading, lineAt(['uses']))
    for (const [i, use] of data.uses.entries()) {
      if (use.about) writer.source(use.about, textLineAt(['uses', i, 'about']))
      const title = use.title === undefined ? '' : ` title="${use.title}"`
      writer.code(`blueprint alt="${use.alt}"${title}`, use.graph, textLineAt(['uses', i, 'graph']), 1)
    }
  }
}

/**
 * The C++ names of the delegates that report the result of an asynchronous action. Blueprint graphs bind them and activate the action by themselves, but C++ code has
 * to do both. Other latent functions, such as `Delay`, don't return an action.
 */
function delegatesOfAction({ nodes, cpp = '' }: Blueprint): readonly string[] {
  const action = nodes.find(({ style }) => style === 'latent')
  if (!action || !/\bstatic\s+\w+\s*\*/.test(cpp)) return []
  return action.outputs.flatMap(({ name, type }) => (type === 'exec' && name !== '' ? [name.replaceAll(' ', '')] : []))
}

type ListedNode = {
  readonly i: number
  readonly anchorAt: (path: YamlPath) => string | undefined
  /** The heading of the pins. */
  readonly title: string | null
}

function writePins({ entry, writer, depth }: EntryContext, node: Node, { i, anchorAt, title }: ListedNode): void {
  const rows = (['inputs', 'outputs'] as const).flatMap((side) =>
    node[side].flatMap((pin, p) =>
      pin.type === 'exec' && !pin.about
        ? []
        : [
            {
              cells: [pinName(pin), side === 'inputs' ? 'in' : 'out', typeText(pin), pinMeaning(pin)],
              line: entry.lineAt(['nodes', i, side, p]),
              ...idOf(anchorAt(['nodes', i, side, p])),
            },
          ],
    ),
  )
  if (rows.length === 0) return
  if (title !== null) writer.heading(depth, title, entry.lineAt(['nodes', i]))
  writer.table(['Pin', 'Side', 'Type', 'Meaning'], rows)
}

function idOf(anchor: string | undefined): { readonly id?: string } {
  return anchor === undefined ? {} : { id: anchor }
}

function pinName({ name, type }: Pin): string {
  return name === '' ? (type === 'exec' ? '*flow*' : '*unnamed*') : `**${name}**`
}

function typeText(pin: Pin): string {
  if (pin.of) return pin.array ? `array of ${inlineCode(pin.of)}` : inlineCode(pin.of)
  return pin.array ? `array of ${pluralOf(pinTypeName(pin.type))}` : pinTypeName(pin.type)
}

/** The name of a pin's type for readers. */
function pinTypeName(type: Pin['type']): string {
  const names: Partial<Record<Pin['type'], string>> = {
    exec: 'exec',
    bool: 'boolean',
    int: 'integer',
    int64: '64-bit integer',
    vector: 'vector',
    wildcard: 'any',
  }
  return names[type] ?? type
}

function pluralOf(type: string): string {
  if (type === 'any') return 'any type'
  return type.endsWith('s') ? `${type}es` : `${type}s`
}

function pinMeaning({ about, default: value }: Pin): string {
  return withNotes(about ?? '', value === undefined ? [] : [`Default: ${inlineCode(value)}`]).trim()
}

/** The text alternative of a node's drawing, without the unnamed pins of the control flow. */
function nodeAlt({ title, inputs, outputs }: Node): string {
  const names = (pins: readonly Pin[]) =>
    pins.filter((pin) => pin.type !== 'exec' || pin.name !== '').map((pin) => pin.name || pin.of || pin.type)
  const into = names(inputs)
  const out = names(outputs)
  const sides = [
    ...(into.length > 0 ? [`inputs ${into.join(', ')}`] : []),
    ...(out.length > 0 ? [`outputs ${out.join(', ')}`] : []),
  ]
  return `Blueprint node ${title}${sides.length > 0 ? `: ${sides.join('; ')}` : ''}.`.replaceAll('"', '’')
}
