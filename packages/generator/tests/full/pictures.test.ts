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

const pages = {
  home: '/',
  features: '/guide/features/',
  graph: '/guide/api/',
  interface: '/core/api/types/KitApmConfig/',
  unreleased: '/sdk/next/join/',
  search: '/search/',
}

describe.each(Object.entries(pages))('The page “%s” of the fixture site matches its screenshot', (name, path) => {
  it.each(variants)('in %s mode at %i px', (mode, width) =>
    expectPicture(site, { path, mode, width, file: join(pictures, `${name}-${width}-${mode}.png`) }),
  )
})
