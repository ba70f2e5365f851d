import type { Diagnostic } from '../../diagnostic.ts'
import type { Findings } from '../../plugin.ts'
import type { GeneratedPageHead } from '../../ui/generated-pages.ts'
import type { WholeSiteFaults } from './whole-site.ts'

type Pages = readonly GeneratedPageHead[]

/** The steps of a check, which read the files as they are when the step starts. */
type Steps<Site> = {
  readonly compile: (generatedPages: Pages) => Promise<Site>
  readonly runChecks: (site: Site, findings: readonly Findings[]) => Promise<readonly Diagnostic[]>
  /** Compilers are too slow to run before the other problems are shown. */
  readonly runSlowChecks: (site: Site) => Promise<readonly Findings[]>
}

/** The checks of a site that changes. */
export type SiteChecks = {
  /** Compiles and checks the site. Faults of samples are those that `checkSamples` found last. */
  check(generatedPages: Pages): Promise<WholeSiteFaults>
  /** Checks the samples of the site that was checked last. */
  checkSamples(): Promise<WholeSiteFaults>
}

/**
 * Runs one check after the other, so that the site that was checked last is the newest one. The slow checks also run one after the other, so
 * that they leave a core free, but other checks continue at the same time.
 */
export function openSiteChecks<Site>({ compile, runChecks, runSlowChecks }: Steps<Site>): SiteChecks {
  const inOrder = openQueue()
  const slowInOrder = openQueue()
  /** The site that was checked last, and what the slow checks found in it or in the one before. */
  let last: { readonly site: Site } | null = null
  let findings: readonly Findings[] = []

  async function faultsOf(site: Site): Promise<WholeSiteFaults> {
    const skipped = findings.flatMap((finding) => finding.skipped)
    return { diagnostics: await runChecks(site, findings), skipped }
  }

  return {
    check: (generatedPages) =>
      inOrder(async () => {
        const site = await compile(generatedPages)
        last = { site }
        return faultsOf(site)
      }),
    async checkSamples() {
      await slowInOrder(async () => {
        if (last) findings = await runSlowChecks(last.site)
      })
      return last ? faultsOf(last.site) : { diagnostics: [], skipped: [] }
    },
  }
}

/** Returns a function that starts a job as soon as those before it have ended, also if one of them failed. */
function openQueue(): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let previous: Promise<unknown> = Promise.resolve()
  return (job) => {
    const result = previous.catch(() => {}).then(job)
    previous = result
    return result
  }
}
