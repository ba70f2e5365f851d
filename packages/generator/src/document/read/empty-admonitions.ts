import type { Root } from 'mdast'
import type { MarkdownNode } from '../nodes.ts'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/**
 * Reports admonitions without a title and text, before faulty components are removed from them. The text of an alert ends at an empty line
 * that doesn't begin with `>`.
 */
export function checkEmptyAdmonitions(tree: Root, report: Report): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'containerDirective') return
    const isAlert = node.data?.isQuote === true
    // One that isn't closed is reported as such.
    const isComplete = isAlert || node.data?.position?.closing
    if (!isComplete || !node.children.every(isComment)) return
    report.warn(node, {
      code: 'empty-admonition',
      message: `The ${isAlert ? 'alert' : `block :::${node.name}`} has no text.`,
      hint: isAlert
        ? 'Begin each line of its text with >, including the empty lines.'
        : 'Write the text before the closing :::, or remove the block.',
    })
  })
}

function isComment(node: MarkdownNode): boolean {
  return node.type === 'html' && node.value.replace(/<!--[\s\S]*?-->/g, '').trim() === ''
}
