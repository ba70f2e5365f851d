import type { BlueprintNode, Pin } from '../languages/index.ts'

/** A graph: nodes, and wires between their pins. */
export type BlueprintGraph = { readonly nodes: readonly GraphNode[]; readonly wires: readonly Wire[] }

export type GraphNode = Pick<BlueprintNode, 'title' | 'subtitle' | 'style'> & {
  readonly id: string
  readonly inputs: readonly GraphPin[]
  readonly outputs: readonly GraphPin[]
}

export type GraphPin = Pin & {
  /** The value of the pin in this graph, or its default; null if it is wired or has none. */
  readonly value: string | null
  readonly isWired: boolean
}

/** A pin of a node, both by index. */
export type PinPlace = { readonly node: number; readonly pin: number }
export type Wire = { readonly from: PinPlace; readonly to: PinPlace; readonly type: Pin['type'] }
