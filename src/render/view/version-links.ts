import type { SiteIndex } from '../../content/site-index.ts'
import { isWithin } from '../../paths.ts'
import type { NavLinkView } from '../../ui/page-view.ts'

/**
 * The version dropdown of a section, or null outside of it. Each version leads to the same page where it has one,
 * else to its own first page.
 */
export function versionLinks(
  index: SiteIndex,
  sectionId: string,
  path: string,
): { readonly label: string; readonly items: readonly NavLinkView[] } | null {
  const section = index.sections.find((candidate) => candidate.id === sectionId)
  if (!section || section.versions.length < 2 || !isWithin(path, section.base)) return null
  const entry = index.entries.get(path)
  const current = section.versions.find((version) => version.name === entry?.version) ?? section.versions[0]
  return {
    label: current?.label ?? '',
    items: section.versions.map((version) => ({
      label: version.label,
      href: version.docs.find((doc) => doc.id === entry?.id)?.path ?? version.path,
      current: version === current,
      external: false,
    })),
  }
}
