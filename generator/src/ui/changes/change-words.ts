import { byKind, type ChangeGroup, type ChangeKind, type PageChange } from './changes-view.ts'

/** At most so many headings or names are told of one page. */
const mostParts = 4

/** `80 new pages`, `1 removed page`. */
export function countWords(kind: ChangeKind, count: number): string {
  return `${count} ${kind} page${count === 1 ? '' : 's'}`
}

/** `SDK 2.x: 3 new pages, 1 changed page`; for a single page its title. */
export function groupWords(group: ChangeGroup): string {
  const [only, ...others] = group.changes
  if (only && others.length === 0) return `${group.label}: ${only.kind} page “${only.title}”`
  return `${group.label}: ${byKind(group)
    .map(({ kind, changes }) => countWords(kind, changes.length))
    .join(', ')}`
}

/** What is new within a page: `Added: Setup, Limits. Removed: Beta.` Empty where that cannot be said in such words. */
export function partWords({ added, removed }: Pick<PageChange, 'added' | 'removed'>): string {
  return [partList('Added', added), partList('Removed', removed)].filter(Boolean).join(' ')
}

function partList(word: string, parts: readonly string[]): string {
  if (parts.length === 0) return ''
  const rest = parts.length - mostParts
  const named = parts.slice(0, mostParts).join(', ')
  return `${word}: ${named}${rest > 0 ? ` and ${rest} more` : ''}.`
}

/** `2026-11-21` → `21 November 2026`, the same on every machine. */
export function dayWords(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** What the reader of an incomplete list must know; empty where it is complete. */
export function reachWords(reach: 'none' | 'part' | 'whole'): string {
  if (reach === 'none') return 'When pages changed is not known: this copy of the site was built without its history.'
  if (reach === 'part')
    return 'This copy of the site was built with a part of its history. Older changes are not listed.'
  return ''
}
