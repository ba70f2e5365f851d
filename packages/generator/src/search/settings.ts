import type { SiteConfig } from '../content/site-config.ts'
import type { SiteIndex } from '../content/site-index.ts'
import { defaultVersion } from '../content/version-status.ts'
import type { SearchSettings } from './port.ts'

/** The site's settings for the search in the browser. */
export function searchSettings(config: SiteConfig, index: SiteIndex): SearchSettings {
  const { search } = config
  return {
    service:
      search.kind === 'embedded'
        ? { kind: 'embedded' }
        : { kind: 'algolia', appId: search.appId, apiKey: search.apiKey, indexName: search.indexName },
    language: config.defaultLocale,
    suggestions: search.suggestions ?? [],
    contact: search.contact ?? null,
    scopes: index.sections.flatMap((section) =>
      section.versions.map(({ name, label, path }) => ({
        section: section.id,
        version: name,
        label: section.versions.length > 1 ? `${section.label} ${label}` : section.label,
        sectionLabel: section.label,
        base: path,
        isLast: name === defaultVersion(section.versions)?.name,
      })),
    ),
  }
}

/** Hosts of the hosted search service, the preferred one first (Algolia, "REST API: hosts"). */
export function searchOrigins(appId: string): readonly string[] {
  const id = appId.toLowerCase()
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)]
}
