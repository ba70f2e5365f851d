import { stopWords } from './stop-words.ts'
import { meaningsOf, type Synonyms } from './synonyms.ts'
import { compoundWord, isComplaint, stem, withoutStopWords, wordsOf } from './words.ts'

/** A query as the engine compares it. Every spelling of a compound word is the same query: `PlayStation`, `playstation`, `play-station`. */
export type ParsedQuery = {
  readonly joined: string
  /** The query as a name that is compared as it is spelled (see `spelledName`). */
  readonly spelled: string
  /** All words, for comparing phrases. */
  readonly phrase: readonly string[]
  readonly words: readonly QueryWord[]
  readonly last: string
  /** True if it is nothing but one compound word, in any spelling. */
  readonly isCompound: boolean
  /** True if it looks like code (camel case, underscores, dots, a flag, a path), or is a compound word in lowercase. */
  readonly isIdentifier: boolean
  /** The query itself if it looks like code, otherwise null. */
  readonly literal: string | null
  /** Each piece that looks like code, if there are others: `acme_room_join` in `acme_room_join example`. */
  readonly namesWithin: readonly NameWithin[]
  /** True for sentences, which are rarely searches for a name. */
  readonly isQuestion: boolean
  /** True if it says that something doesn't work. */
  readonly isComplaint: boolean
}

/** The words of a name without separators, and the last one. */
export type ParsedName = Pick<ParsedQuery, 'joined' | 'last'>

/** A name in a longer query. `own` is its last part in lowercase as it is spelled: `join_all` in `Room.join_all()`. */
export type NameWithin = ParsedName & { readonly own: string; readonly wordCount: number }

export type QueryWord = {
  readonly text: string
  /** Its stem, followed by the stems of the compound words that it is part of, and of its synonyms. */
  readonly forms: readonly string[]
  /** How many of the forms are the word itself. */
  readonly ownForms: number
}

/** What a query is compared with. */
type Vocabulary = {
  readonly synonyms: Synonyms
  /** The parts of a compound word in lowercase; undefined for other words. */
  partsOf(word: string): readonly string[] | undefined
  /** True if a name or text has the word in any form. */
  has(word: string): boolean
}

/** Characters of the shorter one of two words that may be one word in texts. */
const shortestPart = 3
/** Further words are ignored. */
const mostWords = 12

export function parseQuery(text: string, vocabulary: Vocabulary): ParsedQuery {
  const query = withoutArguments(text)
  const { typed, all, wholes, joined, isCompound } = splitQuery(query, vocabulary)
  const meaningful = withoutStopWords(all)
  const words = [...new Set(meaningful)].slice(0, mostWords)
  const literal = looksLikeCode(query.trim()) ? query.trim() : null
  return {
    joined,
    spelled: spelledName(query),
    phrase: all,
    words: queryWords(words, { all, wholes, synonyms: vocabulary.synonyms }),
    isCompound,
    isIdentifier: literal !== null || (typed.length === 1 && all.length > 1),
    // The reader may still be typing the last word, so it isn't stemmed.
    last: meaningful.at(-1) ?? '',
    isQuestion: all.length - words.length >= 2,
    isComplaint: isComplaint(all.join(' ')),
    literal,
    namesWithin: literal === null ? namesIn(query) : [],
  }
}

/** A name, perhaps with that of its type, and the arguments of its call or declaration. The last parenthesis may not have been typed yet. */
const call = /(?<![\w.])([A-Za-z_]\w*(?:(?:\.|::|->)\w+)*)\((?:[^()]|\([^()]*\))*(?:\)|$)/g

/** The query with empty parentheses after each name: `room.join(token)` → `room.join()`. In a sentence, `room(s)` isn't a call. */
function withoutArguments(query: string): string {
  return query.replace(call, (whole, name: string) =>
    looksLikeCode(name) || whole === query.trim() ? `${name}()` : whole,
  )
}

/** A name in lowercase, without the parentheses of a function. */
export function spelledName(text: string): string {
  return text.trim().replace(/\(\)$/, '').toLowerCase()
}

