import { createHash } from 'node:crypto'
import type { Section, SiteIndex } from '../../content/site-index.ts'
import { twinOf } from '../../content/twin-of.ts'
import { menuLabel } from '../../content/version-status.ts'
import { isWithin } from '../../paths.ts'
import type { NavLinkView, VersionedSectionView } from '../../ui/page-view.ts'

/**
 * The version dropdown of a section, or null outside of it. Each item links to the same page in that version, or to the nearest parent
 * with a note.
 */
export function versionLinks(
  index: SiteIndex,
  sectionId: string | undefined,
  path: string,
): { readonly label: string; readonly items: readonly NavLinkView[] } | null {
  const entry = index.entries.get(path)
  const section = index.sections.find((candidate) => candidate.id === (sectionId ?? entry?.section))
  if (!section || section.versions.length < 2 || !entry || !isWithin(path, section.base)) return null
  const current = section.versions.find((version) => version.name === entry.version)
  if (!current) return null
  return {
    label: current.label,
    items: section.versions.map((version) => {
      const twin = twinOf(entry, { from: current, to: version })
      return {
        label: menuLabel(version, section.versions),
        href: twin.path,
        current: version === current,
        external: false,
        version: `${section.id} ${version.name}`,
        note: twin.isSame ? null : `No such page: opens “${twin.title}”`,
      }
    }),
  }
}

/** For each section with versions: the static file with the URLs of its pages in the other versions. */
export type AlternateFiles = ReadonlyMap<string, { readonly view: VersionedSectionView; readonly content: string }>

export function alternateFiles(index: SiteIndex): AlternateFiles {
  const versioned = index.sections.filter((section) => section.versions.length > 1)
  return new Map(
    versioned.map((section) => {
      const content = JSON.stringify(alternatesOf(section))
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
      const src = `/assets/versions-${section.id}-${hash}.json`
      return [section.id, { view: { section: section.id, base: section.base, src }, content }]
    }),
  )
}

/** The pages of a section's latest version in its other versions. */
export type Alternates = {
  /** Label of the latest version. */
  readonly latest: string
  /** Labels of the other versions. */
  readonly others: readonly string[]
  /**
   * Path in the latest version → name of another version → path there. Only of pages that the other version has, too: instead of any other page, a
   * reader would get a page about something else. A link to a symbol names one that may have another meaning, or another name, in another version.
   */
  readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>
}

function alternatesOf(section: Section): Alternates {
  const latest = section.versions.find((version) => version.status === 'latest')
  if (!latest) return { latest: '', others: [], pages: {} }
  const others = section.versions.filter((version) => version !== latest)
  const pages = Object.fromEntries(
    latest.docs.flatMap((doc) => {
      if (doc.kind === 'api') return []
      const twins = others.map((other) => [other.name, twinOf(doc, { from: latest, to: other })] as const)
      const same = twins.filter(([, { isSame }]) => isSame)
      return same.length > 0 ? [[doc.path, Object.fromEntries(same.map(([name, { path }]) => [name, path]))]] : []
    }),
  )
  return { latest: latest.label, others: others.map(({ label }) => label), pages }
}
