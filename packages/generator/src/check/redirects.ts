import { redirectFaults } from '../content/redirect-faults.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { pagePaths, type SiteToCheck } from './check.ts'

/** Checks the redirects of the configuration. */
export function checkRedirects(
  site: Pick<SiteToCheck, 'config' | 'configText' | 'index' | 'generatedPages'>,
): readonly Diagnostic[] {
  return redirectFaults({ redirects: site.config.redirects, pages: pagePaths(site), text: site.configText })
}
