import type { Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Report } from '../report.ts'

/** Reports headings without a text or a deeper heading below them, such as the last one of a page that isn't finished. */
export function checkEmptySections(tree: Root, report: Report): void {
  // What an error has removed from the page may have been the text.
  if (report.diagnostics.some(({ severity }) => severity === 'error')) return
  const shown = tree.children.filter(isShown)
  shown.forEach((node, i) => {
    const next = shown[i + 1]
    // A heading without a text is reported by itself.
    if (node.type !== 'heading' || textOf(node).trim() === '') return
    if (next && (next.type !== 'heading' || next.depth > node.depth)) return
    report.warn(node, {
      code: 'empty-section',
      message: `There is no text below the heading “${textOf(node).trim()}”.`,
      hint: 'Write the text, or remove the heading.',
    })
  })
}

/** False for the targets of links, and for comments, whose text has been removed. */
function isShown(node: RootContent): boolean {
  return node.type !== 'definition' && !(node.type === 'html' && node.value === '')
}
