import type { Ranked } from './best-hits.ts'
import type { IndexScope } from './index-format.ts'
import { itemsLike, nameTier, nameTypos } from './match-names.ts'
import { isKnownWord, matchWords } from './match-words.ts'
import type { Item, NameIndex } from './name-index.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { TextIndex } from './text-index.ts'
import { lettersOf } from './typos.ts'
import { stem } from './words.ts'

export type Searched = {
  readonly index: NameIndex
  readonly texts: TextIndex
  readonly allScopes: readonly IndexScope[]
  /** Numbers of the scopes to search. */
  readonly scopes: ReadonlySet<number>
  /** Number of the scope being read, or of the only one searched; null if there is none. */
  readonly focus: number | null
}

/**
 * Points for a query that is the name, the end or the beginning of the name, or the beginning of one of its words (see `nameTier`).
 * Words give at most `completeName`, so for an identifier all of these rank before other hits.
 */
const identifierPoints = [4, 3.2, 2.6, 2]
/** The same for a query in words, where the words themselves give up to 1 point. */
const phrasePoints = [0.3, 0.15, 0.15, 0.05]
/** A name that contains every word of the query, or only these words, in any order and form. */
const completeName = { exact: 0.4, withOthers: 0.2, each: 0.03 }
/** The section being read ranks before the others, unless its hits are much weaker. */
const focusPoints = { name: 2.5, words: 0.75 }
/** For a question, and outside SDKs, guides rank before the reference, and the reference before single members. */
const doubt = { reference: 0.15, member: 0.35 }
/** Outside all sections, a section that contains others ranks before these. */
const overview = 0.1
/** A name that only exists in a version that isn't searched. */
const otherVersion = 0.5
/** The name differs in typos. */
const typoPoints = { identifier: 2, word: 1, each: 0.2 }
/** With this many hits that have every word, hits that only have some words are dropped. */
const enoughHits = 10

/** All items that match a query, with their points, in no particular order. */
export function rankItems(asked: ParsedQuery, searched: Searched): readonly Ranked[] {
  const { index, texts, scopes } = searched
  const names = matchNames(asked, searched)
  const isOpen = (item: Item) => scopes.has(item.scope)
  const isIdentifier = asked.literal !== null || isOneUnknownWord(asked, searched)
  const isVague = !isIdentifier && (asked.isQuestion || !isSdk(searched))
  const points = new Map<number, number>()
  const add = (i: number, value: number) => points.set(i, Math.max(value, points.get(i) ?? Number.NEGATIVE_INFINITY))

  const matches = matchWords(asked, { index, texts }).filter(({ item }) => {
    const own = index.items[item]
    return own !== undefined && isOpen(own)
  })
  const complete = matches.filter(({ isComplete }) => isComplete)
  const shown = complete.length >= enoughHits ? complete : matches
  const wordPoints = new Map(
    shown.map(({ item, share, inName }) => {
      const further = (index.items[item]?.stems.length ?? 0) - inName
      const isWhole = inName === asked.words.length
      return [item, share + (isWhole ? nameBonus(further) : 0)]
    }),
  )

  for (const [i, tier] of names.tiers) {
    const item = index.items[i]
    if (!item) continue
    const elsewhere = isOpen(item) ? 0 : otherVersion
    const exact = isIdentifier ? identifierPoints[tier] : phrasePoints[tier]
    const isAccident = isVague && isMember(item) && asked.words.length < 2
    add(i, (isAccident ? 0 : (exact ?? 0)) + (wordPoints.get(i) ?? 0) - elsewhere)
  }
  for (const [i, value] of wordPoints) if (!names.tiers.has(i)) add(i, value)
  if (names.tiers.size === 0 && (isIdentifier || complete.length === 0))
    for (const [i, value] of similarNames(asked, searched)) add(i, value)

  return [...points].map(([item, value]) => {
    const own = index.items[item]
    return { item, score: value + (own ? adjustment(own, { asked, searched, isIdentifier, isVague }) : 0) }
  })
}

