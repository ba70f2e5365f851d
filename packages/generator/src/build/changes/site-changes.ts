import type { History } from '../../content/history.ts'
import { redirectAt, redirectTarget } from '../../content/redirect-rules.ts'
import { sectionVersionAt, sectionVersions } from '../../content/section-version.ts'
import type { SiteConfig } from '../../content/site-config.ts'
import type { SiteIndex } from '../../content/site-index.ts'
import { readBlobs } from '../../git.ts'
import { type ChangeGroup, type ChangesView, changeKinds, type PageChange } from '../../ui/changes/changes-view.ts'
import type { SitePageMeta } from '../../ui/site-pages.ts'
import { changesByDay, type DayChange, type DayOfChanges } from './changes-by-day.ts'
import { type PageText, partTitle, readPageText } from './page-text.ts'

type Site = { readonly config: SiteConfig; readonly index: SiteIndex }

/** Maximum number of commits; older commits aren't relevant to readers. */
const mostCommits = 500

/** Maximum number of pages to compare with their former text. Older days are left out. */
const mostCompared = 1000

/** What has changed for readers, according to the git history of `content/`. */
export async function siteChanges(
  site: Site & { readonly root: string; readonly history: History; readonly sitePages: Iterable<SitePageMeta> },
): Promise<ChangesView> {
  const { reach, newest, commits } = site.history
  const all = changesByDay(commits.slice(0, mostCommits))
  const days = comparable(all)
  const texts = await readTexts(site.root, days)
  const drafts = new Set<string>()
  const told = days.map(({ day, changes }) => ({
    day,
    groups: groupsOf(
      day,
      changes.flatMap((change) => toldChange(change, { ...site, texts, drafts }) ?? []),
      site,
    ),
  }))
  const order = (base: string) => site.config.sections.findIndex((section) => section.base === base)
  const scopes = [...site.sitePages].flatMap((page) => (page.changes ? [{ ...page.changes, path: page.path }] : []))
  return {
    reach,
    newest,
    days: told.filter(({ groups }) => groups.length > 0),
    isCut: days.length < all.length || commits.length > mostCommits,
    scopes: scopes.sort((a, b) => order(a.base) - order(b.base)),
  }
}

/** The newest days, with at most `mostCompared` pages to compare. */
function comparable(days: readonly DayOfChanges[]): readonly DayOfChanges[] {
  let count = 0
  const end = days.findIndex(({ changes }) => {
    count += changes.filter(({ kind }) => kind !== 'added').length
    return count > mostCompared
  })
  return end < 0 ? days : days.slice(0, end)
}

async function readTexts(root: string, days: readonly DayOfChanges[]): Promise<ReadonlyMap<string, string>> {
  const ids = days
    .flatMap(({ changes }) => changes)
    .filter(({ kind }) => kind !== 'added')
    .flatMap(({ before, after }) => [before, after])
  return readBlobs(
    root,
    [...new Set(ids)].filter((id) => id !== null),
  )
}

type Told = { readonly section: string; readonly version: string; readonly time: string; readonly change: PageChange }

type Telling = Site & {
  readonly texts: ReadonlyMap<string, string>
  /** Pages that were drafts before the newer days, so that readers didn't see older changes. */
  readonly drafts: Set<string>
}

/** A change as it is shown to readers; null if they would see no difference. */
function toldChange(change: DayChange, telling: Telling): Told | null {
  const { kind, path, from, file, time } = change
  const { index, texts, drafts } = telling
  const textOf = (id: string | null) => readPageText(texts.get(id ?? '') ?? '', file)
  const entry = index.entries.get(path)
  if (kind === 'removed') return entry ? null : removedPage(change, textOf(change.before), telling)
  if (!entry || drafts.has(path)) return null
  const tell = (kind: PageChange['kind'], parts: Parts = { added: [], removed: [] }) => ({
    section: entry.section,
    version: entry.version,
    time,
    change: {
      kind,
      title: entry.title,
      isCode: entry.isCode,
      href: path,
      from: kind === 'moved' ? from : null,
      ...parts,
    },
  })
  if (kind === 'added') return tell('new')
  const before = textOf(change.before)
  const after = textOf(change.after)
  if (!before || !after) return tell(kind)
  if (after.isDraft) return null
  if (before.isDraft) {
    drafts.add(path)
    return tell('new')
  }
  if (kind === 'changed' && before.said === after.said) return null
  const title = (part: string) => partTitle(part, file)
  return tell(kind, {
    added: partsOnlyIn(after, before).map(title),
    removed: partsOnlyIn(before, after).map(title),
  })
}

type Parts = Pick<PageChange, 'added' | 'removed'>

function partsOnlyIn(one: PageText, other: PageText): readonly string[] {
  const there = new Set(other.parts)
  return [...new Set(one.parts)].filter((part) => !there.has(part))
}

/** A removed page, with the target of its redirect. */
function removedPage({ path, time }: DayChange, text: PageText | null, { config }: Telling): Told | null {
  if (!text || text.isDraft) return null
  const own = sectionVersionAt(sectionVersions(config), path)
  if (!own) return null
  const redirect = redirectAt(config.redirects, path)
  const target = redirect ? redirectTarget(redirect, path) : null
  const change = {
    kind: 'removed',
    title: text.title,
    isCode: false,
    href: target,
    from: null,
    added: [],
    removed: [],
  } as const
  return { section: own.section, version: own.version, time, change }
}

/** The changes of a day by section and version, in the site's order. */
function groupsOf(day: string, told: readonly Told[], { index }: Site): readonly ChangeGroup[] {
  const sections = index.sections.flatMap((section) =>
    section.versions.map((version) => {
      const isVersioned = section.versions.length > 1
      return {
        section: section.id,
        version: version.name,
        id: isVersioned ? `${section.id}-${version.name.replace(/[^\w.-]/g, '-')}` : section.id,
        label: isVersioned ? `${section.label} ${version.label}` : section.label,
        href: version.docs.find((doc) => doc.id === version.mainDocId)?.path ?? null,
        base: version.path,
      }
    }),
  )
  const others = { section: 'standalone', version: 'current', id: 'other', label: 'Other pages', href: null, base: '/' }
  return [...sections, others].flatMap(({ section, version, id, ...named }) => {
    const mine = told.filter((one) => one.section === section && one.version === version)
    const times = mine.map(({ time }) => time).sort()
    const changes = mine.map(({ change }) => change).sort(inOrder)
    return changes.length > 0 ? [{ id: `${day}-${id}`, ...named, time: times.at(-1) ?? '', changes }] : []
  })
}

/** By kind, title and URL; independent of the machine's locale. */
function inOrder(a: PageChange, b: PageChange): number {
  const key = ({ kind, title, href }: PageChange) => `${changeKinds.indexOf(kind)} ${title} ${href}`
  return key(a) < key(b) ? -1 : 1
}
