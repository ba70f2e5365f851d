import { ancestorsOf } from '../bases.ts'
import { bodyOf, fenceOf, type Member, type Members } from '../languages/index.ts'
import { hrefOf, partHref, partsOfEntry, type ReferenceEntry } from '../reference-entry.ts'
import { type CallPart, writeCall } from './call-text.ts'
import { writeExample } from './closing-text.ts'
import type { EntryContext } from './entry-context.ts'
import {
  type Form,
  isInternal,
  kindTitlesOf,
  type ListedMember,
  listedMembers,
  type MemberGroup,
  memberGroups,
} from './listed-members.ts'
import { type NodeGroup, nodeGroups, writeNodeGroup } from './nodes-of-type.ts'
import { overloadDifference } from './overload-difference.ts'
import { inlineCode, type TableRow, tag } from './page-writer.ts'
import { valueNotes } from './values-text.ts'
import { notesText, withNotes } from './with-notes.ts'

/** A type with more members has a filter, and descriptions of its values that need a second line are collapsed, too. */
const fewMembers = 12
/** More overloads are closed, except the first one. */
const fewOverloads = 3
/** Number of characters of a description and its notes that have enough space on one line. */
const shortText = 70
/** The same for a type. */
const shortType = 22

/** Writes the members by topic or by kind, those that have their own entries, and then the names of inherited members. */
export function writeMembers(context: EntryContext, members: Members): void {
  const { entry, writer, depth } = context
  const line = entry.lineAt(['members'])
  const listed = listedMembers(entry, members.list)
  const nodes = nodeGroups(context)
  if (listed.length + nodes.length > 0) {
    writer.heading(depth, 'Members', line)
    const groups = memberGroups(listed, members.topics, kindTitlesOf(entry))
    const former = listed.length > 0 ? formerAnchors(context, listed, groups) : undefined
    writer.block(tag('Members', { kinds: filterKinds(context, listed, nodes), former }), line)
    for (const group of groups) {
      const place = entry.lineAt(['members', group.list[0]?.forms[0]?.i ?? 0])
      writer.heading(depth + 1, group.title, place)
      if (group.summary === null) writeGroup(context, members, group)
      else {
        writer.block(tag('Fold', { title: group.summary, below: 'heading' }), place)
        writeGroup(context, members, group)
        writer.block('</Fold>', place)
      }
    }
    for (const group of nodes) writeNodeGroup(context, group)
    writer.block('</Members>', line)
  }
  writeInherited(context)
}

/**
 * The anchors of the headings by kind and of the heading “Details”, which all types had before they had topics, that of “Properties”, which
 * also contained fields, and that of “Internal members”, the former name of the last group. Entries that share a page only have the anchor of
 * “Values”, which was “Cases”. Undefined if there are none.
 */
function formerAnchors(
  { entry, directory }: EntryContext,
  listed: readonly ListedMember[],
  groups: readonly MemberGroup[],
): string | undefined {
  if (entry.anchor !== null) {
    const before = directory.entriesOnPageOf(entry).filter(hasRenamedValues).indexOf(entry)
    if (before < 0) return undefined
    return before === 0 ? 'cases' : `cases-${before + 1}`
  }
  const titles = kindTitlesOf(entry)
  const kinds = new Set(listed.map(({ kind }) => kind))
  const former = [
    'details',
    ...[...kinds].map((kind) => titles[kind].toLowerCase()),
    ...(kinds.has('case') ? ['cases'] : []),
    ...(kinds.has('field') ? ['properties'] : []),
    ...(listed.some(isInternal) ? ['internal-members'] : []),
  ]
  const used = [
    ...groups.map(({ title }) => title.toLowerCase()),
    ...listed.flatMap(({ forms }) => forms.map(({ part }) => part.anchor)),
  ]
  return [...new Set(former)].filter((name) => !used.includes(name)).join(' ')
}

/** True for an enum whose heading “Values” was “Cases”. */
function hasRenamedValues(entry: ReferenceEntry): boolean {
  const body = bodyOf(entry.data)
  const hasValues = body.kind === 'type' && body.members.list.some(({ kind, internal }) => kind === 'case' && !internal)
  return hasValues && kindTitlesOf(entry).case !== 'Cases'
}

