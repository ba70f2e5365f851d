import { createFromReadableStream } from '@vitejs/plugin-rsc/browser'
import { payloadPath } from '../paths.ts'
import { withoutEndMark } from '../payload-end.ts'
import type { PagePayload } from '../ui/page-view.ts'

const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
const mostKept = 80

/** The decoded payload of a page. Throws if it doesn't arrive completely or isn't a payload. */
export async function loadPayload(path: string): Promise<PagePayload> {
  const bytes = await bytesOf(path)
  try {
    const stream = new Response(bytes).body
    if (!stream) throw new Error(`The page ${path} arrived empty.`)
    return await createFromReadableStream<PagePayload>(stream)
  } catch (error) {
    forgetPayload(path)
    throw error
  }
}

/** Takes over a payload that was asked for before this code had arrived. */
export function adoptPayload(path: string, response: Promise<Response>): void {
  keepBytes(path, bytesIn(path, response))
}

/** Fetches a payload ahead of its use, quietly. */
export async function prefetchPayload(path: string): Promise<void> {
  await bytesOf(path, 'low').catch(() => undefined)
}

/** Forgets a page, so that its next load asks the server again. */
export function forgetPayload(path: string): void {
  kept.delete(path)
}

/** Forgets all pages. */
export function forgetPayloads(): void {
  kept.clear()
}

function bytesOf(path: string, priority: RequestPriority = 'high'): Promise<Uint8Array<ArrayBuffer>> {
  const known = kept.get(path)
  if (known) return known
  const arriving = bytesIn(path, fetch(payloadPath(path), { priority }))
  keepBytes(path, arriving)
  return arriving
}

function keepBytes(path: string, arriving: Promise<Uint8Array<ArrayBuffer>>): void {
  kept.set(path, arriving)
  arriving.catch(() => kept.delete(path))
  const oldest = kept.keys().next().value
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

async function bytesIn(path: string, arriving: Promise<Response>): Promise<Uint8Array<ArrayBuffer>> {
  const response = await arriving
  const type = response.headers.get('content-type') ?? ''
  // Some hosts answer a missing file with a page and status 200.
  if (!response.ok || type.includes('html'))
    throw new Error(`The page ${path} could not be loaded (${response.status}).`)
  const payload = withoutEndMark(await response.arrayBuffer())
  if (!payload) throw new Error(`The page ${path} arrived incomplete.`)
  return payload
}
