import { isNode } from 'yaml'

export type YamlFault = {
  readonly offset: number
  readonly message: string
  /** The parser's error code; null for faults that the parser accepts. */
  readonly code: string | null
}

/** A fault that the parser accepts, at a node or an offset. */
export function yamlFault(place: unknown, message: string): YamlFault {
  const offset = typeof place === 'number' ? place : isNode(place) ? (place.range?.[0] ?? 0) : 0
  return { offset, message, code: null }
}
