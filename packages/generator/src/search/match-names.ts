import type { Item, NameIndex } from './name-index.ts'

/**
 * How well a name matches the query; lower is better, null means not at all.
 *
 *     0 the name      1 its end       2 its beginning   3 the beginning of one of its words
 *     joinroom        (acme)roomjoin  joinr(oom)        (acme)roomj(oin)
 */
export function nameTier(item: Item, query: string): number | null {
  if (query.length < 2) return item.joined === query ? 0 : item.joined.startsWith(query) ? 2 : null
  if (item.joined === query || item.full === query) return 0
  if (endsAtWord(item, query)) return 1
  if (item.joined.startsWith(query) || item.full?.startsWith(query)) return 2
  // The words within a qualified name are its namespace, which has its own page.
  const isQualified = item.isAlias && item.part < 0
  if (!isQualified && item.bounds.some((start) => start > 0 && item.joined.startsWith(query, start))) return 3
  // `roomjoin` matches the member `join` of the type `AcmeRoom`.
  if (item.full?.endsWith(query) && query.length > item.joined.length) return 3
  return null
}

/**
 * Numbers of all items that `nameTier` may accept: items with a word that begins like the query, the members of such types, and items
 * with its last word, given as a stem. Comparing all names takes too long on a large site.
 */
export function itemsLike(index: NameIndex, query: string, last: string): ReadonlySet<number> {
  const found = new Set<number>()
  // Words can have a single character, and stems have at least two.
  const words =
    query.length < 2
      ? index.words.startingWith(query)
      : [...index.words.startingWith(query.slice(0, 2)), query.charAt(0), last]
  for (const word of words) {
    for (const i of index.words.of(word)) {
      found.add(i)
      const item = index.items[i]
      if (!item || !ownsNames(item) || !item.bounds.some((start) => isBeginning(item.joined.slice(start), query)))
        continue
      const [from, to] = index.rangeOf(item.page)
      for (let member = from; member < to; member++) found.add(member)
    }
  }
  return found
}

/** True for types, whose name is the beginning of their members' full names. */
function ownsNames({ part, isCode, isAlias }: Item): boolean {
  return part < 0 && isCode && !isAlias
}

function isBeginning(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}

function endsAtWord({ joined, bounds }: Item, query: string): boolean {
  return joined.endsWith(query) && bounds.includes(joined.length - query.length)
}
