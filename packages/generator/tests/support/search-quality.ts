import type { Engine } from '../../src/search/engine.ts'
import { matchHit } from '../../src/search/excerpt.ts'
import type { SearchAnswer } from '../../src/search-providers/search-client.ts'

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

/** Index of the first right answer, or -1. */
export function rankOf(engine: Engine, { query, near, expected }: LabelledQuery): number {
  return answerTo(engine, { query, near }).hits.findIndex(({ url }) =>
    expected.some((right) => right === url || (!right.includes('#') && right === url.split('#')[0])),
  )
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
      const { excerpt, pieces } = matchHit(hit, { query, synonyms })
      const isExplained = [hit.part ?? '', hit.title, excerpt].some((text) => pieces(text).length > 1)
      return isExplained ? null : `${query}: ${hit.url}`
    })
  })
  return { unexplained: all.filter((hit) => hit !== null), count: all.length }
}
