import type { KeptPage } from './shelf.ts'

/** Most of what is kept of one place, in bytes, uncompressed: about 400 pages, 4 MB on the wire. */
const mostOfPlace = 20_000_000
/** Most of what is kept at all. */
const mostOfAll = 60_000_000

/** Whether one more page of a place may be kept. */
export function roomIn(kept: readonly KeptPage[], place: string): 'enough' | 'none in the place' | 'none at all' {
  if (bytesOf(kept.filter((page) => page.place === place)) >= mostOfPlace) return 'none in the place'
  return bytesOf(kept) >= mostOfAll ? 'none at all' : 'enough'
}

/**
 * The place that was not read for the longest time. `read` begins with the one being read, which is never given up, as those of
 * `needed` are not. Null where there is no other.
 */
export function leastRead(
  kept: readonly KeptPage[],
  read: readonly string[],
  needed: readonly (string | undefined)[],
): string | null {
  const others = [...new Set(kept.map(({ place }) => place))].filter(
    (place) => place !== read[0] && !needed.includes(place),
  )
  const never = others.find((place) => !read.includes(place))
  return never ?? read.findLast((place) => others.includes(place)) ?? null
}

function bytesOf(pages: readonly KeptPage[]): number {
  return pages.reduce((sum, { bytes }) => sum + bytes, 0)
}
