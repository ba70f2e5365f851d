import type { Ranked } from './best-hits.ts'
import type { IndexScope } from './index-format.ts'
import { itemsLike, nameTier } from './match-names.ts'
import { isKnownWord, matchWords, type WordMatches } from './match-words.ts'
import type { Item, NameIndex } from './name-index.ts'
import { type NameWithin, type ParsedName, type ParsedQuery, spelledName } from './parse-query.ts'
import { placeParts } from './place-parts.ts'
import type { TextIndex } from './text-index.ts'
import { stem, wordsOf } from './words.ts'

export type Searched = {
  readonly index: NameIndex
  readonly texts: TextIndex
  readonly allScopes: readonly IndexScope[]
  /** The stems of the words by which queries mention each scope. */
  readonly scopeWords: readonly (readonly string[])[]
  /** Numbers of the scopes to search. */
  readonly scopes: ReadonlySet<number>
  /** Number of the scope being read, or of the only one searched; null if there is none. */
  readonly focus: number | null
}

/** How the names and texts match a query. */
export type Matches = {
  /** Documents whose name matches the query as a whole, with the tier of their best name (see `nameTier`). */
  readonly tiers: ReadonlyMap<number, number>
  /** Symbols whose exact name is a part of the query: those of `acme_room_join` for `acme_room_join example`. */
  readonly named: readonly number[]
  readonly words: WordMatches
  /** True if names rank before everything else. */
  readonly isIdentifier: boolean
}

// All words of the query in the best fields give 1 point (see `matchWords`). The other points are compared with that.

/** A document is a hit if it covers at least this fraction of what the best document covers of the query. */
const closeShare = 0.4
/** Points for a name with all words of the query and no others, so that a fitting heading ranks before a page that has the words somewhere. */
const fitPoints = 0.6
/** Points for all words in one line or sentence. */
const linePoints = 0.2
/** Number of the best documents whose lines are compared. */
const lineCount = 60
/** Points for the query word by word, such as a message, from this number of words on. The documents with it share them. */
const phraseRule = { fewest: 3, points: 2.5 }
/** Points for a name that is the complete query, such as a command. It must have as many words as a phrase. */
const completePoints = 0.4
/** Points for a symbol with exactly this name. They exceed those of the section being read, so it comes first in every section. */
const exactPoints = 3
/** Points for an identifier, by the tier of the name. They exceed those of words, so names come first. */
const tierPoints = [4, 3.2, 2.6, 2]
/** Points for a symbol whose exact name is a part of the query, so that it's among the first hits although guides have more of the other words. */
const namedPoints = { first: 1.5, repeated: 1.2, elsewhere: 0.6 }
/** Share of these points if the query says that something doesn't work: the reader knows the symbol, and looks for the reason. */
const complaintShare = 0.15
/** Points for a document that contains a name of the query as a whole. The documents with it share them. */
const wholeNamePoints = { most: 0.6, shared: 3 }
/**
 * The same if the name is the complete query, such as a setting that only guides describe. Up to five documents get the maximum. It exceeds the
 * points of a heading that contains the words of the name: the last of `tierPoints`, 1 for the words and `fitPoints`.
 */
const wholeQueryPoints = { most: 3.6, shared: 18 }
/** Points for a name that contains an identifier in the same spelling. */
const spellingPoints = 0.9
/** Points that a symbol loses if its section has one with the same name, so that the symbols of other sections aren't crowded out. */
const repeatedPoints = 1.5
/** Points that the headings and inputs of a reference lose for an identifier, so that symbols come first. */
const headingPoints = 1.5
/** Points that a name loses if it only exists in a version that isn't searched. */
const otherVersionPoints = 0.5
/**
 * Points in the section being read, which ranks before the others unless its hits are much weaker or the query mentions another section. The
 * points for words are multiplied by the scope's share (see `scopeShares`).
 */
const focusPoints = { identifier: 2.5, words: 0.75 }
/**
 * Points for a page whose title is the query. They exceed those of the section being read, so the page of a topic precedes parts that mention it.
 * Pages of other products get none, because their topics have other meanings. A product is a section with `words`.
 */
const titlePoints = 0.9
/** Points for the first page of a section if the query is nothing but the beginning of its label: `server` for “Server SDK 1.x”. */
const sectionPoints = 2
/** Points in a section that the query mentions, unless it's that being read. */
const mentionPoints = 0.35
/** Points in a section whose base contains other sections, if none is being read: its pages apply to all of them. */
const overviewPoints = 0.1
/** Points in a section whose base contains the one being read, so that it comes before the sections of other products. */
const abovePoints = 0.25
/** Points of pages with answers if the query says that something doesn't work. */
const complaintPoints = 0.1
/** Points that the reference and its members lose outside the SDK being read and in questions, which ask for guides. */
const doubt = { reference: 0.2, member: 0.4 }
/** Points that they lose elsewhere, so that the guide with the same heading comes first. */
const referencePoints = 0.05
/** Points that a part loses, so that its page comes first if both match equally well. A single word is a topic, which often has a page. */
const partPoints = { words: 0.05, word: 0.25 }

