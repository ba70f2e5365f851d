import { basesOf } from '../directory.ts'
import { hrefOf, partHref, partsOfEntry, type ReferenceEntry } from '../reference-entry.ts'
import type { Member } from '../schema/index.ts'
import { memberSignature } from '../signature/index.ts'
import { writeCall } from './call-text.ts'
import type { EntryContext } from './entry-context.ts'
import { fenceLanguage } from './fence-language.ts'
import { valueNotes } from './values-text.ts'

type MemberKind = Member['kind']

const groups: readonly { readonly title: string; readonly kinds: readonly MemberKind[] }[] = [
  { title: 'Constructors', kinds: ['constructor'] },
  { title: 'Cases', kinds: ['case'] },
  { title: 'Properties', kinds: ['property', 'field'] },
  { title: 'Methods', kinds: ['method'] },
  { title: 'Events', kinds: ['event'] },
]

/** Writes the members in groups, each member with a heading, then the list of inherited members. */
export function writeMembers(context: EntryContext, members: readonly Member[]): void {
  const { entry, writer, depth } = context
  const anchors = partsOfEntry(entry).map((part) => part.anchor)
  for (const { title, kinds } of groups) {
    const own = members.map((member, i) => ({ member, i })).filter(({ member }) => kinds.includes(member.kind))
    const first = own[0]
    if (!first) continue
    writer.heading(depth, title, entry.lineAt(['members', first.i]))
    for (const { member, i } of own) writeMember(context, { member, i, anchor: anchors[i] ?? '' })
  }
  writeInherited(context)
}

type ListedMember = { readonly member: Member; readonly i: number; readonly anchor: string }

function writeMember(context: EntryContext, { member, i, anchor }: ListedMember): void {
  const { entry, writer, depth } = context
  const path = ['members', i]
  const line = entry.lineAt(path)
  const isCalled = member.kind === 'method' || member.kind === 'constructor'
  writer.heading(depth + 1, `\`${member.name}${isCalled ? '()' : ''}\``, line, anchor)
  writer.code(`${fenceLanguage(entry.data.kind)} signature`, memberSignature(member, entry.data), line, 0)
  if (member.deprecated) {
    writer.block(`**Deprecated.** ${member.deprecated}`, entry.textLineAt([...path, 'deprecated']))
  }
  writer.source(member.about, entry.textLineAt([...path, 'about']))
  const notes = isCalled || member.kind === 'case' ? [] : valueNotes(member)
  if (notes.length > 0) writer.block(`*${capital(notes.join(', '))}.*`, line)
  if (isCalled) writeCall(context, member, path, depth + 2)
  if (member.threads) writer.source(member.threads, entry.textLineAt([...path, 'threads']))
  for (const [n, example] of (member.examples ?? []).entries()) {
    const place = [...path, 'examples', n]
    if (example.about) writer.source(example.about, entry.textLineAt([...place, 'about']))
    writer.code(
      codeInfo(example, fenceLanguage(entry.data.kind)),
      example.code,
      entry.textLineAt([...place, 'code']),
      1,
    )
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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
