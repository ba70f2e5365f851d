import type { SiteConfig } from './site-config.ts'
import type { Section, SiteIndex, Version } from './site-index.ts'

/** Path of the list of archives. The archives are in the same folder. */
export const downloadsPath = '/downloads/'

/** `guide`, or `sdk-2.x` if the section has several versions: the name of an archive, and of the folder in it. */
export function archiveName(section: Pick<Section, 'id' | 'versions'>, version: Pick<Version, 'label'>): string {
  if (section.versions.length === 1) return section.id
  return `${section.id}-${version.label.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}`
}

/** The URL path of an archive. */
export function archivePath(name: string): string {
  return `${downloadsPath}${name}.zip`
}

/** The archives of a site with their sections and versions. Versions without pages have none. */
export function archives(
  { downloads }: Pick<SiteConfig, 'downloads'>,
  { sections }: Pick<SiteIndex, 'sections'>,
): readonly { readonly path: string; readonly section: Section; readonly version: Version }[] {
  if (!downloads) return []
  return sections.flatMap((section) =>
    section.versions
      .filter(({ docs }) => docs.length > 0)
      .map((version) => ({ path: archivePath(archiveName(section, version)), section, version })),
  )
}
