import type { ElementContent } from 'hast'
import type { BlockContent, DefinitionContent, Node, Nodes, Parents, PhrasingContent } from 'mdast'
import type { Example } from './include/example-project.ts'

/** A line with only a component tag, as written. Replaced when tags are matched. */
export interface TagLine extends Node {
  type: 'tagLine'
  value: string
}

/** Offsets of a part of a file's text. */
export type TextRange = { readonly start: number; readonly end: number }

/** A component with its content: a pair of tags, or a self-closing tag. */
export interface Component extends Node {
  type: 'component'
  name: string
  /** Attributes as written. An attribute without a value is an empty string. */
  attributes: Record<string, string>
  children: (BlockContent | DefinitionContent)[]
  /** Range of the content in the file's text; empty for a self-closing tag. */
  inner: TextRange
  /** True if the closing tag is missing, so that the content is the rest of the page. */
  isUnclosed?: true
}

/** An inline component: a badge in a sentence. */
export interface InlineComponent extends Node {
  type: 'inlineComponent'
  name: string
  attributes: Record<string, string>
  children: PhrasingContent[]
  inner: TextRange
}

/** A node whose HTML is final. `text` is its plain text, for the search. */
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
    /** Line of that file from which the node's text was generated. */
    sourceLine?: number
    /** True for an admonition that the author has written as a quote. */
    isQuote?: boolean
    /** Text of the partial that an `Include` inserts. */
    text?: string
    /** The file of the site, and the line in it, from which the code of a block was read. */
    code?: { readonly file: string; readonly line: number }
    /** The example project that an `Example` offers. */
    example?: Example
    /** The replacement of a drawing in the page's Markdown. */
    markdown?: string
  }
}
