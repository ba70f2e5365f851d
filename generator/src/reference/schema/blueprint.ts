import { z } from 'zod'
import { entryShape, line, literal, markdown } from './parts.ts'

/** Types of pins. Each has a colour of its own in the editor; `exec` is the flow of control. */
export const pinTypes = [
  'exec',
  'bool',
  'byte',
  'int',
  'int64',
  'float',
  'string',
  'name',
  'text',
  'vector',
  'rotator',
  'transform',
  'struct',
  'enum',
  'object',
  'class',
  'delegate',
  'wildcard',
] as const

export const pin = z.strictObject({
  /** Label as the editor shows it; the white pins of control often have none. */
  name: z.string(),
  type: z.enum(pinTypes),
  /** Class, struct or enum behind the type: `USoundWave`. */
  of: line.optional(),
  /** Drawn as a grid: many values of the type. */
  array: z.boolean().optional(),
  default: literal.optional(),
  about: markdown.optional(),
})

/** One box in the graph. */
export const node = z.strictObject({
  title: line,
  /** Small line below the title, such as “Target is Sound Wave”. */
  subtitle: line.optional(),
  /** `pure` nodes have no flow of control; `latent` ones finish later; `event` nodes begin a flow. */
  style: z.enum(['call', 'pure', 'latent', 'event', 'variable']).default('call'),
  inputs: z.array(pin).default([]),
  outputs: z.array(pin).default([]),
})

const graph = z.strictObject({
  title: line.optional(),
  about: markdown.optional(),
  alt: line,
  graph: z.string().min(1),
})

const blueprintShape = {
  ...entryShape,
  nodes: z.array(node).min(1),
  /** The same in C++: the declaration. */
  cpp: z.string().min(1).optional(),
  /** When it does not work, or when it fires. */
  failure: z.array(z.strictObject({ when: line, about: markdown })).optional(),
  /** Small graphs that show it in use, as the `blueprint` fence reads them. */
  uses: z.array(graph).optional(),
} as const

/** Nodes of an Unreal Engine Blueprint graph. */
export const blueprintKinds = [
  z.strictObject({ kind: z.literal('blueprint/node'), ...blueprintShape }),
  z.strictObject({ kind: z.literal('blueprint/event'), ...blueprintShape }),
  z.strictObject({ kind: z.literal('blueprint/delegate'), ...blueprintShape }),
] as const

export type Pin = z.infer<typeof pin>
export type PinType = (typeof pinTypes)[number]
export type BlueprintNode = z.infer<typeof node>
