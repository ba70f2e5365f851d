import type { IndexFiles, TextsFile } from './index-format.ts'
import { streamTexts } from './stream-texts.ts'

/** Loads the files with the texts of the scopes. */
export type RemainingTexts = {
  /** True if all files have arrived. */
  isComplete(): boolean
  /** The files of these scopes are fetched first, in this order. Unknown names are ignored. */
  prefer(scopes: readonly (string | null | undefined)[]): void
  /** True if the files of all preferred scopes have arrived. */
  hasPreferred(): boolean
  /** Fetches the missing files. Rejects if one fails, after which no other file is requested. Files that have failed come last. */
  fetch(): Promise<void>
}

/** Number of files that are fetched at a time. While one arrives, the next one is requested, so the connection isn't idle. */
const concurrency = 2
/** Shortest time between two calls of `onMore` while a file arrives, in milliseconds: each call repeats the question. */
const pause = 100

/** `add` receives the texts of pages of a scope, with the number of its pages before them. `onMore` is called when more texts have been added. */
export function remainingTexts(
  { texts }: Pick<IndexFiles, 'texts'>,
  add: (scope: number, pages: TextsFile, start: number) => Promise<void>,
  onMore: () => void,
): RemainingTexts {
  /** Scopes whose texts have to be requested. */
  const left = new Set(texts.keys())
  const failed = new Set<number>()
  const arrived = new Set<number>()
  let preferred: readonly number[] = []

  function nextScope(): number | undefined {
    return preferred.find((scope) => left.has(scope) && !failed.has(scope)) ?? [...left][0]
  }

  async function fetchOne(scope: number): Promise<void> {
    const { ok, body } = await fetch(texts[scope]?.src ?? '', { priority: 'low' })
    if (!ok || !body) throw new Error('Couldn’t load the search texts.')
    let count = 0
    let lastReport = Number.NEGATIVE_INFINITY
    let isReported = true
    for await (const pages of streamTexts(body)) {
      await add(scope, pages, count)
      count += pages.length
      isReported = performance.now() - lastReport > pause
      if (!isReported) continue
      lastReport = performance.now()
      onMore()
    }
    if (!isReported) onMore()
    arrived.add(scope)
  }

  return {
    isComplete: () => arrived.size === texts.length,
    prefer(scopes) {
      const numbers = scopes.map((name) => texts.findIndex(({ scope }) => scope === name))
      preferred = [...new Set(numbers)].filter((scope) => scope >= 0)
    },
    hasPreferred: () => preferred.every((scope) => arrived.has(scope)),
    async fetch() {
      const faults: unknown[] = []
      const fetchQueued = async () => {
        for (let scope = nextScope(); scope !== undefined && faults.length === 0; scope = nextScope()) {
          left.delete(scope)
          try {
            await fetchOne(scope)
          } catch (error) {
            left.add(scope)
            failed.add(scope)
            faults.push(error)
          }
        }
      }
      await Promise.all(Array.from({ length: concurrency }, fetchQueued))
      if (faults.length > 0) throw faults[0]
    },
  }
}
