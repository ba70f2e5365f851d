/**
 * The files that readers' browsers search in. The first holds every name: titles of pages, headings, symbols; the others, one for each
 * version of each section, hold what is said below them.
 */

/** A version of a section. */
export type IndexPlace = {
  readonly section: string
  readonly version: string
  /** What groups of hits are called: `Unity SDK 2.x`. */
  readonly label: string
  readonly base: string
  /** File with the texts of its pages, in the order in which they stand here. */
  readonly texts: string
}

/** Path, title, number of its place, whether the title is a name of code, its parts, other names of what it is about. */
export type IndexPage = readonly [
  path: string,
  title: string,
  place: number,
  isCode: 0 | 1,
  parts: readonly IndexPart[],
  ...aliases: readonly string[],
]

/** Text, anchor (0 where it is that of the text), depth, whether it is a name of code, other names of the same thing. */
export type IndexPart = readonly [
  text: string,
  anchor: string | 0,
  depth: number,
  isCode: 0 | 1,
  ...aliases: readonly string[],
]

/** Address of the file that every search of the site's own begins with. */
export const searchStart = '/search.json'

/** What it holds: the address of the file with the names. */
export type StartFile = { readonly names: string }

export type NamesFile = {
  readonly language: string
  readonly places: readonly IndexPlace[]
  readonly pages: readonly IndexPage[]
  /** Words that mean the same to readers. */
  readonly synonyms: readonly (readonly string[])[]
}

/** Texts of one place: for each of its pages that of its beginning, then that of each part. */
export type TextsFile = readonly (readonly string[])[]

/** All of it at once, as archives hold it: the texts of each place, in the order of the places. */
export type WholeIndex = { readonly names: NamesFile; readonly texts: readonly TextsFile[] }

/** The anchor that most headings have; the others write theirs out. */
export function usualAnchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}
