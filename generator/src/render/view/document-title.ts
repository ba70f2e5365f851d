import { type SiteConfig, siteName } from '../../content/site-config.ts'
import type { Section, Version } from '../../content/site-index.ts'

/** The document title of a page: its own title, then the site's name with the section and version that the title doesn't contain. */
export function documentTitle(
  title: string,
  config: Pick<SiteConfig, 'title' | 'titleSuffix'>,
  section: Pick<Section, 'label' | 'versions'> | null,
  version: Pick<Version, 'label'> | null,
): string {
  const labels = section ? [section.label, ...(version && section.versions.length > 1 ? [version.label] : [])] : []
  const missing = labels.filter((label) => !containsWords(title, label))
  return `${title} | ${siteName(config, missing.length > 0 ? missing.join(' ') : undefined)}`
}

function containsWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `)
}
