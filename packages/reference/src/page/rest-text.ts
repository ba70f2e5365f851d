import GithubSlugger from 'github-slugger'
import type { Operation, RestProperty, RestResponse } from '../languages/index.ts'
import { hrefOf, type ReferenceEntry } from '../reference-entry.ts'
import { type ApiEntry, isSent, restApiOf, type SchemaEntry } from '../rest-api-of.ts'
import type { EntryContext } from './entry-context.ts'
import { inlineCode, type PageWriter, tag } from './page-writer.ts'
import { needsJq, requestSamples } from './request-samples.ts'
import { withNotes } from './with-notes.ts'

/** The kind of page, and the operation id, which generated clients use as the name of the call. The method is in the signature. */
export function operationBadges({ name, facts }: Operation): string {
  return [
    '<Badge tone="accent">REST API</Badge>',
    ...[name, ...(facts ?? [])].map((fact) => `<Badge>${fact}</Badge>`),
  ].join(' ')
}

/** The method and the complete URL of an operation. */
export function requestLine({ entry, directory }: EntryContext, { method, path }: Operation): string {
  return `${method} ${restApiOf(entry, directory)?.data.base ?? ''}${path}`
}

/** Writes the request of an operation in three languages, its parameters, body, response and errors. */
export function writeOperation(context: EntryContext, data: Operation): void {
  const { entry, directory, writer, depth } = context
  const { lineAt, textLineAt } = entry
  writeSamples(context, data)
  for (const place of ['path', 'query', 'header'] as const) {
    const own = requiredFirst(data.parameters ?? []).filter(({ property }) => property.in === place)
    if (own.length === 0) continue
    writer.heading(depth, `${place.charAt(0).toUpperCase()}${place.slice(1)} parameters`, lineAt(['parameters']))
    writer.block(tag('Fields', { of: 'request' }), lineAt(['parameters']))
    writer.table(
      ['Parameter', 'Type', 'Meaning'],
      own.map(({ property, i }) => ({
        ...propertyRow(entry, property, { path: ['parameters', i], isSent: true }),
        id: fieldId(place, property.name),
      })),
    )
    writer.block('</Fields>', lineAt(['parameters']))
  }
  writeBody(context, data)

  writer.heading(depth, 'Response', lineAt(['responses']))
  writeResponses(context, data.responses.filter(isSuccess), { path: ['responses'], of: 'response' })
  const { example } = data
  if (example.response) {
    const title = `json title="Response ${example.status}"`
    const line = lineAt(['example'])
    writer.block('<Sample>', line)
    writer.code(title, example.response, textLineAt(['example', 'response']), 1)
    writer.block('</Sample>', line)
  }

  const ownErrors = data.responses.filter((response) => !isSuccess(response))
  const common = data.errors ?? []
  if (ownErrors.length + common.length === 0) return
  writer.heading(depth, 'Errors', lineAt([ownErrors.length > 0 ? 'responses' : 'errors']))
  if (ownErrors.length > 0) writeResponses(context, ownErrors, { path: ['responses'] })
  const api = restApiOf(entry, directory)
  if (common.length > 0 && api) writer.block(commonErrors(common, hrefOf(api)), lineAt(['errors']))
}

function commonErrors(statuses: readonly string[], api: string): string {
  const list = new Intl.ListFormat('en-GB').format(statuses.map(inlineCode))
  return `The [common error${statuses.length > 1 ? 's' : ''}](${api}#errors) ${list} can occur.`
}

function writeSamples({ entry, directory, writer, depth }: EntryContext, data: Operation): void {
  const api = restApiOf(entry, directory)
  if (!api) return
  const line = entry.lineAt(['example'])
  writer.block('<Sample>', line)
  writer.heading(depth, 'Request', line)
  writer.block('<Tabs group="request">', line)
  for (const { label, info, code } of requestSamples(data, api.data)) {
    writer.block(`<Tab label="${label}">`, line)
    writer.code(info, code, line, 0)
    writer.block('</Tab>', line)
  }
  writer.block('</Tabs>', line)
  writeRequirements({ api, writer }, data, line)
  writer.block('</Sample>', line)
}

