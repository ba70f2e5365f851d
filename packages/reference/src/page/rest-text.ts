import GithubSlugger from 'github-slugger'
import type { Operation, RestResponse } from '../languages/index.ts'
import { hrefOf, type ReferenceEntry } from '../reference-entry.ts'
import { type ApiEntry, bodyParts, restApiOf } from '../rest-api-of.ts'
import type { EntryContext } from './entry-context.ts'
import { inlineCode, type PageWriter, tag } from './page-writer.ts'
import { needsJq, requestSamples } from './request-samples.ts'
import { hrefsIn, propertyRow, requiredFirst, typeText, writeResponses, writeShape } from './schema-text.ts'
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
        ...propertyRow(context, property, { path: ['parameters', i], isSent: true }),
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
  const content = `${typeText(body.type, hrefsIn(context))}${body.about ? `: ${body.about}` : ''}`
  writer.block(withNotes(content, [body.required ? 'Required' : 'Optional']), entry.lineAt(['body']))
  if (schema?.data.kind !== 'rest/schema') return
  if (schema.data.about) writer.block(schema.data.about, { file: schema.file, line: schema.textLineAt(['about']) })
  writeShape({ ...context, entry: schema }, schema.data, {
    of: 'body',
    isSent: true,
    inside: [schema],
    parts: bodyParts(schema),
  })
}

function isShownHere(schema: ReferenceEntry, entry: ReferenceEntry): boolean {
  return schema.anchor !== null && schema.path === entry.path
}

function isSuccess({ status }: RestResponse): boolean {
  return Number(status) < 400
}

/** The anchor of a field of a request: `query-filter-name` for the query parameter `filter[name]`. */
function fieldId(place: string, name: string): string {
  return new GithubSlugger().slug(`${place}-${name.replaceAll('[', '-')}`)
}
