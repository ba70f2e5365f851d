import type { SiteConfig } from '../content/site-config.ts'
import type { SiteIndex } from '../content/site-index.ts'
import { defaultVersion, versionRules } from '../content/version-status.ts'
import type { SearchCapabilities } from '../search-providers/search-provider.ts'
import { type SearchService, searchProvider } from '../search-providers/search-providers.ts'

/** The site's search provider and the sections to search in. Sent to the browser, so it is plain data. */
export type SearchSettings = {
  readonly service: SearchService
  readonly capabilities: SearchCapabilities
  readonly language: string
  /** Queries with results, suggested when nothing is found. */
  readonly suggestions: readonly string[]
  /** Page on which readers can report missing results. */
  readonly contact: string | null
  /** Every version of every section. */
  readonly scopes: readonly SearchScope[]
}

export type SearchScope = {
  readonly section: string
  readonly version: string
  /** Label of the section with its version, if it has several. */
  readonly label: string
  readonly sectionLabel: string
  readonly base: string
  readonly isDefault: boolean
}

/** The site's settings for the search in the browser. */
export function searchSettings(config: SiteConfig, index: SiteIndex): SearchSettings {
  const { service, capabilities } = searchProvider(config.search)
  return {
    service,
    capabilities,
    language: config.language.code,
    suggestions: config.search.suggestions ?? [],
    contact: config.search.contact ?? null,
    scopes: index.sections.flatMap((section) =>
      section.versions.map(({ name, label, path, status }) => ({
        section: section.id,
        version: name,
        label: section.versions.length > 1 ? `${section.label} ${label}${versionRules[status].hitNote}` : section.label,
        sectionLabel: section.label,
        base: path,
        isDefault: name === defaultVersion(section.versions)?.name,
      })),
    ),
  }
}