function nameBonus(furtherWords: number): number {
  if (furtherWords === 0) return completeName.exact
  return Math.max(0, completeName.withOthers - furtherWords * completeName.each)
}

/** Items whose name matches the query as a whole, with their tier. */
function matchNames(asked: ParsedQuery, { index, allScopes, scopes }: Searched): { tiers: Map<number, number> } {
  const tiers = new Map<number, number>()
  const elsewhere = new Map<number, number>()
  const named = new Set<string>()
  const keyOf = (item: Item) => `${allScopes[item.scope]?.section} ${item.joined}`
  for (const i of itemsLike(index, asked.joined, stem(asked.last))) {
    const item = index.items[i]
    const tier = item && !item.isQuestion ? nameTier(item, asked.joined) : null
    if (!item || tier === null) continue
    if (scopes.has(item.scope)) {
      tiers.set(i, tier)
      named.add(keyOf(item))
    } else if (tier <= 2) elsewhere.set(i, tier)
  }
  // Names of other versions are listed only if the selected version doesn't have them.
  for (const [i, tier] of elsewhere) {
    const item = index.items[i]
    const isOpenSection = allScopes.some(
      ({ section }, scope) => section === allScopes[item?.scope ?? -1]?.section && scopes.has(scope),
    )
    if (item && isOpenSection && !named.has(keyOf(item))) tiers.set(i, tier)
  }
  return { tiers }
}

/** Names that differ from the query in typos. Long names of code rank higher: they are rarely mistaken for another word. */
function* similarNames({ joined }: ParsedQuery, { index, scopes }: Searched): Generator<readonly [number, number]> {
  const letters = lettersOf(joined)
  for (const [i, item] of index.items.entries()) {
    if (!scopes.has(item.scope) || item.isQuestion) continue
    const typos = nameTypos(item, joined, letters)
    if (typos === null) continue
    const isWhole = item.isCode && joined.length >= 8 && Math.abs(item.joined.length - joined.length) <= typos
    yield [i, (isWhole ? typoPoints.identifier : typoPoints.word) - typos * typoPoints.each]
  }
}

/** A single word that no name or text contains is the beginning of a name, or a name in lowercase: `devicem`, `joinparams`. */
function isOneUnknownWord({ words }: ParsedQuery, searched: Searched): boolean {
  return words.length === 1 && !words[0]?.forms.some((form) => isKnownWord(form, searched))
}

/** True if the reader is in a section that has a reference. */
function isSdk({ index, focus }: Searched): boolean {
  return focus !== null && index.hasReference(focus)
}

/** True if the pages of other sections are below this one. */
function isOverview(scope: number, { allScopes }: Searched): boolean {
  const { section, base } = allScopes[scope] ?? { section: '', base: '' }
  return allScopes.some((other) => other.section !== section && other.base.startsWith(base))
}

function isMember(item: Item): boolean {
  return item.part >= 0 && (item.isCode || item.kind === 'reference')
}

type Context = {
  readonly asked: ParsedQuery
  readonly searched: Searched
  readonly isIdentifier: boolean
  readonly isVague: boolean
}

/** What an item gains or loses apart from its words: the section being read, exact spelling, pages before parts, short names first. */
function adjustment(item: Item, { asked, searched, isIdentifier, isVague }: Context): number {
  const isFocus = item.scope === searched.focus
  const focus = isFocus ? (isIdentifier ? focusPoints.name : focusPoints.words) : 0
  const isReference = item.kind === 'reference'
  const unlikely = isVague ? (isMember(item) ? doubt.member : isReference ? doubt.reference : 0) : 0
  const literal = asked.literal !== null && item.text.includes(asked.literal) ? 0.9 : 0
  const longer = Math.min(40, Math.max(0, item.joined.length - asked.joined.length))
  const general = searched.focus === null && isOverview(item.scope, searched) ? overview : 0
  return focus + general + literal - unlikely - (item.part < 0 ? 0 : 0.1) - longer * 0.002
}
