import { languageOf, type Member, type Topic } from '../languages/index.ts'
import type { EntryPart } from '../parts-of.ts'
import { partsOfEntry, type ReferenceEntry } from '../reference-entry.ts'

/** One member of the page: overloads together. */
export type ListedMember = {
  readonly name: string
  readonly kind: keyof typeof kindTitles
  readonly forms: readonly Form[]
}
export type Form = { readonly member: Member; readonly i: number; readonly part: EntryPart }

export type MemberGroup = {
  readonly title: string
  /** The label of the control that opens the group; null if it is always open. */
  readonly summary: string | null
  readonly list: readonly ListedMember[]
}

/** The kinds of members in the order of their groups, with their names for readers. `kindTitlesOf` has those of an entry's language. */
const kindTitles = {
  constructor: 'Constructors',
  case: 'Values',
  property: 'Properties',
  field: 'Fields',
  method: 'Methods',
  event: 'Events',
} as const

/** The names of the kinds in an entry's language. Only Swift calls the values of an enum cases. */
export function kindTitlesOf({ data }: ReferenceEntry): Readonly<Record<ListedMember['kind'], string>> {
  return languageOf(data).id === 'swift' ? { ...kindTitles, case: 'Cases' } : kindTitles
}

/** The members of a type in the order of its file. */
export function listedMembers(entry: ReferenceEntry, members: readonly Member[]): readonly ListedMember[] {
  const parts = partsOfEntry(entry)
  const byName = new Map<string, { name: string; kind: ListedMember['kind']; forms: Form[] }>()
  members.forEach((member, i) => {
    const part = parts[i]
    if (!part) return
    const key = `${member.kind} ${member.name}`
    const known = byName.get(key)
    if (known) known.forms.push({ member, i, part })
    else byName.set(key, { name: member.name, kind: member.kind, forms: [{ member, i, part }] })
  })
  // Readers need the overload with the fewest parameters most often.
  for (const { forms } of byName.values()) forms.sort((a, b) => parameterCount(a) - parameterCount(b))
  return [...byName.values()]
}

function parameterCount({ member }: Form): number {
  return 'parameters' in member ? (member.parameters?.length ?? 0) : 0
}

/**
 * The members by topic, in the order of the topic, and those without one after them. Without topics, the members by kind. Members for
 * internal use come last.
 */
export function memberGroups(
  listed: readonly ListedMember[],
  topics: readonly Topic[],
  titles: ReturnType<typeof kindTitlesOf>,
): readonly MemberGroup[] {
  const internal = listed.filter(isInternal)
  const open = listed.filter((member) => !isInternal(member))
  const inTopics = new Set(topics.flatMap(({ members }) => members))
  const byTopic = topics.map(({ title, members, collapsed }): MemberGroup => {
    const list = members.flatMap((name) => open.filter((member) => member.name === name))
    return { title, summary: collapsed ? namesOf(list) : null, list }
  })
  const others = open.filter(({ name }) => !inTopics.has(name))
  return [
    ...byTopic,
    ...(topics.length > 0 ? [{ title: 'Other members', summary: null, list: others }] : groupsByKind(others, titles)),
    {
      title: 'Members for internal use',
      summary: `Show members for internal use (${internal.length})`,
      list: internal,
    },
  ].filter(({ list }) => list.length > 0)
}

/** The first names of a closed topic. */
function namesOf(list: readonly ListedMember[]): string {
  const names = list.slice(0, mostNames).map(({ name, kind }) => (kind === 'method' ? `${name}()` : name))
  const others = list.length - names.length
  return new Intl.ListFormat('en-GB').format([...names, ...(others > 0 ? [`${others} more`] : [])])
}

const mostNames = 4

function groupsByKind(
  listed: readonly ListedMember[],
  titles: ReturnType<typeof kindTitlesOf>,
): readonly MemberGroup[] {
  return Object.entries(titles).map(([kind, title]) => ({
    title,
    summary: null,
    list: listed.filter((member) => member.kind === kind),
  }))
}

export function isInternal({ forms }: ListedMember): boolean {
  return forms.every(({ member }) => member.internal)
}
