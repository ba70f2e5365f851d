import { inject } from 'vitest'
import { openSite, type Site } from './open-site.ts'

/** Opens the fixture site for one test file. The site is built once per run. */
export function openFixtureSite(): Site & { readonly dir: string } {
  const dir = inject('fixtureDir')
  const site = openSite(dir)
  return {
    dir,
    get url() {
      return site.url
    },
    open: site.open,
  }
}
