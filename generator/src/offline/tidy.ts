import type { Deploy } from './deploy.ts'
import { cachePrefix, offlineStart } from './format.ts'
import { placeOf } from './place-of.ts'
import { type KeptPage, keyOf, pagesOn, readKey, shelves } from './shelf.ts'
import { visitsPath } from './visits.ts'

/** How many other builds may wait for their pages to be renewed. */
const mostOthers = 2

/** Removes builds of long ago: where nothing is fetched ahead, or never to its end, each deploy would leave one. */
export async function dropOldest({ start }: Deploy): Promise<void> {
  for (const name of (await otherShelves(start.build)).slice(mostOthers)) await caches.delete(name)
}

/** Pages that are kept of other builds. */
export async function pagesElsewhere({ start }: Deploy): Promise<readonly string[]> {
  const found: string[] = []
  for (const name of await otherShelves(start.build)) {
    for (const { path } of await pagesOn(await caches.open(name))) found.push(path)
  }
  return found
}

/**
 * Removes what no kept page needs: other builds, pages that are no longer as they are kept, files that the deploy does not have. Comes
 * only after all pages have been renewed: until then each finds the files that it came with.
 */
export async function tidy(deploy: Deploy, kept: Map<string, KeptPage>): Promise<void> {
  const { start, files, shelf, pagesOf } = deploy
  for (const name of await otherShelves(start.build)) await caches.delete(name)
  for (const page of [...kept.values()]) {
    const place = placeOf(start.places, page.path)
    const pages = place && (await pagesOf(place))
    if (pages?.get(page.path) !== page.print) kept.delete(page.path)
  }
  const lists = [offlineStart, visitsPath, start.files, ...start.places.map(({ pages }) => pages)]
  for (const key of await shelf.keys()) {
    const page = readKey(key.url)
    const own = page ? kept.get(page.path) : null
    const isNeeded = page
      ? own != null && keyOf(own) === keyOf(page)
      : isNamed(new URL(key.url).pathname, lists) || Object.hasOwn(files.prints, new URL(key.url).pathname)
    if (!isNeeded) await shelf.delete(key)
  }
}

/** Newest first. */
async function otherShelves(build: string): Promise<readonly string[]> {
  return (await shelves()).filter((name) => name !== cachePrefix + build)
}

function isNamed(path: string, lists: readonly string[]): boolean {
  return lists.includes(path)
}
