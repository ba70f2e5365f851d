import { basesOf } from '../directory.ts'
import { fenceOf, type Member, type Members } from '../languages/index.ts'
import { hrefOf, partHref, partsOfEntry, type ReferenceEntry } from '../reference-entry.ts'
import { firstSentence } from '../symbols.ts'
import { writeCall } from './call-text.ts'
import type { EntryContext } from './entry-context.ts'
import { inlineCode, type TableRow } from './page-writer.ts'
import { valueNotes } from './values-text.ts'
import { notesText, withNotes } from './with-notes.ts'

type MemberKind = Member['kind']

const groups: readonly { readonly title: string; readonly kinds: readonly MemberKind[] }[] = [
  { title: 'Constructors', kinds: ['constructor'] },
  { title: 'Cases', kinds: ['case'] },
  { title: 'Properties', kinds: ['property', 'field'] },
  { title: 'Methods', kinds: ['method'] },
  { title: 'Events', kinds: ['event'] },
]

/**
 * Writes the members as tables, one for each group, and below them a section for each member that one line of a table doesn't describe
 * completely. Then writes the list of inherited members.
 */
export function writeMembers(context: EntryContext, { list: members, signature }: Members): void {
  const { entry, writer, depth } = context
  const anchors = partsOfEntry(entry).map((part) => part.anchor)
  const listed = members.map((member, i): ListedMember => ({ member, i, anchor: anchors[i] ?? '' }))
  const detailed: ListedMember[] = []
  for (const { title, kinds } of groups) {
    const own = listed.filter(({ member }) => kinds.includes(member.kind))
    const first = own[0]
    if (!first) continue
    detailed.push(...own.filter(({ member }) => !isOneLine(member)))
    writer.heading(depth, title, entry.lineAt(['members', first.i]))
    const rows = own.map((member) => memberRow(context, members, member))
    const hasTypes = rows.some(({ cells }) => cells[1] !== '')
    if (hasTypes) writer.table(['Name', 'Type', 'Meaning'], rows)
    else
      writer.table(
        ['Name', 'Meaning'],
        rows.map(({ cells: [name = '', , meaning = ''], ...row }) => ({ ...row, cells: [name, meaning] })),
      )
  }
  const first = detailed[0]
  if (first) writer.heading(depth, 'Details', entry.lineAt(['members', first.i]))
  for (const member of detailed) writeMember(context, member, signature(member.member))
  writeInherited(context)
}

type ListedMember = { readonly member: Member; readonly i: number; readonly anchor: string }

/** True if a row of a table describes the member completely. */
function isOneLine(member: Member): boolean {
  if (member.kind === 'method' || member.kind === 'constructor') return false
  const isPlain =
    member.signature === undefined || /^[\w<>[\],.?: ]+(?: = [^;{]+)?(?: \{[^}]*\})?;?$/.test(member.signature)
  return isPlain && !member.about.includes('\n\n') && !member.threads && !member.examples?.length && !isIndexer(member)
}