/** The kinds for the filter, in the same order for all types, with the number of their members; undefined if there is nothing to choose. */
function filterKinds(
  { entry }: EntryContext,
  listed: readonly ListedMember[],
  nodes: readonly NodeGroup[],
): string | undefined {
  const all = [...listed.map(({ kind }) => kind), ...nodes.flatMap(({ kind, list }) => list.map(() => kind))]
  const { event, ...others } = kindTitlesOf(entry)
  const kinds = Object.entries({ ...others, function: 'Functions', event }).flatMap(([kind, title]) => {
    const count = all.filter((other) => other === kind).length
    return count === 0 ? [] : [`${kind}=${title}=${count}`]
  })
  return kinds.length < 2 || all.length <= fewMembers ? undefined : kinds.join(' ')
}

/**
 * Writes the members of a group in their order: as one table if a row describes each of them, otherwise all of them as members that open,
 * because readers would take the rows of a table for a part of the last member.
 */
function writeGroup(context: EntryContext, members: Members, { list }: MemberGroup): void {
  const { writer } = context
  const isLarge = members.list.length > fewMembers
  const isShort = ({ kind, forms: [first] }: ListedMember) =>
    first !== undefined && kind === list[0]?.kind && isPlain(first.member) && !(isLarge && isLong(first.member))
  if (!list.every(isShort)) {
    for (const member of list) writeMember(context, members, member)
    return
  }
  const rows = list.flatMap(({ forms }) => forms.map((form) => memberRow(context, form)))
  const line = rows[0]?.line ?? 1
  writer.block(tag('MemberTable', { kind: list[0]?.kind }), line)
  if (rows.some(({ cells }) => cells[1] !== ''))
    writer.table(['Name', haveValues(list) ? 'Value' : 'Type', 'Meaning'], rows)
  else
    writer.table(
      ['Name', 'Meaning'],
      rows.map(({ cells: [name = '', , meaning = ''], ...row }) => ({ ...row, cells: [name, meaning] })),
    )
  writer.block('</MemberTable>', line)
}

/** True for the values of an enum with numbers or strings. A Swift case can have a type instead. */
function haveValues(list: readonly ListedMember[]): boolean {
  return list.every(({ forms }) => forms.every(({ member }) => member.kind === 'case' && member.type === undefined))
}

/** True if a row of a table describes the member completely. */
function isPlain(member: Member): boolean {
  if (member.kind === 'method' || member.kind === 'constructor') return false
  return (
    (member.signature === undefined || /^[\w<>[\],.?: ]+(?: = [^;{]+)?(?: \{[^}]*\})?;?$/.test(member.signature)) &&
    !member.about.includes('\n\n') &&
    !member.threads &&
    !member.examples?.length &&
    !isIndexer(member)
  )
}

/** True for a value whose row needs more than one line. */
function isLong(member: Member): boolean {
  const text = [...notesOf(member), member.about].join('. ')
  return member.kind !== 'case' && (text.length > shortText || typeOf(member).length > shortType)
}

