import type { SiteConfig } from './site-config.ts'
import type { DocEntry, Section, SiteIndex, Version } from './site-index.ts'

/** One version of a section, as the configuration describes it. */
export type SectionVersion = {
  readonly section: string
  readonly version: string
  /** What readers call the version; null if the section has no versions. */
  readonly label: string | null
  /** Its URL, with slashes at both ends. */
  readonly base: string
  /** Name of its sidebar; null for pages outside all sections. */
  readonly sidebar: string | null
}

/** Every version of every section, the longest base first; the last one is for all pages outside the sections. */
export function sectionVersions(config: SiteConfig): readonly SectionVersion[] {
  const versions = config.sections.flatMap((section) =>
    (section.versions ?? [{ name: 'current', label: null, path: '' }]).map((version) => ({
      section: section.id,
      version: version.name,
      label: version.label,
      base: section.base + version.path,
      sidebar:
        version.path === '' ? section.id : `${section.id}-${version.path.replace(/\/$/, '').replaceAll('/', '-')}`,
    })),
  )
  versions.sort((a, b) => b.base.length - a.base.length)
  return [...versions, { section: 'standalone', version: 'current', label: null, base: '/', sidebar: null }]
}

/** The version that a page belongs to: of those whose base contains the path, the one with the longest. Null if there is none. */
export function sectionVersionAt<T extends { readonly base: string }>(versions: readonly T[], path: string): T | null {
  let found: T | null = null
  for (const version of versions) {
    if (path.startsWith(version.base) && version.base.length > (found?.base.length ?? -1)) found = version
  }
  return found
}

/** True if a page belongs to another version of the section around `path`. A path that doesn't exist never means such a page. */
export function isOtherVersion(versions: readonly SectionVersion[], path: string, page: string): boolean {
  const [own, other] = [sectionVersionAt(versions, path), sectionVersionAt(versions, page)]
  return own?.section === other?.section && own?.version !== other?.version
}

/** The section and version that a page belongs to; null for a page outside all sections. */
export function sectionVersionOf(
  index: SiteIndex,
  page: Pick<DocEntry, 'section' | 'version'> | undefined,
): { readonly section: Section | null; readonly version: Version | null } {
  const section = index.sections.find(({ id }) => id === page?.section) ?? null
  const version = section?.versions.find(({ name }) => name === page?.version) ?? null
  return { section, version }
}

/** A page's path inside its version, without slashes at the ends; `index` for the first page. */
export function pageId({ base }: SectionVersion, path: string): string {
  return path.slice(base.length).replace(/\/$/, '') || 'index'
}
