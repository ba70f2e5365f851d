import type { Heading, Root, Table } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/** From this column on, Markdown of other tools is a code block. */
const codeColumn = 5

/** Reports parts of a page that readers would not see, or not as they are meant: surplus cells, empty headings, attributes and indented code. */
export function checkLostMarkup(tree: Root, report: Report): void {
  for (const node of tree.children) {
    if (node.type !== 'paragraph' || (node.position?.start.column ?? 0) < codeColumn) continue
    report.warn(node, {
      code: 'indented-code',
      message: 'The paragraph is indented like a code block, but it is shown as text.',
      hint: 'Put code between lines with ```. Remove the spaces from a paragraph.',
    })
  }
  walkMarkdown(tree, (node) => {
    if (node.type === 'table') checkCells(node, report)
    if (node.type === 'heading') checkHeading(node, report)
    if (node.type === 'containerDirective' && Object.keys(node.attributes ?? {}).length > 0) {
      report.warn(node, {
        code: 'admonition-attributes',
        message: `:::${node.name} has attributes in braces, which have no effect.`,
        hint: `Write the title in brackets: :::${node.name}[Title].`,
      })
    }
    return undefined
  })
}

/** Markdown ignores the cells of a row that have no column. */
function checkCells({ align, children }: Table, report: Report): void {
  const columns = align?.length ?? children[0]?.children.length ?? 0
  for (const row of children) {
    if (row.children.length <= columns) continue
    report.warn(row, {
      code: 'surplus-cells',
      message: `The row has ${row.children.length} cells, but the table has ${columns} columns, so the end of the row isn’t shown.`,
      hint: 'Write \\| for a vertical bar in a cell, also in code.',
    })
  }
}

function checkHeading(node: Heading, report: Report): void {
  if (node.children.length > 0 && textOf(node).trim() !== '') return
  report.error(node, {
    code: 'empty-heading',
    message: 'The heading has no text.',
    hint: 'Write its text, or remove the number signs.',
  })
}
