import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteFolder } from './site-folder.ts'

/** One request being answered, and the site that answers it. */
export type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly site: SiteFolder
}
