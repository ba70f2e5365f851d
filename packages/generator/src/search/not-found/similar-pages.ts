import { editDistance } from '../../edit-distance.ts'
import { longestQuery, type PageSuggestion, type SearchHit } from '../../search-providers/search-client.ts'
import type { Engine } from '../engine.ts'
import type { IndexPage } from '../index-format.ts'
import { parseQuery } from '../parse-query.ts'
import { synonymsOf } from '../synonyms.ts'
import { typosAllowed } from '../typos.ts'
import { meaningfulWords, stem, wordsOf } from '../words.ts'
import { addressKey, partsOfAddress } from './address.ts'
import { suggestionOf, suggestionOfHit } from './known-pages.ts'

/** Minimum score of a suggestion, and its maximum difference from the best score. */
const minScore = 0.52
const maxBehind = 0.25
/** Number of search results that are compared. */
const hitsPerQuery = 20

/** A name as it is compared: its joined words, and their stems. */
type Name = { readonly joined: string; readonly stems: readonly string[] }

/** A page, heading or symbol, with the names that the end of an address is compared with. */
type Candidate = { readonly suggestion: PageSuggestion; readonly names: readonly Name[] }

/** Stems of each word and of its synonyms. */
type Words = readonly (readonly string[])[]

/** Pages, headings and symbols whose names and paths share words with an address, the best first. The page above it comes last. */
export function similarPages(address: string, engine: Engine): readonly PageSuggestion[] {
  const parts = partsOfAddress(address)
  const last = parts.at(-1)
  // Names that begin with a dot, such as `.env`, are files of a server and never pages.
  if (last === undefined || last.startsWith('.')) return []
  const vocabulary = { synonyms: synonymsOf(engine.names.synonyms), partsOf: () => undefined, has: () => false }
  const words = {
    joined: wordsOf(last).join(''),
    last: parseQuery(last, vocabulary).words.map(({ forms }) => forms),
    all: parseQuery(parts.join(' '), vocabulary).words.map(({ forms }) => forms),
  }
  const candidates = [...engine.names.pages.map((page) => pageCandidate(page, engine)), ...hitCandidates(parts, engine)]
  const scored = candidates
    .map((candidate) => ({ suggestion: candidate.suggestion, score: scoreOf(candidate, words) }))
    .sort((a, b) => b.score - a.score)
  const least = Math.max(minScore, (scored[0]?.score ?? 0) - maxBehind)
  const similar = scored.filter(({ score }) => score >= least).map(({ suggestion }) => suggestion)
  const seen = new Set<string>()
  return [...similar, ...pageAbove(parts, engine)].filter(({ url }) => {
    const isNew = !seen.has(url) && !seen.has(url.replace(/#.*/, ''))
    seen.add(url)
    return isNew
  })
}

function scoreOf(
  { suggestion: { url }, names }: Candidate,
  words: { readonly joined: string; readonly last: Words; readonly all: Words },
): number {
  const path = [...stemsOf(url), ...names.flatMap(({ stems }) => stems)]
  const atEnd = names.map(({ joined, stems }) =>
    Math.max(likeness(words.joined, joined), overlap(words.last, stems) * 0.9),
  )
  const share = words.all.length === 0 ? 0 : matched(words.all, path) / words.all.length
  // If scores are equal, pages come before their parts, and names with fewer other words come first.
  return Math.max(...atEnd) * 0.6 + share * 0.4 - (url.includes('#') ? 0.06 : 0) - path.length * 0.002
}

function pageCandidate(page: IndexPage, { names }: Engine): Candidate {
  return { suggestion: suggestionOf(page, 'similar', names), names: namesOfPage(page[0], page[1]) }
}

/** Includes `apps create` for `/apps/create/`. */
function namesOfPage(path: string, title: string): readonly Name[] {
  const parts = partsOfAddress(path)
  return [title, parts.slice(-1).join(' '), parts.slice(-2).join(' ')].map(nameOf)
}

function nameOf(text: string): Name {
  return { joined: wordsOf(text).join(''), stems: stemsOf(text) }
}

/** The search results for the end of the address, and for its last two parts. */
function hitCandidates(parts: readonly string[], engine: Engine): readonly Candidate[] {
  const key = `/${addressKey(parts)}/`
  const around = engine.names.scopes
    .filter(({ base }) => base !== '/' && key.startsWith(base))
    .sort((a, b) => b.base.length - a.base.length)[0]
  const nearest = around ? `${around.section}@${around.version}` : null
  const { language } = engine.names
  return [1, 2].flatMap((count) => {
    const query = parts.slice(-count).join(' ').slice(0, longestQuery)
    const request = { query, language, scopes: null, kind: null, nearest, page: 0, pageSize: hitsPerQuery }
    return engine.answer(request).hits.map(hitCandidate)
  })
}

function hitCandidate(hit: SearchHit): Candidate {
  const { url, title, part } = hit
  return { suggestion: suggestionOfHit(hit), names: part === null ? namesOfPage(url, title) : [nameOf(part)] }
}

/** `/sdk/guides/` for `/sdk/guides/nothing/`, if it exists. */
function pageAbove(parts: readonly string[], { names }: Engine): readonly PageSuggestion[] {
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const key = addressKey(parts.slice(0, length))
    const page = names.pages.find(([path]) => addressKey(partsOfAddress(path)) === key)
    if (page) return [suggestionOf(page, 'similar', names)]
  }
  return []
}

function stemsOf(text: string): readonly string[] {
  return meaningfulWords(text).map(stem)
}

/** How many words of two names are the same, from 0 to 1. */
function overlap(words: Words, stems: readonly string[]): number {
  const total = words.length + stems.length
  return total === 0 ? 0 : (2 * Math.min(matched(words, stems), stems.length)) / total
}

/** Number of words that are among the stems. Similar words and synonyms count less. */
function matched(words: Words, stems: readonly string[]): number {
  const found = words.map(([word = '', ...synonyms]) => {
    const own = stems.reduce((most, other) => Math.max(most, likeness(word, other)), 0)
    return own === 0 && synonyms.some((synonym) => stems.includes(synonym)) ? 0.7 : own
  })
  return found.reduce((sum, value) => sum + value, 0)
}

/** 1 for the same word, less for each typo, 0 for another word. */
function likeness(word: string, other: string): number {
  if (word === other) return 1
  const shorter = Math.min(word.length, other.length)
  const limit = shorter === 3 ? 1 : typosAllowed(shorter)
  const typos = limit === 0 ? 1 : editDistance(word, other, limit)
  return typos > limit ? 0 : 1 - typos ** 2 * 0.08
}
