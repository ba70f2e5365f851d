import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HostRules } from './host-rules.ts'
import type { SiteFiles } from './site-files.ts'

/** One request being answered, and what the site has to say to it. */
export type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly files: SiteFiles
  readonly rules: HostRules
}
