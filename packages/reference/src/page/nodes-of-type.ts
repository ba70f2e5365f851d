import { ownersOf } from '../blueprint/owners.ts'
import { kindOf } from '../languages/index.ts'
import { lineOf } from '../lists-text.ts'
import { hrefOf, type ReferenceEntry } from '../reference-entry.ts'
import type { EntryContext } from './entry-context.ts'
import { inlineCode, type TableRow, tag } from './page-writer.ts'

/** The functions or events of a type that have their own entries, which describe their Blueprint nodes. */
export type NodeGroup = {
  readonly kind: 'function' | 'event'
  readonly title: string
  readonly list: readonly ReferenceEntry[]
}

export function nodeGroups({ entry, directory }: EntryContext): readonly NodeGroup[] {
  const nodes = directory.nodesOf(entry).toSorted((a, b) => directory.orderOf(a.path) - directory.orderOf(b.path))
  const isFunction = ({ data }: ReferenceEntry) => data.kind === 'blueprint/node'
  const groups: readonly NodeGroup[] = [
    { kind: 'function', title: 'Functions', list: nodes.filter(isFunction) },
    { kind: 'event', title: 'Events', list: nodes.filter((node) => !isFunction(node)) },
  ]
  return groups.filter(({ list }) => list.length > 0)
}

/** Writes the nodes of a group as a table with links to their entries. */
export function writeNodeGroup({ entry, writer, depth }: EntryContext, { kind, title, list }: NodeGroup): void {
  const rows = list.map((node) => nodeRow(entry, node))
  const line = rows[0]?.line ?? 1
  writer.heading(depth + 1, title, line)
  writer.block(tag('MemberTable', { kind }), line)
  if (rows.some(({ cells }) => cells[1] !== '')) writer.table(['Name', 'In C++', 'Meaning'], rows)
  else
    writer.table(
      ['Name', 'Meaning'],
      rows.map(({ cells: [name = '', , meaning = ''], ...row }) => ({ ...row, cells: [name, meaning] })),
    )
  writer.block('</MemberTable>', line)
}

function nodeRow({ data: { name: owner } }: ReferenceEntry, node: ReferenceEntry): TableRow {
  const { data } = node
  const names = 'nodes' in data ? (ownersOf(data).get(owner) ?? []) : []
  const deprecated = data.deprecated ? `**Deprecated.** ${data.deprecated} ` : ''
  return {
    cells: [
      `[${kindOf(data).isCode ? inlineCode(data.name) : data.name}](${hrefOf(node)})`,
      // Other types may have functions with the same names.
      names.map((name) => `[${inlineCode(name)}](${hrefOf(node)})`).join(', '),
      `${deprecated}${data.summary}`,
    ],
    line: lineOf(node, 'summary'),
  }
}