/** Writes what readers need to run the samples. An operation with its own headers doesn't need the credentials of the API. */
function writeRequirements(
  { api, writer }: { readonly api: ApiEntry; readonly writer: PageWriter },
  { example }: Operation,
  line: number,
): void {
  const credentials = example.headers ? undefined : api.data.credentials
  const sentences = [
    ...(credentials ? [credentials.trim()] : []),
    ...(needsJq(example) ? ['In Bash, the sample requires [jq](https://jqlang.org/).'] : []),
  ]
  if (sentences.length > 0)
    writer.block(sentences.join(' '), credentials ? { file: api.file, line: api.textLineAt(['credentials']) } : line)
}

/** Writes the body with the fields of its schema, whose anchor also leads here if the schema is shown on this page. */
function writeBody(context: EntryContext, { body }: Operation): void {
  if (!body) return
  const { entry, directory, writer, depth } = context
  const schema = directory.entry(entry, body.type)
  const anchor = schema && isShownHere(schema, entry) ? ` {#${schema.anchor} former}` : ''
  writer.heading(depth, `Body${anchor}`, entry.lineAt(['body']))
  const content = `${typeText(body.type)}${body.about ? `: ${body.about}` : ''}`
  writer.block(withNotes(content, [body.required ? 'Required' : 'Optional']), entry.lineAt(['body']))
  if (schema?.data.kind !== 'rest/schema') return
  if (schema.data.about) writer.block(schema.data.about, { file: schema.file, line: schema.textLineAt(['about']) })
  writeShape({ ...context, entry: schema }, schema.data, { of: 'body', isSent: true, inside: [schema] })
}

/** True for the schema of the body, which `writeOperation` has written already. */
export function isBodyOf({ data }: ReferenceEntry, schema: ReferenceEntry): boolean {
  return data.kind === 'rest/operation' && data.body?.type === schema.data.name
}

function isShownHere(schema: ReferenceEntry, entry: ReferenceEntry): boolean {
  return schema.anchor !== null && schema.path === entry.path
}

export function writeSchema(context: EntryContext, data: SchemaEntry['data']): void {
  const { entry, directory, writer, depth } = context
  if (data.items) writer.block(`An array of ${typeText(data.items)}.`, entry.lineAt(['items']))
  // On a shared page, the entry has a heading already.
  if (depth === 2 && data.fields?.length) writer.heading(depth, 'Fields', entry.lineAt(['fields']))
  if (depth === 2 && data.values?.length) writer.heading(depth, 'Values', entry.lineAt(['values']))
  writeShape(context, data, { isSent: isSent(entry, directory), inside: [entry] })
}

/**
 * Where fields are listed: the part of the sample that contains them, whether a request contains them, and the schemas that are open around
 * them.
 */
type Place = { readonly of?: 'body' | 'response'; readonly isSent: boolean; readonly inside: readonly ReferenceEntry[] }

/** Writes the fields or the values of a schema. `element` is the type of the elements of a generic schema. */
function writeShape(
  context: EntryContext,
  { fields = [], values = [] }: SchemaEntry['data'],
  { of, isSent, inside, element }: Place & { readonly element?: string | undefined },
): void {
  const { entry, writer } = context
  const line = (place: PropertyKey[]) => ({ file: entry.file, line: entry.lineAt(place) })
  if (fields.length > 0) {
    const specific = fields.map((field) =>
      element === undefined ? field : { ...field, type: field.type.replace(/\bobject\b/, element) },
    )
    const listed = isSent ? requiredFirst(specific) : specific.map((property, i) => ({ property, i }))
    writer.block(tag('Fields', { of }), line(['fields']))
    writer.table(
      ['Field', 'Type', 'Meaning'],
      listed.map(({ property, i }) => ({
        ...propertyRow(entry, property, { path: [], isSent }),
        line: line(['fields', i]),
        ...(of === 'body' ? { id: fieldId('body', property.name) } : {}),
      })),
    )
    for (const { name, type } of specific) writeFieldSchema(context, { name, type }, { isSent, inside })
    writer.block('</Fields>', line(['fields']))
  }
  if (values.length > 0) {
    writer.table(
      ['Value', 'Meaning'],
      values.map(({ value, about }, i) => ({ cells: [inlineCode(value), about], line: line(['values', i]) })),
    )
  }
}

