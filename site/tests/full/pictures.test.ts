import { join } from 'node:path'
import { expectPicture } from 'docs-generator/testing/expect-picture'
import { openSite } from 'docs-generator/testing/open-site'
import { describe, it } from 'vitest'
import { dist } from '../built-site.ts'
import { designed } from '../designed-pages.ts'

const site = openSite(dist)
const pictures = join(import.meta.dirname, 'pictures')
const variants = (['dark', 'light'] as const).flatMap((mode) =>
  [390, 1000, 1440].map((width) => [mode, width] as const),
)

// A picture shows what the page itself determines: names of other pages in its sidebar, pager and breadcrumbs are left out.
const hidden = '.sidebar, .pager, .crumbs'

describe.each(Object.entries(designed))('The page %s matches its picture', (name, path) => {
  it.each(variants)('in %s mode at %i px', (mode, width) =>
    expectPicture(site, {
      path,
      mode,
      width,
      part: 'main',
      hidden,
      file: join(pictures, `${name}-${width}-${mode}.png`),
    }),
  )
})

describe.each(['navbar', 'footer'])('The %s matches its picture', (name) => {
  it.each(variants)('in %s mode at %i px', (mode, width) =>
    expectPicture(site, {
      path: '/',
      mode,
      width,
      part: `.${name}`,
      file: join(pictures, `${name}-${width}-${mode}.png`),
    }),
  )
})
