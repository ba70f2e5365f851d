/** Changes of the documentation, newest day first. */
export type ChangesView = {
  /** How much of the git history is available: `part` in a shallow clone, `none` outside a repository. */
  readonly reach: 'none' | 'part' | 'whole'
  /** Time of the newest commit, ISO 8601 in UTC; null without history. */
  readonly newest: string | null
  readonly days: readonly ChangeDay[]
  /** True if older days exist. */
  readonly isCut: boolean
  /** All changes pages: the one for the site and those of products. */
  readonly scopes: readonly ChangeScope[]
}

/** The scope of a changes page: all pages below `base`. */
export type ChangeScope = { readonly label: string; readonly base: string; readonly path: string }

export type ChangeDay = { readonly day: string; readonly groups: readonly ChangeGroup[] }

/** The changes of one day in one section, or in one version of it. */
export type ChangeGroup = {
  /** Day and section. Feeds need an ID that is the same in every build. */
  readonly id: string
  readonly label: string
  /** First page of the section; null for pages outside all sections. */
  readonly href: string | null
  readonly base: string
  /** Time of its newest commit, ISO 8601 in UTC. */
  readonly time: string
  readonly changes: readonly PageChange[]
}

export type PageChange = {
  readonly kind: ChangeKind
  readonly title: string
  /** True if the title is an identifier. */
  readonly isCode: boolean
  /** Current path of the page; null for a removed page without a redirect. */
  readonly href: string | null
  /** Former path of a moved page. */
  readonly from: string | null
  /** Headings, or names of a reference page. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export const changeKinds = ['new', 'changed', 'moved', 'removed'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Without history, and for pages that show no changes. */
export const noChanges: ChangesView = { reach: 'none', newest: null, days: [], isCut: false, scopes: [] }

/** If more pages of a section changed in the same way on one day, only their number is shown. */
export const mostListed = 12
const mostLines = 100
const mostDays = 90
const dayLength = 86_400_000

/** The changes that the page for `base` shows: those of the 90 days before the newest change, up to about 100 lines. */
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

/** Days with changes below `base`, without the other changes. */
export function daysBelow({ days }: ChangesView, base: string): readonly ChangeDay[] {
  return days
    .map(({ day, groups }) => ({ day, groups: groups.filter((group) => group.base.startsWith(base)) }))
    .filter(({ groups }) => groups.length > 0)
}

/** Changes grouped by kind, in display order. */
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
