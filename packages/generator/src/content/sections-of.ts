import { pathsIn, placesIn } from './paths-in.ts'
import { sectionVersions } from './section-version.ts'
import type { SiteConfig } from './site-config.ts'
import type { DocEntry, MovedPage, Section, SidebarItem, Version } from './site-index.ts'

/** The configured sections with their documents in reading order, drafts and sidebars. */
export function sectionsOf(
  config: SiteConfig,
  entries: ReadonlyMap<string, DocEntry>,
  drafts: readonly DocEntry[],
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>,
  movedPages: readonly MovedPage[] = [],
): readonly Section[] {
  const known = sectionVersions(config)
  const visible = config.sections.filter(({ hidden }) => hidden !== true)
  return visible.map((section): Section => {
    const declared = section.versions ?? [
      { name: 'current', label: 'Next', path: '', status: 'latest' as const, banner: undefined, renamed: undefined },
    ]
    const latest = declared.find(({ status }) => status === 'latest')?.name
    const versions = declared.map((version): Version => {
      const belongs = (entry: DocEntry) => entry.section === section.id && entry.version === version.name
      const name =
        known.find((one) => one.section === section.id && one.version === version.name)?.sidebar ?? section.id
      const items = sidebars.get(name)
      const order = placesIn(pathsIn(items ?? []))
      const rank = (entry: DocEntry) => order.get(entry.path) ?? order.size
      const docs = [...entries.values()].filter(belongs).sort((a, b) => rank(a) - rank(b))
      return {
        name: version.name,
        label: version.label,
        status: version.status,
        banner: version.banner,
        path: section.base + version.path,
        mainDocId: docs.find((doc) => doc.id === 'index')?.id ?? docs[0]?.id ?? 'index',
        docs,
        draftIds: drafts.filter(belongs).map((entry) => entry.id),
        sidebars: items ? [{ name, items }] : [],
        renamed: {
          ...movedIds(movedPages, entries, { version, belongs, latest }),
          ...version.renamed,
        },
      }
    })
    return {
      id: section.id,
      label: section.label,
      base: section.base,
      versions: versions.sort((a, b) => Number(b.status === 'latest') - Number(a.status === 'latest')),
      badge: section.versions?.length === 1 ? (section.versions[0]?.label ?? null) : (section.badge ?? null),
    }
  })
}

/** Pages that have a different id in the section's latest version: id there → id here. Follows the maps of all versions in between. */
function movedIds(
  moved: readonly MovedPage[],
  entries: ReadonlyMap<string, DocEntry>,
  of: {
    readonly version: { readonly name: string }
    readonly belongs: (entry: DocEntry) => boolean
    readonly latest: string | undefined
  },
): Readonly<Record<string, string>> {
  if (of.version.name === of.latest) return {}
  const successor = (entry: DocEntry): DocEntry | null => {
    const seen = new Set([entry.path])
    for (const path of seen) {
      const page = entries.get(path)
      if (page?.section === entry.section && page.version === of.latest) return page
      for (const { from, to } of moved) {
        if (from === path) seen.add(to)
        if (to === path) seen.add(from)
      }
    }
    return null
  }
  const own = moved.length === 0 ? [] : [...entries.values()].filter(of.belongs)
  return Object.fromEntries(
    own.flatMap((entry): readonly (readonly [string, string])[] => {
      const there = successor(entry)
      return there === null || there.id === entry.id ? [] : [[there.id, entry.id]]
    }),
  )
}
