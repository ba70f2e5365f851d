import { fetchWhole, printOf, readJson } from './fetch-whole.ts'
import {
  isOfflineFiles,
  isOfflinePages,
  isOfflineStart,
  type OfflineFiles,
  type OfflinePlace,
  type OfflineStart,
  offlineStart,
} from './format.ts'
import { hasFile, openShelf, putFile } from './shelf.ts'

/** The deploy that the server has now, and where it is kept. */
export type Deploy = {
  readonly start: OfflineStart
  readonly files: OfflineFiles
  readonly shelf: Cache
  /** Print of each page of a place, in reading order. Null where the list cannot be had: the site was deployed anew. */
  readonly pagesOf: (place: OfflinePlace) => Promise<ReadonlyMap<string, string> | null>
  /** Bytes that were fetched for a file; 0 where it was there; null where the server has another one. */
  readonly keepFile: (path: string) => Promise<number | null>
}

/** Null where the server's lists do not fit together, `gone` where there are none any more. Rejects without a network. */
export async function currentDeploy(): Promise<Deploy | 'gone' | null> {
  const response = await fetch(offlineStart, { cache: 'no-cache', redirect: 'manual', priority: 'low' })
  if (response.status === 404 || response.status === 410) return 'gone'
  const start: unknown = response.ok ? await response.json().catch(() => null) : null
  if (!isOfflineStart(start)) return null
  const shelf = await openShelf(start.build)
  const files = await list(shelf, start.files)
  if (!isOfflineFiles(files)) return null
  await shelf.put(offlineStart, new Response(JSON.stringify(start)))
  const places = new Map<string, Promise<ReadonlyMap<string, string> | null>>()

  return {
    start,
    files,
    shelf,
    pagesOf: ({ pages }) => {
      const known =
        places.get(pages) ?? list(shelf, pages).then((found) => (isOfflinePages(found) ? new Map(found) : null))
      places.set(pages, known)
      return known
    },
    keepFile: async (path) => {
      const print = files.prints[path]
      if (print === undefined) return null
      if (await hasFile(shelf, path, print)) return 0
      const file = await fetchWhole(path)
      if (!file || (await printOf(file.bytes)) !== print) return null
      await putFile(shelf, path, { print, file })
      return file.bytes.byteLength
    },
  }
}

/** A list is named after its content: one that is kept need not be asked for. */
async function list(shelf: Cache, path: string): Promise<unknown> {
  const kept = await shelf.match(path)
  if (kept) return kept.json()
  const file = await fetchWhole(path)
  const value = file ? readJson(file) : undefined
  if (file && value !== undefined) await shelf.put(path, new Response(file.bytes))
  return value
}
