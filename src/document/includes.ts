import type { Root } from 'mdast'
import { nearest } from '../nearest.ts'
import type { Component } from './nodes.ts'
import type { Partials } from './partials.ts'
import { readMarkdown } from './read-markdown.ts'
import type { Report } from './report.ts'
import { skip, walkMarkdown } from './walk.ts'

/** Fills each `<Include file="…"/>` with the content of its partial, and those in it, as deep as they go. */
export function expandIncludes(
  tree: Root | Component,
  partials: Partials,
  report: Report,
  open: readonly string[] = [],
): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'component' || node.name !== 'Include' || node.data?.text !== undefined) return undefined
    const path = partialPath(node.attributes.file ?? '')
    if (open.includes(path)) {
      reportRecursion(node, [...open, path], report)
      return skip
    }
    const source = partials.read(path)
    if (source === null) {
      reportMissing(node, path, partials, report)
      return skip
    }
    const { tree: content, text } = readMarkdown(source, report, `content/${path}`)
    // A root holds the same kinds of blocks as a component does.
    node.children = content.children as Component['children']
    node.data = { ...node.data, text }
    expandIncludes(node, partials, report, [...open, path])
    return skip
  })
}

function partialPath(file: string): string {
  return file.replace(/^\.?\/+/, '')
}

function reportRecursion(node: Component, chain: readonly string[], report: Report) {
  report.error(node, {
    code: 'recursive-include',
    message: `The partial includes itself: ${chain.join(' → ')}.`,
    hint: 'Take this <Include> out of the partial.',
  })
}

function reportMissing(node: Component, path: string, partials: Partials, report: Report) {
  const guess = nearest(path, partials.names)
  report.error(node, {
    code: 'missing-partial',
    message: `There is no partial content/${path}.`,
    hint: guess ? `Did you mean ${guess}?` : 'The path starts at content/: <Include file="_partials/note.md"/>.',
  })
}
