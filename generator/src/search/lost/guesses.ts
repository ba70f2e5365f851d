import type { Engine } from '../engine.ts'
import type { LostAddress, Proposal, SearchHit } from '../port.ts'
import { addressKey, partsOfAddress } from './address.ts'
import type { AddressBook, KnownPage } from './address-book.ts'
import { proposalOf } from './certain.ts'
import { learnedAddresses } from './learned-moves.ts'
import { type Likeness, type Name, nameOf, openLikeness } from './word-likeness.ts'

/** Less alike than this is no help, and neither is what is so much less alike than the likeliest. */
const leastLikeness = 0.58
const mostBehind = 0.25
/** Answers of the search that are looked at. */
const hitsAsked = 12

type Guess = { readonly proposal: Proposal; readonly likeness: number }

/** Pages, headings and symbols that an address may have meant, the likeliest first. */
export type Guesser = (lost: LostAddress) => readonly Proposal[]

export function openGuesser(book: AddressBook, engine: Engine): Guesser {
  const likeness = openLikeness(engine.names.synonyms)
  const pages = book.pages.map((page) => ({ page, words: wordsOfPage(page) }))

  return (lost) => {
    const asked = askedOf(partsOfAddress(lost.address))
    if (!asked) return []
    const found = [
      ...pages.map(({ page, words }) => guess(page, alike(asked, words, likeness))),
      ...hitsFor(asked, engine).map((hit) => guessOf(hit, asked, likeness)),
      ...learnedAddresses(lost, book).map((page) => guess(page, 1)),
    ]
    const likeliest = found.reduce((most, { likeness }) => Math.max(most, likeness), 0)
    const least = Math.max(leastLikeness, likeliest - mostBehind)
    const near = found.filter(({ likeness }) => likeness >= least)
    return likeliestFirst([...near, ...nearestAbove(asked.parts, book)])
  }
}

function guess(page: KnownPage, likeness: number): Guess {
  return { proposal: proposalOf(page, 'similar'), likeness }
}

/** Each address once, and none that lies in a page before it. */
function likeliestFirst(guesses: readonly Guess[]): readonly Proposal[] {
  const sorted = [...guesses].sort((a, b) => b.likeness - a.likeness || (a.proposal.url < b.proposal.url ? -1 : 1))
  const seen = new Set<string>()
  return sorted.flatMap(({ proposal }) => {
    if (isSeen(proposal, seen)) return []
    seen.add(proposal.url)
    return [proposal]
  })
}

/** True for an address, or a part of a page, that was proposed before. */
export function isSeen({ url }: Proposal, seen: ReadonlySet<string>): boolean {
  return seen.has(url) || seen.has(url.replace(/#.*/, ''))
}

type Words = {
  /** What its end may be called. */
  readonly names: readonly Name[]
  /** The last two parts in one; null where there is one part only. */
  readonly pair: Name | null
  /** Words of the parts before the last. */
  readonly around: readonly string[]
  readonly all: Name
}

type Asked = Words & { readonly parts: readonly string[] }

function askedOf(parts: readonly string[]): Asked | null {
  const last = parts.at(-1)
  return last === undefined ? null : { parts, ...wordsAt(parts, [last]) }
}

function wordsOfPage({ parts, title, aliases }: KnownPage): Words {
  return wordsAt(parts, [parts.at(-1) ?? '', title, ...aliases])
}

function wordsAt(parts: readonly string[], names: readonly string[]): Words {
  return {
    names: names.map(nameOf),
    pair: parts.length > 1 ? nameOf(parts.slice(-2).join(' ')) : null,
    around: nameOf(parts.slice(0, -1).join(' ')).stems,
    all: nameOf(parts.join(' ')),
  }
}

/**
 * How alike an address and a page are: most of it is the name at the end, the rest where it stands and which words both have anywhere.
 *
 *     /voice/unity/api/OdinHandlers      name     OdinHandlers ~ OdinHandler
 *     /voice/unity/api/OdinHandler/      around   voice unity api
 */
function alike(asked: Words, page: Words, likeness: Likeness): number {
  const name = likestName(asked, page, likeness)
  if (name < 0.3) return 0
  const around = sharedWords(asked.around, page.around, likeness)
  return name * 0.6 + around * 0.25 + likeness.names(asked.all, page.all) * 0.15
}

/** Also `apps-create` for `apps/create`, and the other way round. Never two pairs: neighbors would be alike by their folder. */
function likestName(asked: Words, page: Words, likeness: Likeness): number {
  let most = 0
  for (const name of asked.names) {
    for (const other of page.names) most = Math.max(most, likeness.names(name, other))
    if (page.pair) most = Math.max(most, likeness.names(name, page.pair) * 0.97)
  }
  for (const other of asked.pair ? page.names : []) {
    if (asked.pair) most = Math.max(most, likeness.names(asked.pair, other) * 0.97)
  }
  return most
}

/** The share of the words of an address's front that a page's front has. */
function sharedWords(asked: readonly string[], own: readonly string[], likeness: Likeness): number {
  if (asked.length === 0) return own.length === 0 ? 1 : 0.6
  const found = asked.map((word) => own.reduce((most, other) => Math.max(most, likeness.words(word, other)), 0))
  const share = found.reduce((sum, value) => sum + value, 0) / asked.length
  return share * (own.length > asked.length ? 0.95 : 1)
}

/** What the search finds for the words at the end of the address. */
function hitsFor({ parts, names }: Asked, engine: Engine): readonly SearchHit[] {
  const key = `/${addressKey(parts)}/`
  const near = engine.names.places
    .filter(({ base }) => base !== '/' && key.startsWith(base))
    .sort((a, b) => b.base.length - a.base.length)[0]
  const isShort = (names[0]?.joined.length ?? 0) < 4 && parts.length > 1
  const query = isShort ? parts.slice(-2).join(' ') : (parts.at(-1) ?? '')
  const params = { facetFilters: [], hitsPerPage: hitsAsked, page: 0 }
  const nearest = near ? { nearest: `${near.section}@${near.version}` } : {}
  return engine.answer({ indexName: 'docs', query: query.slice(0, 64), params: { ...params, ...nearest } }).hits
}

function guessOf(hit: SearchHit, asked: Asked, likeness: Likeness): Guess {
  const { lvl0, lvl1, lvl2 } = hit.hierarchy
  // A part is looked at as if it had a page of its own below its page's.
  const part = hit.anchor === null ? null : lvl2
  const own = partsOfAddress(hit.url)
  const parts = part === null ? own : [...own, part]
  const names = part === null ? [lvl1 ?? '', own.at(-1) ?? ''] : [part]
  // It stands a little behind a page that is as alike.
  const less = part === null ? 1 : 0.97
  return {
    proposal: {
      kind: 'similar',
      url: hit.url,
      title: part === null ? (lvl1 ?? hit.url) : `${part} · ${lvl1}`,
      place: lvl0,
      isCode: hit.isCode,
    },
    likeness: alike(asked, wordsAt(parts, names), likeness) * less,
  }
}

/** The page above the address that is there: `/voice/unity/guides/` for `/voice/unity/guides/nothing/`. */
function nearestAbove(parts: readonly string[], book: AddressBook): readonly Guess[] {
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const page = book.at(addressKey(parts.slice(0, length)))[0]
    if (page) return [guess(page, 0.25 + (0.4 * length) / parts.length)]
  }
  return []
}
