import type { Engine } from '../../src/search/engine.ts'
import { matchHit } from '../../src/search/excerpt.ts'
import type { SearchSettings } from '../../src/search/settings.ts'
import type { SearchAnswer, SearchClient } from '../../src/search-providers/search-client.ts'
import { answerOf } from '../../src/ui/search/ask-site.ts'
import { groupHits } from '../../src/ui/search/group-hits.ts'

/** A query as people type it, the section they are in, and the addresses of all right answers. */
export type LabelledQuery = {
  readonly kind: string
  readonly query: string
  /** `section@version` of the page being read; null outside all sections. */
  readonly near: string | null
  readonly expected: readonly string[]
}

/** Reads a table with one query per line: kind, query, `section@version` or `-`, addresses separated by `|`. The first line is a header. */
export function readQueries(table: string): readonly LabelledQuery[] {
  const lines = table.trim().split('\n').slice(1)
  return lines.map((line) => {
    const [kind = '', query = '', near = '-', expected = ''] = line.split('\t')
    return { kind, query, near: near === '-' ? null : near, expected: expected.split('|') }
  })
}

/** The share of queries of a kind that must have a right answer among the first three hits. Typos and questions are more ambiguous. */
export function floorOf(kind: string): number {
  return kind.startsWith('typo') || kind.endsWith('question') ? 0.92 : 0.95
}

/** The first hits in the window. Searches the version being read of each section, otherwise its latest version. */
export function answerTo(engine: Engine, { query, near }: Pick<LabelledQuery, 'query' | 'near'>): SearchAnswer {
  const { scopes } = engine.names
  const versions = scopes.filter((scope) => {
    const own = scopes.filter(({ section }) => section === scope.section)
    const open = own.find(({ section, version }) => `${section}@${version}` === near)
    return scope === (open ?? own.reduce((a, b) => (b.base.length < a.base.length ? b : a)))
  })
  return engine.answer({
    query,
    language: engine.names.language,
    scopes: versions.map(({ section, version }) => `${section}@${version}`),
    kind: null,
    nearest: near,
    page: 0,
    pageSize: 20,
  })
}

/** The URLs of the first hits of a query. */
export function urlsFor(engine: Engine, query: Pick<LabelledQuery, 'query' | 'near'>): readonly string[] {
  return answerTo(engine, query).hits.map(({ url }) => url)
}

/** Index of the first right answer, or -1. */
export function rankIn(urls: readonly string[], expected: readonly string[]): number {
  return urls.findIndex((url) => isRight(url, expected))
}

/** What a reader sees instead of a right answer: the first hits, and the place of the right one. */
export function missText(
  { query, expected }: Pick<LabelledQuery, 'query' | 'expected'>,
  urls: readonly string[],
): string {
  const rank = rankIn(urls, expected)
  const place = rank < 0 ? 'not among the hits' : `number ${rank + 1}`
  return `“${query}”: the first hits are ${urls.slice(0, 3).join(', ') || 'none'}. Right is ${expected.join(' or ')}, which is ${place}.`
}

/** True for a right answer. The URL of a page accepts all of its parts. */
export function isRight(url: string, expected: readonly string[]): boolean {
  return expected.some((right) => right === url || (!right.includes('#') && right === url.split('#')[0]))
}

/** The hits in whose name and excerpt no word of the query is marked, and the number of all hits. */
export function unexplainedHits(
  engine: Engine,
  queries: readonly LabelledQuery[],
): { readonly unexplained: readonly string[]; readonly count: number } {
  const all = queries.flatMap((labelled) => {
    const { query } = labelled
    const { hits, synonyms } = answerTo(engine, labelled)
    return hits.map((hit) => {
      const { isExplained } = matchHit(hit, { query, synonyms })
      return isExplained ? null : `${query}: ${hit.url}`
    })
  })
  return { unexplained: all.filter((hit) => hit !== null), count: all.length }
}

/** One row of the search window: the URLs of the hit and of the links below it. */
export type WindowRow = { readonly urls: readonly string[]; readonly isExplained: boolean }

/** The rows of the search window on the home page, for a reader who has chosen no product and no versions. */
export async function homeRows(engine: Engine, settings: SearchSettings, query: string): Promise<readonly WindowRow[]> {
  const { scopes, capabilities } = settings
  const versions = Object.fromEntries(
    scopes.flatMap(({ section, version, isDefault }) => (isDefault ? [[section, version]] : [])),
  )
  const client = {
    search: async ({ requests }: Parameters<SearchClient['search']>[0]) =>
      requests.map((request) => engine.answer(request)),
  }
  const siteQuery = { query, page: 0, versions, section: null, kind: null, nearest: null }
  const answer = await answerOf(client, { settings, siteQuery })
  return groupHits(answer, capabilities).flatMap(({ rows }) =>
    rows.map(({ hit, elsewhere }) => ({
      urls: [hit, ...elsewhere.map((other) => other.hit)].map(({ url }) => url),
      isExplained: matchHit(hit, answer).isExplained,
    })),
  )
}
