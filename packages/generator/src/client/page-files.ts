import { fragmentPath } from '../paths.ts'
import { inTime } from '../time-limit.ts'
import { fileText } from './file-text.ts'

/** The texts of fetched pages by path, with the time of the request in milliseconds. */
const cache = new Map<string, { readonly text: Promise<string>; readonly time: number }>()
const cacheSize = 80
/** How long a page is used without asking the server again, in milliseconds: a deployment can change it while a tab is open. */
const lifetime = 5 * 60_000

/** The document of a page. Rejects if it can't be fetched completely, or if the file isn't that page. */
export async function loadPage(path: string): Promise<Document> {
  const page = new DOMParser().parseFromString(await fetchPage(path, 'high'), 'text/html')
  if (page.documentElement.dataset.path !== path) throw new Error(`The server returned another page for ${path}.`)
  return page
}

/** Fetches a page into the cache. Failures are ignored: the navigation reports them. */
export async function prefetchPage(path: string): Promise<void> {
  await fetchPage(path, 'low').catch(() => {})
}

/** Removes a page from the cache, so that its next load asks the server again. */
export function forgetPage(path: string): void {
  cache.delete(path)
}

export function forgetPages(): void {
  cache.clear()
}

function fetchPage(path: string, priority: RequestPriority): Promise<string> {
  const cached = cache.get(path)
  if (cached && (Date.now() - cached.time < lifetime || !navigator.onLine)) return cached.text
  const text = inTime(readPage(path, priority))
  // The oldest request must be the first one.
  cache.delete(path)
  cache.set(path, { text, time: Date.now() })
  text.catch(() => {
    // A newer request for the same page may have replaced this one.
    if (cache.get(path)?.text === text) cache.delete(path)
  })
  const [oldest] = cache.keys()
  if (cache.size > cacheSize && oldest !== undefined) cache.delete(oldest)
  return text
}

async function readPage(path: string, priority: RequestPriority): Promise<string> {
  const url = fragmentPath(path)
  const early = window.docs?.requests?.[url]
  // A response can be read only once.
  delete window.docs?.requests?.[url]
  const text = await fileText(early ?? fetch(url, { priority }))
  // A host or a proxy may answer with a part of a file and status 200, and a parser accepts half a page.
  if (!text.trimEnd().endsWith('</html>')) throw new Error(`The page ${path} was only partly loaded.`)
  return text
}
