import type { NameIndex } from './name-index.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { TextIndex } from './text-index.ts'

/**
 * Returns a function that replaces a page without any word of the query by the part of the page with most of them. Such a page answers
 * a question with these words, or only its parts have them.
 */
export function explanation(
  { words }: ParsedQuery,
  { index, texts }: { readonly index: NameIndex; readonly texts: TextIndex },
): (document: number) => number {
  const withWord = words.map(
    ({ forms }) => new Set(forms.flatMap((form) => [index.words.of(form), ...texts.itemsWith(form, null)].flat())),
  )
  const countIn = (document: number) => withWord.filter((documents) => documents.has(document)).length
  return (document) => {
    const [page, ...parts] = index.documentsOf(index.items[document]?.page ?? -1)
    if (document !== page || countIn(page) > 0) return document
    return parts.reduce((a, b) => (countIn(b) > countIn(a) ? b : a), page)
  }
}
