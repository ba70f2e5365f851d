import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { searchableSite } from './fixture-copy.ts'
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

/** Opens a copy of the fixture site for one test file. `edit` changes the sources in the folder before the copy is built. */
export function openEditedSite(edit: (folder: string) => void): Site {
  const source = searchableSite()
  beforeAll(() => {
    edit(source.desk)
    source.build('dist')
  })
  afterAll(source.remove)
  return openSite(join(source.folder, 'dist'))
}
