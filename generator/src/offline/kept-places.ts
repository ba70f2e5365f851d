import { isOfflineStart, type KeptPlace, offlinePath, offlineStart, restPlace } from './format.ts'
import { pagesOn, shelves } from './shelf.ts'

/** What can be read without a network, place by place; of two deploys the newer one tells. Rejects where the storage refuses. */
export async function keptPlaces(): Promise<readonly KeptPlace[]> {
  const places = new Map<string, KeptPlace>()
  for (const name of await shelves()) {
    const shelf = await caches.open(name)
    const start: unknown = await (await shelf.match(offlineStart))?.json()
    if (!isOfflineStart(start)) continue
    const kept = (await pagesOn(shelf)).filter(({ path }) => path !== offlinePath)
    for (const { id, label, href, count } of start.places) {
      const paths = kept.filter(({ place }) => place === id).map(({ path }) => path)
      const first = paths.includes(href) ? href : paths[0]
      if (first === undefined || places.has(id)) continue
      places.set(id, { label, href: first, pages: paths.length, of: id === restPlace ? null : count })
    }
  }
  return [...places.values()]
}
