import type { Ranked } from './best-hits.ts'

/** Number of pages that are the same for every spelling. */
const count = 3

/**
 * Hits of a compound word such as `JoinRoom`, which readers also type as `join room`: as a name, and as words. Both spellings have the
 * same first three pages, taken from both lists in turns. Their order, and all further hits, are those of `own`.
 */
export function hitsOfBothReadings(
  own: readonly Ranked[],
  { asName, asWords }: { readonly asName: readonly Ranked[]; readonly asWords: readonly Ranked[] },
  pageOf: (hit: Ranked) => number | undefined,
): readonly Ranked[] {
  const pages = new Set<number | undefined>()
  for (let at = 0; pages.size < count && at < Math.max(asName.length, asWords.length); at++) {
    for (const hit of [asName[at], asWords[at]]) if (hit && pages.size < count) pages.add(pageOf(hit))
  }
  const all = [...own, ...asName, ...asWords]
  const first = [...pages].flatMap((page) => all.find((hit) => pageOf(hit) === page) ?? [])
  const place = (hit: Ranked) => own.indexOf(hit) + (own.includes(hit) ? 0 : own.length + 1)
  first.sort((a, b) => place(a) - place(b))
  return [...first, ...own.filter((hit) => !first.some(({ item }) => item === hit.item))]
}
