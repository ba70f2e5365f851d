import { partsOfEntry } from '../reference-entry.ts'
import type { EntryData, RestOperation, RestProperty } from '../schema/index.ts'
import type { EntryContext } from './entry-context.ts'
import { inlineCode } from './page-writer.ts'

type RestApi = Extract<EntryData, { kind: 'rest/api' }>

/** Writes the operations by tag, then the schemas. Examples of requests are collapsed. */
export function writeRest(context: EntryContext, data: RestApi): void {
  const { entry, writer, depth } = context
  const anchors = partsOfEntry(entry).map((part) => part.anchor)
  for (const [t, tag] of data.tags.entries()) {
    writer.heading(depth, tag.name, entry.lineAt(['tags', t]))
    writer.source(tag.about, entry.textLineAt(['tags', t, 'about']))
    for (const [i, operation] of data.operations.entries()) {
      if (operation.tag === tag.name)
        writeOperation(context, { operation, i, anchor: anchors[i] ?? '', base: data.base })
    }
  }
  if (data.schemas.length === 0) return
  writer.heading(depth, 'Schemas', entry.lineAt(['schemas']))
  for (const [i, schema] of data.schemas.entries()) {
    const path = ['schemas', i]
    writer.heading(depth + 1, `\`${schema.name}\``, entry.lineAt(path), anchors[data.operations.length + i])
    writer.source(schema.about, entry.textLineAt([...path, 'about']))
    if (schema.fields?.length) writeProperties(context, schema.fields, [...path, 'fields'], 'Field')
    if (schema.values?.length) {
      writer.table(
        ['Value', 'Meaning'],
        schema.values.map(({ value, about }, v) => ({
          cells: [inlineCode(value), about ?? ''],
          line: entry.lineAt([...path, 'values', v]),
        })),
      )
    }
  }
}

type ListedOperation = {
  readonly operation: RestOperation
  readonly i: number
  readonly anchor: string
  readonly base: string
}

function writeOperation(context: EntryContext, { operation, i, anchor, base }: ListedOperation): void {
  const { entry, writer, depth } = context
  const path = ['operations', i]
  const line = entry.lineAt(path)
  writer.heading(depth + 1, operation.summary.replace(/\.$/, ''), line, anchor)
  writer.code('http signature', `${operation.method} ${base.replace(/^https:\/\/[^/]+/, '')}${operation.path}`, line, 0)
  if (operation.deprecated) writer.block(`**Deprecated.** ${operation.deprecated}`, line)
  if (operation.about) writer.source(operation.about, entry.textLineAt([...path, 'about']))
  if (operation.parameters?.length) writeProperties(context, operation.parameters, [...path, 'parameters'], 'Parameter')
  if (operation.body) {
    const { type, required, about } = operation.body
    const needed = required ? '' : ' *(optional)*'
    writer.block(`**Body**${needed}: ${inlineCode(type)}${about ? `. ${about}` : ''}`, entry.lineAt([...path, 'body']))
  }
  writer.table(
    ['Answer', 'Type', 'Meaning'],
    operation.responses.map(({ status, type, about }, r) => ({
      cells: [inlineCode(status), type === undefined ? '' : inlineCode(type), about],
      line: entry.lineAt([...path, 'responses', r]),
    })),
  )
  if (!operation.example) return
  const { request, response, status } = operation.example
  const place = [...path, 'example']
  writer.block('<Details summary="Example">', entry.lineAt(place))
  writer.code('bash title="Request"', request, entry.textLineAt([...place, 'request']), 1)
  if (response)
    writer.code(
      `json title="Answer${status ? ` ${status}` : ''}"`,
      response,
      entry.textLineAt([...place, 'response']),
      1,
    )
  writer.block('</Details>', entry.lineAt(place))
}

function writeProperties(
  { entry, writer }: EntryContext,
  list: readonly (RestProperty & { readonly in?: string })[],
  path: readonly PropertyKey[],
  title: string,
): void {
  writer.table(
    [title, 'Type', 'Meaning'],
    list.map((property, i) => {
      const notes = [
        ...(property.in ? [property.in] : []),
        ...(property.required ? ['required'] : []),
        ...(property.nullable ? ['may be null'] : []),
        ...(property.default === undefined ? [] : [`default ${inlineCode(property.default)}`]),
      ]
      const values = property.values?.length ? ` One of ${property.values.map(inlineCode).join(', ')}.` : ''
      const noted = notes.length > 0 ? `*${notes.join(', ')}*. ` : ''
      return {
        cells: [inlineCode(property.name), inlineCode(property.type), `${noted}${property.about}${values}`],
        line: entry.lineAt([...path, i]),
      }
    }),
  )
}
