// Splits names and sentences into words, in the same way for the index and for queries.

import { stopWords } from './stop-words.ts'

// Names of languages and platforms that differ from other words only in their punctuation: `C#`, `F#`, `C++` and `.NET`. `example.net` and
// `abc#section` don't contain one. Camel case is split before an uppercase letter, and before the last of several: `HTTPServer`.
const word =
  /(?<![\p{L}\p{N}_])(?:[CFcf]#|[Cc]\+\+|\.(?:NET|[Nn]et))(?![\p{L}_])|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}*[\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{N}]+|\p{Lu}+/gu

/** The lowercase words of `acme_room_join`, `AcmeRoom.join`, `--app-id`, `HTTPServer2` or `C#`. */
export function wordsOf(text: string): readonly string[] {
  // `can't` is one word.
  const joined = text.replace(/(\p{L})['’](\p{L})/gu, '$1$2')
  return (joined.match(word) ?? []).map(plain)
}

/** Lowercase and without accents, as in queries. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}

/** The words of a question without stop words; all of them if nothing else remains. */
export function meaningfulWords(text: string): readonly string[] {
  return withoutStopWords(wordsOf(text))
}

export function withoutStopWords(words: readonly string[]): readonly string[] {
  const meaning = words.filter((candidate) => !stopWords.has(candidate))
  return meaning.length > 0 ? meaning : words
}

/** Words with inner capitals: `PlayStation`, `IL2CPP`, `URLs`. The limits keep the time linear for texts such as encoded files. */
export const compoundWord =
  /(?<![A-Za-z0-9])(?=[A-Za-z0-9]{0,62}(?:[a-z0-9][A-Z]|[A-Z]{2}[a-z]))[A-Za-z0-9]{2,64}(?![A-Za-z0-9])/g

/** The stems of the compound words of a text, because readers type `playstation`. Adds the parts of each one to `compounds`. */
export function wholeStems(text: string, compounds: Map<string, readonly string[]>): readonly string[] {
  const found: string[] = []
  for (const piece of text.match(compoundWord) ?? []) {
    const joined = piece.toLowerCase()
    if (!compounds.has(joined)) compounds.set(joined, wordsOf(piece))
    found.push(stem(joined))
  }
  return found
}

/** Abbreviations that aren't plurals. */
const notPlural = new Set(['cors', 'ddos', 'https'])

/**
 * A rough stem, the same for all endings of a word: `muting`, `muted`, `mutes` → `mut`. The later steps also change words without an
 * ending, so that `process` and `processing` have the same stem. Endings stay where fewer than three characters would remain.
 */
export function stem(text: string): string {
  const known = stems.get(text)
  if (known !== undefined) return known
  const found = stemOf(text)
  stems.set(text, found)
  return found
}

/** The stems of all words of the index, which texts repeat and excerpts read again. */
const stems = new Map<string, string>()

function stemOf(text: string): string {
  if (text.length < 4 || notPlural.has(text)) return text
  return (
    text
      .replace(/(?<=..)ie[sd]?$/, 'y')
      .replace(/(?<=..(?:[sxz]|[cs]h))es$|(?<!s)s$/, '')
      // An ending follows a vowel, so `string` has none, and `speed` doesn't end in -ed.
      .replace(/^([^aeiouy]*[aeiouy].*)(?<=...)(?:ing|(?<!e)ed)$/, '$1')
      .replace(/(?<=...)e$/, '')
      // `statuses` is `status` by now, and `status` itself `statu`.
      .replace(/(?<=..[aiu])s$/, '')
      .replace(/(?<=..([^ls]))\1$/, '')
      // Short words keep `ll` and `ss`, because `fill` isn't `file`.
      .replace(/(?<=...([ls]))\1$/, '')
  )
}

const complaint =
  /\b(?:no|not|never|nobody|nothing|without|cannot|(?:ca|do|does|did|is|wo|could|are|was|has|have)n['’]?t|stop(?:s|ped)|errors?|fail\w*|crash\w*|broken|invalid|denied|refused|missing|unable|could|wrong)\b/i

/** True for messages, and descriptions of what doesn't work. */
export function isComplaint(query: string): boolean {
  return complaint.test(query)
}
