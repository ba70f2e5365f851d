import { type HitKind, hitKinds } from '../../search-providers/search-client.ts'
import { cleanQuery } from './search-scopes.ts'

/** What the URL of the search page asks for. Pages count from 1. */
export type PageQuery = {
  readonly query: string
  readonly page: number
  readonly section: string | null
  readonly kind: HitKind | null
  /** `section@version` of the page from which the reader came. */
  readonly nearest: string | null
  /** The version of each section for which the reader has selected another one than the usual one. */
  readonly versions: Readonly<Record<string, string>>
  /** True if misspelled words aren't replaced. */
  readonly isExact: boolean
}

/** Reads the URL of the search page. Invalid values count as missing. */
export function readPageQuery(
  search: string,
  scopes: readonly { readonly section: string; readonly version: string }[],
): PageQuery {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page') ?? 1)
  const section = params.get('section')
  const nearest = params.get('near')
  const selected = params.getAll('version')
  const versions = scopes.filter(({ section, version }) => selected.includes(`${section}@${version}`))
  return {
    query: cleanQuery(params.get('q')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    section: scopes.some((scope) => scope.section === section) ? section : null,
    kind: hitKinds.find((kind) => kind === params.get('kind')) ?? null,
    nearest: scopes.some((scope) => `${scope.section}@${scope.version}` === nearest) ? nearest : null,
    versions: Object.fromEntries(versions.map(({ section, version }) => [section, version])),
    isExact: params.get('exact') === '1',
  }
}

/** The part of the URL after the path. */
export function writePageQuery({ query, page, section, kind, nearest, versions, isExact }: PageQuery): string {
  const params = new URLSearchParams()
  if (query !== '') params.set('q', query)
  if (section !== null) params.set('section', section)
  if (kind !== null) params.set('kind', kind)
  if (nearest !== null) params.set('near', nearest)
  for (const [name, version] of Object.entries(versions)) params.append('version', `${name}@${version}`)
  if (isExact) params.set('exact', '1')
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search === '' ? '' : `?${search}`
}
