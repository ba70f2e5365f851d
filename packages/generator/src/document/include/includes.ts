import type { Root } from 'mdast'
import { frontMatterFault, splitFrontMatter } from '../../content/front-matter.ts'
import type { DocEntry } from '../../content/site-index.ts'
import type { IncludedText } from '../../content/source.ts'
import type { Component } from '../nodes.ts'
import { readMarkdown } from '../read/read-markdown.ts'
import type { Reading } from '../read/reading.ts'
import type { Report } from '../report.ts'
import { skip, walkMarkdown } from '../walk.ts'
import { limitFault } from '../within-limits.ts'
import { createFootnoteNames, type FootnoteNames } from './footnote-names.ts'
import type { Values } from './used-values.ts'

type Including = Reading & {
  /** The page that includes the texts. */
  readonly entry: DocEntry
  readonly values: Values
}

/** Partials that include each other several times would otherwise grow exponentially. */
const maxInclusions = 2000

/** Inserts the text of each component that includes one, such as `<Include file="…"/>`, also inside of included texts. */
export function expandIncludes(tree: Root, page: Including): void {
  expand(tree, { ...page, count: 0, footnotes: createFootnoteNames(tree) }, [])
}

type Expansion = Including & { count: number; readonly footnotes: FootnoteNames }

/** A text that is being inserted, and the name under which a component includes it. */
type OpenText = { readonly text: IncludedText; readonly name: string }

function expand(tree: Root | Component, page: Expansion, open: readonly OpenText[]): void {
  const { markup, report } = page
  let above = 1
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading') above = node.depth
    if (node.type !== 'component' || node.data?.text !== undefined) return undefined
    const { inclusion } = markup.block(node.name)
    if (!inclusion) return undefined
    const included = inclusion.text(node, page)
    const name = inclusion.name(node)
    if (open.some(({ text }) => text === included)) {
      reportRecursion(node, [...open.map((outer) => outer.name), name], report)
      return skip
    }
    page.count += 1
    if (page.count > maxInclusions) {
      if (page.count === maxInclusions + 1) reportTooMany(node, report)
      return skip
    }
    if (included === null) {
      report.error(node, inclusion.missing(node, page))
      return skip
    }
    const fault = limitFault(included.text)
    if (fault !== null) {
      report.error({ data: { file: included.file, sourceLine: fault.line } }, fault)
      return skip
    }
    if (!inclusion.isList) checkText(node, included, { name, report })
    const { tree: content, text } = readMarkdown(included.text, page, included)
    page.footnotes.separate(content, included)
    // A root and a component allow the same kinds of blocks.
    node.children = content.children as Component['children']
    if (inclusion.isList) setDepth(node, above + 1)
    node.data = { ...node.data, text }
    expand(node, page, [...open, { text: included, name }])
    return skip
  })
}

/** Reports what has no effect in a text that pages include. */
function checkText(
  node: Component,
  { text, file }: IncludedText,
  { name, report }: { readonly name: string; readonly report: Report },
): void {
  if (splitFrontMatter(text)) report.warn({ data: { file, sourceLine: 1 } }, frontMatterFault)
  else if (text.trim() === '')
    report.warn(node, {
      code: 'empty-include',
      message: `${name} has no text.`,
      hint: `Write its text, or remove this <${node.name}>.`,
    })
}

/** Generated lists have one level of headings, which becomes the level below the heading above the list. */
function setDepth(list: Component, depth: number): void {
  for (const child of list.children) if (child.type === 'heading') child.depth = depth === 2 ? 2 : depth === 3 ? 3 : 4
}

function reportRecursion(node: Component, chain: readonly string[], report: Report) {
  report.error(node, {
    code: 'recursive-include',
    message: `The text includes itself: ${chain.join(' → ')}.`,
    hint: `Remove this <${node.name}>.`,
  })
}

function reportTooMany(node: Component, report: Report) {
  report.error(node, {
    code: 'too-many-includes',
    message: `The page includes more than ${maxInclusions} texts, so this one and the following are left out.`,
    hint: 'Look for partials that include others several times, and split the page.',
  })
}
