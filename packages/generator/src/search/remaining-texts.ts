import type { IndexFiles, TextsFile } from './index-format.ts'
import { fetchFile } from './missing-file.ts'

/** Loads the files with the texts of the scopes. */
export type RemainingTexts = {
  /** True if all files have arrived. */
  isComplete(): boolean
  /** The files of these scopes are fetched first, in this order, and then those of `others`. Unknown names are ignored. */
  prefer(scopes: readonly (string | null | undefined)[], others?: readonly string[]): void
  /** True if the files of all preferred scopes have arrived. */
  hasPreferred(): boolean
  /** Fetches the missing files. Rejects if one fails, after trying all of them. */
  fetch(): Promise<void>
}

/** Number of files that are fetched at a time. While one arrives, the next one is requested, so the connection isn't idle. */
const concurrency = 2

/** `add` receives the texts of a scope. `onMore` is called when they have been added. */
export function remainingTexts(
  { texts }: Pick<IndexFiles, 'texts'>,
  add: (scope: number, file: TextsFile) => Promise<void>,
  onMore: () => void,
): RemainingTexts {
  const missing = new Set(texts.keys())
  let preferred: readonly number[] = []
  let order: readonly number[] = []

  function numbersOf(scopes: readonly (string | null | undefined)[]): readonly number[] {
    const numbers = scopes.map((name) => texts.findIndex(({ scope }) => scope === name))
    return [...new Set(numbers)].filter((scope) => scope >= 0)
  }

  async function fetchOne(scope: number): Promise<void> {
    const response = await fetchFile(texts[scope]?.src ?? '', { priority: 'low' })
    await add(scope, await response.json())
    missing.delete(scope)
    onMore()
  }

  return {
    isComplete: () => missing.size === 0,
    prefer(scopes, others = []) {
      preferred = numbersOf(scopes)
      order = numbersOf([...scopes, ...others])
    },
    hasPreferred: () => preferred.every((scope) => !missing.has(scope)),
    async fetch() {
      const waiting = new Set(missing)
      const faults: unknown[] = []
      const fetchInTurn = async () => {
        for (;;) {
          // Another question may have other preferred scopes.
          const scope = order.find((each) => waiting.has(each)) ?? [...waiting][0]
          if (scope === undefined) return
          waiting.delete(scope)
          await fetchOne(scope).catch((error: unknown) => faults.push(error))
        }
      }
      await Promise.all(Array.from({ length: concurrency }, fetchInTurn))
      if (faults.length > 0) throw faults[0]
    },
  }
}
