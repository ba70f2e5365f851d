import { isWithin } from '../paths.ts'
import type { OfflinePlace } from './format.ts'

/** The place that a page belongs to: that with the longest base around it. */
export function placeOf(places: readonly OfflinePlace[], path: string): OfflinePlace | null {
  return (
    places
      .filter(({ base }) => isWithin(path, base))
      .sort((a, b) => b.base.length - a.base.length)
      .at(0) ?? null
  )
}

/** Pages in the order in which they are worth fetching for who reads one of them: what follows it first. */
export function fromHere<T extends readonly [string, string]>(pages: readonly T[], path: string): readonly T[] {
  const here = pages.findIndex(([known]) => known === path)
  return here < 0 ? pages : [...pages.slice(here), ...pages.slice(0, here)]
}
