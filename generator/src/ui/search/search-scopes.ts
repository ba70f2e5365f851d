import { sectionVersionAt } from '../../content/section-version.ts'
import { longestQuery, type SearchRequest, type SearchScope, type SearchSettings } from '../../search/port.ts'
import { readPreference } from '../preferences.ts'

/** Cuts a query to its maximum length and removes lone surrogates and control characters. */
export function cleanQuery(text: string | null): string {
  const cut = (text ?? '').slice(0, longestQuery)
  return cut
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
    .replace(/\p{Cc}/gu, ' ')
}

/** `section@version` of the page that is open, or null outside all sections. */
export function nearestScope(scopes: readonly SearchScope[], path: string): string | null {
  const nearest = sectionVersionAt(scopes, path)
  return nearest && facetOf(nearest)
}

/** The version of each section to search: that of the open page, otherwise the reader's choice, otherwise the latest. */
export function chosenVersions(scopes: readonly SearchScope[], path: string): Readonly<Record<string, string>> {
  const near = nearestScope(scopes, path)
  const chosen: Record<string, string> = {}
  for (const section of new Set(scopes.map((scope) => scope.section))) {
    const own = scopes.filter((scope) => scope.section === section)
    const here = own.find((scope) => facetOf(scope) === near)
    const preferred = own.find((scope) => scope.version === readPreference(`version.${section}`))
    chosen[section] = (here ?? preferred ?? own.find(({ isLast }) => isLast) ?? own[0])?.version ?? ''
  }
  return chosen
}

/** The request for a search service. */
export function searchRequest(
  settings: SearchSettings,
  asked: {
    readonly query: string
    readonly page: number
    readonly hitsPerPage: number
    readonly versions: Readonly<Record<string, string>>
    readonly path: string
  },
): SearchRequest {
  const { language, scopes, service } = settings
  const near = nearestScope(scopes, asked.path)
  const versions = scopes.filter(({ section, version }) => asked.versions[section] === version).map(facetOf)
  return {
    indexName: service.kind === 'algolia' ? service.indexName : 'docs',
    query: asked.query,
    params: {
      facetFilters: [
        `language:${language}`,
        [...versions.map((facet) => `version:${facet}`), 'version:standalone@current'],
      ],
      hitsPerPage: asked.hitsPerPage,
      page: asked.page,
      ...(near === null ? {} : { nearest: near }),
    },
  }
}

function facetOf({ section, version }: SearchScope): string {
  return `${section}@${version}`
}
