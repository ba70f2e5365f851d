import { type Engine, openEngine } from './engine.ts'
import type { NamesFile, TextsFile } from './index-format.ts'
import type { SearchAnswer, SearchRequest } from './port.ts'

/** Fetches the files and answers from them; runs in a worker, or beside the page where there is none. */
export type EmbeddedService = {
  /** Rejects while the names cannot be had; the next question tries again. */
  answer(requests: readonly SearchRequest[]): Promise<readonly SearchAnswer[]>
}

/** `src` is the address of the file with the names. `onMore` is called when more texts have arrived. */
export function openEmbeddedService(src: string, onMore: () => void): EmbeddedService {
  let opening: Promise<Engine> | null = null
  let isFetching = false
  /** In the order in which they are asked for. */
  const missing = new Set<number>()

  async function open(near: string | null): Promise<Engine> {
    const engine = openEngine(readNames(await fetchJson(src)))
    const { places } = engine.names
    const nearest = places.findIndex(({ section, version }) => `${section}@${version}` === near)
    if (nearest >= 0) missing.add(nearest)
    for (const place of places.keys()) missing.add(place)
    return engine
  }

  /** One file after the other. One that does not come ends the round and goes to the end of the row; the next question starts a new one. */
  async function fetchTexts(engine: Engine): Promise<void> {
    if (isFetching) return
    isFetching = true
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

  return {
    async answer(requests) {
      const near = requests[0]?.params.nearest ?? null
      opening ??= open(near)
      try {
        const engine = await opening
        void fetchTexts(engine)
        return requests.map((request) => engine.answer(request))
      } catch (error) {
        opening = null
        throw error
      }
    },
  }
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
