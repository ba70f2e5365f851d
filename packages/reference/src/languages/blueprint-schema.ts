import { z } from 'zod'
import { entryShape, line, literal, markdown, marks } from './parts.ts'

/** Types of pins. The editor shows each in its own color. `exec` pins connect the control flow. */
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
  /** Label as the editor shows it. Execution pins often have none. */
  name: z.string(),
  ...marks,
  type: z.enum(pinTypes),
  /** Class, struct or enum of the type: `USoundWave`. */
  of: line.optional(),
  /** An array of the type, drawn as a grid. */
  array: z.boolean().optional(),
  default: literal.optional(),
  about: markdown.optional(),
})

/** One node of a graph. */
export const node = z.strictObject({
  title: line,
  ...marks,
  /** Small text below the title, such as “Target is Sound Wave”. */
  subtitle: line.optional(),
  /** `pure` nodes have no execution pins, `latent` nodes finish later, `event` nodes start the control flow. */
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

/** The keys of every Blueprint entry. */
export const blueprintShape = {
  ...entryShape,
  nodes: z.array(node).min(1),
  /** The declaration in C++. */
  cpp: z.string().min(1).optional(),
  /** When it fails, or doesn't fire. */
  failure: z.array(z.strictObject({ when: line, about: markdown })).optional(),
  /** Small graphs that use it, in the syntax of a `blueprint` code block. */
  uses: z.array(graph).optional(),
} as const

/** The data of a node, an event or a delegate. */
export type Blueprint = z.infer<z.ZodObject<typeof blueprintShape>> & {
  readonly kind: 'blueprint/node' | 'blueprint/event' | 'blueprint/delegate'
}
export type Pin = z.infer<typeof pin>
export type PinType = (typeof pinTypes)[number]
export type BlueprintNode = z.infer<typeof node>
