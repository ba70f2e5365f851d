import { arrivingTexts } from './arriving-texts.ts'
import { type Engine, openEngine } from './engine.ts'
import type { NamesFile, PlaceTexts } from './index-format.ts'
import type { Proposer } from './lost/proposals.ts'
import type { LostAddress, Proposal, SearchAnswer, SearchRequest } from './port.ts'

/** What can be asked of the site's own search, as it travels to a worker. */
export type SearchTask =
  | { readonly kind: 'search'; readonly requests: readonly SearchRequest[] }
  | { readonly kind: 'propose'; readonly asked: LostAddress }
  /** Nothing yet, but a question will come from the page at this path. */
  | { readonly kind: 'prepare'; readonly path: string }

export type SearchResult =
  | { readonly kind: 'search'; readonly results: readonly SearchAnswer[] }
  | { readonly kind: 'propose'; readonly proposals: readonly Proposal[] }
  | { readonly kind: 'prepare' }

/** Answers from the site's own files; runs in a worker, or beside the page where there is none. */
export type EmbeddedService = {
  /** Rejects where the names cannot be read. Proposals are made from the names alone. */
  work(task: SearchTask): Promise<SearchResult>
}

/** More texts are told of at most this often, in milliseconds: each time what was asked is asked again. */
const pause = 100

/** `texts` are the files of texts, `names` the content of the one with the names. `onMore` is called when more texts have arrived. */
export function openEmbeddedService(
  texts: readonly PlaceTexts[],
  names: Promise<string>,
  onMore: () => void,
): EmbeddedService {
  const opening = names.then((text) => openEngine(readNames(JSON.parse(text))))
  // Whoever asks is told.
  opening.catch(() => {})
  let proposer: Proposer | null = null
  let isFetching = false
  /** In the order in which they are asked for; null before the first question. */
  let missing: Set<number> | null = null

  /** One file after the other. One that does not come ends the round and goes to the end of the row; the next question starts a new one. */
  async function fetchTexts(nearest: number): Promise<void> {
    if (isFetching) return
    isFetching = true
    missing ??= new Set([...(nearest >= 0 ? [nearest] : []), ...texts.keys()])
    for (const place of [...missing]) {
      missing.delete(place)
      try {
        // Asked for before the names are there, which come first where the line is short.
        const response = await fetch(texts[place]?.src ?? '', { priority: 'low' })
        await addTexts(await opening, place, response)
      } catch {
        missing.add(place)
        break
      }
    }
    isFetching = false
  }

  async function addTexts(engine: Engine, place: number, { ok, body }: Response): Promise<void> {
    if (!ok || !body) throw new Error('The search texts did not arrive.')
    let count = 0
    let told = Number.NEGATIVE_INFINITY
    let isTold = true
    for await (const pages of arrivingTexts(body)) {
      await engine.addTexts(place, pages, count)
      count += pages.length
      isTold = performance.now() - told > pause
      if (!isTold) continue
      told = performance.now()
      onMore()
    }
    if (!isTold) onMore()
  }

  return {
    async work(task) {
      if (task.kind === 'prepare') void fetchTexts(placeAround(texts, task.path))
      if (task.kind === 'search') void fetchTexts(placeNamed(texts, task.requests[0]?.params.nearest))
      const engine = await opening
      if (task.kind === 'prepare') return { kind: 'prepare' }
      if (task.kind === 'search')
        return { kind: 'search', results: task.requests.map((request) => engine.answer(request)) }
      // Of the many who search, few are lost: this code comes by itself.
      proposer ??= (await import('./lost/proposals.ts')).openProposer(engine)
      return { kind: 'propose', proposals: proposer(task.asked) }
    },
  }
}

/** Number of the place that the page at a path belongs to; -1 outside all sections. */
function placeAround(texts: readonly PlaceTexts[], path: string): number {
  const [nearest] = texts.filter(({ base }) => path.startsWith(base)).sort((a, b) => b.base.length - a.base.length)
  return nearest ? texts.indexOf(nearest) : -1
}

function placeNamed(texts: readonly PlaceTexts[], name: string | undefined): number {
  return texts.findIndex(({ place }) => place === name)
}

/** Written by the build that wrote this code; what is not even of its shape is another site's answer, or was cut short. */
function readNames(value: unknown): NamesFile {
  if (typeof value !== 'object' || value === null || !('pages' in value) || !('places' in value))
    throw new Error('The search index cannot be read.')
  return value as NamesFile
}
