import { changesFile, type SiteChange } from '../content/changes-file.ts'
import type { Commit } from '../content/history.ts'
import type { SiteConfig } from '../content/site-config.ts'
import type { SiteIndex } from '../content/site-index.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { PageLink } from '../document/page-document.ts'
import type { ChangeGroup, ChangesView } from '../ui/changes/changes-view.ts'
import type { GeneratedPageHead } from '../ui/generated-pages.ts'

/** The changes as pages and feeds show them: newest day first, and on each day in the order of the sections. */
export function siteChanges(
  changes: readonly SiteChange[],
  site: {
    readonly config: Pick<SiteConfig, 'sections'>
    readonly index: Pick<SiteIndex, 'sections'>
    readonly pages: readonly Pick<GeneratedPageHead, 'path' | 'changes'>[]
  },
): ChangesView {
  const days = [...new Set(changes.map(({ date }) => date))].sort().reverse()
  const order = (base: string) => site.config.sections.findIndex((section) => section.base === base)
  const scopes = site.pages.flatMap((page) => (page.changes ? [{ ...page.changes, path: page.path }] : []))
  const subjects = subjectsOf(site.index)
  return {
    days: days.map((day) => {
      const ofDay = changes.filter(({ date }) => date === day)
      return { day, groups: subjects.flatMap((subject) => groupOf(ofDay, day, subject)) }
    }),
    scopes: scopes.sort((a, b) => order(a.base) - order(b.base)),
  }
}

type Subject = Pick<ChangeGroup, 'id' | 'label' | 'href' | 'base'> & {
  readonly section: string | null
  readonly version: string | null
}

/** What changes can be about: the complete site, sections, and their versions. */
function subjectsOf({ sections }: Pick<SiteIndex, 'sections'>): readonly Subject[] {
  const all = { id: 'other', label: 'All products', href: null, base: '/', section: null, version: null }
  return [
    all,
    ...sections.flatMap(({ id, label, base, versions }): readonly Subject[] => [
      { id, label, href: firstPage(versions[0]), base, section: id, version: null },
      ...versions.map((version) => ({
        // Readers have seen entries with this ID in their feed, so it must not change.
        id: `${id}-${version.name.replace(/[^\w.-]/g, '-')}`,
        label: `${label} ${version.label}`,
        href: firstPage(version),
        base: version.path,
        section: id,
        version: version.name,
      })),
    ]),
  ]
}

function firstPage(version: SiteIndex['sections'][number]['versions'][number] | undefined): string | null {
  return version?.docs.find(({ id }) => id === version.mainDocId)?.path ?? null
}

function groupOf(
  changes: readonly SiteChange[],
  day: string,
  { id, section, version, ...subject }: Subject,
): readonly ChangeGroup[] {
  const own = changes
    .filter((change) => (change.subject?.section ?? null) === section && (change.subject?.version ?? null) === version)
    .map(({ text, links }) => ({ text, links: links.map(({ label, to }) => ({ label, href: to })) }))
  return own.length > 0 ? [{ id: `${day}-${id}`, ...subject, changes: own }] : []
}

/** The links of the changes, to be checked like those of pages. */
export function changeLinks(changes: readonly SiteChange[]): readonly PageLink[] {
  return changes.flatMap(({ links }) =>
    links.map(({ to, line }): PageLink => {
      const [path = '', anchor = null] = to.startsWith('/') ? to.split('#') : []
      return { href: to, path: to.startsWith('/') ? path : null, anchor, file: changesFile, line }
    }),
  )
}

/**
 * Reports changes of days that are still to come, at the top of the page and the feeds. The clock of a machine can be behind, but not behind the
 * newest commit. Where the author lives, the next day may have begun.
 */
export function futureChanges(
  changes: readonly SiteChange[],
  history: readonly Commit[],
  now = Date.now(),
): readonly Diagnostic[] {
  const latest = Math.max(now, ...history.map(({ time }) => Date.parse(time)))
  const tomorrow = new Date(latest + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return changes
    .filter(({ date }) => date > tomorrow)
    .map(({ date, line }) => ({
      severity: 'warning',
      code: 'future-change',
      file: changesFile,
      line,
      message: `The entry is dated ${date}, which is in the future. Readers see it from the next deployment on.`,
      hint: 'Correct the date, or add the entry when it is published.',
    }))
}

/** Number of changed pages from which one in `changes.yaml` may be missing. */
const manyPages = 20

/** A reminder to describe changes, if many pages were committed after the day of the newest one; otherwise null. */
export function missingChangeText(
  changes: readonly SiteChange[],
  history: readonly Commit[],
  pages: ReadonlySet<string>,
): string | null {
  const newest = changes
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (newest === undefined) return null
  const later = history.filter(({ time }) => time.slice(0, 10) > newest).flatMap(({ files }) => files)
  const changed = new Set(later.filter((file) => pages.has(file)))
  return changed.size < manyPages
    ? null
    : `${changed.size} pages changed after the newest entry of ${changesFile} (${newest}). If readers should know what changed, add an entry.`
}
