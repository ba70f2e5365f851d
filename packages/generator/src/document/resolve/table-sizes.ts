import type { Root } from 'mdast'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/** Maximum number of cells in one table. */
const most = 20_000

/** Truncates huge tables. Short rows are filled with empty cells, so a few kilobytes of text can become millions of cells. */
export function limitTables(tree: Root, report: Report): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'table') return undefined
    const columns = node.children[0]?.children.length ?? 0
    const rows = node.children.length
    if (columns * rows <= most) return undefined
    report.error(node, {
      code: 'huge-table',
      message: `The table has ${rows} rows of ${columns} columns, so it is truncated.`,
      hint: `A table can have at most ${most} cells. Split it, or use a list.`,
    })
    node.children.splice(Math.max(1, Math.floor(most / columns)))
    return undefined
  })
}
