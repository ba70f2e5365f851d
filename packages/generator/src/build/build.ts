import { resolve } from 'node:path'
import { debugLog } from '../debug-log.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { openBuildRecord } from './build-record.ts'
import { IncompleteOutput } from './check-output.ts'
import { type CheckedSite, checkLoaded, countText, isPassed } from './checked-site.ts'
import { historyFault } from './history-fault.ts'
import { loadSiteConfig } from './load-site.ts'
import { RenderingError } from './naming-file.ts'
import { outputChanges, pageHashes } from './output-changes.ts'
import { outputFolder } from './output-folder.ts'
import { openProgress } from './progress.ts'
import { renderSite } from './render-site.ts'
import { type RunFolders, runFolders } from './run-folders.ts'
import { pageFault, rendererFault } from './source-fault.ts'
import { recoverSite, writeSite } from './write-site.ts'

export type BuildResult = {
  readonly passed: boolean
  readonly diagnostics: readonly Diagnostic[]
  readonly summary: string
}

/** Builds the site to `dist/`. If there are errors (or warnings in strict mode), or nothing has changed, `dist/` doesn't change. */
export async function build(options: {
  readonly root: string
  readonly cacheDir: string
  readonly strict: boolean
  /** Also writes a compressed copy of each file. */
  readonly compress?: boolean
  /** Fails if pages get no dates because the git history is missing. */
  readonly requireHistory?: boolean
  readonly site?: string
  readonly outDir?: string
}): Promise<BuildResult> {
  const started = performance.now()
  const folders = runFolders(options)
  const outDir = outputFolder(options.outDir ?? resolve('dist'), folders)
  await recoverSite(outDir)
  const history = await historyFault(folders.site)
  // Reported before the site is compiled, because compiling it takes long and wouldn't change the result.
  if (options.requireHistory && history) {
    const diagnostics: readonly Diagnostic[] = [{ ...history, severity: 'error' }]
    return { passed: false, diagnostics, summary: `Nothing was written: ${countText(diagnostics)}.` }
  }
  const compress = options.compress ?? false
  const progress = openProgress(process.stdout)
  progress.start('Reading the content')
  const loaded = await loadSiteConfig(folders.site, folders.cacheDir)
  const record = await openBuildRecord({ folders, outDir, compress, loaded })
  // With NODE_DEBUG=docs, developers want to see the decisions of a complete build.
  const last = debugLog.enabled ? null : record.current
  const checked: CheckedSite = last ? { ...last, parts: null } : await checkLoaded(folders, loaded, progress)
  const { diagnostics } = checked

  /** Not a diagnostic: a strict build of a shallow clone must pass, for example when tests run in it. */
  const note = history ? `\nWarning: ${history.message} ${history.hint}` : ''
  function finished(pages: number, since: string): BuildResult {
    progress.end()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const faults = diagnostics.length > 0 ? `: ${countText(diagnostics)}` : ''
    return { passed: true, diagnostics, summary: `${pages} pages in ${seconds} s${since}${faults}${note}` }
  }
  function refused(all: readonly Diagnostic[]): BuildResult {
    progress.end()
    return { passed: false, diagnostics: all, summary: `Nothing was written: ${countText(all)}.` }
  }

  if (!isPassed(diagnostics, options.strict)) return refused(diagnostics)
  if (last) return finished(last.pages, ' (nothing has changed since the last build)')
  const { parts } = checked
  if (!parts) return refused(diagnostics)
  const before = await pageHashes(outDir)
  const pages = await writeSite(outDir, (dir) =>
    renderSite({ ...parts, folders, dir, previousDir: outDir, compress, progress }),
  ).catch((error: unknown) => {
    if (error instanceof IncompleteOutput) return error.diagnostics
    const fault = renderingFault(error, folders)
    if (fault) return [fault]
    throw error
  })
  if (typeof pages !== 'number') return refused([...diagnostics, ...pages])
  record.store({ pages, diagnostics: checked.diagnostics }, parts.app.hash)
  const changes = outputChanges(before, await pageHashes(outDir))
  return finished(pages, changes && ` (since the last build ${changes})`)
}

/** The mistake of an author because of which a page couldn't be rendered. What the code has thrown is the cause of an error that names the page. */
function renderingFault(error: unknown, folders: RunFolders): Diagnostic | null {
  if (error instanceof RenderingError && error.file.endsWith('.tsx')) return pageFault(error.file, error.cause, folders)
  return error instanceof Error ? rendererFault(error.cause, folders) : null
}
