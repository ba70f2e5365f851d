import { type Engine, openEngine } from './engine.ts'
import type { NamesFile, TextsFile } from './index-format.ts'
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

/** Fetches the files and answers from them; runs in a worker, or beside the page where there is none. */
export type EmbeddedService = {
  /** Rejects while the names cannot be had; the next question tries again. Proposals are made from the names alone. */
  work(task: SearchTask): Promise<SearchResult>
}

/** `src` is the address of the file with the names. `onMore` is called when more texts have arrived. */
export function openEmbeddedService(src: string, onMore: () => void): EmbeddedService {
  let opening: Promise<Engine> | null = null
  let proposer: Proposer | null = null
  let isFetching = false
  /** In the order in which they are asked for; null before the first question. */
  let missing: Set<number> | null = null

  /** One file after the other. One that does not come ends the round and goes to the end of the row; the next question starts a new one. */
  async function fetchTexts(engine: Engine, near: string | null): Promise<void> {
    if (isFetching) return
    isFetching = true
    missing ??= placesFrom(engine, near)
    for (const place of [...missing]) {
      missing.delete(place)
      try {
        await engine.addTexts(place, readTexts(await fetchJson(engine.names.places[place]?.texts ?? '')))
      } catch {
        missing.add(place)
        break
      }
      onMore()
    }
    isFetching = false
  }

  async function opened(): Promise<Engine> {
    opening ??= fetchJson(src).then((names) => openEngine(readNames(names)))
    try {
      return await opening
    } catch (error) {
      opening = null
      throw error
    }
  }

  return {
    async work(task) {
      const engine = await opened()
      if (task.kind === 'propose') {
        // Of the many who search, few are lost: this code comes by itself.
        proposer ??= (await import('./lost/proposals.ts')).openProposer(engine)
        return { kind: 'propose', proposals: proposer(task.asked) }
      }
      if (task.kind === 'prepare') {
        void fetchTexts(engine, scopeAround(engine, task.path))
        return { kind: 'prepare' }
      }
      const [first] = task.requests
      if (first) void fetchTexts(engine, first.params.nearest ?? null)
      return { kind: 'search', results: task.requests.map((request) => engine.answer(request)) }
    },
  }
}

/** `section@version` of the page at a path; null outside all sections. */
function scopeAround({ names: { places } }: Engine, path: string): string | null {
  const [nearest] = places.filter(({ base }) => path.startsWith(base)).sort((a, b) => b.base.length - a.base.length)
  return nearest ? `${nearest.section}@${nearest.version}` : null
}

/** All places, the one being read first. */
function placesFrom({ names: { places } }: Engine, near: string | null): Set<number> {
  const nearest = places.findIndex(({ section, version }) => `${section}@${version}` === near)
  return new Set([...(nearest >= 0 ? [nearest] : []), ...places.keys()])
}

async function fetchJson(src: string): Promise<unknown> {
  const response = await fetch(src)
  if (!response.ok) throw new Error(`${src}: ${response.status}`)
  return response.json()
}

/** Written by the build that wrote this code; what is not even of its shape is another site's answer, or was cut short. */
function readNames(value: unknown): NamesFile {
  if (typeof value !== 'object' || value === null || !('pages' in value) || !('places' in value))
    throw new Error('The search index cannot be read.')
  return value as NamesFile
}

function readTexts(value: unknown): TextsFile {
  if (!Array.isArray(value)) throw new Error('The search texts cannot be read.')
  return value
}
