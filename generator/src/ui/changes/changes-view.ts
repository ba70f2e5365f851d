/** What has changed in the documentation, newest day first. */
export type ChangesView = {
  /** `part` where older history is not known, `none` where no history is. */
  readonly reach: 'none' | 'part' | 'whole'
  /** Time of the newest commit that is known, ISO 8601 in UTC; null where none is. */
  readonly newest: string | null
  readonly days: readonly ChangeDay[]
  /** True where there are older days than these. */
  readonly isCut: boolean
  /** The pages of changes that there are: of everything, and of each product. */
  readonly scopes: readonly ChangeScope[]
}

/** What a page of changes is about: all pages below an address. */
export type ChangeScope = { readonly label: string; readonly base: string; readonly path: string }

export type ChangeDay = { readonly day: string; readonly groups: readonly ChangeGroup[] }

/** What a day has brought to one section, or to one version of it. */
export type ChangeGroup = {
  /** The same in every build: day and section. */
  readonly id: string
  readonly label: string
  /** First page of the section; null for pages that belong to none. */
  readonly href: string | null
  readonly base: string
  /** Time of the last commit in it, ISO 8601 in UTC. */
  readonly time: string
  readonly changes: readonly PageChange[]
}

export type PageChange = {
  readonly kind: ChangeKind
  readonly title: string
  /** True where the title is a name of code. */
  readonly isCode: boolean
  /** Where to read on; null where nothing took the place of a page that was removed. */
  readonly href: string | null
  /** Where the page was before it was moved. */
  readonly from: string | null
  /** Headings, or names that the page describes. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export const changeKinds = ['new', 'changed', 'moved', 'removed'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Where nothing is known, and on pages that show no changes. */
export const noChanges: ChangesView = { reach: 'none', newest: null, days: [], isCut: false, scopes: [] }

/** More pages of a kind than these, in one section on one day, are told by their number. */
export const mostListed = 12
const mostLines = 100
const mostDays = 90
const dayLength = 86_400_000

/** The part of all changes that a page about `base` shows: 90 days from the newest change back, and about 100 lines. */
export function changesBelow(all: ChangesView, base: string): ChangesView {
  const days = daysBelow(all, base)
  const newest = Date.parse(days[0]?.day ?? '')
  const shown: ChangeDay[] = []
  let lines = 0
  for (const day of days) {
    if (lines >= mostLines || newest - Date.parse(day.day) > mostDays * dayLength) break
    shown.push(day)
    for (const group of day.groups) lines += 1 + linesOf(group)
  }
  return { ...all, days: shown, isCut: all.isCut || shown.length < days.length }
}

/** Days that have changed something below an address. */
export function daysBelow({ days }: ChangesView, base: string): readonly ChangeDay[] {
  return days
    .map(({ day, groups }) => ({ day, groups: groups.filter((group) => group.base.startsWith(base)) }))
    .filter(({ groups }) => groups.length > 0)
}

/** Changes by their kind, in the order in which they are told. */
export function byKind({
  changes,
}: ChangeGroup): readonly { readonly kind: ChangeKind; readonly changes: readonly PageChange[] }[] {
  return changeKinds
    .map((kind) => ({ kind, changes: changes.filter((change) => change.kind === kind) }))
    .filter(({ changes }) => changes.length > 0)
}

function linesOf(group: ChangeGroup): number {
  return byKind(group)
    .map(({ changes }) => (changes.length > mostListed ? 1 : changes.length))
    .reduce((sum, count) => sum + count, 0)
}
