import { writeComparison } from '../changes-text.ts'
import type { Directory } from '../directory.ts'
import { hrefOf, type ReferenceEntry } from '../reference-entry.ts'
import type { EntryKind } from '../schema/index.ts'
import { signatureOf } from '../signature/index.ts'
import { writeBlueprint, writeNodes } from './blueprint-text.ts'
import { writeCall } from './call-text.ts'
import { writeClosing, writeExamples } from './closing-text.ts'
import { writeCommand, writeUsage } from './command-text.ts'
import type { EntryContext } from './entry-context.ts'
import { fenceLanguage } from './fence-language.ts'
import { writeMembers } from './members-text.ts'
import { openPageWriter, type PageText } from './page-writer.ts'
import { writeRestApi } from './rest-api-text.ts'
import { isBodyOf, operationBadges, writeOperation, writeSchema } from './rest-text.ts'
import { writeEnumValues, writeFields } from './values-text.ts'

/** The Markdown of an entry's page, or with `depth` 3 its part of another page, under its own heading. */
export function entryText(entry: ReferenceEntry, directory: Directory, depth: 2 | 3): PageText {
  const writer = openPageWriter()
  const context = { entry, directory, writer, depth }
  const { data, lineAt, textLineAt } = entry
  if (depth > 2) {
    writer.heading(depth - 1, `\`${data.name}\``, lineAt(['name']), entry.anchor ?? undefined)
    writer.source(data.summary, lineAt(['summary']))
  }
  // The kind of a schema below another entry is obvious.
  if (depth === 2 || data.kind !== 'rest/schema') writer.block(badges(entry), lineAt(['kind']))
  if (data.deprecated) {
    writer.block(':::warning[Deprecated]', lineAt(['deprecated']))
    writer.source(data.deprecated, textLineAt(['deprecated']))
    writer.block(':::', lineAt(['deprecated']))
  }
  const signature = signatureOf(data)
  if (signature !== null) writer.code(`${fenceLanguage(data)} signature`, signature, lineAt(['name']), 0)
  if (data.kind === 'cli/command') writeUsage(context, data)
  if ('nodes' in data) writeNodes(context, data)
  writeFamily(context)
  if (data.about) writer.source(data.about, textLineAt(['about']))
  writeBody(context)
  writeExamples(context)
  writeChanges(context)
  if (depth === 2) writeEntriesOnPage(context)
  writeClosing(context)

  return writer.result()
}

function writeBody(context: EntryContext): void {
  const { data } = context.entry
  switch (data.kind) {
    case 'c/struct':
      writeFields(context, data.fields, 'Fields', ['fields'])
      if (data.union) writeFields(context, data.union, 'Union', ['union'])
      break
    case 'c/enum':
      writeEnumValues(context, data.values)
      break
    case 'c/function':
    case 'c/callback':
    case 'ts/function':
    case 'csharp/delegate':
    case 'code/function':
      writeCall(context, data, [], context.depth)
      break
    case 'c/handle':
    case 'c/constant':
    case 'code/variable':
      break
    case 'csharp/namespace':
      writeNamespace(context)
      break
    case 'cli/command':
      writeCommand(context, data)
      break
    case 'rest/api':
      writeRestApi(context, data)
      break
    case 'rest/operation':
      writeOperation(context, data)
      break
    case 'rest/schema':
      writeSchema(context, data)
      break
    case 'blueprint/node':
    case 'blueprint/event':
    case 'blueprint/delegate':
      writeBlueprint(context, data)
      break
    default:
      if (data.members) writeMembers(context, data.members)
  }
}

/** The names of entry kinds for readers. */
const kindNames: Readonly<Record<EntryKind, string>> = {
  'c/function': 'Function',
  'c/struct': 'Struct',
  'c/enum': 'Enum',
  'c/handle': 'Handle',
  'c/callback': 'Callback',
  'c/constant': 'Constant',
  'ts/class': 'Class',
  'ts/interface': 'Interface',
  'ts/function': 'Function',
  'ts/alias': 'Type alias',
  'ts/variable': 'Variable',
  'ts/enum': 'Enum',
  'csharp/class': 'Class',
  'csharp/struct': 'Struct',
  'csharp/interface': 'Interface',
  'csharp/enum': 'Enum',
  'csharp/delegate': 'Delegate',
  'csharp/namespace': 'Namespace',
  'swift/class': 'Class',
  'swift/struct': 'Struct',
  'swift/enum': 'Enum',
  'swift/protocol': 'Protocol',
  'blueprint/node': 'Blueprint node',
  'blueprint/event': 'Event',
  'blueprint/delegate': 'Delegate',
  'cli/command': 'Command',
  'rest/api': 'REST API',
  'rest/operation': 'Operation',
  'rest/schema': 'Schema',
  'code/class': 'Class',
  'code/enum': 'Enum',
  'code/function': 'Function',
  'code/variable': 'Variable',
}

function badges({ data }: ReferenceEntry): string {
  if (data.kind === 'rest/operation') return operationBadges(data)
  const facts = [...('namespace' in data && data.namespace ? [data.namespace] : []), ...(data.facts ?? [])]
  return [
    `<Badge tone="accent">${kindNames[data.kind]}</Badge>`,
    ...facts.map((fact) => `<Badge>${fact}</Badge>`),
  ].join(' ')
}

/** Writes the list of types that extend this one. */
function writeFamily({ entry, directory, writer }: EntryContext): void {
  const derived = directory.derivedTypesOf(entry)
  if (derived.length === 0) return
  const names = derived.map((type) => `[\`${type.data.name}\`](${hrefOf(type)})`)
  writer.block(`Extended by ${names.join(', ')}.`, entry.lineAt(['name']))
}

/** Writes the entries that are shown on this page, except those that are part of its text already. */
function writeEntriesOnPage({ entry, directory, writer }: EntryContext): void {
  for (const shown of directory.entriesOnPageOf(entry)) {
    const tag = `<Api of="${shown.data.name}"/>`
    if (!entry.data.about?.includes(tag) && !isBodyOf(entry, shown)) writer.block(tag, entry.lineAt(['name']))
  }
}

/** On pages of the newer version, writes what is different from the older one. */
function writeChanges({ entry, directory, writer, depth }: EntryContext): void {
  const changes = entry.anchor === null ? directory.changesOf(entry) : null
  if (!changes || entry.data.kind.endsWith('/namespace')) return
  writeComparison(writer, entry, changes, { depth, line: entry.lineAt(['name']) })
}

function writeNamespace({ entry, directory, writer, depth }: EntryContext): void {
  const types = directory.entries.filter(
    (other) =>
      other.section === entry.section &&
      other.version === entry.version &&
      'namespace' in other.data &&
      other.data.namespace === entry.data.name,
  )
  if (types.length === 0) return
  const line = entry.lineAt(['name'])
  writer.heading(depth, 'Types', line)
  writer.table(
    ['Name', 'Description'],
    types.map((type) => ({ cells: [`[\`${type.data.name}\`](${hrefOf(type)})`, type.data.summary], line })),
  )
}
