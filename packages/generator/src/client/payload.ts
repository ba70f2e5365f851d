import { createFromReadableStream } from '@vitejs/plugin-rsc/browser'
import { payloadPath } from '../paths.ts'
import { splitEndMark } from '../payload-end.ts'
import { inTime } from '../time-limit.ts'
import type { PagePayload } from '../ui/page-view.ts'

type PayloadFile = NonNullable<ReturnType<typeof splitEndMark>>

/** Undecoded payloads by page path. A payload is decoded each time it is shown, because a decoded tree can only be rendered once. */
const cache = new Map<string, Promise<PayloadFile>>()
const cacheSize = 80

/** The decoded payload of a page. Throws if it can't be fetched or decoded completely. */
export async function loadPayload(path: string): Promise<PagePayload & { readonly fingerprint: string }> {
  const { payload, fingerprint } = await fetchPayload(path, 'high')
  try {
    const stream = new Response(payload).body
    if (!stream) throw new Error(`The page ${path} returned no content.`)
    return { ...(await createFromReadableStream<PagePayload>(stream)), fingerprint }
  } catch (error) {
    forgetPayload(path)
    throw error
  }
}

/** Fetches a payload into the cache. Failures are ignored: the navigation reports them. */
export async function prefetchPayload(path: string): Promise<void> {
  await fetchPayload(path, 'low').catch(() => {})
}

/** Puts a payload that is being fetched into the cache. */
export function cachePayload(path: string, response: Promise<Response>): Promise<PayloadFile> {
  const file = inTime(payloadFile(path, response))
  cache.set(path, file)
  file.catch(() => cache.delete(path))
  const [oldest] = cache.keys()
  if (cache.size > cacheSize && oldest !== undefined) cache.delete(oldest)
  return file
}

/** Removes a page from the cache, so that its next load asks the server again. */
export function forgetPayload(path: string): void {
  cache.delete(path)
}

export function forgetPayloads(): void {
  cache.clear()
}

function fetchPayload(path: string, priority: RequestPriority): Promise<PayloadFile> {
  return cache.get(path) ?? cachePayload(path, fetch(payloadPath(path), { priority }))
}

async function payloadFile(path: string, responsePromise: Promise<Response>): Promise<PayloadFile> {
  const response = await responsePromise
  const type = response.headers.get('content-type') ?? ''
  // Some hosts answer requests for missing files with an HTML page and status 200.
  if (!response.ok || type.includes('html')) throw new Error(`Couldn’t load the page ${path} (${response.status}).`)
  const file = splitEndMark(await response.arrayBuffer())
  if (!file) throw new Error(`The page ${path} was only partly loaded.`)
  return file
}
