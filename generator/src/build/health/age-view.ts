import type { DocEntry } from '../../content/site-index.ts'
import type { AgeView, CountView } from '../../ui/health/health-view.ts'

const longestShown = 10
/** Months that are shown; what is older counts to the first. */
const mostMonths = 24

/** When pages were last changed, by the history alone: today has no part in it. Null without a history. */
export function ageView(entries: Iterable<DocEntry>, updated: ReadonlyMap<string, string>): AgeView | null {
  const pages = [...entries]
  const dated = pages
    .flatMap(({ path, file }) => {
      const date = updated.get(file)
      return date === undefined ? [] : [{ path, day: date.slice(0, 10) }]
    })
    .sort((a, b) => (a.day === b.day ? (a.path < b.path ? -1 : 1) : a.day < b.day ? -1 : 1))
  const [oldest] = dated
  const newest = dated.at(-1)
  if (!oldest || !newest) return null
  return {
    newest: newest.day,
    oldest: oldest.day,
    months: monthsOf(dated.map(({ day }) => day.slice(0, 7))),
    longestUntouched: dated.slice(0, longestShown),
    undated: pages.length - dated.length,
  }
}

/** Sorted months with how often each comes, those between them included. */
function monthsOf(sorted: readonly string[]): readonly CountView[] {
  const last = sorted.at(-1) ?? ''
  const months: string[] = []
  for (let month = last; month >= (sorted[0] ?? last) && months.length < mostMonths; month = monthBefore(month))
    months.unshift(month)
  return months.map((label, i) => ({
    label: i === 0 && (sorted[0] ?? '') < label ? `${label} and before` : label,
    count: sorted.filter((month) => month === label || (i === 0 && month < label)).length,
  }))
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
