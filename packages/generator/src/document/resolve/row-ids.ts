import type { Root, TableCell } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { anchorId } from '../authoring.ts'
import type { Ids } from '../ids.ts'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/**
 * Sets the ids of table rows, which authors write at the end of the first cell: `| name {#name} | … |`. With `{#name moved}`, the id
 * belongs to content that has its own page now: URLs with this anchor lead to the first link of the row.
 */
export function addRowIds(tree: Root, ids: Ids, report: Report): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'tableRow') return undefined
    const first = node.children[0]
    const found = first ? takeId(first) : null
    if (found === null) return undefined
    const { id, moved } = found
    if (ids.reserve(id)) node.data = { ...node.data, hProperties: { id, ...(moved ? { dataMoved: '' } : {}) } }
    else {
      report.warn(node, {
        code: 'duplicate-anchor',
        message: `The row “${first ? textOf(first) : ''}” has the id ${id}, which is already used above.`,
        hint: 'Change one of the ids.',
      })
    }
    return undefined
  })
}

const lastAnchor = new RegExp(String.raw`\s\{#(${anchorId})( moved)?\}\s*$`)

/** Removes ` {#own-id}` from the end of a cell and returns the id. */
function takeId(cell: TableCell): { readonly id: string; readonly moved: boolean } | null {
  const last = cell.children.at(-1)
  const match = last?.type === 'text' ? lastAnchor.exec(last.value) : null
  if (!match?.[1] || last?.type !== 'text') return null
  last.value = last.value.slice(0, match.index)
  if (last.value === '') cell.children.pop()
  return { id: match[1], moved: match[2] !== undefined }
}
