import type { IndexFiles } from './index-format.ts'

/** The files of names besides the first. */
export type RemainingNames = {
  /** True once all have arrived. */
  isComplete(): boolean
  /** Asks for those that have not arrived. Rejects where one does not come, after all others have been tried. */
  fetch(): Promise<void>
  /** Waits until one more has arrived, asking for them where nobody has. Rejects where what is left does not come. */
  next(): Promise<void>
}

/** Files on their way at a time: all at once would arrive together, and late. */
const lanes = 2

/** Those with names of the same scopes as the file `first` come first. `take` gets the content of each as it arrives, in any order. */
export function remainingNames(
  { names }: IndexFiles,
  first: number,
  take: (file: unknown) => Promise<void>,
): RemainingNames {
  const isNear = (at: number) => names[at]?.scopes.some((scope) => names[first]?.scopes.includes(scope))
  const others = [...names.keys()].filter((at) => at !== first)
  const left = new Set([...others.filter(isNear), ...others])
  /** Who waits for one more. */
  const waiting: (() => void)[] = []
  let round: Promise<void> | null = null

  async function fetchOne(at: number): Promise<void> {
    const src = names[at]?.src ?? ''
    const response = await fetch(src)
    if (!response.ok) throw new Error(`${src}: ${response.status}`)
    await take(await response.json())
    left.delete(at)
    for (const told of waiting.splice(0)) told()
  }

  async function fetchAll(): Promise<void> {
    const row = [...left]
    const faults: unknown[] = []
    const lane = async () => {
      for (let at = row.shift(); at !== undefined; at = row.shift()) {
        try {
          await fetchOne(at)
        } catch (error) {
          faults.push(error)
        }
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
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
