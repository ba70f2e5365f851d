import type { StartFile } from '../../search/index-format.ts'
import { sharedClient } from '../../search/shared-client.ts'
import { readStart } from '../../search/start-file.ts'

let start: Promise<StartFile> | null = null

/** The file that every search begins with. Rejects where it cannot be had; the next call tries again. */
export function startFile(): Promise<StartFile> {
  const arriving = window.docs?.index
  if (window.docs) delete window.docs.index
  start ??= readStart(arriving)
  start.catch(() => {
    start = null
  })
  return start
}

/** Begins to fetch what a search from the page that is open will need. What goes wrong shows itself with the first question. */
export async function prefetchSearch(): Promise<void> {
  try {
    const first = startFile()
    const { settings } = await first
    const client = await sharedClient(settings.service, first)
    await client.prepare?.(location.pathname)
  } catch {
    // The question will be told.
  }
}