/** The parts of a request with their places in the entry's file: what every request must contain, then what it can contain. */
function requiredFirst<T extends RestProperty>(properties: readonly T[]): readonly { property: T; i: number }[] {
  const numbered = properties.map((property, i) => ({ property, i }))
  return numbered.toSorted((a, b) => Number(b.property.required ?? false) - Number(a.property.required ?? false))
}

/** Number of schemas that open in each other. The page of a schema shows the others. */
const mostLevels = 3

/** Writes the fields of the schema in a type, which open below the field or the status with that name. */
function writeFieldSchema(
  context: EntryContext,
  { name, type }: { readonly name: string; readonly type: string },
  { isSent, inside }: Place,
): void {
  const { entry, directory, writer } = context
  const [, outer = type, element] = /^([A-Z]\w*)<(.+)>$/.exec(type) ?? []
  const schema = directory.entry(entry, outer.replace(/^.*[<, ](\w+)>+$/, '$1'))
  if (schema?.data.kind !== 'rest/schema' || inside.length === mostLevels || inside.includes(schema)) return
  if (!schema.data.fields?.length && !schema.data.values?.length) return
  const line = { file: schema.file, line: schema.lineAt(['name']) }
  const title = `${schema.data.fields?.length ? 'Fields' : 'Values'} of ${schema.data.name}`
  writer.block(tag('FieldSchema', { of: name, title }), line)
  writeShape({ ...context, entry: schema }, schema.data, { isSent, inside: [...inside, schema], element })
  writer.block('</FieldSchema>', line)
}

/** Writes a table of responses, whose bodies open. `path` is the list in the entry's file. */
export function writeResponses(
  context: EntryContext,
  responses: readonly RestResponse[],
  { path, of }: { readonly path: readonly PropertyKey[]; readonly of?: 'response' },
): void {
  const { entry, writer } = context
  const line = entry.lineAt(path)
  writer.block(tag('Fields', { of }), line)
  writer.table(
    ['Status', 'Body', 'Meaning'],
    responses.map(({ status, type, about }) => ({
      cells: [inlineCode(status), type === undefined ? 'None' : typeText(type), about],
      line,
    })),
  )
  for (const { status, type } of responses)
    if (type !== undefined) writeFieldSchema(context, { name: status, type }, { isSent: false, inside: [] })
  writer.block('</Fields>', line)
}

function isSuccess({ status }: RestResponse): boolean {
  return Number(status) < 400
}

/** The anchor of a field of a request: `query-filter-name` for the query parameter `filter[name]`. */
function fieldId(place: string, name: string): string {
  return new GithubSlugger().slug(`${place}-${name.replaceAll('[', '-')}`)
}

/** `isSent` for a part of a request, which is either required or optional. */
function propertyRow(
  entry: ReferenceEntry,
  property: RestProperty,
  { path, isSent }: { readonly path: readonly PropertyKey[]; readonly isSent: boolean },
) {
  const notes = [
    ...(property.required ? ['Required'] : isSent ? ['Optional'] : []),
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
  const [, key, value] = /^map<(\w+), (.+)>$/.exec(type) ?? []
  if (key && value) return `map of ${inlineCode(key)} to ${typeText(value)}`
  const generic = /^(\w+)<(.+)>$/.exec(type)
  if (!generic) return inlineCode(type)
  const [, container = '', element = ''] = generic
  const name = /^[A-Z]/.test(container) ? inlineCode(container) : container
  return `${name} of ${typeText(element)}`
}
