import type {
  MissingAddress,
  PageSuggestion,
  SearchAnswer,
  SearchHit,
  SearchRequest,
} from '../search-providers/search-client.ts'
import { type Engine, openEngine } from './engine.ts'
import type { IndexFiles, NamesFile } from './index-format.ts'
import { remainingNames } from './remaining-names.ts'
import { streamTexts } from './stream-texts.ts'

/** A task for the embedded search. It is sent to a worker, so it is plain data. */
export type SearchTask =
  | { readonly kind: 'search'; readonly requests: readonly SearchRequest[]; readonly waitsForTexts: boolean }
  | { readonly kind: 'suggest'; readonly missing: MissingAddress }

export type SearchResult =
  | { readonly kind: 'search'; readonly answers: readonly SearchAnswer[] }
  | { readonly kind: 'suggest'; readonly suggestions: readonly PageSuggestion[] }

/** Answers from the site's files. Runs in a worker, or on the main thread if there is none. */
export type EmbeddedService = {
  /** Rejects if the names can't be read. Pages are suggested from the names alone. */
  work(task: SearchTask): Promise<SearchResult>
}

/** Number of hits whose texts are fetched first: about as many as a window shows. */
const shownHits = 12
/** Number of the best hits, among which hits of the other requests are shown, too. */
const bestHits = 3
/** Number of files with texts that are fetched at a time. While one arrives, the next one is requested, so the connection isn't idle. */
const concurrency = 2
/** Shortest time between two calls of `onMore` while texts arrive, in milliseconds: each call repeats the question. */
const pause = 100
/** A question that waits for the texts is answered without them after this time, in milliseconds. */
const longestWait = 2000

