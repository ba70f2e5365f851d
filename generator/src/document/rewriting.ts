import type { MarkdownNode, MarkdownParent, TextRange } from './nodes.ts'

/** A text that is being written again, and how to write what lies in a node of it. */
export type Rewriting = {
  readonly text: string
  readonly place: MarkdownPlace
  /** The text of a range, with everything in these nodes written anew. */
  readonly inner: (range: TextRange, nodes: readonly MarkdownNode[]) => string
  /** The same for the whole text of a partial. */
  readonly partial: (nodes: readonly MarkdownNode[], text: string) => string
}

/** The page whose text it is. */
export type MarkdownPlace = {
  /** Address with slashes at both ends. */
  readonly path: string
  readonly file: string
  /** Address of the site, such as `https://docs.example.com`. */
  readonly site: string
}

/** Where a node stands in its text. */
export function rangeOf({ position }: MarkdownNode): TextRange {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}

/** From the first to the last thing in a node; null where nothing of it stands in the text. */
export function contentRange({ children }: MarkdownParent): TextRange | null {
  const start = children[0]?.position?.start.offset
  const end = children.at(-1)?.position?.end.offset
  return start === undefined || end === undefined ? null : { start, end }
}
