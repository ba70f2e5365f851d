import type { SiteConfig } from '../../content/site-config.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { GeneratedPageHead } from '../../ui/generated-pages.ts'
import { openWorkerPool } from '../../worker-pool.ts'
import type { PluginModule } from '../load-site.ts'

/** Passed to the worker thread when it starts. */
export type WholeSiteData = {
  readonly root: string
  readonly cacheDir: string
  readonly config: SiteConfig
  readonly pluginModule: PluginModule
}

type Pages = readonly GeneratedPageHead[]

export type WholeSiteJob =
  /** Compiles and checks every page. Faults of samples are those that `samples` found last. */
  | { readonly kind: 'check'; readonly generatedPages: Pages }
  /** Checks the samples of the pages that were checked last. */
  | { readonly kind: 'samples' }
  /** Compiles every page for a file of the search. */
  | { readonly kind: 'search'; readonly generatedPages: Pages; readonly file: string }

/** The problems of the site, and what this machine can't check. */
export type WholeSiteFaults = { readonly diagnostics: readonly Diagnostic[]; readonly skipped: readonly string[] }

export type WholeSiteAnswer =
  | ({ readonly kind: 'faults' } & WholeSiteFaults)
  /** Null if there is no such file. */
  | { readonly kind: 'file'; readonly content: string | null }

/** Results that need all pages of the site. */
export type WholeSite = {
  /** The problems of the current pages. Those of samples are the ones that {@link checkSamples} found last. */
  check(generatedPages: Pages): Promise<WholeSiteFaults>
  /** The problems of the pages that were checked last, those of their samples included. Compilers may need some seconds. */
  checkSamples(): Promise<WholeSiteFaults>
  /** A file of the search by its path; null if there is none. */
  searchFile(path: string, generatedPages: Pages): Promise<string | null>
  close(): Promise<void>
}

/** Uses a worker thread, because the server must respond during the seconds that all pages need. */
export function openWholeSite(data: WholeSiteData): WholeSite {
  const pool = openWorkerPool<WholeSiteJob, WholeSiteAnswer>({
    workerUrl: new URL('./whole-site-worker.js', import.meta.url),
    workers: 1,
    workerData: data,
    // Checks and searches go on while samples are compiled, which other processes do.
    jobsPerWorker: 100,
    nameOf: () => 'The check of the complete site',
    warnsIfSlow: false,
  })
  async function faultsOf(job: WholeSiteJob): Promise<WholeSiteFaults> {
    const answer = await pool.run(job)
    return answer.kind === 'faults' ? answer : { diagnostics: [], skipped: [] }
  }

  return {
    check: (generatedPages) => faultsOf({ kind: 'check', generatedPages }),
    checkSamples: () => faultsOf({ kind: 'samples' }),
    async searchFile(path, generatedPages) {
      const answer = await pool.run({ kind: 'search', generatedPages, file: path })
      return answer.kind === 'file' ? answer.content : null
    },
    close: pool.close,
  }
}
