import { type StartFile, searchStart } from '../../search/index-format.ts'
import { forgetClient, sharedClient } from '../../search/shared-client.ts'
import { readStart } from '../../search/start-file.ts'

let start: Promise<StartFile> | null = null

/** The start file of the search. Rejects if it can't be read; the next call tries again. */
export function startFile(): Promise<StartFile> {
  start ??= readStart(requestedStart())
  start.catch(forgetStart)
  return start
}

function forgetStart(): void {
  start = null
  delete window.docs?.requests?.[searchStart]
}

// In `dev`, the pages have changed since the index was read.
import.meta.hot?.on('docs:update', () => {
  forgetStart()
  forgetClient()
})

/** The request of the intent script, or a new one, which the intent script doesn't repeat. */
function requestedStart(): Promise<Response> {
  const requests = window.docs?.requests ?? {}
  requests[searchStart] ??= fetch(searchStart)
  return requests[searchStart]
}

/** Fetches the first files of the search. The texts are only requested by the first question. */
export async function prefetchSearch(): Promise<void> {
  try {
    const first = startFile()
    await sharedClient((await first).settings.service, first)
  } catch {
    // The first query tries again and shows the error.
  }
}