/** All documents that match a query, with their points, in no particular order. */
export function rankItems(
  query: ParsedQuery,
  searched: Searched,
  { tiers, named, words, isIdentifier }: Matches,
): readonly Ranked[] {
  const { index, scopes } = searched
  const points = new Map<number, number>()
  const add = (i: number, value: number) => points.set(i, (points.get(i) ?? 0) + value)
  for (const i of closeDocuments(words)) add(i, (words.share[i] ?? 0) + fitPoints * (words.fit[i] ?? 0))
  const pointsOfTier = (i: number, tier: number) => {
    const isExact = tier === 0 && isExactName(query, index, i)
    if (isIdentifier) return (tierPoints[tier] ?? 0) + (isExact ? exactPoints : 0)
    if (isExact && query.phrase.length > 1 && !query.isCompound) return exactPoints
    return tier === 0 && query.phrase.length >= phraseRule.fewest ? completePoints : 0
  }
  for (const [i, tier] of tiers) add(i, pointsOfTier(i, tier) - (index.isIn(i, scopes) ? 0 : otherVersionPoints))
  const others = isIdentifier
    ? repeatedSymbols([...tiers.keys()], searched).map((i): PointsOf => [i, -repeatedPoints])
    : wholePoints(query, searched, { named, words })
  // Every spelling of a compound word has the same hits.
  const isName = query.literal?.includes('_') && !query.isCompound
  const inTexts = isName ? textsWith(query.spelled, searched) : []
  for (const match of [...others, ...sharedPoints(inTexts, wholeQueryPoints)]) add(...match)
  const contextPoints = contextPointsOf(query, searched, { words, isIdentifier })
  const ranked = [...points].map(([item, value]) => ({ item, score: value + contextPoints(index.items[item]) }))
  if (isIdentifier || query.words.length < 2) return ranked
  return placeParts(withLinePoints(ranked, query, searched, words), searched.index, words)
}

export function matchesOf(query: ParsedQuery, searched: Searched): Matches {
  const { index, texts, scopes } = searched
  const tiers = matchNames(query, searched)
  // A compound word that isn't a name or its end, such as `PlayStation`, is searched like a word.
  const isName = query.isIdentifier && (!query.isCompound || [...tiers.values()].some((tier) => tier < 2))
  return {
    tiers,
    named: query.namesWithin.flatMap((name) => symbolsNamed(name, searched)),
    words: matchWords(query, { index, texts }, scopes),
    isIdentifier: isName || isOneUnknownWord(query, searched),
  }
}

type PointsOf = readonly [document: number, points: number]

/** Documents that cover at least `closeShare` as much of the query as the best one. */
function closeDocuments({ documents, share }: WordMatches): readonly number[] {
  const best = documents.reduce((most, i) => Math.max(most, share[i] ?? 0), 0)
  return documents.filter((i) => (share[i] ?? 0) >= best * closeShare)
}

/**
 * Whether the query is nothing but the name of a symbol, perhaps with that of its type: `acme_room_join` is, but not `join` of `AcmeRoom`.
 * All spellings of a compound word are the same name, so that they have the same first hits.
 */
function isExactName({ spelled, joined, isCompound }: ParsedQuery, index: NameIndex, document: number): boolean {
  const item = index.items[document]
  // The pages of nodes in a visual language have titles that aren't code.
  if (!item || (!item.isCode && (item.part >= 0 || item.kind !== 'reference'))) return false
  if (isCompound && !spelled.includes('.')) return item.joined === joined
  const owner = spelledName(item.type ?? index.pages[item.page]?.[1] ?? '')
  const names = [item.text, ...index.aliasesOf(document)].map(spelledName)
  return names.some((name) => name === spelled || `${owner}.${name}` === spelled)
}

