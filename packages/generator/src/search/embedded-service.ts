import type {
  AwaitedFiles,
  MissingAddress,
  PageSuggestion,
  SearchAnswer,
  SearchHit,
  SearchRequest,
} from '../search-providers/search-client.ts'
import { type Engine, openEngine } from './engine.ts'
import type { IndexFiles, NamesFile } from './index-format.ts'
import { MissingFile } from './missing-file.ts'
import { remainingNames } from './remaining-names.ts'
import { remainingTexts } from './remaining-texts.ts'

/** A task for the embedded search. It is sent to a worker, so it is plain data. */
export type SearchTask =
  | { readonly kind: 'search'; readonly requests: readonly SearchRequest[]; readonly waitsFor: AwaitedFiles | null }
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
const bestCount = 3
/** A question that waits for files is answered without them after this time, in milliseconds. It must be shorter than the limit of the session. */
const longestWait = { names: 5_000, texts: 500 }

/** What a service reports. */
type ServiceEvents = {
  /** Called when more names or texts have arrived. */
  readonly onMore: () => void
  /** Called when a file doesn't exist any more, so the list of files is outdated. */
  readonly onOutdated: () => void
}

/** `first` is the file with names that the page has fetched, with its number. */
export function openEmbeddedService(
  index: IndexFiles,
  first: { readonly at: number; readonly text: Promise<string> },
  { onMore, onOutdated }: ServiceEvents,
): EmbeddedService {
  const opening = first.text.then((text) => openEngine({ ...readNames(JSON.parse(text)), synonyms: index.synonyms }))
  // Every question awaits it and reports the error.
  opening.catch(() => {})
  const names = remainingNames(index, first.at, async (file) => {
    const engine = await opening
    engine.addNames(readNames(file))
    onMore()
  })
  const texts = remainingTexts(index, async (scope, file) => (await opening).addTexts(scope, file), onMore)
  let fetching: Promise<unknown> | null = null
  /** True if a file failed when the files were last fetched. */
  let hasFailed = false

  /**
   * Fetches the remaining names and the texts. Files that fail are fetched again with the next question. Resolves to the error of one of them, or
   * to nothing.
   */
  function fetchRest(): Promise<unknown> {
    fetching ??= fetchAll()
      .then(
        () => {
          hasFailed = false
        },
        (error: unknown) => {
          hasFailed = true
          if (error instanceof MissingFile) onOutdated()
          return error
        },
      )
      .finally(() => {
        fetching = null
      })
    return fetching
  }

  async function fetchAll(): Promise<void> {
    // A small site has one file with names, so its texts are requested without waiting for it.
    if (!names.isComplete()) {
      await opening
      await names.fetch()
    }
    await texts.fetch()
  }

  /** True if all files have arrived. */
  function isFinal(): boolean {
    return names.isComplete() && texts.isComplete()
  }

  /** Fetches the remaining files after an answer. If that fails, and the answer doesn't say so, the next answer to the same question does. */
  async function fetchAfter({ isPartial }: Pick<SearchAnswer, 'isPartial'>): Promise<void> {
    const fault = await fetchRest()
    if (fault && !isPartial) onMore()
  }

  /** Hits from the loaded files. If there are none, waits for all names, and then for the texts. */
  async function answer(engine: Engine, requests: readonly SearchRequest[]) {
    const answersNow = () => requests.map((request) => engine.answer(request, { isComplete: isFinal() }))
    const hasHits = (answers: readonly SearchAnswer[]) => answers.some(({ total }) => total > 0)
    const first = answersNow()
    if (isFinal() || hasHits(first)) return first
    const namesFault: unknown = await names.fetch().catch((error: unknown) => error)
    const named = answersNow()
    if (hasHits(named)) return named
    // A file that fails is an error only if the others have no hits.
    if (namesFault) throw namesFault
    // Without them, nothing is known: the page shows that it searches, and an error if nothing arrives within its time limit.
    const isOlder = fetching !== null
    let textsFault = await fetchRest()
    // These requests began before the question, and the reason for their failure may no longer exist.
    if (textsFault && isOlder) textsFault = await fetchRest()
    const last = answersNow()
    if (textsFault && !hasHits(last)) throw textsFault
    return last
  }

  /** Resolves when the files have arrived or one of them has failed, or after their longest wait. */
  async function waitFor(files: AwaitedFiles): Promise<void> {
    const arrival = files === 'names' ? names.fetch().catch(() => {}) : fetchRest()
    await Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, longestWait[files]))])
  }

  async function search(engine: Engine, { requests, waitsFor }: SearchTask & { kind: 'search' }) {
    const searched = requests.flatMap(({ scopes }) => scopes ?? [])
    texts.prefer([requests[0]?.nearest], searched)
    if (waitsFor) await waitFor(waitsFor)
    const answers = await answer(engine, requests)
    texts.prefer([requests[0]?.nearest, ...firstHits(answers).map(({ scope }) => scope)], searched)
    const isPartial = hasFailed && !isFinal()
    const isSettled = isPartial || (names.isComplete() && texts.hasPreferred())
    // The texts are requested after the answer has been sent, so they don't delay the first hits.
    setTimeout(() => void fetchAfter({ isPartial }), 0)
    return answers.map((each) => ({ ...each, isSettled, isPartial }))
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
  const least = shown[bestCount - 1]?.score ?? 0
  const further = others.flatMap(({ hits }) => hits)
  return [...shown, ...further.filter(({ score }, i) => i < shownHits - shown.length || (score ?? 0) > least)]
}

/** The build that wrote this code wrote the file, so only its shape is checked: another host may have answered, or part is missing. */
function readNames(value: unknown): NamesFile {
  if (typeof value !== 'object' || value === null || !('pages' in value) || !('scopes' in value))
    throw new Error('Couldn’t read the search index.')
  return value as NamesFile
}
