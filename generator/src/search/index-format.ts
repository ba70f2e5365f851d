import type { SearchSettings } from './port.ts'

/**
 * The files that readers' browsers search in. The first holds every name: titles of pages, headings, symbols; of a large site several do.
 * The others, one for each version of each section, hold what is said below them.
 */

/** A version of a section. */
export type IndexScope = {
  readonly section: string
  readonly version: string
  /** What groups of hits are called: `Web SDK 2.x`. */
  readonly label: string
  readonly base: string
}

/** Path, title, number of its scope, whether the title is a name of code, its parts, other names of what it is about. */
export type IndexPage = readonly [
  path: string,
  title: string,
  scope: number,
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

/** Address of the file that every search begins with. */
export const searchStart = '/search.json'

/** What it holds; no index where a hosted service answers. */
export type StartFile = { readonly settings: SearchSettings; readonly index: IndexFiles | null }

/** The files with the names, at least one, and that of the texts of each scope, in the order that the names know. */
export type IndexFiles = { readonly names: readonly NamesRef[]; readonly texts: readonly TextsRef[] }

export type NamesRef = {
  readonly src: string
  /** Numbers of the scopes that it has pages of. */
  readonly scopes: readonly number[]
}

export type TextsRef = {
  /** `section@version`. */
  readonly scope: string
  readonly base: string
  readonly src: string
}

/** Any of them is enough to begin with. Pages of one scope follow each other. */
export type NamesFile = {
  readonly language: string
  readonly scopes: readonly IndexScope[]
  /** Number of its first page among those of all files. */
  readonly from: number
  readonly pages: readonly IndexPage[]
  /** Words that mean the same to readers. */
  readonly synonyms: readonly (readonly string[])[]
}

/** Texts of one scope: for each of its pages, in the order of the names, that of its beginning, then that of each part. */
export type TextsFile = readonly (readonly string[])[]

/** Each page has a line of its own, so that a reader of a long file can begin with those that have arrived. */
export function writtenTexts(texts: TextsFile): string {
  return `[\n${texts.map((page) => JSON.stringify(page)).join(',\n')}\n]\n`
}

/** All of it at once, as archives hold it: the texts of each scope, in the order of the scopes. */
export type CompleteIndex = { readonly names: NamesFile; readonly texts: readonly TextsFile[] }

/** The anchor that most headings have; the others write theirs out. */
export function usualAnchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}
