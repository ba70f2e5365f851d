import type { StartFile } from './index-format.ts'
import { openSearchClient } from './open-client.ts'
import type { SearchClient, SearchSettings } from './port.ts'

let client: Promise<SearchClient> | null = null
const listeners = new Set<() => void>()

/**
 * One client for the whole visit: its index stays in memory. A client that cannot be opened is tried again with the next question.
 * `start` is the file that every search begins with where it has been asked for.
 */
export function sharedClient(service: SearchSettings['service'], start?: Promise<StartFile>): Promise<SearchClient> {
  client ??= openSearchClient(service, tellAll, start)
  client.catch(() => {
    client = null
  })
  return client
}

function tellAll(): void {
  for (const listener of listeners) listener()
}

/** Calls back whenever a question may be asked again, because more texts have arrived. Returns what ends it. */
export function onMoreTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
