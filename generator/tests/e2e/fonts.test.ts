import { expect, it } from 'vitest'
import { fontOf, untilFonts } from './fonts.ts'
import { openSite } from './harness.ts'

const site = openSite()
const path = '/voice/web/'
const text = 'main h1'
const code = 'main .code pre code'

it('text and code are shown in the fonts of the site, which no text waits for before they are there', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const page = await site.open(path, {
    waitUntil: 'commit',
    before: (_, context) =>
      context.route('**/*.woff2', async (route) => {
        await released
        await route.continue()
      }),
  })
  await page.locator('.footer').waitFor()
  const known = () => page.evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')))
  expect((await known()).filter((family) => !family.endsWith(' fallback'))).toEqual([])
  release()
  await untilFonts(page)
  expect((await known()).filter((family) => !family.endsWith(' fallback')).sort()).toEqual(['Inter', 'JetBrains Mono'])
  expect(await fontOf(page, text)).toMatch(/^Inter/)
  expect(await fontOf(page, code)).toMatch(/^JetBrains Mono/)
})

it('without script they come by the stylesheet', async () => {
  const page = await site.open(path, { javaScriptEnabled: false })
  await expect.poll(() => fontOf(page, text)).toMatch(/^Inter/)
  await expect.poll(() => fontOf(page, code)).toMatch(/^JetBrains Mono/)
})

it('a font that does not come keeps the other from nobody', async () => {
  const errors: string[] = []
  const page = await site.open(path, {
    faults: true,
    before: async (page, context) => {
      page.on('pageerror', (error) => errors.push(error.message))
      await context.route('**/assets/inter-*', (route) => route.abort())
    },
  })
  await expect.poll(() => fontOf(page, code)).toMatch(/^JetBrains Mono/)
  expect(await fontOf(page, text)).not.toMatch(/^Inter/)
  expect(errors).toEqual([])
})
