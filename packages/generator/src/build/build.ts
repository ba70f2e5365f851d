import { resolve } from 'node:path'
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts'
import { IncompleteOutput } from './check-output.ts'
import { checkedSite, countText, isPassed, runFolders } from './checked-site.ts'
import { historyFault } from './history-fault.ts'
import { outputChanges, pageHashes } from './output-changes.ts'
import { outputFolder } from './output-folder.ts'
import { openProgress } from './progress.ts'
import { renderSite } from './render-site.ts'
import { recoverSite, writeSite } from './write-site.ts'

export type BuildResult = {
  readonly passed: boolean
  readonly diagnostics: readonly Diagnostic[]
  readonly summary: string
}

/** Builds the site to `dist/`. If there are errors (or warnings in strict mode), `dist/` doesn't change. */
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
  const progress = openProgress(process.stdout)
  const { diagnostics: found, parts } = await checkedSite(folders, progress)
  const history = await historyFault(folders.site)
  const diagnostics =
    options.requireHistory && history ? sortDiagnostics([...found, { ...history, severity: 'error' }]) : found
  if (!parts || !isPassed(diagnostics, options.strict)) {
    progress.end()
    return refused(diagnostics)
  }
  const before = await pageHashes(outDir)
  const count = await writeSite(outDir, async (dir) => {
    const compress = options.compress ?? false
    const pages = await renderSite({ ...parts, folders, dir, previousDir: outDir, compress, progress })
    // Someone may have added files to the folder during the build.
    outputFolder(outDir, folders)
    return pages
  }).catch((error: unknown) => {
    if (error instanceof IncompleteOutput) return error
    throw error
  })
  progress.end()
  if (count instanceof IncompleteOutput) return refused([...diagnostics, ...count.diagnostics])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const faults = diagnostics.length > 0 ? `: ${countText(diagnostics)}` : ''
  const changes = outputChanges(before, await pageHashes(outDir))
  const since = changes && ` (since the last build ${changes})`
  const summary = `${count} pages in ${seconds} s${since}${faults}`
  // Not a diagnostic: a strict build of a shallow clone must pass, for example when tests run in it.
  const note = history ? `\nWarning: ${history.message} ${history.hint}` : ''
  return { passed: true, diagnostics, summary: summary + note }
}

function refused(diagnostics: readonly Diagnostic[]): BuildResult {
  return { passed: false, diagnostics, summary: `Nothing was written: ${countText(diagnostics)}.` }
}
