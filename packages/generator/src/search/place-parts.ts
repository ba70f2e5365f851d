import type { Ranked } from './best-hits.ts'
import type { WordMatches } from './match-words.ts'
import type { NameIndex } from './name-index.ts'

/** Share of the query that a part must have in addition to what the introduction of its page has, so that it comes first. */
const leastGain = 0.15
/** Points that a hit loses if its page has a better one. */
const furtherPoints = 0.15

/**
 * Decides between the hits of the same page. A page whose introduction lacks words that one of its parts has is the place of that part, and
 * the first hits are of several pages.
 */
export function placeParts(
  ranked: readonly Ranked[],
  index: NameIndex,
  { coverage }: Pick<WordMatches, 'coverage'>,
): readonly Ranked[] {
  return withSeveralPages(withPartsFirst(ranked, index, coverage), index)
}

/** Swaps the points of a page and of its best part that has more words of the query. */
function withPartsFirst(ranked: readonly Ranked[], index: NameIndex, coverage: readonly number[]): readonly Ranked[] {
  const scores = new Map(ranked.map(({ item, score }) => [item, score]))
  const coverageOf = (item: number) => coverage[item] ?? 0
  const scoreOf = (item: number | undefined) => scores.get(item ?? -1) ?? Number.NEGATIVE_INFINITY
  const best = new Map<number, number>()
  for (const { item, score } of ranked) {
    const [introduction] = index.rangeOf(index.items[item]?.page ?? -1)
    if (!scores.has(introduction) || coverageOf(item) < coverageOf(introduction) + leastGain) continue
    if (score > scoreOf(best.get(introduction))) best.set(introduction, item)
  }
  for (const [introduction, part] of best) {
    const [ofPage, ofPart] = [scoreOf(introduction), scoreOf(part)]
    if (ofPart >= ofPage) continue
    scores.set(introduction, ofPart)
    scores.set(part, ofPage)
  }
  return [...scores].map(([item, score]) => ({ item, score }))
}

/** Takes points from all hits of a page except the best one. In a reference, each member of a type is an answer of its own. */
function withSeveralPages(ranked: readonly Ranked[], { items }: NameIndex): readonly Ranked[] {
  const best = new Map<number | undefined, Ranked>()
  for (const hit of ranked) {
    const page = items[hit.item]?.page
    if (hit.score > (best.get(page)?.score ?? Number.NEGATIVE_INFINITY)) best.set(page, hit)
  }
  return ranked.map((hit) => {
    const { page, kind } = items[hit.item] ?? {}
    const isFirst = kind === 'reference' || best.get(page) === hit
    return isFirst ? hit : { item: hit.item, score: hit.score - furtherPoints }
  })
}
