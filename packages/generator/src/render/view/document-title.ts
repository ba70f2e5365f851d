import { type SiteConfig, siteName } from '../../content/site-config.ts'
import type { Section, Version } from '../../content/site-index.ts'

/** Search engines cut longer titles off. */
const longestTitle = 65

/**
 * The document title of a page: its own title, then the site's name with the section and version that the title doesn't contain. The
 * site's name is left out if the title would be too long.
 */
export function documentTitle(
  title: string,
  config: Pick<SiteConfig, 'title' | 'titleSuffix'>,
  section: Pick<Section, 'label' | 'versions'> | null,
  version: Pick<Version, 'label'> | null,
): string {
  const labels = section ? [section.label, ...(version && section.versions.length > 1 ? [version.label] : [])] : []
  const missing = labels.filter((label) => !containsWords(title, label)).join(' ')
  const complete = `${title} | ${siteName(config, missing || undefined)}`
  return complete.length <= longestTitle || missing === '' ? complete : `${title} | ${missing}`
}

function containsWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `)
}
