import { redirectFaults } from '../content/redirect-faults.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { pagePaths, type SiteToCheck } from './check.ts'

/** Checks the redirects of the configuration. */
export function checkRedirects(
  site: Pick<SiteToCheck, 'config' | 'placeInConfig' | 'index' | 'generatedPages'>,
): readonly Diagnostic[] {
  const { config, placeInConfig } = site
  return redirectFaults({ redirects: config.redirects, pages: pagePaths(site), placeOf: placeInConfig })
}
