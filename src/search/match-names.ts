import { typoDistance, typosAllowed } from './distance.ts'
import type { Item } from './name-index.ts'

/**
 * How well a name answers what was typed; smaller is better, null for not at all.
 *
 *     0 the name      1 its end       2 its beginning   3 the beginning of one of its words
 *     joinroom        (odin)roomjoin  joinr(oom)        (odin)roomj(oin)
 */
export function nameTier(item: Item, asked: string): number | null {
  if (asked.length < 2) return item.joined === asked ? 0 : item.joined.startsWith(asked) ? 2 : null
  if (item.joined === asked || item.full === asked) return 0
  if (endsAtWord(item, asked)) return 1
  if (item.joined.startsWith(asked) || item.full?.startsWith(asked)) return 2
  // In the middle of a qualified name stands the namespace, which leads to its own page.
  const isQualified = item.isAlias && item.part < 0
  if (!isQualified && item.bounds.some((start) => start > 0 && item.joined.startsWith(asked, start))) return 3
  // `roomjoin` where the name is `join` and its type `OdinRoom`.
  if (item.full?.endsWith(asked) && asked.length > item.joined.length) return 3
  return null
}

/** Typos between what was typed and the name, its end or its full name; null where there are more than such a word may have. */
export function nameTypos(item: Item, asked: string): number | null {
  const most = typosAllowed(asked.length)
  if (most === 0) return null
  const forms = [
    item.joined,
    ...(item.full === null ? [] : [item.full]),
    ...item.bounds.slice(1).map((start) => item.joined.slice(start)),
  ]
  let least = most + 1
  for (const form of forms) {
    if (form.length + most < asked.length || form.length - most > asked.length) continue
    least = Math.min(least, typoDistance(asked, form, most))
    if (least <= 1) break
  }
  return least <= most ? least : null
}

function endsAtWord({ joined, bounds }: Item, asked: string): boolean {
  return joined.endsWith(asked) && bounds.includes(joined.length - asked.length)
}
