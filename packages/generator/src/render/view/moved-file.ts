import { createHash } from 'node:crypto'
import { movedAddresses } from '../../content/moved-addresses.ts'
import type { SiteIndex } from '../../content/site-index.ts'

/** The static file with old URLs and their new ones, which the not-found page loads. */
export type MovedFile = { readonly path: string; readonly content: string }

export function movedFile(index: SiteIndex): MovedFile {
  const content = JSON.stringify(movedAddresses(index))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return { path: `/assets/moved-${hash}.json`, content }
}
