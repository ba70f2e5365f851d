import type { SiteConfig } from '../../content/site-config.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { GeneratedPageEntry } from '../../ui/generated-pages.ts'
import { openWorkerPool } from '../../worker-pool.ts'
import type { PluginModule } from '../load-site.ts'

/** Passed to the worker thread when it starts. */
export type WholeSiteData = {
  readonly root: string
  readonly cacheDir: string
  readonly config: SiteConfig
  readonly pluginModule: PluginModule
}

type Pages = readonly GeneratedPageEntry[]

/** Compiles every page, for their diagnostics or for a file of the search. */
export type WholeSiteJob = { readonly generatedPages: Pages; readonly searchFile: string | null }

export type WholeSiteAnswer =
  | { readonly kind: 'faults'; readonly diagnostics: readonly Diagnostic[] }
  /** Null if there is no such file. */
  | { readonly kind: 'file'; readonly content: string | null }

/** Results that need all pages of the site. */
export type WholeSite = {
  check(generatedPages: Pages): Promise<readonly Diagnostic[]>
  /** A file of the search by its path; null if there is none. */
  searchFile(path: string, generatedPages: Pages): Promise<string | null>
  close(): Promise<void>
}

/** Uses a worker thread, because the server must respond during the seconds that ten thousand pages need. */
export function openWholeSite(data: WholeSiteData): WholeSite {
  const pool = openWorkerPool<WholeSiteJob, WholeSiteAnswer>({
    workerUrl: new URL('./whole-site-worker.js', import.meta.url),
    workers: 1,
    workerData: data,
    nameOf: () => 'The check of the complete site',
    warnsIfSlow: false,
  })
  return {
    async check(generatedPages) {
      const answer = await pool.run({ generatedPages, searchFile: null })
      return answer.kind === 'faults' ? answer.diagnostics : []
    },
    async searchFile(path, generatedPages) {
      const answer = await pool.run({ generatedPages, searchFile: path })
      return answer.kind === 'file' ? answer.content : null
    },
    close: pool.close,
  }
}
