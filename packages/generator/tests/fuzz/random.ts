/** Random numbers that are the same for the same seed. */
export type Random = {
  /** An integer from 0 up to, but not including, `end`. */
  below(end: number): number
  /** True with the probability `share`. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Mulberry32 by Tommy Ettinger, with 32 bits of state, which is random enough for selecting cases. */
export function openRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    chance: (share) => next() < share,
    pick(list) {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new Error('there is nothing to choose from')
      return chosen
    },
  }
}

/** The seed of one case of a run, so the case can be repeated without the cases before it. */
export function caseSeed(seed: number, number: number): number {
  return Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)
}
