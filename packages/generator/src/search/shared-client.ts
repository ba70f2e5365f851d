import type { SearchClient } from '../search-providers/search-client.ts'
import type { SearchService } from '../search-providers/search-providers.ts'
import type { StartFile } from './index-format.ts'
import { openSearchClient } from './open-client.ts'

let client: Promise<SearchClient> | null = null
const listeners = new Set<() => void>()

/**
 * One client for all searches until the page is closed, so its index stays in memory. If it can't be opened, the next question tries
 * again. `start` is the pending request for the start file, if any.
 */
export function sharedClient(service: SearchService, start?: Promise<StartFile>): Promise<SearchClient> {
  client ??= openSearchClient(service, tellAll, start)
  client.catch(() => {
    client = null
  })
  return client
}

/** The next question opens another client, which reads the index again. */
export function forgetClient(): void {
  client = null
}

function tellAll(): void {
  for (const listener of listeners) listener()
}

/** Calls back when more names or texts have arrived, so the same question may have a better answer. Returns a function that stops it. */
export function onMoreTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
