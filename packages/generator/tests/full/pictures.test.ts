import { join } from 'node:path'
import { describe, it } from 'vitest'
import { expectPicture } from '../support/expect-picture.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'

const site = openFixtureSite()
const pictures = join(import.meta.dirname, 'pictures')
const variants = (['dark', 'light'] as const).flatMap((mode) => [390, 1440].map((width) => [mode, width] as const))

const pages = {
  home: '/',
  features: '/guide/features/',
  graph: '/guide/api/',
  structure: '/manual/structure/',
  landing: '/manual/',
  symbols: '/core/api/functions/',
  function: '/core/api/functions/kit_room_join/',
  interface: '/core/api/types/KitApmConfig/',
  unreleased: '/sdk/next/join/',
  search: '/search/',
}

describe.each(Object.entries(pages))('The page “%s” of the fixture site matches its screenshot', (name, path) => {
  it.each(variants)('in %s mode at %i px', (mode, width) =>
    expectPicture(site, { path, mode, width, file: join(pictures, `${name}-${width}-${mode}.png`) }),
  )
})