/** `first` is the file with names that the page has fetched, with its number. `onMore` is called when more names or texts have arrived. */
export function openEmbeddedService(
  index: IndexFiles,
  first: { readonly at: number; readonly text: Promise<string> },
  onMore: () => void,
): EmbeddedService {
  const opening = first.text.then((text) => openEngine({ ...readNames(JSON.parse(text)), synonyms: index.synonyms }))
  // Every question awaits it and reports the error.
  opening.catch(() => {})
  const names = remainingNames(index, first.at, async (file) => {
    const engine = await opening
    engine.addNames(readNames(file))
    onMore()
  })
  let fetching: Promise<void> | null = null
  /** Scopes whose texts have to be requested. Those that have failed come last. */
  const left = new Set(index.texts.keys())
  const failed = new Set<number>()
  /** Scopes whose texts have arrived. */
  const arrived = new Set<number>()
  /** Scopes that the last answer needs, most important first. */
  let needed: readonly number[] = []

  /** Fetches the remaining names and the texts. Files that fail are fetched again with the next question. */
  function fetchRest(): Promise<void> {
    fetching ??= fetchAll().finally(() => {
      fetching = null
    })
    return fetching
  }

  async function fetchAll(): Promise<void> {
    try {
      // A small site has one file with names, so its texts are requested without waiting for it.
      if (!names.isComplete()) {
        await opening
        await names.fetch()
      }
      const wasFinal = isFinal()
      await fetchTexts()
      // The numbers of hits are final now.
      if (!wasFinal && isFinal()) onMore()
    } catch {
      // The next question tries again.
    }
  }

  /** True if all files have arrived. */
  function isFinal(): boolean {
    return names.isComplete() && arrived.size === index.texts.length
  }

  function nextScope(): number | undefined {
    return needed.find((scope) => left.has(scope) && !failed.has(scope)) ?? [...left][0]
  }

  /** If a file fails, the round ends. */
  async function fetchTexts(): Promise<void> {
    const faults: unknown[] = []
    const fetchQueued = async () => {
      for (let scope = nextScope(); scope !== undefined && faults.length === 0; scope = nextScope()) {
        left.delete(scope)
        try {
          const response = await fetch(index.texts[scope]?.src ?? '', { priority: 'low' })
          await addTexts(await opening, scope, response)
          arrived.add(scope)
        } catch (error) {
          left.add(scope)
          failed.add(scope)
          faults.push(error)
        }
      }
    }
    await Promise.all(Array.from({ length: concurrency }, fetchQueued))
    if (faults.length > 0) throw faults[0]
  }

  async function addTexts(engine: Engine, scope: number, { ok, body }: Response): Promise<void> {
    if (!ok || !body) throw new Error('Couldn’t load the search texts.')
    let count = 0
    let lastReport = Number.NEGATIVE_INFINITY
    let isReported = true
    for await (const pages of streamTexts(body)) {
      await engine.addTexts(scope, pages, count)
      count += pages.length
      isReported = performance.now() - lastReport > pause
      if (!isReported) continue
      lastReport = performance.now()
      onMore()
    }
    if (!isReported) onMore()
  }

  /** Hits from the loaded files. If there are none, waits for more names, and then for the texts. */
  async function answer(engine: Engine, requests: readonly SearchRequest[]) {
    const answersNow = () => requests.map((request) => engine.answer(request, { isComplete: isFinal() }))
    const hasHits = (answers: readonly SearchAnswer[]) => answers.some(({ total }) => total > 0)
    for (;;) {
      const answers = answersNow()
      if (isFinal() || hasHits(answers)) return answers
      if (names.isComplete()) break
      await names.next()
    }
    await textsInTime()
    return answersNow()
  }

  /** Resolves when the texts have arrived, or after `longestWait`. */
  async function textsInTime(): Promise<void> {
    await Promise.race([fetchRest(), new Promise((resolve) => setTimeout(resolve, longestWait))])
  }

  async function search(engine: Engine, { requests, waitsForTexts }: SearchTask & { kind: 'search' }) {
    needed = scopesOf([requests[0]?.nearest])
    if (waitsForTexts) await textsInTime()
    const answers = await answer(engine, requests)
    needed = scopesOf([requests[0]?.nearest, ...firstHits(answers).map(({ scope }) => scope)])
    const isSettled = names.isComplete() && needed.every((scope) => arrived.has(scope))
    // The texts are requested after the answer has been sent, so they don't delay the first hits.
    setTimeout(() => void fetchRest(), 0)
    return answers.map((each) => ({ ...each, isSettled }))
  }

  /** The numbers of scopes by their names, each once. */
  function scopesOf(scopes: readonly (string | null | undefined)[]): readonly number[] {
    const numbers = scopes.map((name) => index.texts.findIndex(({ scope }) => scope === name))
    return [...new Set(numbers)].filter((scope) => scope >= 0)
  }

  return {
    async work(task) {
      const engine = await opening
      if (task.kind === 'search') return { kind: 'search', answers: await search(engine, task) }
      await names.fetch()
      // Only the not-found page needs this code.
      const { suggestPages } = await import('./not-found/suggest-pages.ts')
      return { kind: 'suggest', suggestions: suggestPages(task.missing, engine) }
    },
  }
}

/** The hits that a window shows without scrolling: those of the first request, and of the others if there are few or they are better. */
function firstHits([own, ...others]: readonly SearchAnswer[]): readonly SearchHit[] {
  const shown = own?.hits.slice(0, shownHits) ?? []
  const least = shown[bestHits - 1]?.score ?? 0
  const further = others.flatMap(({ hits }) => hits)
  return [...shown, ...further.filter(({ score }, i) => i < shownHits - shown.length || (score ?? 0) > least)]
}

/** The build that wrote this code wrote the file, so only its shape is checked: another host may have answered, or part is missing. */
function readNames(value: unknown): NamesFile {
  if (typeof value !== 'object' || value === null || !('pages' in value) || !('scopes' in value))
    throw new Error('Couldn’t read the search index.')
  return value as NamesFile
}
