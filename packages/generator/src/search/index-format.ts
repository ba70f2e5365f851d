import type { HitKind } from '../search-providers/search-client.ts'
import type { SearchSettings } from './settings.ts'

/**
 * The files that readers' browsers search in. One file, or several on a large site, contains the names: titles of pages, headings,
 * symbols. The others contain the texts below them, one file for each version of each section.
 */

/** A version of a section. */
export type IndexScope = {
  readonly section: string
  readonly version: string
  /** Label of a group of hits: `Web SDK 2.x`. */
  readonly label: string
  /** Follows the label, and isn't searched: ` (preview)`. */
  readonly note?: string
  readonly base: string
  /** Words by which queries mention the section. */
  readonly words: readonly string[]
}

/** Path, title, number of its scope, whether the title is a name of code, its parts, its kind, questions that it answers, other names of its subject. */
export type IndexPage = readonly [
  path: string,
  title: string,
  scope: number,
  isCode: 0 | 1,
  parts: readonly IndexPart[],
  kind: HitKind,
  questions: readonly string[],
  ...aliases: readonly string[],
]

/** Text, anchor (0 if it is `usualAnchor(text)`), whether it is a name of code, other names of the same thing and questions that it answers. */
export type IndexPart = readonly [text: string, anchor: string | 0, isCode: 0 | 1, ...aliases: readonly string[]]

/** Path of the start file, which every search reads first. */
export const searchStart = '/search.json'

/** The content of the start file. A site with a hosted search has no index. */
export type StartFile = { readonly settings: SearchSettings; readonly index: IndexFiles | null }

/** At least one file with names, and one file with texts for each scope, in the order of `NamesFile.scopes`. */
export type IndexFiles = {
  readonly names: readonly NamesRef[]
  readonly texts: readonly TextsRef[]
  /** Words that mean the same to readers. */
  readonly synonyms: readonly (readonly string[])[]
}

export type NamesRef = {
  readonly src: string
  /** Numbers of the scopes that it contains pages of. */
  readonly scopes: readonly number[]
}

export type TextsRef = {
  /** `section@version`. */
  readonly scope: string
  readonly base: string
  readonly src: string
}

/** One file with names; the search can start with any of them. Pages of one scope are consecutive. */
export type NamesFile = {
  readonly language: string
  readonly scopes: readonly IndexScope[]
  /** Number of its first page among the pages of all files. */
  readonly from: number
  readonly pages: readonly IndexPage[]
}

/** What a search starts with. */
export type FirstNames = NamesFile & Pick<IndexFiles, 'synonyms'>

/** Texts of one scope: for each page, in the order of the names, its introduction and the text of each part. */
export type TextsFile = readonly (readonly string[])[]

/** Names and texts together. Texts are in the order of the scopes. */
export type CompleteIndex = { readonly names: FirstNames; readonly texts: readonly TextsFile[] }

/** The anchor that most headings have. The index only contains anchors that differ from it. */
export function usualAnchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}
