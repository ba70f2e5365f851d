import { matchHit } from '../../search/excerpt.ts'
import { isComplaint } from '../../search/words.ts'
import type { SearchHit } from '../../search-providers/search-client.ts'
import type { SearchCapabilities } from '../../search-providers/search-provider.ts'
import type { SiteAnswer } from './ask-site.ts'
import { sectionOf } from './search-scopes.ts'

/** One row of the results: a hit, and the symbols of other types with the same name and text. */
export type HitRow = {
  readonly hit: SearchHit
  readonly equal: readonly SearchHit[]
  /** The best hits of other products, which are links below this one, for readers who don't say which product they use. */
  readonly elsewhere: readonly HitRow[]
  /** Label of its section and version; null if the reader only searches there. */
  readonly place: string | null
}

export type HitGroup = { readonly title: string; readonly rows: readonly HitRow[] }

/** Number of the best hits, which come first in the order of the provider. */
const bestCount = 3
/** Points that a hit of another version loses, so that it comes behind equal ones of the searched versions. */
const unchosenPoints = 0.1
/** Share of the points of the best hit that the best one of another product must have to be linked below it. */
const elsewhereShare = 0.4
/** Maximum number of these links. */
const mostElsewhere = 5
/** Share of the words of a question that an answer must have. */
const leastShare = 0.6

const titles: Readonly<Record<SearchHit['kind'], string>> = {
  faq: 'Answers',
  guide: 'Guides',
  sample: 'Guides',
  reference: 'Reference',
}

/**
 * The hits of an answer in groups: the best ones, the others by kind, in the order of the first hit of each kind, and those of other products
 * and versions. If the query is a question or a message, an answer among the best hits comes first, if the provider's hits say what is an
 * answer.
 */
export function groupHits(
  found: SiteAnswer,
  { opensAnswers }: Pick<SearchCapabilities, 'opensAnswers'>,
): readonly HitGroup[] {
  const { scopes, isInSection, isFirstPage } = found
  const isExplained = explanationIn(found)
  const main = mergeEqual(found.main.filter(isExplained))
  const others = mergeEqual(found.others.filter(isExplained))
  const first = inOrder(main, others, found).slice(0, isFirstPage ? bestCount : 0)
  // The query can also be the name of a symbol, such as `Format Error`.
  const isAsked =
    opensAnswers && isProblem(found.query) && first[0] && nameOf(first[0][0]) !== found.query.toLowerCase()
  const answer = isAsked ? first.find(([hit]) => isAnswer(hit, found)) : undefined
  const best = answer ? [answer, ...first.filter((row) => row !== answer)] : first
  const elsewhere = isInSection ? [] : hitsElsewhere(found, best)
  const groups = new Map<string, HitRow[]>()
  const rowOf = ([hit, equal]: Merged): HitRow => {
    const isOther = !scopes.includes(hit.scope)
    const place = isOther ? `In ${hit.section}` : isInSection ? null : hit.section
    return { hit, equal, elsewhere: [], place }
  }
  const add = (title: string, row: HitRow) => groups.set(title, [...(groups.get(title) ?? []), row])
  for (const [i, row] of best.entries())
    add('Best matches', {
      ...rowOf(row),
      elsewhere: i > 0 ? [] : elsewhere.map((hit) => rowOf([hit, []])),
    })
  for (const row of main) if (!best.includes(row)) add(titles[row[0].kind], rowOf(row))
  for (const row of others)
    if (!best.includes(row)) add(isInSection ? 'Other products and versions' : 'Other versions', rowOf(row))
  return [...groups].map(([title, rows]) => ({ title, rows }))
}

/** The best hits of the products that aren't among the best rows, if they fit nearly as well. */
function hitsElsewhere({ ofScopes }: SiteAnswer, rows: readonly Merged[]): readonly SearchHit[] {
  const shown = new Set(rows.map(([{ scope }]) => scope))
  const least = (ofScopes[0]?.score ?? 0) * elsewhereShare
  return ofScopes.filter(({ scope, score }) => !shown.has(scope) && (score ?? 0) >= least).slice(0, mostElsewhere)
}

/** Returns a function that is true for hits that show a word of the query, or for all hits if none does. */
function explanationIn(found: SiteAnswer): (hit: SearchHit) => boolean {
  // A hit may lack its text until the answer is final, and a hosted service without points uses synonyms that it doesn't list.
  const isUnknown = ({ text, score }: SearchHit) => score === null || (text === null && !found.isFinal)
  const isShown = (hit: SearchHit) => isUnknown(hit) || matchHit(hit, found).isExplained
  return [...found.main, ...found.others].some(isShown) ? isShown : () => true
}

type Merged = readonly [hit: SearchHit, equal: readonly SearchHit[]]

/** Merges symbols that several types of one version have with the same name and text. */
function mergeEqual(hits: readonly SearchHit[]): readonly Merged[] {
  const groups = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const { url, scope, part, text, isCode } = hit
    const key = isCode && part !== null ? JSON.stringify([scope, part, text]) : url
    groups.set(key, [...(groups.get(key) ?? []), hit])
  }
  return [...groups.values()].flatMap(([first, ...equal]) => (first ? [[first, equal] as const] : []))
}

/** Questions, and messages about something that doesn't work. */
function isProblem(query: string): boolean {
  const isQuestion = /[?!]|^(?:why|how|what|when|where|which|who|can|could|do|does|did|is|are|may|should)\b/i.test(
    query.trim(),
  )
  return isQuestion || isComplaint(query)
}

/** True for a part of a page that answers questions and has most words of the query. */
function isAnswer(hit: SearchHit, query: SiteAnswer): boolean {
  return hit.kind === 'faq' && hit.part !== null && matchHit(hit, query).share >= leastShare
}

function nameOf({ part, title }: SearchHit): string {
  return (part ?? title).toLowerCase()
}

/**
 * The rows in the order of their points. Those of other products only count if the provider can compare them and the reader hasn't chosen a section,
 * and those of other versions if the searched version of the product has nothing with the same name.
 */
function inOrder(
  main: readonly Merged[],
  others: readonly Merged[],
  { scopes, chosen, isFiltered }: Pick<SiteAnswer, 'scopes' | 'chosen' | 'isFiltered'>,
): readonly Merged[] {
  const sections = new Set(scopes.map(sectionOf))
  const isChosen = ({ scope }: SearchHit) => chosen.includes(scope)
  const nameIn = (hit: SearchHit) => `${sectionOf(hit.scope)} ${hit.title} ${nameOf(hit)}`.toLowerCase()
  const names = new Set([...main, ...others].flatMap(([hit]) => (isChosen(hit) ? [nameIn(hit)] : [])))
  const isOffered = (hit: SearchHit) =>
    hit.score !== null &&
    (isChosen(hit) || !names.has(nameIn(hit))) &&
    (!isFiltered || sections.has(sectionOf(hit.scope)))
  const candidates = others.filter(([hit]) => isOffered(hit))
  // The sort is stable, so hits without points keep their order.
  const scoreOf = ([hit]: Merged) => (hit.score ?? 0) - (isChosen(hit) ? 0 : unchosenPoints)
  return [...main, ...candidates].sort((a, b) => scoreOf(b) - scoreOf(a))
}
