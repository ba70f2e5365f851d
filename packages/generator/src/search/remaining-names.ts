import { inTime } from '../time-limit.ts'
import type { IndexFiles } from './index-format.ts'

/** Loads the files with names after the first one. */
export type RemainingNames = {
  /** True when all files have arrived. */
  isComplete(): boolean
  /** Fetches the missing files. Rejects if one fails, after trying all of them. */
  fetch(): Promise<void>
  /** Resolves when one more file has arrived, and fetches them if necessary. Rejects if the rest fails. */
  next(): Promise<void>
}

/** Maximum number of simultaneous requests. With more requests, all files would arrive later. */
const concurrency = 2

/** Files with the same scopes as `first` are loaded first. `take` receives the content of each file, in any order. */
export function remainingNames(
  { names }: Pick<IndexFiles, 'names'>,
  first: number,
  take: (file: unknown) => Promise<void>,
): RemainingNames {
  const isNear = (at: number) => names[at]?.scopes.some((scope) => names[first]?.scopes.includes(scope))
  const others = [...names.keys()].filter((at) => at !== first)
  const left = new Set([...others.filter(isNear), ...others])
  /** Resolvers of `next`. */
  const waiting: (() => void)[] = []
  let round: Promise<void> | null = null

  async function fetchOne(at: number): Promise<void> {
    const src = names[at]?.src ?? ''
    const response = await fetch(src)
    if (!response.ok) throw new Error(`${src}: ${response.status}`)
    await take(await response.json())
    left.delete(at)
    for (const resolve of waiting.splice(0)) resolve()
  }

  async function fetchAll(): Promise<void> {
    const row = [...left]
    const faults: unknown[] = []
    const fetchQueued = async () => {
      for (let at = row.shift(); at !== undefined; at = row.shift()) {
        try {
          await inTime(fetchOne(at))
        } catch (error) {
          faults.push(error)
        }
      }
    }
    await Promise.all(Array.from({ length: concurrency }, fetchQueued))
    if (faults.length > 0) throw faults[0]
  }

  function fetchLeft(): Promise<void> {
    round ??= fetchAll().finally(() => {
      round = null
    })
    return round
  }

  return {
    isComplete: () => left.size === 0,
    fetch: fetchLeft,
    next: () =>
      new Promise((resolve, reject) => {
        waiting.push(resolve)
        fetchLeft().then(resolve, reject)
      }),
  }
}
