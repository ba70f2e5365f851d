import { searchProvider } from '../search-providers/search-providers.ts'
import type { BuildResult } from './build.ts'
import { checkedSite, countText, isPassed } from './checked-site.ts'
import { runFolders } from './run-folders.ts'
import { recordsOf } from './write-search.ts'

/** Replaces the records of the hosted search that config.ts configures with those of the site. */
export async function pushSearch(options: {
  readonly root: string
  readonly cacheDir: string
  readonly site?: string
  readonly isDryRun: boolean
  /** The origin that the site had at the last upload, if it has changed since then. */
  readonly formerUrl?: string
  readonly env: Readonly<Record<string, string | undefined>>
}): Promise<BuildResult> {
  const { diagnostics, parts } = await checkedSite(runFolders(options))
  const failed = (summary: string) => ({ passed: false, diagnostics, summary })
  if (!parts || !isPassed(diagnostics, false)) return failed(`Nothing was uploaded: ${countText(diagnostics)}.`)
  const { push } = searchProvider(parts.config.search)
  if (!push) {
    return failed(
      'config.ts doesn’t configure a hosted search, so there is nothing to upload. The site uses its local search index.',
    )
  }
  const { isDryRun, formerUrl: formerSite = null, env } = options
  const site = new URL(parts.config.url).origin
  return { ...(await push({ records: recordsOf(parts.site), site, formerSite, isDryRun, env })), diagnostics }
}
