import type { Ranked } from './best-hits.ts'
import type { IndexScope } from './index-format.ts'
import { itemsLike, nameTier } from './match-names.ts'
import { isKnownWord, matchWords, type WordMatches } from './match-words.ts'
import type { Item, NameIndex } from './name-index.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { TextIndex } from './text-index.ts'
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
/** A name or text that contains a compound word as a whole, and not only its parts. */
const compoundPoints = 0.25
/** A name or text that contains all words of the query one after the other, if there are at least this many. Fewer such items get more. */
const phrase = { fewest: 3, points: 2.5, inName: 0.5 }
/** A name that contains an identifier in the same spelling. */
const literalPoints = 0.9
/** Parts of pages and longer names rank behind pages and shorter names, if nothing else differs. */
const partPoints = 0.1
const longerPoints = 0.002
/** With this many hits that have every word, hits that only have some words are dropped. Otherwise they need this share of the best hit's. */
const enoughHits = 20
const closeShare = 0.5

/** All items that match a query, with their points, in no particular order. */
export function rankItems(
  asked: ParsedQuery,
  searched: Searched,
  { tiers, words, isIdentifier }: Matches,
): readonly Ranked[] {
  const { index, scopes } = searched
  const isVague = !isIdentifier && (asked.isQuestion || !isSdk(searched))
  const adjust = adjustment({ asked, searched, isIdentifier, isVague })
  const open = index.itemsIn(scopes)
  const points = new Float64Array(index.items.length)
  const ranked: number[] = []
  const rank = (i: number, value: number) => {
    if (points[i] === 0) ranked.push(i)
    points[i] = value
  }

  const complete = words.items.filter(words.isComplete)
  for (const i of complete.length >= enoughHits ? complete : closeMatches(words)) {
    const further = (index.items[i]?.wordCount ?? 0) - (words.inName[i] ?? 0)
    const isWhole = words.inName[i] === asked.words.length
    rank(i, (words.share[i] ?? 0) + (isWhole ? nameBonus(further) : 0))
  }
  for (const [i, tier] of tiers) {
    const item = index.items[i]
    const isUnlikely = isVague && item?.kind === 'reference'
    const exact = isIdentifier ? identifierPoints[tier] : isUnlikely ? 0 : phrasePoints[tier]
    rank(i, (points[i] ?? 0) + (exact ?? 0) - (open[i] === 1 ? 0 : otherVersion))
  }
  if (isIdentifier || tiers.size === 0)
    for (const i of compoundItems(asked, searched)) if (points[i]) points[i] += compoundPoints
  for (const [i, value] of isIdentifier ? [] : phrasePointsOf(asked, searched, complete))
    rank(i, (points[i] || (words.share[i] ?? 0)) + value)
  return ranked.map((item) => ({ item, score: (points[item] ?? 0) + adjust(index.items[item]) }))
}

/** How the names and texts match a query. */
export type Matches = {
  /** See `nameTier`. */
  readonly tiers: ReadonlyMap<number, number>
  readonly words: WordMatches
  /** True if names rank before everything else. */
  readonly isIdentifier: boolean
}

export function matchesOf(asked: ParsedQuery, searched: Searched): Matches {
  const { index, texts, scopes } = searched
  const tiers = matchNames(asked, searched)
  // A compound word that isn't a name, such as `PlayStation`, is searched like a word.
  const isName = asked.isIdentifier && (tiers.size > 0 || !asked.isCompound)
  return {
    tiers,
    words: matchWords(asked, { index, texts }, scopes),
    isIdentifier: isName || isOneUnknownWord(asked, searched),
  }
}

/** Items with one of the compound words of the query. */
function compoundItems({ compounds }: ParsedQuery, { index, texts }: Searched): ReadonlySet<number> {
  return new Set(compounds.flatMap((whole) => [...index.words.of(whole), ...texts.words.of(whole)]))
}

