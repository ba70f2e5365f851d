import { inject } from 'vitest'
import { openSite, type Site } from './open-site.ts'

/** The fixture site, which is built once for a run, for one file of tests. */
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
