import { typoDistance, typosAllowed } from '../distance.ts'
import { meaningfulWords, stem, wordsOf } from '../words.ts'

/** How alike words and names are, from 0 to 1. Remembers what it has compared: the same words come again on thousands of pages. */
export type Likeness = {
  /** `delete` and `delet`, `guides` and `guide`, `login` and `auth`. */
  words(asked: string, other: string): number
  /** Whole names: `odinHandler`, `odin-handlers`, `OdinHandler`. */
  names(asked: Name, other: Name): number
}

/** A name taken apart once. */
export type Name = { readonly joined: string; readonly stems: readonly string[] }

export function nameOf(text: string): Name {
  return { joined: wordsOf(text).join(''), stems: meaningfulWords(text).map(stem) }
}

export function openLikeness(synonyms: readonly (readonly string[])[]): Likeness {
  const groups = synonyms.map((group) => new Set(group.flatMap((text) => wordsOf(text).map(stem))))
  const known = new Map<string, Map<string, number>>()

  function words(asked: string, other: string): number {
    if (asked === other) return 1
    const seen = known.get(asked) ?? new Map<string, number>()
    known.set(asked, seen)
    const value = seen.get(other) ?? compare(asked, other)
    seen.set(other, value)
    return value
  }

  function compare(asked: string, other: string): number {
    const shorter = Math.min(asked.length, other.length)
    const most = typosAllowed(shorter)
    const typos = most === 0 ? most + 1 : typoDistance(asked, other, most)
    if (typos <= most) return 0.92 - typos * 0.1
    if (shorter >= 4 && (asked.startsWith(other) || other.startsWith(asked))) return 0.7
    return groups.some((group) => group.has(asked) && group.has(other)) ? 0.7 : 0
  }

  /** The share of words that both have, each counted once. */
  function overlap(asked: Name, other: Name): number {
    const total = asked.stems.length + other.stems.length
    if (total === 0) return 0
    const matched = asked.stems.reduce((sum, word) => {
      return sum + other.stems.reduce((best, candidate) => Math.max(best, words(word, candidate)), 0)
    }, 0)
    return Math.min(1, (2 * Math.min(matched, other.stems.length)) / total)
  }

  function names(asked: Name, other: Name): number {
    if (asked.joined === '' || other.joined === '') return 0
    if (asked.joined === other.joined) return 1
    const shared = overlap(asked, other) * 0.95
    const most = typosAllowed(Math.min(asked.joined.length, other.joined.length))
    const typos = most === 0 ? 1 : typoDistance(asked.joined, other.joined, most)
    return typos <= most ? Math.max(shared, 0.96 - typos * 0.04) : shared
  }

  return { words, names }
}
