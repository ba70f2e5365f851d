import type { ElementContent } from 'hast'
import type { BlockContent, DefinitionContent, Node, Nodes, Parents, PhrasingContent } from 'mdast'

/** A line that holds one component tag and nothing else, as written; gone once tags are matched. */
export interface TagLine extends Node {
  type: 'tagLine'
  value: string
}

/** Offsets of a piece of a file's text. */
export type TextRange = { readonly start: number; readonly end: number }

/** A component with its content: two tags that belong together, or one that closes itself. */
export interface Component extends Node {
  type: 'component'
  name: string
  /** Attributes as written; one without a value is the empty string. */
  attributes: Record<string, string>
  children: (BlockContent | DefinitionContent)[]
  /** Content in the file's text; empty where the tag closes itself. */
  inner: TextRange
}

/** An inline component: a badge within a sentence. */
export interface InlineComponent extends Node {
  type: 'inlineComponent'
  name: string
  attributes: Record<string, string>
  children: PhrasingContent[]
  inner: TextRange
}

/** A node whose HTML is already made. `text` is what it says, for search. */
export interface Rendered extends Node {
  type: 'rendered'
  element: ElementContent
  text: string
}

/** Any node of a page's tree, and any that has children. */
export type MarkdownNode = Nodes
export type MarkdownParent = Parents

declare module 'mdast' {
  interface BlockContentMap {
    tagLine: TagLine
    component: Component
    rendered: Rendered
  }
  interface PhrasingContentMap {
    inlineComponent: InlineComponent
    rendered: Rendered
  }
  interface RootContentMap {
    tagLine: TagLine
    component: Component
    inlineComponent: InlineComponent
    rendered: Rendered
  }
}

declare module 'unist' {
  interface Data {
    /** File of a node that came from a partial. */
    file?: string
    /** Line of that file from which the node's text was made. */
    madeFrom?: number
    /** Text of the partial that an `Include` stands for. */
    text?: string
    /** What stands for a drawing in the page’s Markdown. */
    markdown?: string
  }
}
