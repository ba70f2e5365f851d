import type { SiteConfig } from '../../content/site-config.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { SitePageMeta } from '../../ui/site-pages.ts'
import { openWorkerPool } from '../../worker-pool.ts'

/** Passed to the worker thread when it starts. */
export type WholeSiteData = {
  readonly root: string
  readonly cacheDir: string
  readonly config: SiteConfig
}

type SitePages = ReadonlyMap<string, SitePageMeta>

/** Compiles every page, for their diagnostics or for a file of the search. */
export type WholeSiteJob = { readonly sitePages: SitePages; readonly searchFile: string | null }

export type WholeSiteAnswer =
  | { readonly kind: 'faults'; readonly diagnostics: readonly Diagnostic[] }
  /** Null if there is no such file. */
  | { readonly kind: 'file'; readonly content: string | null }

/** Results that need all pages of the site. */
export type WholeSite = {
  check(sitePages: SitePages): Promise<readonly Diagnostic[]>
  /** A file of the search by its path; null if there is none. */
  searchFile(path: string, sitePages: SitePages): Promise<string | null>
  close(): Promise<void>
}

/** Uses a worker thread, because the server must respond during the seconds that ten thousand pages need. */
export function openWholeSite(data: WholeSiteData): WholeSite {
  const pool = openWorkerPool<WholeSiteJob, WholeSiteAnswer>({
    workerUrl: new URL('./whole-site-worker.js', import.meta.url),
    workers: 1,
    workerData: data,
    nameOf: () => 'The check of the complete site',
  })
  return {
    async check(sitePages) {
      const answer = await pool.run({ sitePages, searchFile: null })
      return answer.kind === 'faults' ? answer.diagnostics : []
    },
    async searchFile(path, sitePages) {
      const answer = await pool.run({ sitePages, searchFile: path })
      return answer.kind === 'file' ? answer.content : null
    },
    close: pool.close,
  }
}
