import { byKind, type ChangeGroup, type ChangeKind, type PageChange } from './changes-view.ts'

/** Maximum number of headings or names listed for one page. */
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

/** Headings or names that changed in a page: `Added: Setup, Limits. Removed: Beta.` Empty if none did. */
export function partWords({ added, removed }: Pick<PageChange, 'added' | 'removed'>): string {
  return [partList('Added', added), partList('Removed', removed)].filter(Boolean).join(' ')
}

function partList(word: string, parts: readonly string[]): string {
  if (parts.length === 0) return ''
  const rest = parts.length - mostParts
  const named = parts.slice(0, mostParts).join(', ')
  return `${word}: ${named}${rest > 0 ? ` and ${rest} more` : ''}.`
}

/** `2026-11-21` → `21 November 2026`, independent of the machine's locale and time zone. */
export function dayWords(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** A note for an incomplete list; empty if the list is complete. */
export function reachWords(reach: 'none' | 'part' | 'whole'): string {
  if (reach === 'none') return 'Change history isn’t available in this build.'
  if (reach === 'part') return 'This build contains only part of the change history. Older changes aren’t listed.'
  return ''
}
