import type { Root } from 'mdast'
import type { MarkdownNode } from '../nodes.ts'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/**
 * Reports code blocks without code, and admonitions without a title and text, before faulty components are removed from them. The text of an alert
 * ends at an empty line that doesn't begin with `>`.
 */
export function checkEmptyBlocks(tree: Root, report: Report): void {
  walkMarkdown(tree, (node) => {
    // The code can also be in a file, whose path is an attribute.
    if (node.type === 'code' && node.value.trim() === '' && !/\b(?:file|region)=/.test(node.meta ?? ''))
      report.warn(node, {
        code: 'empty-code',
        message: 'The code block has no code.',
        hint: 'Write the code between the fences, or remove the block.',
      })
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

/** True for comments, which readers don't see. */
export function isComment(node: MarkdownNode): boolean {
  return node.type === 'html' && node.value.replace(/<!--[\s\S]*?-->/g, '').trim() === ''
}
