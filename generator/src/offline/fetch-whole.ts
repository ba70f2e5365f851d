import { printLength } from './format.ts'
import type { Whole } from './shelf.ts'

/** How long a file may take before the round is given up, in milliseconds. */
const patience = 30_000

/** What the connection does with an answer; what is kept has none of it left. */
const ofTheConnection = ['content-encoding', 'content-length', 'transfer-encoding', 'vary']

/**
 * A file of the site as the server has it now, to its end. Null where the server has none or leads elsewhere; rejects where it cannot
 * be reached.
 */
export async function fetchWhole(path: string): Promise<Whole | null> {
  const response = await fetch(path, {
    // What is named after its content need not be asked for twice.
    cache: path.startsWith('/assets/') ? 'default' : 'no-cache',
    redirect: 'manual',
    priority: 'low',
    signal: AbortSignal.timeout(patience),
  })
  if (response.status !== 200 || response.type !== 'basic') return null
  const headers = new Headers(response.headers)
  for (const name of ofTheConnection) headers.delete(name)
  return { bytes: await response.arrayBuffer(), headers }
}

/** The beginning of a SHA-256, as the build has it in its lists. */
export async function printOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, printLength)
}

/** What a file of JSON says; undefined where it is none. */
export function readJson({ bytes }: Whole): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
