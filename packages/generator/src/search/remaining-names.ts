import { inTime } from '../time-limit.ts'
import type { IndexFiles } from './index-format.ts'
import { fetchFile } from './missing-file.ts'

/** Loads the files with names after the first one. */
export type RemainingNames = {
  /** True when all files have arrived. */
  isComplete(): boolean
  /** Fetches the missing files at the same time. Rejects if one fails, after trying all of them. */
  fetch(): Promise<void>
}

/** `take` receives the content of each file except `first`, in any order. */
export function remainingNames(
  { names }: Pick<IndexFiles, 'names'>,
  first: number,
  take: (file: unknown) => Promise<void>,
): RemainingNames {
  const missing = new Set(names.filter((_, at) => at !== first))
  let round: Promise<void> | null = null

  async function fetchOne(file: (typeof names)[number]): Promise<void> {
    const response = await fetchFile(file.src)
    await take(await response.json())
    missing.delete(file)
  }

  async function fetchMissing(): Promise<void> {
    const results = await Promise.allSettled([...missing].map((file) => inTime(fetchOne(file))))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  }

  return {
    isComplete: () => missing.size === 0,
    fetch() {
      round ??= fetchMissing().finally(() => {
        round = null
      })
      return round
    },
  }
}
