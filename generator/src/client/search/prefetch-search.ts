import type { StartFile } from '../../search/index-format.ts'
import { sharedClient } from '../../search/shared-client.ts'
import { readStart } from '../../search/start-file.ts'

let start: Promise<StartFile> | null = null

/** The start file of the search. Rejects if it can't be read; the next call tries again. */
export function startFile(): Promise<StartFile> {
  const arriving = window.docs?.index
  if (window.docs) delete window.docs.index
  start ??= readStart(arriving)
  start.catch(() => {
    start = null
  })
  return start
}

/** Fetches what a search on the open page will need. */
export async function prefetchSearch(): Promise<void> {
  try {
    const first = startFile()
    const { settings } = await first
    const client = await sharedClient(settings.service, first)
    await client.prepare?.(location.pathname)
  } catch {
    // The first query tries again and shows the error.
  }
}