/** Symbols whose section has another one with the same name, in a type that texts mention more often. */
function repeatedSymbols(documents: readonly number[], { index, texts }: Searched): readonly number[] {
  const typeOf = (i: number) => index.items[index.rangeOf(index.items[i]?.page ?? 0)[0]]
  // Texts with a single word such as `Room` rarely mean the type.
  const mentions = (i: number) => {
    const { joined = '', bounds = [] } = typeOf(i) ?? {}
    return bounds.length > 1 ? texts.countOf(stem(joined)) : 0
  }
  // A flag isn't the field with the same words.
  const nameOf = (i: number) => {
    const { scope, text = '', joined } = index.items[i] ?? {}
    return `${scope} ${text.startsWith('-') ? '-' : ''}${joined}`
  }
  const best = new Map<string, number>()
  for (const i of documents) {
    const other = best.get(nameOf(i))
    if (other === undefined || mentions(i) > mentions(other)) best.set(nameOf(i), i)
  }
  return documents.filter((i) => best.get(nameOf(i)) !== i)
}

/** Points for what the query contains or is contained in as a whole: the pages with a message, otherwise what it names. */
function wholePoints(
  query: ParsedQuery,
  searched: Searched,
  { named, words }: Pick<Matches, 'named' | 'words'>,
): readonly PointsOf[] {
  // A name counts as one word: `OnRoomJoined event` isn't a message.
  const names = named.length === 0 ? [] : query.namesWithin
  const pieceCount = names.reduce((count, { wordCount }) => count - wordCount + 1, query.phrase.length)
  const messages = pieceCount < phraseRule.fewest ? [] : phraseMatches(query, searched, words)
  if (messages.length > 0) return messages
  return [...symbolPoints(query, searched, named), ...namePoints(query, searched)]
}

/** Points for symbols whose exact name is a part of the query. Those of another SDK than the one that the query mentions get less. */
function symbolPoints(query: ParsedQuery, searched: Searched, named: readonly number[]): readonly PointsOf[] {
  const { index, allScopes, scopes } = searched
  const repeated = new Set(repeatedSymbols(named, searched))
  const mentioned = mentionedSections(query, searched)
  const placeOf = (i: number) => {
    const section = allScopes[index.items[i]?.scope ?? -1]?.section ?? ''
    return mentioned.size > 0 && !mentioned.has(section) ? 'elsewhere' : repeated.has(i) ? 'repeated' : 'first'
  }
  const share = query.isComplaint ? complaintShare : 1
  return named.map((i) => [i, share * namedPoints[placeOf(i)] - (index.isIn(i, scopes) ? 0 : otherVersionPoints)])
}

/** Points for documents that contain a name of the query, such as `NotAllowedError`, as a whole. */
function namePoints({ namesWithin }: ParsedQuery, searched: Searched): readonly PointsOf[] {
  const { index, texts, scopes } = searched
  return namesWithin.flatMap(({ joined, own }) => {
    const word = stem(joined)
    // `NotAllowedError` is a word of the index, but `not_allowed` is two.
    const inTexts = own.includes('_') ? textsWith(own, searched) : texts.words.of(word)
    const found = new Set([...index.words.of(word).map(index.documentOf), ...inTexts])
    return sharedPoints(
      [...found].filter((i) => index.isIn(i, scopes)),
      wholeNamePoints,
    )
  })
}

/** Documents whose text contains a name such as `public_address` as a whole. A name that ends with an underscore is the beginning of others. */
function textsWith(name: string, { index, texts, scopes }: Searched): readonly number[] {
  const end = name.endsWith('_') ? '' : '(?!\\w)'
  const pattern = new RegExp(`(?<!\\w)${name.replace(/[^\w\s]/g, '\\$&')}${end}`, 'i')
  const candidates = texts.words.of(stem(wordsOf(name).at(-1) ?? ''))
  return candidates.filter((i) => index.isIn(i, scopes) && pattern.test(texts.textOf(i)))
}

/** The points that documents share, with a maximum for each. */
function sharedPoints(
  documents: readonly number[],
  { most, shared }: { readonly most: number; readonly shared: number },
): readonly PointsOf[] {
  return documents.map((i) => [i, Math.min(most, shared / documents.length)])
}

