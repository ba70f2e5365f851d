import type { GeneratedText } from 'docs-generator/plugin'
import { writeComparison } from '../changes-text.ts'
import type { Directory } from '../directory.ts'
import { type Body, bodyOf, fenceOf, hasSample, kindOf } from '../languages/index.ts'
import { hrefOf, type ReferenceEntry } from '../reference-entry.ts'
import { isBodyOf } from '../rest-api-of.ts'
import { writeBlueprint, writeNodes } from './blueprint-text.ts'
import { writeCall } from './call-text.ts'
import { writeClosing, writeExamples } from './closing-text.ts'
import { writeCommand, writeUsage } from './command-text.ts'
import type { EntryContext } from './entry-context.ts'
import { writeEntryTable } from './entry-table.ts'
import { writeMembers } from './members-text.ts'
import { openPageWriter, tag } from './page-writer.ts'
import { writeOperations, writeRestApi } from './rest-api-text.ts'
import { operationBadges, requestLine, writeOperation } from './rest-text.ts'
import { writeSchema, writeSchemaExample } from './schema-text.ts'
import { writeEnumValues, writeFields } from './values-text.ts'

/** More entries on one page are closed. */
const mostOpenEntries = 8

/** The Markdown of an entry's page, or with `depth` 3 its part of another page, under its own heading. */
export function entryText(entry: ReferenceEntry, directory: Directory, depth: 2 | 3): GeneratedText {
  const writer = openPageWriter()
  const { data, lineAt, textLineAt } = entry
  const kind = kindOf(data)
  // On a page with many entries, each of them opens like a member.
  const opens = depth > 2 && directory.entriesOnPageOf(entry).length > mostOpenEntries
  const context = { entry, directory, writer, depth: opens && data.kind === 'rest/schema' ? depth + 1 : depth }
  const hasColumns = depth === 2 && hasSample(data)
  if (hasColumns) writer.block(tag('SampleColumns', {}), lineAt(['name']))
  if (opens) {
    writer.block(tag('Members', {}), lineAt(['name']))
    writer.block(tag('MemberDetails', { kind: 'entry', label: data.name, note: kind.label }), lineAt(['name']))
  }
  if (depth > 2) {
    writer.heading(context.depth - 1, `\`${data.name}\``, lineAt(['name']), entry.anchor ?? undefined)
    writer.source(data.summary, lineAt(['summary']))
  }
  // The kind of a schema below another entry is obvious.
  if (depth === 2 || data.kind !== 'rest/schema') writer.block(badges(entry), lineAt(['kind']))
  if (data.deprecated) {
    writer.block(':::warning[Deprecated]', lineAt(['deprecated']))
    writer.source(data.deprecated, textLineAt(['deprecated']))
    writer.block(':::', lineAt(['deprecated']))
  }
  const body = kind.body(data)
  const signature = body.kind === 'operation' ? requestLine(context, body.data) : kind.signature(data)
  if (signature !== null) writer.code(`${fenceOf(data)} signature`, signature, lineAt(['name']), 0)
  if (body.kind === 'command') writeUsage(context, body.data)
  // Below several nodes with their own headings, the description would belong to the last one. Below the pins, an alert would come too late.
  const describesNodes = body.kind === 'nodes' && (body.data.nodes.length > 1 || /^\s*:::/.test(data.about ?? ''))
  if (describesNodes) writeAbout(context, body)
  if (body.kind === 'nodes') writeNodes(context, body.data)
  writeFamily(context)
  if (!describesNodes) writeAbout(context, body)
  // The members of a type need the most space, and its example shows what they are for.
  const isType = body.kind === 'type'
  if (isType) writeExamples(context)
  writeBody(context, body)
  if (body.kind === 'rest-schema') writeSchemaExample(context, body.data)
  else if (!isType) writeExamples(context)
  writeChanges(context)
  if (depth === 2) writeEntriesOnPage(context)
  if (isType) writer.block(tag('TypeClosing', {}), lineAt(['name']))
  writeClosing(context)
  if (isType) writer.block('</TypeClosing>', lineAt(['name']))
  if (hasColumns) writer.block('</SampleColumns>', lineAt(['name']))
  if (opens) writer.block('</MemberDetails>\n\n</Members>', lineAt(['name']))

  return writer.result()
}

