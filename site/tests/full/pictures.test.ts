import { join } from 'node:path'
import { expectPicture } from 'docs-generator/testing/expect-picture'
import { describe, expect, it } from 'vitest'
import { isVisible, openBuiltSite } from '../built-site.ts'
import { designed, designedPaths } from '../designed-pages.ts'

const site = openBuiltSite()
const pictures = join(import.meta.dirname, 'pictures')
/** A change of the layout renews every picture, so only one of each design is compared, in two of the variants. */
const variants = [
  ['light', 390],
  ['dark', 1440],
] as const

const designs = ['home', 'voice', 'unity', 'comparison', 'pricing', 'sdks'] as const
/** A page of a section that `config.ts` hides can't be opened. Its screenshots stay, for when the section is shown again. */
const pages = designs.filter((name) => isVisible(designed[name]))

// A screenshot covers only the content of the page itself. Names of other pages in the sidebar, pager and breadcrumbs are hidden.
const hidden = '.sidebar, .pager, .crumbs'

it('Every design of a visible section is compared', () => {
  expect(pages).toContain('home')
  expect(pages).toEqual(designs.filter((name) => designedPaths.includes(designed[name])))
})

describe.each(pages)('The page %s matches its screenshot', (name) => {
  it.each(variants)('in %s mode at %i px', (mode, width) =>
    expectPicture(site, {
      path: designed[name],
      mode,
      width,
      part: 'main',
      hidden,
      file: join(pictures, `${name}-${width}-${mode}.png`),
    }),
  )
})

describe.each(['navbar', 'footer'])('The %s matches its screenshot', (name) => {
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
