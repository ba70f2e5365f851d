import type { MarkdownNode, MarkdownParent, TextRange } from '../nodes.ts'

/** The context in which nodes are rewritten as standard Markdown. */
export type Rewriting = {
  readonly text: string
  readonly page: MarkdownPage
  /** The text of a range, with these nodes rewritten. */
  readonly inner: (range: TextRange, nodes: readonly MarkdownNode[]) => string
  /** The same for the complete text of a partial. */
  readonly partial: (nodes: readonly MarkdownNode[], text: string) => string
}

/** The page whose text is rewritten. */
export type MarkdownPage = {
  /** URL with slashes at both ends. */
  readonly path: string
  readonly file: string
  /** URL of the site, such as `https://docs.example.com`. */
  readonly site: string
}

/** The range of a node in its text. */
export function rangeOf({ position }: MarkdownNode): TextRange {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}

/** The range of a node's content; null if it has none. */
export function contentRange({ children }: MarkdownParent): TextRange | null {
  const start = children[0]?.position?.start.offset
  const end = children.at(-1)?.position?.end.offset
  return start === undefined || end === undefined ? null : { start, end }
}
