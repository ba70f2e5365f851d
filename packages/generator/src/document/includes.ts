import type { Root } from 'mdast'
import type { DocEntry } from '../content/site-index.ts'
import { blockDefinition } from './components/index.ts'
import { createFootnoteNames, type FootnoteNames } from './footnote-names.ts'
import type { Component } from './nodes.ts'
import type { Partials } from './partials.ts'
import { readMarkdown } from './read-markdown.ts'
import type { Report } from './report.ts'
import { skip, walkMarkdown } from './walk.ts'

type Including = {
  /** The page that includes the texts. Names of the reference are looked up in its section. */
  readonly entry: DocEntry
  readonly partials: Partials
  readonly report: Report
}

/** Partials that include each other several times would otherwise grow exponentially. */
const maxInclusions = 2000

/** Inserts the text of each `<Include file="…"/>`, `<Api of="…"/>`, `<Symbols/>`, `<Concepts/>` and `<Changes/>`, also inside of included texts. */
export function expandIncludes(tree: Root, page: Including): void {
  expand(tree, { ...page, count: 0, footnotes: createFootnoteNames(tree) }, [])
}

type Expansion = Including & { count: number; readonly footnotes: FootnoteNames }

function expand(tree: Root | Component, page: Expansion, open: readonly string[]): void {
  const { entry, partials, report } = page
  let above = 1
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading') above = node.depth
    if (node.type !== 'component' || node.data?.text !== undefined) return undefined
    const { inclusion } = blockDefinition(node.name)
    if (!inclusion) return undefined
    const key = inclusion.key(node, entry)
    if (open.includes(key)) {
      reportRecursion(node, [...open, key], report)
      return skip
    }
    page.count += 1
    if (page.count > maxInclusions) {
      if (page.count === maxInclusions + 1) reportTooMany(node, report)
      return skip
    }
    const partial = partials.read(key)
    if (partial === null) {
      report.error(node, inclusion.missing(node, key, partials.names))
      return skip
    }
    const { tree: content, text } = readMarkdown(partial.text, report, partial)
    page.footnotes.separate(content, key)
    // A root and a component allow the same kinds of blocks.
    node.children = content.children as Component['children']
    if (inclusion.isList) setDepth(node, above + 1)
    node.data = { ...node.data, text }
    expand(node, page, [...open, key])
    return skip
  })
}

/** Generated lists have one level of headings, which becomes the level below the heading above the list. */
function setDepth(list: Component, depth: number): void {
  for (const child of list.children) if (child.type === 'heading') child.depth = depth === 2 ? 2 : depth === 3 ? 3 : 4
}

function reportRecursion(node: Component, chain: readonly string[], report: Report) {
  report.error(node, {
    code: 'recursive-include',
    message: `The partial includes itself: ${chain.join(' → ')}.`,
    hint: 'Remove this <Include> from the partial.',
  })
}

function reportTooMany(node: Component, report: Report) {
  report.error(node, {
    code: 'too-many-includes',
    message: `The page includes more than ${maxInclusions} texts, so this one and the following are left out.`,
    hint: 'Look for partials that include others several times, and split the page.',
  })
}
