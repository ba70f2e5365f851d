import type { SiteConfig } from './site-config.ts'

/** Where one version of a section lies. */
export type Place = {
  readonly section: string
  readonly version: string
  /** What readers call the version. */
  readonly label: string
  readonly base: string
  readonly sidebar: string | null
}

/** Every version's address, longest first: a page belongs to the first one it lies in. */
export function placesOf(config: SiteConfig): readonly Place[] {
  const places = config.sections.flatMap((section) =>
    (section.versions ?? [{ name: 'current', label: 'Next', path: '' }]).map((version) => ({
      section: section.id,
      version: version.name,
      label: version.label,
      base: section.base + version.path,
      sidebar:
        version.path === '' ? section.id : `${section.id}-${version.path.replace(/\/$/, '').replaceAll('/', '-')}`,
    })),
  )
  const longestFirst = places.sort((a, b) => b.base.length - a.base.length)
  return [...longestFirst, { section: 'standalone', version: 'current', label: 'Next', base: '/', sidebar: null }]
}

/** Path of a page inside its version, without slashes at the ends; `index` for the first page. */
export function idAt(place: Place, path: string): string {
  return path.slice(place.base.length).replace(/\/$/, '') || 'index'
}
