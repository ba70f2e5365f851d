import type { SearchAnswer, SearchRequest } from '../search-providers/search-client.ts'
import { answerRequest } from './answer-request.ts'
import type { FirstNames, NamesFile, TextsFile } from './index-format.ts'
import { openNameIndex } from './name-index.ts'
import { scopeWordsOf } from './rank-items.ts'
import { synonymsOf } from './synonyms.ts'
import { openTextIndex } from './text-index.ts'

/** Searches the files of one site. */
export type Engine = {
  /**
   * Returns hits from the files that have been added so far: first names, later texts. `isComplete` is false while files are missing: words that
   * may be in them aren't corrected.
   */
  answer(request: SearchRequest, state?: { readonly isComplete?: boolean }): SearchAnswer
  /** Adds names of further pages. Pages that are already known are skipped. */
  addNames(names: NamesFile): void
  /**
   * Adds the texts of one scope. Texts that are already known are skipped. Requires all names of the scope, which define the order of its
   * pages.
   */
  addTexts(scope: number, texts: TextsFile): Promise<void>
  /** All names added so far. */
  readonly names: FirstNames
}

/** Opens the engine with any file of names. The others can be added later. */
export function openEngine(names: FirstNames): Engine {
  const { language, scopes } = names
  const index = openNameIndex(scopes)
  index.add(names)
  const texts = openTextIndex()
  const loaded = {
    language,
    scopes,
    scopeWords: scopeWordsOf(scopes),
    index,
    texts,
    synonyms: synonymsOf(names.synonyms),
  }
  let pages: readonly (readonly number[])[] | null = null

  /** Pages of a scope, in order. Cached until names are added. */
  function pagesOf(scope: number): readonly number[] {
    pages ??= scopes.map((_, at) => index.pages.flatMap((page, i) => (page?.[2] === at ? [i] : [])))
    return pages[scope] ?? []
  }

  return {
    answer: (request, { isComplete = true } = {}) => answerRequest(request, loaded, isComplete),
    addNames(file) {
      index.add(file)
      pages = null
    },
    async addTexts(scope, file) {
      const own = pagesOf(scope)
      await texts.add(
        file.flatMap((page, at) => {
          const items = index.documentsOf(own[at] ?? -1)
          return page.flatMap((text, part) => {
            const item = items[part]
            return item === undefined ? [] : [{ item, text }]
          })
        }),
      )
    },
    get names() {
      return { ...names, from: 0, pages: index.pages.filter((page) => page !== undefined) }
    },
  }
}
