import { type Engine, openEngine } from './engine.ts'
import type { IndexFiles, NamesFile, TextsRef } from './index-format.ts'
import { scopeIndexOf } from './nearest-scope.ts'
import type { MissingAddress, PageSuggestion, SearchAnswer, SearchRequest } from './port.ts'
import { remainingNames } from './remaining-names.ts'
import { streamTexts } from './stream-texts.ts'

/** What can be asked of the site's own search, as it travels to a worker. */
export type SearchTask =
  | { readonly kind: 'search'; readonly requests: readonly SearchRequest[] }
  | { readonly kind: 'suggest'; readonly missing: MissingAddress }
  /** Nothing yet, but a question will come from the page at this path. */
  | { readonly kind: 'prepare'; readonly path: string }

export type SearchResult =
  | { readonly kind: 'search'; readonly results: readonly SearchAnswer[] }
  | { readonly kind: 'suggest'; readonly suggestions: readonly PageSuggestion[] }
  | { readonly kind: 'prepare' }

/** Answers from the site's own files; runs in a worker, or beside the page where there is none. */
export type EmbeddedService = {
  /** Rejects where the names cannot be read. Proposals are made from the names alone. */
  work(task: SearchTask): Promise<SearchResult>
}

/** More texts are told of at most this often, in milliseconds: each time what was asked is asked again. */
const pause = 100
/** Letters of texts after which those of further sections are left out, except that being read. In memory they take twice as many bytes. */
const mostTexts = 8_000_000

/** `first` is the file of names with the number `at`, which the page has fetched. `onMore` is called when more names or texts have arrived. */
export function openEmbeddedService(
  index: IndexFiles,
  first: { readonly at: number; readonly text: Promise<string> },
  onMore: () => void,
): EmbeddedService {
  const opening = first.text.then((text) => openEngine(readNames(JSON.parse(text))))
  // Whoever asks is told.
  opening.catch(() => {})
  const names = remainingNames(index, first.at, async (file) => {
    const engine = await opening
    engine.addNames(readNames(file))
    onMore()
  })
  let isFetching = false
  /** Places without texts, in the order in which they are asked for; null before the first question. */
  let missing: Set<number> | null = null
  /** Letters of the texts that are there. */
  let held = 0

  /** What the first file of names lacks. What does not come is asked for again with the next question. */
  async function fetchRest(nearest: number): Promise<void> {
    if (isFetching) return
    isFetching = true
    try {
      // Of a small site nothing is left, so its texts are asked for before the names are there, which come first where the line is short.
      if (!names.isComplete()) {
        await opening
        await names.fetch()
      }
      await fetchTexts(nearest)
    } catch {
      // The next question begins anew.
    }
    isFetching = false
  }

  /** One file after the other. One that does not come ends the round and goes to the end of the row. */
  async function fetchTexts(nearest: number): Promise<void> {
    missing ??= new Set([...(nearest >= 0 ? [nearest] : []), ...index.texts.keys()])
    for (const scope of [...missing]) {
      if (scope !== nearest && held > mostTexts) continue
      missing.delete(scope)
      try {
        const response = await fetch(index.texts[scope]?.src ?? '', { priority: 'low' })
        await addTexts(await opening, scope, response)
      } catch (error) {
        missing.add(scope)
        throw error
      }
    }
  }

  async function addTexts(engine: Engine, scope: number, { ok, body }: Response): Promise<void> {
    if (!ok || !body) throw new Error('The search texts did not arrive.')
    let count = 0
    let told = Number.NEGATIVE_INFINITY
    let isTold = true
    for await (const pages of streamTexts(body)) {
      await engine.addTexts(scope, pages, count)
      count += pages.length
      held += pages.flat().reduce((sum, text) => sum + text.length, 0)
      isTold = performance.now() - told > pause
      if (!isTold) continue
      told = performance.now()
      onMore()
    }
    if (!isTold) onMore()
  }

  /** What has been found; where that is nothing, once more names are there. */
  async function answer(engine: Engine, requests: readonly SearchRequest[]): Promise<readonly SearchAnswer[]> {
    for (;;) {
      const results = requests.map((request) => engine.answer(request))
      if (names.isComplete() || results.some(({ nbHits }) => nbHits > 0)) return results
      await names.next()
    }
  }

  return {
    async work(task) {
      if (task.kind === 'prepare') void fetchRest(scopeIndexOf(index.texts, task.path))
      if (task.kind === 'search') void fetchRest(scopeIndexNamed(index.texts, task.requests[0]?.params.nearest))
      const engine = await opening
      if (task.kind === 'prepare') return { kind: 'prepare' }
      if (task.kind === 'search') return { kind: 'search', results: await answer(engine, task.requests) }
      await names.fetch()
      // Only the not-found page needs this code.
      const { suggestPages } = await import('./not-found/suggest-pages.ts')
      return { kind: 'suggest', suggestions: suggestPages(task.missing, engine) }
    },
  }
}

function scopeIndexNamed(texts: readonly TextsRef[], name: string | undefined): number {
  return texts.findIndex(({ scope }) => scope === name)
}

/** Written by the build that wrote this code; what is not even of its shape is another site's answer, or was cut short. */
function readNames(value: unknown): NamesFile {
  if (typeof value !== 'object' || value === null || !('pages' in value) || !('scopes' in value))
    throw new Error('The search index cannot be read.')
  return value as NamesFile
}
