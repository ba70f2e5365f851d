import type { BuildResult } from './build.ts'
import { countText, isPassed, runPlaces, withCheckedSite } from './checked-site.ts'

/** Everything that a build checks, without writing the site. */
export async function checkSite(options: {
  readonly root: string
  readonly strict: boolean
  readonly site?: string
}): Promise<BuildResult> {
  return withCheckedSite(runPlaces(options), async ({ diagnostics, parts }) => ({
    passed: parts !== null && isPassed(diagnostics, options.strict),
    diagnostics,
    summary: `${parts?.site.sources.length ?? 0} pages: ${diagnostics.length === 0 ? 'nothing to mend' : countText(diagnostics)}`,
  }))
}