/** The words of a query as typed, and split into the parts of compound words, with the stem of the compound by its parts. */
function splitQuery(query: string, { partsOf, has }: Vocabulary) {
  // A compound word is one word in every case, and its parts are searched, too.
  const typed = wordsOf(
    query.replace(compoundWord, (piece) => (partsOf(piece.toLowerCase()) ? piece.toLowerCase() : piece)),
  )
  const wholes = new Map<string, string>()
  const partsIn = (word: string): readonly string[] => {
    const own = partsOf(word)
    if (!own || !isSplit(own)) return [word]
    // A part can be a compound word elsewhere: `Userdata` in `SetUserdata`, and `UserData`.
    const parts = own.flatMap(partsIn)
    for (const part of parts) wholes.set(part, stem(word))
    return parts
  }
  const spaced = typed.flatMap(partsIn)
  for (const [one, other] of pairsOf(spaced)) {
    if (stopWords.has(one) || !has(one + other)) continue
    for (const part of [one, other]) if (!wholes.has(part)) wholes.set(part, stem(one + other))
  }
  const joined = spaced.join('')
  const isCompound = spaced.length > 1 && partsOf(joined) !== undefined
  const parts = isCompound ? partsIn(joined) : []
  return { typed, all: parts.length > 1 ? parts : spaced, wholes, joined, isCompound }
}

/** Words one after the other that may be one word in texts, such as `net code`. */
function pairsOf(words: readonly string[]): readonly (readonly [string, string])[] {
  const pairs = words.slice(1).map((word, at) => [words[at] ?? '', word] as const)
  return pairs.filter((pair) => pair.every((word) => word.length >= shortestPart))
}

function queryWords(
  words: readonly string[],
  {
    all,
    wholes,
    synonyms,
  }: { readonly all: readonly string[]; readonly wholes: ReadonlyMap<string, string>; readonly synonyms: Synonyms },
): readonly QueryWord[] {
  const meanings = meaningsOf(all, synonyms)
  const stems = new Set(words.map(stem))
  return words.map((text) => {
    // Texts write `2.x`, readers `v2`.
    const own = [stem(text), wholes.get(text), /^v(\d+)$/.exec(text)?.[1]].filter((form) => form !== undefined)
    // In `noise suppression`, one word isn't a synonym of the other: a text that only has one of them isn't about both.
    const others = own.flatMap((form) => synonyms.words.get(form) ?? []).filter((form) => !stems.has(form))
    return { text, forms: [...new Set([...own, ...others, ...(meanings.get(text) ?? [])])], ownForms: own.length }
  })
}

/** The names in a query that also has other words. */
function namesIn(query: string): readonly NameWithin[] {
  const pieces = query.trim().split(/\s+/)
  if (pieces.length < 2) return []
  return pieces.filter(looksLikeCode).map((piece) => {
    const words = wordsOf(piece)
    const [own = ''] = /\w+(?=\W*$)/.exec(piece.toLowerCase()) ?? []
    return { joined: words.join(''), last: words.at(-1) ?? '', own, wordCount: words.length }
  })
}

/**
 * False for words whose parts say nothing on their own, such as the `i` of `iOS` and the `in` of `logIn`. In `isKnown` and `onError`, the last
 * part says what is meant.
 */
function isSplit(parts: readonly string[]): boolean {
  const long = parts.filter((part) => part.length > 1)
  return long.length > 1 && (withoutStopWords(long).length > 1 || !stopWords.has(long.at(-1) ?? ''))
}

/** True for one identifier, for anything with a flag, and for paths of an API. `from 1.x to 2.x` is a phrase although it has dots. */
function looksLikeCode(query: string): boolean {
  if (/(^|\s)--\w|(^|\s)\/\w+\//.test(query)) return true
  return !/\s/.test(query) && /[a-z][A-Z]|[A-Za-z0-9]_|\w\.\w|\(\)$/.test(query)
}