function isIndexer({ name, signature }: Member): boolean {
  return /\[/.test(name) || /\bthis\[/.test(signature ?? '')
}

function memberRow({ entry }: EntryContext, { member, i, part }: Form): TableRow {
  const deprecated = member.deprecated ? `**Deprecated.** ${member.deprecated} ` : ''
  const type = typeOf(member)
  return {
    cells: [
      inlineCode(nameOf(member)),
      type === '' ? '' : inlineCode(type),
      `${deprecated}${withNotes(member.about, notesOf(member))}`,
    ],
    id: part.anchor,
    line: entry.lineAt(['members', i]),
  }
}

function notesOf(member: Member): readonly string[] {
  return 'type' in member && member.kind !== 'case' ? [...accessNotes(member), ...valueNotes(member)] : []
}

/** The name with the names of its parameters, which tell overloads apart. */
function labelOf(member: Member): string {
  if (member.kind !== 'method' && member.kind !== 'constructor') return nameOf(member)
  return `${member.name}(${(member.parameters ?? []).map(({ name }) => name).join(', ')})`
}

function nameOf({ kind, name }: Member): string {
  return kind === 'method' || kind === 'constructor' ? `${name}()` : name
}

/** The type of a value, or of the result of a method; empty if there is none. */
function typeOf(member: Member): string {
  if (member.kind === 'constructor') return ''
  if (member.kind === 'case') return member.type ?? member.value ?? ''
  if (member.kind !== 'method') return member.type
  return member.returns && !['void', 'Void'].includes(member.returns.type) ? member.returns.type : ''
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

/** Writes one member with its overloads. What they share is written once. */
function writeMember(context: EntryContext, members: Members, { kind, forms }: ListedMember): void {
  const { entry, writer, depth } = context
  const [first] = forms
  if (!first) return
  const { member, i, part } = first
  const line = entry.lineAt(['members', i])
  const isDeprecated = forms.every(({ member }) => member.deprecated)
  const notes = [...(forms.length > 1 ? [`${forms.length} overloads`] : []), ...(isDeprecated ? ['Deprecated'] : [])]
  const types = new Set(forms.map(({ member }) => typeOf(member)))
  const type = types.size === 1 ? typeOf(member) : ''
  writer.block(
    tag('MemberDetails', {
      kind,
      label: labelOf(member),
      type: type === '' ? undefined : type,
      note: notes.length === 0 ? undefined : notes.join(', '),
    }),
    line,
  )
  const { anchor } = forms.find(({ part }) => !part.overload?.isRepeated)?.part ?? part
  writer.heading(depth + 2, inlineCode(nameOf(member)), line, anchor)
  if (forms.length > 1) {
    writer.source(member.about, entry.textLineAt(['members', i, 'about']))
    for (const form of forms) writeOverload(context, members, { form, forms })
  } else writeForm(context, members, first)
  const calls = forms.flatMap(({ member, i, part }): readonly CallPart[] =>
    member.kind === 'method' || member.kind === 'constructor'
      ? [{ call: member, path: ['members', i], href: partHref(entry, part.overload?.own ?? part.anchor) }]
      : [],
  )
  if (calls.length > 0) writeCall(context, calls, depth + 3)
  for (const { member, i } of forms) {
    for (const [n, example] of (member.examples ?? []).entries())
      writeExample(context, example, ['members', i, 'examples', n])
  }
  writer.block('</MemberDetails>', line)
}

function writeOverload(
  context: EntryContext,
  members: Members,
  { form, forms }: { readonly form: Form; readonly forms: readonly Form[] },
): void {
  const { entry, writer } = context
  const { member, i, part } = form
  const line = entry.lineAt(['members', i])
  const { own = part.anchor, isRepeated: hasFormer = false } = part.overload ?? {}
  // The first form's former anchor is that of the member.
  const anchors = {
    anchor: own === part.anchor && !hasFormer ? undefined : own,
    former: hasFormer && own !== part.anchor ? part.anchor : undefined,
  }
  const number = forms.indexOf(form) + 1
  const difference = overloadDifference(
    forms.map(({ member }) => member),
    member,
  )
  const opens = forms.length > fewOverloads ? 'true' : undefined
  writer.block(tag('Overload', { number: `${number}`, difference, ...anchors, opens }), line)
  const isWritten = number === 1 || member.about === forms[0]?.member.about
  writeForm(context, members, form, isWritten ? '' : member.about)
  writer.block('</Overload>', line)
}

/** Writes the declaration, the description and the notes of one form of a member. */
function writeForm(
  { entry, writer }: EntryContext,
  { signature }: Members,
  { member, i }: Form,
  about = member.about,
): void {
  const path = ['members', i]
  const line = entry.lineAt(path)
  writer.code(`${fenceOf(entry.data)} signature`, signature(member), line, 0)
  if (about !== '') writer.source(about, entry.textLineAt([...path, 'about']))
  if (member.deprecated) writer.block(`**Deprecated.** ${member.deprecated}`, entry.textLineAt([...path, 'deprecated']))
  const notes = 'type' in member && member.kind !== 'case' ? valueNotes(member) : []
  if (notes.length > 0) writer.block(notesText(notes), line)
  if (member.threads) writer.source(member.threads, entry.textLineAt([...path, 'threads']))
}

function writeInherited({ entry, directory, writer, depth }: EntryContext): void {
  const chain = ancestorsOf(entry, (name) => directory.entry(entry, name))
  const line = entry.lineAt(['extends'])
  const known = new Set(partsOfEntry(entry).map((part) => part.name))
  const lists = chain.flatMap((base) => {
    const parts = partsOfEntry(base).filter(
      ({ sort, name, overload }) => sort !== 'constructor' && !known.has(name) && !overload?.isRepeated,
    )
    for (const part of parts) known.add(part.name)
    if (parts.length === 0) return []
    const names = parts.map(
      ({ name, sort, anchor }) => `[\`${name}${sort === 'method' ? '()' : ''}\`](${partHref(base, anchor)})`,
    )
    return [`From [\`${base.data.name}\`](${hrefOf(base)}): ${names.join(', ')}.`]
  })
  if (lists.length === 0) return
  writer.heading(depth, 'Inherited', line)
  for (const list of lists) writer.block(list, line)
}
