import type { SiteAnswer } from './ask-site.ts'
import type { HitGroup, HitRow } from './group-hits.ts'

/** The group of the rows that were found later than the others. */
const laterTitle = 'More results'

/**
 * Returns a function that decides where the rows of each answer are shown. As soon as an answer is settled or the reader has chosen a row (`hasChoice`),
 * the rows stay where they are: later answers to the same query change what the rows say, and their other rows are added below, up to `most`.
 */
export function steadyGroups(
  most: number,
): (
  groups: readonly HitGroup[],
  answer: Pick<SiteAnswer, 'query' | 'isSettled'>,
  hasChoice: boolean,
) => readonly HitGroup[] {
  let last: { readonly query: string; readonly groups: readonly HitGroup[]; readonly isSteady: boolean } | null = null
  return (groups, { query, isSettled }, hasChoice) => {
    const before = groups.length > 0 && last?.query === query && (last.isSteady || hasChoice) ? last : null
    const shown = before ? withLater(before.groups, groups, most) : groups
    last = groups.length > 0 ? { query, groups: shown, isSteady: before !== null || isSettled } : null
    return shown
  }
}

/** The rows of `shown` as a later answer has them, followed by those that only the later answer has. */
function withLater(shown: readonly HitGroup[], later: readonly HitGroup[], most: number): readonly HitGroup[] {
  const found = new Map(later.flatMap(({ rows }) => rows.map((row) => [row.hit.url, row] as const)))
  const groups = shown.map(({ title, rows }) => ({ title, rows: rows.map((row) => updated(row, found)) }))
  const known = new Set(shown.flatMap(({ rows }) => rows.flatMap(urlsOf)))
  const further = [...found.values()].flatMap((row) => (known.has(row.hit.url) ? [] : [{ ...row, elsewhere: [] }]))
  const before = groups.find(({ title }) => title === laterTitle)?.rows ?? []
  const all = [...before, ...further].slice(0, most)
  const others = groups.filter(({ title }) => title !== laterTitle)
  return all.length > 0 ? [...others, { title: laterTitle, rows: all }] : others
}

function updated(row: HitRow, found: ReadonlyMap<string, HitRow>): HitRow {
  const later = found.get(row.hit.url)
  return later ? { ...later, elsewhere: row.elsewhere } : row
}

function urlsOf({ hit, elsewhere }: HitRow): readonly string[] {
  return [hit.url, ...elsewhere.map((other) => other.hit.url)]
}
