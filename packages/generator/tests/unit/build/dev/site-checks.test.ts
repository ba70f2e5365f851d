import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withResolvers } from '../../../../src/build/dev/config-reload.ts'
import { openSiteChecks } from '../../../../src/build/dev/site-checks.ts'
import type { Diagnostic } from '../../../../src/diagnostic.ts'

/** The only problem of a site, whose file is the site's name. */
const problemOf = (site: string): Diagnostic => ({
  severity: 'warning',
  code: 'broken-link',
  file: site,
  line: 1,
  message: 'M.',
  hint: 'H.',
})

it('checks the samples of the newest content if an earlier check takes longer to compile', async () => {
  const [old, current] = [withResolvers<string>(), withResolvers<string>()]
  const compilations = [old.promise, current.promise]
  const { check, checkSamples } = openSiteChecks<string>({
    compile: () => compilations.shift() ?? Promise.reject(new Error('There are only two checks.')),
    runChecks: async (site) => [problemOf(site)],
    runSlowChecks: async () => [],
  })
  const checks = [check([]), check([])]
  current.resolve('current.md')
  // Until then, everything has run that doesn't wait for the first compilation.
  await setImmediate()
  old.resolve('old.md')
  await Promise.all(checks)
  expect(await checkSamples()).toMatchObject({ diagnostics: [{ file: 'current.md' }] })
})

it('checks the site again after a check that failed', async () => {
  let isBroken = true
  const { check } = openSiteChecks<string>({
    compile: async () => {
      if (isBroken) throw new Error('The file is locked.')
      return 'current.md'
    },
    runChecks: async (site) => [problemOf(site)],
    runSlowChecks: async () => [],
  })
  await expect(check([])).rejects.toThrow('locked')
  isBroken = false
  expect(await check([])).toMatchObject({ diagnostics: [{ file: 'current.md' }] })
})
