import type { HitKind, SearchAnswer, SearchHit, SearchRequest } from '../search-providers/search-client.ts'
import { bestHits, firstOfScopes, type Ranked } from './best-hits.ts'
import { correctQuery, isUnknownName } from './correct-query.ts'
import type { IndexScope, NamesFile } from './index-format.ts'
import type { NameIndex } from './name-index.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { type Matches, matchesOf, mentionedSections, rankItems, type Searched } from './rank-items.ts'
import type { Synonyms } from './synonyms.ts'
import type { TextIndex } from './text-index.ts'
import { withOtherReading } from './with-other-reading.ts'
import { stem } from './words.ts'

/** Everything that has been loaded of a site. */
export type Loaded = {
  readonly language: string
  readonly scopes: readonly IndexScope[]
  readonly scopeWords: Searched['scopeWords']
  readonly index: NameIndex
  readonly texts: TextIndex
  readonly synonyms: Synonyms
}

/** A query with what it matches. */
type Query = { readonly query: ParsedQuery; readonly searched: Searched; readonly matches: Matches }

/** The hits of a request. Words that may be in files which haven't arrived yet aren't corrected. */
export function answerRequest(request: SearchRequest, loaded: Loaded, isComplete: boolean): SearchAnswer {
  const { index, texts, scopes: allScopes, scopeWords } = loaded
  const scopes = requestedScopes(loaded, request)
  const focus = focusOf(allScopes, scopes, request.nearest)
  const searched: Searched = { index, texts, allScopes, scopeWords, scopes, focus }
  const typed = parse(request.query, loaded)
  const typedMatches = matchesOf(typed, searched)
  const isChecked = isComplete && typedMatches.tiers.size === 0
  const { query: known, missing } = isChecked
    ? correctQuery(request.query, typed, { index, texts })
    : { query: request.query, missing: [] }
  const correction = known === request.query || request.isExact ? null : known
  const query = correction === null ? typed : parse(correction, loaded)
  const matches = correction === null ? typedMatches : matchesOf(query, searched)
  const isNowhere = query.joined === '' || (request.isExact && isUnknownName(typed, { index, texts }))
  const found = isNowhere ? noHits : hitsOf({ query, searched, matches }, request)
  return { ...found, correction, missing, isSettled: isComplete, isFinal: isComplete, isPartial: false }
}

const noHits = { hits: [], ofScopes: [], synonyms: [], total: 0, pageCount: 0 }

function parse(text: string, { index, texts, synonyms }: Loaded): ParsedQuery {
  return parseQuery(text, {
    synonyms,
    partsOf: (word) => index.compounds.get(word) ?? texts.compounds.get(word),
    has: (word) => index.words.has(stem(word)) || texts.words.has(stem(word)),
  })
}

function hitsOf(
  found: Query,
  { kind, page, pageSize }: SearchRequest,
): Pick<SearchAnswer, 'hits' | 'ofScopes' | 'synonyms' | 'total' | 'pageCount'> {
  const { query, searched } = found
  const { items } = searched.index
  const from = page * pageSize
  const best = bestHits(rankedBothWays(found, kind), items)
  const isOpen = searched.focus === null && page === 0 && mentionedSections(query, searched).size !== 1
  const shown = (hits: readonly Ranked[]) => hits.map((hit) => hitOf(hit, searched))
  return {
    hits: shown(best.slice(from, from + pageSize)),
    // The parts of a compound word such as `webgl`, which texts write as `WebGL`, are found instead of it.
    synonyms: query.words.flatMap(({ forms, ownForms }) => forms.slice(ownForms === 1 ? 1 : 0)),
    ofScopes: isOpen ? shown(firstOfScopes(best, items)) : [],
    total: best.length,
    pageCount: Math.ceil(best.length / pageSize),
  }
}

/** All hits of a kind with their points. A compound word that is a name is read as a name and as words. */
function rankedBothWays({ query, searched, matches }: Query, kind: HitKind | null): readonly Ranked[] {
  const { items } = searched.index
  const rankedAs = (isIdentifier: boolean) => {
    const all = rankItems(query, searched, { ...matches, isIdentifier })
    return kind === null ? all : all.filter(({ item }) => items[item]?.kind === kind)
  }
  const { isIdentifier } = matches
  const own = rankedAs(isIdentifier)
  if (!query.isCompound || matches.tiers.size === 0) return own
  return withOtherReading(own, { other: rankedAs(!isIdentifier), isIdentifier, items })
}

function hitOf({ item: number, score }: Ranked, { index, texts, allScopes }: Searched): SearchHit {
  const item = index.items[number]
  const page = item && index.pages[item.page]
  const scope = item && allScopes[item.scope]
  if (!item || !page || !scope) throw new Error(`There is no item ${number}.`)
  return {
    url: item.anchor === null ? page[0] : `${page[0]}#${item.anchor}`,
    title: item.type ?? page[1],
    part: item.part < 0 ? null : item.text,
    section: scope.label + (scope.note ?? ''),
    scope: scopeName(scope),
    text: texts.textOf(number) || null,
    aliases: index.aliasesOf(number),
    isCode: item.isCode,
    kind: item.kind,
    score,
  }
}

/** Numbers of the scopes to search in; none if the site has a different language. */
function requestedScopes(
  site: Pick<NamesFile, 'language' | 'scopes'>,
  { language, scopes }: SearchRequest,
): ReadonlySet<number> {
  if (language !== site.language) return new Set()
  return new Set(site.scopes.flatMap((scope, i) => (scopes === null || scopes.includes(scopeName(scope)) ? [i] : [])))
}

/** The scope being read, or the only one that is searched. */
function focusOf(allScopes: readonly IndexScope[], scopes: ReadonlySet<number>, nearest: string | null): number | null {
  const [only] = scopes.size === 1 ? scopes : []
  const near = allScopes.findIndex((scope) => scopeName(scope) === nearest)
  return only ?? (near < 0 ? null : near)
}

function scopeName({ section, version }: IndexScope): string {
  return `${section}@${version}`
}
