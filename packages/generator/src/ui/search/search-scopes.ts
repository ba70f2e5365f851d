import { sectionVersionAt } from '../../content/section-version.ts'
import type { SearchScope, SearchSettings } from '../../search/settings.ts'
import { shortQuery } from '../../search/short-query.ts'
import { type HitKind, longestQuery, type SearchRequest } from '../../search-providers/search-client.ts'
import { readPreference } from '../preferences.ts'

/** Shortens a query to its maximum length and removes lone surrogates and control characters. */
export function cleanQuery(text: string | null, longest = longestQuery): string {
  const query = text ?? ''
  return (query.length > longest ? shortQuery(query, longest) : query)
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
    .replace(/\p{Cc}/gu, ' ')
}

/** `section@version` of the page that is open, or null outside all sections. */
export function nearestScope(scopes: readonly SearchScope[], path: string): string | null {
  const nearest = sectionVersionAt(scopes, path)
  return nearest && scopeName(nearest)
}

/**
 * `section@version` of the page that is open, or null outside all sections and in a section whose base contains other sections: readers of an
 * overview of several products look for all of them.
 */
export function productScope(scopes: readonly SearchScope[], path: string): string | null {
  const nearest = sectionVersionAt(scopes, path)
  const isOverview = scopes.some(
    ({ section, base }) => nearest?.section !== section && base.startsWith(nearest?.base ?? ''),
  )
  return nearest && !isOverview ? scopeName(nearest) : null
}

/** The scope whose hits come first: that of the product of the page, otherwise of the one chosen in the navbar; null if there is none. */
export function preferredScope(scopes: readonly SearchScope[], path: string): string | null {
  const chosen = document.querySelector<HTMLAnchorElement>('.navbar [data-choice][aria-current]')
  return productScope(scopes, path) ?? (chosen && nearestScope(scopes, chosen.pathname))
}

/** The section of a scope. */
export function sectionOf(scope: string | null): string | null {
  return scope?.split('@')[0] ?? null
}

/** The version of each section to search: that of the open page, otherwise the reader's choice, otherwise the latest. */
export function chosenVersions(scopes: readonly SearchScope[], path: string): Readonly<Record<string, string>> {
  const near = nearestScope(scopes, path)
  const chosen: Record<string, string> = {}
  for (const section of new Set(scopes.map((scope) => scope.section))) {
    const own = scopes.filter((scope) => scope.section === section)
    const here = own.find((scope) => scopeName(scope) === near)
    const preferred = own.find((scope) => scope.version === readPreference(`version.${section}`))
    chosen[section] = (here ?? preferred ?? own.find(({ isDefault }) => isDefault) ?? own[0])?.version ?? ''
  }
  return chosen
}

/** What a reader searches for. */
export type SiteQuery = {
  readonly query: string
  /** From 0. */
  readonly page: number
  /** Version of each section. */
  readonly versions: Readonly<Record<string, string>>
  /** Only this section. */
  readonly section: string | null
  readonly kind: HitKind | null
  /** `section@version` of the page from which the reader searches, or of the product that the reader has chosen. */
  readonly nearest: string | null
  /** True if misspelled words aren't replaced. */
  readonly isExact?: boolean
}

/** The scope of all pages outside the sections. */
const standalone = 'standalone@current'

/** The scopes in which a reader searches, those of all sections in the selected versions, and all others. */
export function queryScopes(
  { scopes }: SearchSettings,
  { versions, section }: Pick<SiteQuery, 'versions' | 'section'>,
) {
  const chosen = scopes.filter((scope) => versions[scope.section] === scope.version)
  const all = [...chosen.map(scopeName), standalone]
  const own = section === null ? all : chosen.filter((scope) => scope.section === section).map(scopeName)
  // The texts of other versions than the selected ones are loaded last.
  const others = [...new Set([...all, ...scopes.map(scopeName)])].filter((name) => !own.includes(name))
  return { own, chosen: all, others }
}

/** The request to the site's search, in the versions and the section that a reader has selected. */
export function searchRequest(settings: SearchSettings, siteQuery: SiteQuery, pageSize: number): SearchRequest {
  const { query, page, kind, nearest, isExact = false } = siteQuery
  const scopes = queryScopes(settings, siteQuery).own
  return { query, language: settings.language, scopes, kind, nearest, page, pageSize, isExact }
}

/** `section@version`. */
export function scopeName({ section, version }: SearchScope): string {
  return `${section}@${version}`
}