/** Writes the description. The operations of an API follow its beginning: readers look for one more often than for the rules of all. */
function writeAbout(context: EntryContext, body: Body): void {
  const { entry, writer } = context
  const { about = '' } = entry.data
  const line = entry.textLineAt(['about'])
  const isApi = body.kind === 'rest-api'
  const end = isApi ? about.search(/^## /m) : -1
  const beginning = end < 0 ? about : about.slice(0, end)
  if (beginning.trim() !== '') writer.source(beginning, line)
  if (isApi) writeOperations(context, body.data)
  if (end >= 0) writer.source(about.slice(end), line + beginning.split('\n').length - 1)
}

function writeBody(context: EntryContext, body: Body): void {
  switch (body.kind) {
    case 'call':
      writeCall(context, [{ call: body.call, path: [], href: hrefOf(context.entry) }], context.depth)
      break
    case 'type':
      writeMembers(context, body.members)
      break
    case 'typed':
      if (body.members) writeMembers(context, body.members)
      break
    case 'fields':
      for (const { key, title, fields } of body.lists) writeFields(context, fields, title, [key])
      break
    case 'constant':
      break
    case 'values':
      writeEnumValues(context, body.values)
      break
    case 'namespace':
      writeNamespace(context)
      break
    case 'command':
      writeCommand(context, body.data)
      break
    case 'rest-api':
      writeRestApi(context, body.data)
      break
    case 'operation':
      writeOperation(context, body.data)
      break
    case 'rest-schema':
      writeSchema(context, body.data)
      break
    case 'nodes':
      writeBlueprint(context, body.data)
      break
    default:
      body satisfies never
  }
}

function badges({ data }: ReferenceEntry): string {
  if (data.kind === 'rest/operation') return operationBadges(data)
  const facts = [...('namespace' in data && data.namespace ? [data.namespace] : []), ...(data.facts ?? [])]
  return [`<Badge tone="accent">${kindOf(data).label}</Badge>`, ...facts.map((fact) => `<Badge>${fact}</Badge>`)].join(
    ' ',
  )
}

/** Writes the list of types that extend this one. */
function writeFamily({ entry, directory, writer }: EntryContext): void {
  const derived = directory.derivedTypesOf(entry)
  if (derived.length === 0) return
  const isInterface = ({ data }: ReferenceEntry) => /\/(?:interface|protocol)$/.test(data.kind)
  const line = (verb: string, types: readonly ReferenceEntry[]) => {
    const names = types.map((type) => `[\`${type.data.name}\`](${hrefOf(type)})`)
    if (names.length > 0) writer.block(`${verb} by ${names.join(', ')}.`, entry.lineAt(['name']))
  }
  // Types implement an interface, and other interfaces extend it.
  line(
    'Implemented',
    derived.filter((type) => isInterface(entry) && !isInterface(type)),
  )
  line(
    'Extended',
    derived.filter((type) => !isInterface(entry) || isInterface(type)),
  )
}

/** Writes the entries that are shown on this page, except those that are part of its text already. */
function writeEntriesOnPage({ entry, directory, writer, depth }: EntryContext): void {
  const line = entry.lineAt(['name'])
  const entries = directory.entriesOnPageOf(entry)
  // A list of closed schemas needs a title, because it follows the fields of another schema.
  if (entry.data.kind === 'rest/schema' && entries.length > mostOpenEntries)
    writer.heading(depth, 'Related schemas', line)
  for (const shown of entries) {
    const tag = `<Api of="${shown.data.name}"/>`
    if (!entry.data.about?.includes(tag) && !isBodyOf(entry, shown)) writer.block(tag, line)
  }
}

/** On pages of the newer version, writes what is different from the older one. */
function writeChanges({ entry, directory, writer, depth }: EntryContext): void {
  const changes = entry.anchor === null ? directory.changesOf(entry) : null
  if (!changes || bodyOf(entry.data).kind === 'namespace') return
  writeComparison(writer, entry, changes, { depth, line: entry.lineAt(['name']) })
}

function writeNamespace({ entry, directory, writer, depth }: EntryContext): void {
  const types = directory.entries.filter(
    (other) =>
      other.section === entry.section &&
      other.version === entry.version &&
      'namespace' in other.data &&
      other.data.namespace === entry.data.name &&
      other.path !== entry.path,
  )
  if (types.length === 0) return
  const line = entry.lineAt(['name'])
  writer.heading(depth, 'Types', line)
  writeEntryTable(
    writer,
    types.map((type) => ({ entry: type, line })),
  )
}