/** Documents whose name or text contains the query as it is, such as the text of an error, with their points. */
function phraseMatches(
  { phrase: words }: ParsedQuery,
  { index, texts }: Searched,
  { documents, isComplete }: WordMatches,
): readonly PointsOf[] {
  // The words of a name such as `AudioContext` have nothing between them, and `doesnt` is `doesn't` in texts.
  const wordPattern = (word: string) => [...word].map((character) => character.replace(/[.+#]/, '\\$&')).join("['’]?")
  const pattern = new RegExp(words.map(wordPattern).join('[^a-z0-9]*'), 'i')
  const hasPhrase = (i: number) => {
    const { isCode = false, text = '' } = index.items[i] ?? {}
    return pattern.test(texts.textOf(i)) || (!isCode && pattern.test(text))
  }
  const found = documents.filter((i) => isComplete(i) && hasPhrase(i))
  return found.map((i) => [i, phraseRule.points / found.length])
}

/** Adds points to the best documents for the line, sentence or name with most of the query. */
function withLinePoints(
  ranked: readonly Ranked[],
  { words }: ParsedQuery,
  { index, texts }: Searched,
  { weights }: WordMatches,
): readonly Ranked[] {
  const scores = Float64Array.from(ranked, ({ score }) => score).sort()
  const limit = scores.at(-lineCount) ?? Number.NEGATIVE_INFINITY
  const shareOf = (line: string) => {
    const text = line.toLowerCase()
    const isIn = ({ forms }: (typeof words)[number]) => forms.some((form) => text.includes(form))
    return words.reduce((sum, word, at) => sum + (isIn(word) ? (weights[at] ?? 0) : 0), 0)
  }
  return ranked.map(({ item, score }) => {
    if (score < limit) return { item, score }
    const { page = 0, text = '' } = index.items[item] ?? {}
    const name = `${text} ${index.pages[page]?.[1]}`
    const shares = [name, ...texts.textOf(item).split(/\n|(?<=[.!?]) /)].map(shareOf)
    return { item, score: score + linePoints * Math.max(...shares) }
  })
}

/** Documents whose name matches the query as a whole, with their tier. */
function matchNames(query: ParsedName, { index, allScopes, scopes }: Searched): ReadonlyMap<number, number> {
  const sectionOf = (item: Item) => allScopes[item.scope]?.section ?? ''
  const openSections = new Set([...scopes].map((scope) => allScopes[scope]?.section))
  const tiers = new Map<number, number>()
  const elsewhere = new Map<number, number>()
  for (const i of itemsLike(index, query.joined, stem(query.last))) {
    const item = index.items[i]
    const tier = item && !item.isQuestion ? nameTier(item, query.joined) : null
    if (!item || tier === null) continue
    const target = index.isIn(i, scopes) ? tiers : tier <= 2 && openSections.has(sectionOf(item)) ? elsewhere : null
    const document = index.documentOf(i)
    target?.set(document, Math.min(tier, target.get(document) ?? tier))
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

/** Symbols with exactly this name. `join` of the type `AcmeRoom` isn't `acme_room_join`, but `Join Room` is `JoinRoom`. */
function symbolsNamed(name: NameWithin, searched: Searched): readonly number[] {
  const { index } = searched
  const isSpelledSo = (text: string | undefined) => text?.toLowerCase().replaceAll(' ', '').includes(name.own)
  const isNamed = (i: number) => [index.items[i]?.text, ...index.aliasesOf(i)].some(isSpelledSo)
  const found = [...matchNames(name, searched)]
  return found.flatMap(([i, tier]) => (tier === 0 && index.items[i]?.isCode && isNamed(i) ? [i] : []))
}

/** A single word that no name or text contains is the beginning of a name, or a name in lowercase: `devicem`, `joinparams`. */
function isOneUnknownWord({ words }: ParsedQuery, searched: Searched): boolean {
  const [word, ...others] = words
  return word !== undefined && others.length === 0 && !isKnownWord(word, searched)
}

/** The scope whose hits come first. A query that mentions other sections is about these, and not about the one being read. */
function preferredScope(mentioned: ReadonlySet<string>, { allScopes, focus }: Searched): number | null {
  const isElsewhere = mentioned.size > 0 && !mentioned.has(allScopes[focus ?? -1]?.section ?? '')
  return isElsewhere ? null : focus
}

/** The sections of which the query contains a word, or several words one after the other. None for a name with its type. */
export function mentionedSections(
  { phrase, literal }: ParsedQuery,
  { allScopes, scopeWords }: Pick<Searched, 'allScopes' | 'scopeWords'>,
): ReadonlySet<string> {
  // The words of a name with its type don't mention a section: `WebRoom.join`.
  if (literal !== null && /^\S+\.\S+$/.test(literal)) return new Set()
  const own = stemsIn(phrase)
  return new Set(
    allScopes.flatMap(({ section }, at) => (scopeWords[at]?.some((word) => own.includes(word)) ? [section] : [])),
  )
}

/** The stems of the words by which queries mention each scope. */
export function scopeWordsOf(scopes: readonly IndexScope[]): readonly (readonly string[])[] {
  return scopes.map(({ words }) => words.map((word) => stemsIn(wordsOf(word))))
}

function stemsIn(words: readonly string[]): string {
  return ` ${words.map(stem).join(' ')} `
}

/** True if the pages of other sections are below this one. */
function isOverview(scope: number, searched: Searched): boolean {
  return searched.allScopes.some((_, other) => isAbove(scope, other, searched))
}

/** True if the base of a section contains that of another one. */
function isAbove(scope: number, other: number, { allScopes }: Searched): boolean {
  const [above, below] = [allScopes[scope], allScopes[other]]
  return (
    above !== undefined && below !== undefined && above.section !== below.section && below.base.startsWith(above.base)
  )
}

/**
 * The square of the share of the query that the best document of each scope covers: without an answer there, the section being read and
 * those that the query mentions matter much less.
 */
function scopeShares({ documents, coverage }: WordMatches, { index }: Searched): ReadonlyMap<number, number> {
  const most = new Map<number, number>()
  for (const i of documents) {
    const { scope = -1 } = index.items[i] ?? {}
    most.set(scope, Math.max(most.get(scope) ?? 0, (coverage[i] ?? 0) ** 2))
  }
  return most
}

/** What a document gains or loses apart from its words. */
function contextPointsOf(
  query: ParsedQuery,
  searched: Searched,
  { words, isIdentifier }: Pick<Matches, 'words' | 'isIdentifier'>,
): (item: Item | undefined) => number {
  const { index, allScopes } = searched
  const mentioned = mentionedSections(query, searched)
  const focus = preferredScope(mentioned, searched)
  const shares = scopeShares(words, searched)
  const ofFocus = isIdentifier ? focusPoints.identifier : focusPoints.words * (shares.get(focus ?? -1) ?? 0)
  const isSdk = focus !== null && index.hasReference(focus)
  // The reader of an SDK looks for its own reference.
  const isDoubtful = (scope: number) => !isIdentifier && (query.isQuestion || !isSdk || scope !== focus)
  const asked = stemsIn(query.phrase)
  // The member in a name with its type: `Join` in `Room.Join`.
  const [, member] = /^\w+\.(\w+)$/.exec(query.literal ?? '') ?? []
  const ofScope = allScopes.map((own, scope) => {
    if (scope === focus) return ofFocus
    if (focus !== null) return isAbove(scope, focus, searched) ? abovePoints : 0
    // A query about two products is about what they have in common, too.
    if (mentioned.has(own.section) || (mentioned.size > 1 && isOverview(scope, searched)))
      return mentionPoints * (shares.get(scope) ?? 0)
    return isOverview(scope, searched) ? overviewPoints : 0
  })
  const isLabelled = allScopes.map(({ label }) => stemsIn(wordsOf(label)).startsWith(asked))
  const isFirstPage = ({ page, scope }: Item) => index.pages[page]?.[0] === allScopes[scope]?.base
  const isOtherProduct = (scope: number) =>
    focus !== null && scope !== focus && (allScopes[scope]?.words.length ?? 0) > 0 && !isAbove(scope, focus, searched)
  return (item) => {
    if (!item) return 0
    const isPart = item.part >= 0
    const ofReference = isDoubtful(item.scope)
      ? doubt[isPart ? 'member' : 'reference']
      : isIdentifier
        ? 0
        : referencePoints
    const lost = item.kind === 'reference' ? ofReference : 0
    // All spellings of a compound word are the same.
    const isMember = member !== undefined && item.text.replace(/\(\)$/, '') === member
    const isSpelledAlike =
      query.literal !== null && !query.isCompound && (isMember || item.text.includes(query.literal))
    const ofSpelling = isSpelledAlike ? spellingPoints : 0
    const ofAnswer = query.isComplaint && item.kind === 'faq' ? complaintPoints : 0
    const ofHeading = isIdentifier && isPart && item.kind === 'reference' && !item.isCode ? headingPoints : 0
    const isOneWord = !isIdentifier && query.words.length === 1
    const ofPart = isPart ? partPoints[isOneWord ? 'word' : 'words'] : 0
    // The titles of nodes in a visual language are words, such as `Connect Room`. Some nodes share a page.
    const isNode = isPart ? item.isCode && item.text.includes(' ') : !item.isCode
    const isTopic = item.kind === 'reference' ? isNode && query.phrase.length > 1 : !isPart
    const isTitle = !isIdentifier && isTopic && ` ${item.stems.join(' ')} ` === asked
    const isSection = isLabelled[item.scope] && !isPart && isFirstPage(item)
    const ofSubject = isOtherProduct(item.scope) ? 0 : isSection ? sectionPoints : isTitle ? titlePoints : 0
    const gained = ofAnswer + ofSpelling + ofSubject
    return (ofScope[item.scope] ?? 0) + gained - lost - ofPart - ofHeading
  }
}
