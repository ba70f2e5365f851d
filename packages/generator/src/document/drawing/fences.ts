import type { Code, Root } from 'mdast'
import type { CachedString } from '../../cache.ts'
import type { DocEntry } from '../../content/site-index.ts'
import type { Values } from '../include/used-values.ts'
import type { MarkdownParent, Rendered } from '../nodes.ts'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/** A code block that a plugin replaces with a drawing. */
export type Fence = {
  /** The word after the backticks. */
  readonly language: string
  /** The language of the code block that pages show instead if the drawing fails. */
  readonly fallback: string
  /** The drawing; null if it fails, which the function reports. `data.markdown` of the result is its form in the page's Markdown. */
  readonly draw: (block: Code, page: FencePage) => Promise<Rendered | null>
}

/** The page with the block. */
export type FencePage = {
  readonly entry: DocEntry
  readonly values: Values
  /** Stores results that take long, by everything they depend on. */
  readonly cached: CachedString
  readonly report: Report
}

/** Replaces each code block that a plugin draws. A block that can't be drawn remains a code block. */
export async function drawFences(tree: Root, fences: readonly Fence[], page: FencePage): Promise<void> {
  const blocks: { readonly node: Code; readonly parent: MarkdownParent; readonly fence: Fence }[] = []
  walkMarkdown(tree, (node, _index, parent) => {
    const fence = node.type === 'code' ? fences.find(({ language }) => language === node.lang) : undefined
    if (node.type === 'code' && fence) blocks.push({ node, parent, fence })
    return undefined
  })
  for (const { node, parent, fence } of blocks) {
    const drawing = await fence.draw(node, page)
    node.lang = fence.fallback
    node.meta = null
    // A drawing is allowed wherever its block is.
    if (drawing) parent.children.splice(parent.children.indexOf(node as never), 1, drawing as never)
  }
}
