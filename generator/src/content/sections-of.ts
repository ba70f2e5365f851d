import type { MovedPage } from '../reference/index.ts'
import { pathsIn, placesIn } from './paths-in.ts'
import { sectionVersions } from './section-version.ts'
import type { SiteConfig } from './site-config.ts'
import type { DocEntry, Section, SidebarItem, Version } from './site-index.ts'

/** The configured sections with their documents in reading order, drafts and sidebars. */
export function sectionsOf(
  config: SiteConfig,
  entries: ReadonlyMap<string, DocEntry>,
  drafts: readonly DocEntry[],
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>,
  movedPages: readonly MovedPage[] = [],
): readonly Section[] {
  const known = sectionVersions(config)
  return config.sections.map((section): Section => {
    const declared = section.versions ?? [
      { name: 'current', label: 'Next', path: '', isLast: true, banner: undefined, renamed: undefined },
    ]
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
        isLast: version.isLast,
        path: section.base + version.path,
        mainDocId: docs.find((doc) => doc.id === 'index')?.id ?? docs[0]?.id ?? 'index',
        docs,
        draftIds: drafts.filter(belongs).map((entry) => entry.id),
        sidebars: items ? [{ name, items }] : [],
        banner: version.banner ?? null,
        renamed: {
          ...movedIds(movedPages, entries, { section: section.id, version: version.name }),
          ...version.renamed,
        },
      }
    })
    return {
      id: section.id,
      label: section.label,
      base: section.base,
      versions: versions.sort((a, b) => Number(b.isLast) - Number(a.isLast)),
      badge: section.badge ?? null,
    }
  })
}

/** Pages that have a different id in the section's latest version: id there → id here. */
function movedIds(
  moved: readonly MovedPage[],
  entries: ReadonlyMap<string, DocEntry>,
  of: { section: string; version: string },
) {
  const own = moved.filter(({ section, version }) => section === of.section && version === of.version)
  return Object.fromEntries(
    own.flatMap(({ from, to }): readonly (readonly [string, string])[] => {
      const there = entries.get(from)?.id
      const here = entries.get(to)?.id
      return there === undefined || here === undefined || there === here ? [] : [[there, here]]
    }),
  )
}
