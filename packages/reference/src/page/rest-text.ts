import type { Operation, RestProperty, RestResponse } from '../languages/index.ts'
import { hrefOf, type ReferenceEntry } from '../reference-entry.ts'
import { restApiOf, type SchemaEntry } from '../rest-api-of.ts'
import type { EntryContext } from './entry-context.ts'
import { inlineCode } from './page-writer.ts'
import { requestSamples } from './request-samples.ts'
import { withNotes } from './with-notes.ts'

const methodTones: Readonly<Record<Operation['method'], string>> = {
  GET: 'note',
  POST: 'accent',
  PUT: 'warn',
  PATCH: 'warn',
  DELETE: 'danger',
}

export function methodBadge(method: Operation['method']): string {
  return `<Badge tone="${methodTones[method]}">${method}</Badge>`
}

/** The method, the operation id, which generated clients use as the name of the call, and the kind of page. */
export function operationBadges({ method, name, facts }: Operation): string {
  return [methodBadge(method), ...[name, 'REST API', ...(facts ?? [])].map((fact) => `<Badge>${fact}</Badge>`)].join(
    ' ',
  )
}

/** Writes the request of an operation in three languages, its parameters, body, response and errors. */
export function writeOperation(context: EntryContext, data: Operation): void {
  const { entry, directory, writer, depth } = context
  const { lineAt, textLineAt } = entry
  writeSamples(context, data)
  for (const place of ['path', 'query', 'header'] as const) {
    const own = (data.parameters ?? []).flatMap((parameter, i) => (parameter.in === place ? [{ parameter, i }] : []))
    if (own.length === 0) continue
    writer.heading(depth, `${place.charAt(0).toUpperCase()}${place.slice(1)} parameters`, lineAt(['parameters']))
    writer.table(
      ['Parameter', 'Type', 'Meaning'],
      own.map(({ parameter, i }) => propertyRow(entry, parameter, ['parameters', i])),
    )
  }
  writeBody(context, data)

  writer.heading(depth, 'Response', lineAt(['responses']))
  writeResponses(context, data.responses.filter(isSuccess), ['responses'])
  const { example } = data
  if (example.response) {
    const title = `json title="Response ${example.status}"`
    writer.code(title, example.response, textLineAt(['example', 'response']), 1)
  }

  const special = data.responses.filter((response) => !isSuccess(response))
  const common = data.errors ?? []
  if (special.length + common.length === 0) return
  writer.heading(depth, 'Errors', lineAt([special.length > 0 ? 'responses' : 'errors']))
  if (special.length > 0) writeResponses(context, special, ['responses'])
  const api = restApiOf(entry, directory)
  if (common.length > 0 && api) writer.block(commonErrors(common, hrefOf(api)), lineAt(['errors']))
}

function commonErrors(statuses: readonly string[], api: string): string {
  const list = new Intl.ListFormat('en').format(statuses.map(inlineCode))
  return `The [common errors](${api}#errors) ${list} can occur.`
}

function writeSamples({ entry, directory, writer, depth }: EntryContext, data: Operation): void {
  const api = restApiOf(entry, directory)
  if (!api) return
  const line = entry.lineAt(['example'])
  writer.heading(depth, 'Request', line)
  writer.block('<Tabs group="request">', line)
  for (const { label, info, code } of requestSamples(data, api.data)) {
    writer.block(`<Tab label="${label}">`, line)
    writer.code(info, code, line, 0)
    writer.block('</Tab>', line)
  }
  writer.block('</Tabs>', line)
}

/** Writes the body with the fields of its schema, whose anchor it has if the schema is shown on this page. */
function writeBody(context: EntryContext, { body }: Operation): void {
  if (!body) return
  const { entry, directory, writer, depth } = context
  const schema = directory.entry(entry, body.type)
  const anchor = schema && isShownHere(schema, entry) ? (schema.anchor ?? undefined) : undefined
  writer.heading(depth, 'Body', entry.lineAt(['body']), anchor)
  const content = `${typeText(body.type)}${body.about ? `: ${body.about}` : ''}`
  writer.block(withNotes(content, [body.required ? 'Required' : 'Optional']), entry.lineAt(['body']))
  if (schema?.data.kind !== 'rest/schema') return
  if (schema.data.about) writer.block(schema.data.about, { file: schema.file, line: schema.textLineAt(['about']) })
  writeShape({ ...context, entry: schema }, schema.data)
}

/** True for the schema of the body, which `writeOperation` has written already. */
export function isBodyOf({ data }: ReferenceEntry, schema: ReferenceEntry): boolean {
  return data.kind === 'rest/operation' && data.body?.type === schema.data.name
}

function isShownHere(schema: ReferenceEntry, entry: ReferenceEntry): boolean {
  return schema.anchor !== null && schema.path === entry.path
}

export function writeSchema(context: EntryContext, data: SchemaEntry['data']): void {
  if (data.items) context.writer.block(`An array of ${typeText(data.items)}.`, context.entry.lineAt(['items']))
  writeShape(context, data)
}

function writeShape({ entry, writer }: EntryContext, { fields, values }: SchemaEntry['data']): void {
  const line = (place: PropertyKey[]) => ({ file: entry.file, line: entry.lineAt(place) })
  if (fields?.length) {
    const rows = fields.map((field, i) => ({ ...propertyRow(entry, field, []), line: line(['fields', i]) }))
    writer.table(['Field', 'Type', 'Meaning'], rows)
  }
  if (values?.length) {
    writer.table(
      ['Value', 'Meaning'],
      values.map(({ value, about }, i) => ({ cells: [inlineCode(value), about], line: line(['values', i]) })),
    )
  }
}

/** Writes a table of responses. `path` is the list in the entry's file. */
export function writeResponses(
  { entry, writer }: EntryContext,
  responses: readonly RestResponse[],
  path: readonly PropertyKey[],
): void {
  writer.table(
    ['Status', 'Body', 'Meaning'],
    responses.map(({ status, type, about }) => ({
      cells: [inlineCode(status), type === undefined ? 'None' : typeText(type), about],
      line: entry.lineAt(path),
    })),
  )
}

function isSuccess({ status }: RestResponse): boolean {
  return Number(status) < 400
}

function propertyRow(entry: ReferenceEntry, property: RestProperty, path: readonly PropertyKey[]) {
  const notes = [
    ...(property.required ? ['Required'] : []),
    ...(property.nullable ? ['Can be null'] : []),
    ...(property.default === undefined ? [] : [`Default: ${inlineCode(property.default)}`]),
  ]
  const values = property.values?.length ? ` One of ${property.values.map(inlineCode).join(', ')}.` : ''
  return {
    cells: [inlineCode(property.name), typeText(property.type), `${withNotes(property.about, notes)}${values}`],
    line: entry.lineAt(path),
  }
}

/** The text of a type. Each schema is separate inline code, so that it becomes a link: `array<App>` → “array of `App`”. */
function typeText(type: string): string {
  const generic = /^(\w+)<(?:string, )?(.+)>$/.exec(type)
  if (!generic) return inlineCode(type)
  const [, container = '', element = ''] = generic
  const name = /^[A-Z]/.test(container) ? inlineCode(container) : container
  return `${name} of ${typeText(element)}`
}
