import type { SiteConfig } from '../../content/site-config.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { SitePageMeta } from '../../ui/site-pages.ts'
import { openWorkerPool } from '../../worker-pool.ts'

/** What the thread is given once. */
export type WholeSiteData = {
  readonly root: string
  readonly cacheDir: string
  readonly config: SiteConfig
}

/** A look at every page as it is now. */
export type WholeSiteJob = {
  readonly sitePages: ReadonlyMap<string, SitePageMeta>
  /** Address of the search's file that is wanted; null where only faults are. */
  readonly searchFile: string | null
}

export type WholeSiteAnswer = {
  readonly diagnostics: readonly Diagnostic[]
  /** Null where there is no such file. */
  readonly searchFile: string | null
}

/** Looks at all pages of the site. */
export type WholeSite = {
  look(job: WholeSiteJob): Promise<WholeSiteAnswer>
}

/** Looks in a thread of its own: at ten thousand pages it takes seconds, in which the server answers all the same. */
export function openWholeSite(data: WholeSiteData): WholeSite {
  const pool = openWorkerPool<WholeSiteJob, WholeSiteAnswer>({
    workerUrl: new URL('./whole-site-worker.js', import.meta.url),
    workers: 1,
    workerData: data,
    nameOf: () => 'The check of the whole site',
    messageFor: (job) => job,
  })
  return { look: pool.run }
}