function isIndexer({ name, signature }: Member): boolean {
  return /\[/.test(name) || /\bthis\[/.test(signature ?? '')
}

function memberRow({ entry }: EntryContext, members: readonly Member[], { member, i, anchor }: ListedMember): TableRow {
  const line = entry.lineAt(['members', i])
  const name = nameOf(member)
  if (!isOneLine(member)) {
    // Overloads have the same name.
    const isOverload = members.filter((other) => other.name === member.name && other.kind === member.kind).length > 1
    const shown = isOverload && 'parameters' in member ? withParameters(member) : name
    return { cells: [`[${inlineCode(shown)}](#${anchor})`, typeOf(member), firstSentence(member.about)], line }
  }
  const deprecated = member.deprecated ? `**Deprecated.** ${member.deprecated} ` : ''
  const notes = 'type' in member && member.kind !== 'case' ? [...accessNotes(member), ...valueNotes(member)] : []
  return {
    cells: [inlineCode(name), typeOf(member), `${deprecated}${withNotes(member.about, notes)}`],
    id: anchor,
    line,
  }
}

function withParameters({ name, parameters = [] }: Extract<Member, { kind: 'constructor' | 'method' }>): string {
  return `${name}(${parameters.map((parameter) => parameter.name).join(', ')})`
}

function nameOf({ kind, name }: Member): string {
  return kind === 'method' || kind === 'constructor' ? `${name}()` : name
}

/** The type of a value, or of the result of a method. */
function typeOf(member: Member): string {
  if (member.kind === 'constructor') return ''
  if (member.kind === 'case') {
    const type = member.type ?? member.value
    return type === undefined ? '' : inlineCode(type)
  }
  if (member.kind !== 'method') return inlineCode(member.type)
  return member.returns && !['void', 'Void'].includes(member.returns.type) ? inlineCode(member.returns.type) : ''
}

/** Notes from the modifiers of a value: static, and whether it can be changed. */
function accessNotes({ modifiers = [], signature = '' }: Member): readonly string[] {
  const words = [
    ...modifiers,
    ...(signature.match(/\b(?:static|const|readonly|let)\b|\bget\b|\b(?:private |internal )?set\b/g) ?? []),
  ]
  const isReadOnly =
    words.some((word) => ['readonly', 'let', 'const'].includes(word)) ||
    (words.includes('get') && !words.includes('set'))
  const value = /= ([^;{]+?);?$/.exec(signature)?.[1]
  return [
    ...(words.includes('static') ? ['Static'] : []),
    ...(isReadOnly ? ['Read-only'] : []),
    ...(value ? [`Default: ${inlineCode(value)}`] : []),
  ]
}

function writeMember(context: EntryContext, { member, i, anchor }: ListedMember, signature: string): void {
  const { entry, writer, depth } = context
  const path = ['members', i]
  const line = entry.lineAt(path)
  const isCalled = member.kind === 'method' || member.kind === 'constructor'
  writer.heading(depth + 1, `\`${nameOf(member)}\``, line, anchor)
  writer.code(`${fenceOf(entry.data)} signature`, signature, line, 0)
  if (member.deprecated) {
    writer.block(`**Deprecated.** ${member.deprecated}`, entry.textLineAt([...path, 'deprecated']))
  }
  writer.source(member.about, entry.textLineAt([...path, 'about']))
  const notes = isCalled || member.kind === 'case' ? [] : valueNotes(member)
  if (notes.length > 0) writer.block(notesText(notes), line)
  if (isCalled) writeCall(context, member, path, depth + 2)
  if (member.threads) writer.source(member.threads, entry.textLineAt([...path, 'threads']))
  for (const [n, example] of (member.examples ?? []).entries()) {
    const place = [...path, 'examples', n]
    if (example.about) writer.source(example.about, entry.textLineAt([...place, 'about']))
    writer.code(codeInfo(example, fenceOf(entry.data)), example.code, entry.textLineAt([...place, 'code']), 1)
  }
}

/** The info string of a sample's code fence. */
export function codeInfo(
  example: {
    readonly language?: string | undefined
    readonly title?: string | undefined
    readonly unchecked?: string | undefined
  },
  language: string,
): string {
  const title = example.title === undefined ? '' : ` title="${example.title}"`
  const unchecked = example.unchecked === undefined ? '' : ` unchecked="${example.unchecked}"`
  return `${example.language ?? language}${title}${unchecked}`
}

function writeInherited({ entry, directory, writer, depth }: EntryContext): void {
  const chain = ancestorsOf(entry, directory)
  const line = entry.lineAt(['extends'])
  const known = new Set(partsOfEntry(entry).map((part) => part.name))
  const lists = chain.flatMap((base) => {
    const parts = partsOfEntry(base).filter((part) => part.sort !== 'constructor' && !known.has(part.name))
    for (const part of parts) known.add(part.name)
    if (parts.length === 0) return []
    const names = parts.map((part) => `[\`${part.name}\`](${partHref(base, part.anchor)})`)
    return [`From [\`${base.data.name}\`](${hrefOf(base)}): ${names.join(', ')}.`]
  })
  if (lists.length === 0) return
  writer.heading(depth, 'Inherited', line)
  for (const list of lists) writer.block(list, line)
}

/** The described types that an entry inherits from, nearest first. Each type is listed once, even if types inherit from themselves. */
function ancestorsOf(entry: ReferenceEntry, directory: EntryContext['directory']): readonly ReferenceEntry[] {
  const found = new Set<ReferenceEntry>()
  const waiting = [...basesOf(entry)]
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const base = directory.entry(entry, name)
    if (!base || base === entry || found.has(base)) continue
    found.add(base)
    waiting.push(...basesOf(base))
  }
  return [...found]
}
