import type { BuildResult } from './build.ts'
import { checkedSite, countText, isPassed, runFolders } from './checked-site.ts'
import { diagnosticText } from './report.ts'

/** Runs the checks of a build without writing the site. With `names`, also lists names that may be misspelled symbols. */
export async function checkSite(options: {
  readonly root: string
  readonly cacheDir: string
  readonly strict: boolean
  readonly names: boolean
  readonly site?: string
}): Promise<BuildResult> {
  const folders = runFolders(options)
  const { diagnostics, parts } = await checkedSite(folders)
  const found = parts?.site
  if (options.names) for (const name of found?.unresolved ?? []) console.log(nameText(name, folders.site))
  const skipped = (found?.sampleReport?.skipped ?? []).map((text) => `; not checked: ${text}`).join('')
  const samples = found?.sampleReport ? `, ${found.sampleReport.checked} samples` : ''
  const verdict = diagnostics.length === 0 ? 'no problems' : countText(diagnostics)
  return {
    passed: parts !== null && isPassed(diagnostics, options.strict),
    diagnostics,
    summary: `${found?.sources.length ?? 0} pages${samples}: ${verdict}${skipped}`,
  }
}

function nameText(
  { name, file, line }: { readonly name: string; readonly file: string; readonly line: number },
  site: string,
): string {
  const diagnostic = {
    severity: 'warning',
    code: 'unresolved-name',
    file,
    line,
    message: `“${name}” looks like a symbol, and the reference knows none of that name.`,
    hint: 'No fault by itself: correct it, describe it, or leave it.',
  } as const
  return diagnosticText(diagnostic, site)
}
