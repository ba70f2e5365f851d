import GithubSlugger from 'github-slugger'
import { hrefOf, type ReferenceEntry } from '../reference-entry.ts'
import { type ApiEntry, operationsOf, schemasOf } from '../rest-api-of.ts'
import type { EntryContext } from './entry-context.ts'
import { operationCells, operationColumns } from './operation-cells.ts'
import { inlineCode } from './page-writer.ts'
import { writeResponses } from './schema-text.ts'

/** Writes the operations of an API by tag. */
export function writeOperations({ entry, directory, writer, depth }: EntryContext, data: ApiEntry['data']): void {
  const { lineAt, textLineAt } = entry
  writer.heading(depth, 'Operations', lineAt(['tags']))
  const operations = operationsOf({ ...entry, data }, directory)
  for (const [t, tag] of data.tags.entries()) {
    const tagged = operations.filter((operation) => operation.data.tag === tag.name)
    if (tagged.length === 0) continue
    writer.heading(depth + 1, tag.name, lineAt(['tags', t]))
    writer.source(tag.about, textLineAt(['tags', t, 'about']))
    writer.table(
      operationColumns,
      tagged.map((operation) => ({ cells: operationCells(operation), ...formerAnchor(operation) })),
    )
  }
}

/** Writes the common errors and the schemas of an API. */
export function writeRestApi(context: EntryContext, data: ApiEntry['data']): void {
  const { entry, directory, writer, depth } = context
  const { lineAt, textLineAt } = entry
  const { errors } = data

  writer.heading(depth, 'Errors', lineAt(['errors']), 'errors')
  writeResponses(context, errors.responses, { path: ['errors', 'responses'] })
  if (errors.about) writer.source(errors.about, textLineAt(['errors', 'about']))

  const schemas = schemasOf({ ...entry, data }, directory)
  if (schemas.length === 0) return
  const line = lineAt(['name'])
  writer.block('<FoldedSection>', line)
  writer.heading(depth, 'Schemas', line)
  writer.block('<Fold title="All schemas by name" below="heading">', line)
  writer.table(
    ['Schema', 'Meaning'],
    schemas.map((schema) => ({
      cells: [`[${inlineCode(schema.data.name)}](${hrefOf(schema)})`, schema.data.summary],
      ...formerAnchor(schema),
    })),
  )
  writer.block('</Fold>', line)
  writer.block('</FoldedSection>', line)
}

/** The row's anchor is the one that the entry had when the API was a single page. */
function formerAnchor({ data, file, lineAt }: ReferenceEntry) {
  return { id: new GithubSlugger().slug(data.name), moved: true, line: { file, line: lineAt(['name']) } }
}
