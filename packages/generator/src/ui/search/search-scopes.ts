import { sectionVersionAt } from '../../content/section-version.ts'
import { docsRequest } from '../../search/docs-request.ts'
import {
  type HitKind,
  longestQuery,
  type SearchRequest,
  type SearchScope,
  type SearchSettings,
} from '../../search/port.ts'
import { readPreference } from '../preferences.ts'

/** Cuts a query to its maximum length and removes lone surrogates and control characters. */
export function cleanQuery(text: string | null, longest = longestQuery): string {
  const cut = (text ?? '').slice(0, longest)
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

/** What a reader searches for. */
export type Asked = {
  readonly query: string
  /** From 0. */
  readonly page: number
  /** Version of each section. */
  readonly versions: Readonly<Record<string, string>>
  /** Only this section. */
  readonly section: string | null
  readonly kind: HitKind | null
  /** `section@version` of the page from which the reader searches. */
  readonly nearest: string | null
}

/** The request for a search service. */
export function searchRequest(
  { language, scopes, service }: SearchSettings,
  asked: Asked,
  hitsPerPage: number,
): SearchRequest {
  const { query, page, section, kind, nearest } = asked
  const chosen = scopes.filter((scope) => asked.versions[scope.section] === scope.version)
  const versions = chosen.filter((scope) => section === null || scope.section === section).map(facetOf)
  return docsRequest({
    indexName: service.kind === 'algolia' ? service.indexName : 'docs',
    query,
    language,
    versions: section === null ? [...versions, 'standalone@current'] : versions,
    kind,
    nearest,
    page,
    hitsPerPage,
  })
}

function facetOf({ section, version }: SearchScope): string {
  return `${section}@${version}`
}
