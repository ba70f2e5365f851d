import { cleanPath } from '../paths.ts'
import { cachePrefix } from './format.ts'

/** A page that is kept. */
export type KeptPage = {
  readonly path: string
  /** Id of the place that it belongs to. */
  readonly place: string
  readonly print: string
  /** Bytes, files that came with it included. */
  readonly bytes: number
}

/** What a page consists of, as it came. */
export type PageParts = { readonly html: Whole; readonly payload: Whole }

/** An answer that has arrived to its end. */
export type Whole = { readonly bytes: ArrayBuffer; readonly headers: Headers }

/** Tells where in an entry the HTML ends. */
const htmlBytes = 'x-docs-html-bytes'
const filePrint = 'x-docs-print'

/** What a page's entry is found by: all that is known of it, so that a look at the names of entries is enough. */
export function keyOf({ path, place, print, bytes }: KeptPage): string {
  return `${encodeURI(path)}?${new URLSearchParams({ place, print, bytes: String(bytes) })}`
}

/** The other way round; null for the entry of a file. */
export function readKey(address: string): KeptPage | null {
  const { pathname, searchParams } = new URL(address)
  const [place, print, bytes] = ['place', 'print', 'bytes'].map((name) => searchParams.get(name))
  return place && print && bytes ? { path: readPath(pathname), place, print, bytes: Number(bytes) } : null
}

/** The clean address that lists have for the path of a request. */
export function readPath(pathname: string): string {
  try {
    return cleanPath(decodeURI(pathname))
  } catch {
    return cleanPath(pathname)
  }
}

/** The caches of this site, that of the newest deploy first. One holds pages and files of one build only. */
export async function shelves(): Promise<readonly string[]> {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(cachePrefix)).reverse()
}

export async function openShelf(build: string): Promise<Cache> {
  return caches.open(cachePrefix + build)
}

/** Removes everything that was ever kept. */
export async function clearShelves(): Promise<void> {
  for (const name of await shelves()) await caches.delete(name)
}

export async function pagesOn(shelf: Cache): Promise<readonly KeptPage[]> {
  return (await shelf.keys()).flatMap(({ url }) => readKey(url) ?? [])
}

/** HTML and payload in one entry: there is never one without the other, or one of another deploy. */
export async function putPage(shelf: Cache, page: KeptPage, { html, payload }: PageParts): Promise<void> {
  const headers = new Headers(html.headers)
  headers.set(htmlBytes, String(html.bytes.byteLength))
  await shelf.put(keyOf(page), new Response(new Blob([html.bytes, payload.bytes]), { headers }))
}

export type FoundPage = {
  readonly page: KeptPage
  readonly html: (status?: number) => Promise<Response>
  readonly payload: () => Promise<Response>
}

/** A kept page by its path, the newest one there is. */
export async function findPage(path: string): Promise<FoundPage | null> {
  for (const name of await shelves()) {
    const shelf = await caches.open(name)
    // While an entry is replaced there are two of it, the new one behind the old.
    const key = (await shelf.keys(encodeURI(path), { ignoreSearch: true })).at(-1)
    const page = key && readKey(key.url)
    const entry = key && (await shelf.match(key))
    if (page && entry) return foundPage(page, entry)
  }
  return null
}

function foundPage(page: KeptPage, entry: Response): FoundPage {
  const size = Number(entry.headers.get(htmlBytes))
  const headers = new Headers(entry.headers)
  headers.delete(htmlBytes)
  return {
    page,
    html: async (status = 200) => new Response((await entry.blob()).slice(0, size), { status, headers }),
    payload: async () => {
      const type = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }
      return new Response((await entry.blob()).slice(size), { headers: type })
    },
  }
}

export async function putFile(shelf: Cache, path: string, { print, file }: { print: string; file: Whole }) {
  const headers = new Headers(file.headers)
  headers.set(filePrint, print)
  await shelf.put(path, new Response(file.bytes, { headers }))
}

export async function hasFile(shelf: Cache, path: string, print: string): Promise<boolean> {
  return (await shelf.match(path))?.headers.get(filePrint) === print
}

/** A kept file, from the newest deploy that has it. */
export async function findFile(url: URL): Promise<Response | null> {
  for (const name of await shelves()) {
    const found = await (await caches.open(name)).match(url.pathname)
    if (found) return found
  }
  return null
}
