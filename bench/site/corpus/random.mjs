/** A generator of random choices, which are the same for the same seed (mulberry32). */
export function createRandom(seed) {
  let state = seed

  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  const integer = (low, high) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    integer,
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)],
    /** Chooses entries at the beginning of the list far more often than those at its end, like the words of a natural language. */
    pickCommon: (list) => list[Math.floor(list.length * next() ** 2.2)],
    times: (low, high, make) => Array.from({ length: integer(low, high) }, make),
  }
}
