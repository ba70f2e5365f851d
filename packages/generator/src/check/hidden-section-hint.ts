import { sectionVersionAt, sectionVersions } from '../content/section-version.ts'
import type { SiteConfig } from '../content/site-config.ts'

/** The hint for a link to a page of a hidden section; null for any other path. */
export function hiddenSectionHint(config: SiteConfig, path: string): string | null {
  const label = hiddenSectionAt(config, path)
  return label === null ? null : `${label} is hidden. Remove the link, or link to another page.`
}

/** The label of the hidden section that a path belongs to; null for any other path. */
export function hiddenSectionAt(config: SiteConfig, path: string): string | null {
  const id = sectionVersionAt(sectionVersions(config), path)?.section
  return config.sections.find((one) => one.id === id && one.hidden === true)?.label ?? null
}