/** Points for items whose name or text contains the query as it is, such as the text of an error. */
function phrasePointsOf(
  { phrase: words }: ParsedQuery,
  { index, texts }: Searched,
  complete: readonly number[],
): ReadonlyMap<number, number> {
  if (words.length < phrase.fewest) return new Map()
  // The words of a name such as `AudioContext` have nothing between them.
  const wanted = new RegExp(words.map((word) => escapedWord(word)).join('[^a-z0-9]*'), 'i')
  const found = complete.filter((i) => wanted.test(texts.textOf(i)) || wanted.test(index.items[i]?.text ?? ''))
  const isNamed = (i: number) => wanted.test(index.items[i]?.text ?? '')
  return new Map(found.map((i) => [i, phrase.points / found.length + (isNamed(i) ? phrase.inName : 0)]))
}

/** Items that cover at least half as much of the query as the best one. */
function closeMatches({ items, share }: WordMatches): readonly number[] {
  let best = 0
  for (const i of items) best = Math.max(best, share[i] ?? 0)
  return items.filter((i) => (share[i] ?? 0) >= best * closeShare)
}

function nameBonus(furtherWords: number): number {
  if (furtherWords === 0) return completeName.exact
  return Math.max(0, completeName.withOthers - furtherWords * completeName.each)
}

/** Items whose name matches the query as a whole, with their tier. */
function matchNames(asked: ParsedQuery, { index, allScopes, scopes }: Searched): ReadonlyMap<number, number> {
  const open = index.itemsIn(scopes)
  const sectionOf = (item: Item) => allScopes[item.scope]?.section ?? ''
  const openSections = new Set([...scopes].map((scope) => allScopes[scope]?.section))
  const tiers = new Map<number, number>()
  const elsewhere = new Map<number, number>()
  for (const i of itemsLike(index, asked.joined, stem(asked.last))) {
    const item = index.items[i]
    const tier = item && !item.isQuestion ? nameTier(item, asked.joined) : null
    if (!item || tier === null) continue
    if (open[i] === 1) tiers.set(i, tier)
    else if (tier <= 2 && openSections.has(sectionOf(item))) elsewhere.set(i, tier)
  }
  if (elsewhere.size === 0) return tiers
  // Names of other versions are listed only if the selected version doesn't have them.
  const named = new Set<string>()
  const nameOf = (i: number) => {
    const item = index.items[i]
    return item ? `${sectionOf(item)} ${item.joined}` : ''
  }
  for (const i of tiers.keys()) named.add(nameOf(i))
  for (const [i, tier] of elsewhere) if (!named.has(nameOf(i))) tiers.set(i, tier)
  return tiers
}

/** A single word that no name or text contains is the beginning of a name, or a name in lowercase: `devicem`, `joinparams`. */
function isOneUnknownWord({ words }: ParsedQuery, searched: Searched): boolean {
  const [word, ...others] = words
  return word !== undefined && others.length === 0 && !isKnownWord(word, searched)
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

type Context = {
  readonly asked: ParsedQuery
  readonly searched: Searched
  readonly isIdentifier: boolean
  readonly isVague: boolean
}

/** What an item gains or loses apart from its words: the section being read, exact spelling, pages before parts, short names first. */
function adjustment({ asked, searched, isIdentifier, isVague }: Context): (item: Item | undefined) => number {
  const { allScopes, focus } = searched
  const focusGain = isIdentifier ? focusPoints.name : focusPoints.words
  const ofScope = allScopes.map((_, scope) => {
    if (focus === null) return isOverview(scope, searched) ? overview : 0
    return scope === focus ? focusGain : 0
  })
  return (item) => {
    if (!item) return 0
    const unlikely = isVague && item.kind === 'reference' ? (item.part >= 0 ? doubt.member : doubt.reference) : 0
    const literal = isSpelledAlike(asked, item) ? literalPoints : 0
    const longer = Math.min(40, Math.max(0, item.joined.length - asked.joined.length))
    return (ofScope[item.scope] ?? 0) + literal - unlikely - (item.part < 0 ? 0 : partPoints) - longer * longerPoints
  }
}

/** True if the name contains an identifier in its spelling. All spellings of a compound word are the same. */
function isSpelledAlike({ literal, isCompound }: ParsedQuery, { text }: Item): boolean {
  return literal !== null && !isCompound && text.includes(literal)
}

/** A word as part of a regular expression: `c++`. */
function escapedWord(word: string): string {
  return word.replace(/[.+#]/g, '\\$&')
}
