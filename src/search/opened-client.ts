import { openSearchClient } from './open-client.ts'
import type { SearchClient, SearchSettings } from './port.ts'

let client: Promise<SearchClient> | null = null
const listeners = new Set<() => void>()

/** One client for the whole visit: its index stays in memory. A client that cannot be opened is tried again with the next question. */
export function openedClient(service: SearchSettings['service']): Promise<SearchClient> {
  client ??= openSearchClient(service, () => {
    for (const listener of listeners) listener()
  })
  client.catch(() => {
    client = null
  })
  return client
}

/** Calls back whenever a question may be asked again, because more texts have arrived. Returns what ends it. */
export function onMoreTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Begins to fetch what searching in the site's own index needs from the page at `path`; `src` is the address of the file that leads
 * to the index.
 */
export function openIndex(src: string, path: string): void {
  // A client is one for the whole visit, so that its settings need not be known yet.
  openedClient({ kind: 'embedded', src })
    .then((opened) => opened.prepare?.(path))
    .catch(() => {})
}
