import type { Engine } from './engine.ts'

/** A question as people would type it, where they are, and every scope that would be a right answer. */
export type LabelledQuery = {
  readonly kind: string
  readonly query: string
  /** `section@version` of the page being read; null outside of all. */
  readonly near: string | null
  readonly expected: readonly string[]
}

/** How the queries of one kind are answered. */
export type QueryQuality = {
  readonly kind: string
  readonly queries: number
  /** Queries with a right answer in the first scope, and among the first three. */
  readonly first: number
  readonly amongThree: number
  /** The share that must be among the first three. */
  readonly floor: number
}

/** Reads a table with one query a line: kind, query, `section@version` or `-`, addresses between bars. Its first line names the columns. */
export function readQueries(table: string): readonly LabelledQuery[] {
  const lines = table.trim().split('\n').slice(1)
  return lines.map((line) => {
    const [kind = '', query = '', near = '-', expected = ''] = line.split('\t')
    return { kind, query, near: near === '-' ? null : near, expected: expected.split('|') }
  })
}

/** The share of a kind's queries that must be answered among the first three. Typos may be further from what was meant. */
export function floorOf(kind: string): number {
  return kind.startsWith('typo') ? 0.92 : 0.95
}

/** Place of the first right answer from 0, or -1. Of a section with several versions the one being read is asked, else the last. */
export function rankOf(engine: Engine, { query, near, expected }: LabelledQuery): number {
  const { scopes } = engine.names
  const versions = scopes.filter((scope) => {
    const own = scopes.filter(({ section }) => section === scope.section)
    const open = own.find(({ section, version }) => `${section}@${version}` === near)
    return scope === (open ?? own.reduce((a, b) => (b.base.length < a.base.length ? b : a)))
  })
  const { hits } = engine.answer({
    indexName: 'docs',
    query,
    params: {
      facetFilters: [
        `language:${engine.names.language}`,
        versions.map(({ section, version }) => `version:${section}@${version}`),
      ],
      hitsPerPage: 20,
      page: 0,
      ...(near === null ? {} : { nearest: near }),
    },
  })
  return hits.findIndex(({ url }) =>
    expected.some((right) => right === url || (!right.includes('#') && right === url.split('#')[0])),
  )
}

/** What the ranks of queries amount to; kinds in their order. */
export function searchQuality(
  ranks: readonly { readonly kind: string; readonly rank: number }[],
): readonly QueryQuality[] {
  return [...new Set(ranks.map(({ kind }) => kind))].map((kind) => {
    const own = ranks.filter((query) => query.kind === kind)
    return {
      kind,
      queries: own.length,
      first: own.filter(({ rank }) => rank === 0).length,
      amongThree: own.filter(({ rank }) => rank >= 0 && rank < 3).length,
      floor: floorOf(kind),
    }
  })
}
