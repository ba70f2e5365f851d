import type { Root, TableCell } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Ids } from './ids.ts'
import type { Report } from './report.ts'
import { walkMarkdown } from './walk.ts'

/** Sets the ids of table rows, which authors write at the end of the first cell: `| name {#name} | … |`. */
export function addRowIds(tree: Root, ids: Ids, report: Report): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'tableRow') return undefined
    const first = node.children[0]
    const id = first ? takeId(first) : null
    if (id === null) return undefined
    if (ids.reserve(id)) node.data = { ...node.data, hProperties: { id } }
    else {
      report.warn(node, {
        code: 'duplicate-anchor',
        message: `The row “${first ? textOf(first) : ''}” has the id ${id}, and something above has it already.`,
        hint: 'Give one of them another id.',
      })
    }
    return undefined
  })
}

/** Removes ` {#own-id}` from the end of a cell and returns the id. */
function takeId(cell: TableCell): string | null {
  const last = cell.children.at(-1)
  const match = last?.type === 'text' ? /\s\{#([^\s{}#"'<>]+)\}\s*$/.exec(last.value) : null
  if (!match || last?.type !== 'text') return null
  last.value = last.value.slice(0, match.index)
  if (last.value === '') cell.children.pop()
  return match[1] ?? null
}
