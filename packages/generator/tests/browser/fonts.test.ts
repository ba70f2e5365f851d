import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fontOf } from '../support/fonts.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { makeInteractive, openSite } from '../support/open-site.ts'
import { themedSite } from '../support/themed-site.ts'

const source = themedSite()
beforeAll(() => source.build('dist'))
afterAll(source.remove)
const site = openSite(join(source.folder, 'dist'))
const path = '/guide/'
const text = 'main h1'
/** The name stored in the font file. */
const ownFont = /^Inter/
const fontFile = '**/assets/test-text-*.woff2'

describe("the theme's font", () => {
  it('replaces a fallback font of the same width when it has loaded, so nothing moves', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const page = await site.open(path, {
      waitUntil: 'commit',
      before: async (page, context) => {
        await watchShifts(page)
        await context.route(fontFile, async (route) => {
          await released
          await route.continue()
        })
      },
    })
    await page.getByRole('contentinfo').waitFor()
    expect(await fontOf(page, text)).not.toMatch(ownFont)
    await makeInteractive(page)
    release()
    await expect.poll(() => fontOf(page, text)).toMatch(ownFont)
    expect(await shiftsOf(page)).toBeLessThan(0.005)
  })

  it("doesn't need JavaScript", async () => {
    const page = await site.open(path, { javaScriptEnabled: false })
    await expect.poll(() => fontOf(page, text)).toMatch(ownFont)
  })

  it("leaves the text readable if it can't be loaded", async () => {
    const page = await site.open(path, {
      faults: true,
      before: (_, context) => context.route(fontFile, (route) => route.abort()),
    })
    expect(await fontOf(page, text)).not.toMatch(ownFont)
    expect(await page.locator(text).isVisible()).toBe(true)
  })
})
