/** The items by their key, in their order. */
export function groupBy<K, T>(items: Iterable<T>, key: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const own = key(item)
    const group = groups.get(own)
    if (group) group.push(item)
    else groups.set(own, [item])
  }
  return groups
}
