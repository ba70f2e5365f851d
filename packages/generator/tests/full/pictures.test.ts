import { join } from 'node:path'
import { describe, it } from 'vitest'
import { expectPicture } from '../support/expect-picture.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'

const site = openFixtureSite()
const pictures = join(import.meta.dirname, 'pictures')
/** A change of the layout renews every picture, so only one of each kind of page is compared, in two of the variants. */
const variants = [
  ['light', 390],
  ['dark', 1440],
] as const

const pages = [
  { name: 'home', path: '/' },
  { name: 'features', path: '/guide/features/' },
  { name: 'graph', path: '/guide/api/' },
  { name: 'interface', path: '/core/api/types/KitApmConfig/' },
  { name: 'unreleased', path: '/sdk/next/join/' },
  { name: 'search', path: '/search/', ready: 'Popular searches' },
]

describe.each(pages)('The page “$name” of the fixture site matches its screenshot', ({ name, ...page }) => {
  it.each(variants)('in %s mode at %i px', (mode, width) =>
    expectPicture(site, { ...page, mode, width, file: join(pictures, `${name}-${width}-${mode}.png`) }),
  )
})
