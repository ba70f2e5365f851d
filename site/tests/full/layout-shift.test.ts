import { untilFonts } from 'docs-generator/testing/fonts'
import { shiftsOf, watchShifts } from 'docs-generator/testing/layout-shifts'
import { needs } from 'docs-generator/testing/needs'
import { makeInteractive } from 'docs-generator/testing/open-site'
import { expect, it } from 'vitest'
import { openBuiltSite } from '../built-site.ts'
import { designedPaths } from '../designed-pages.ts'

const site = openBuiltSite()

/**
 * The limit for a good score in Core Web Vitals. The metrics of the fallback match on average, so a word near the end of a line can still
 * move to the next one, which moves everything below by a line (0.02 to 0.06).
 */
const mostShift = 0.1
/** The limit for pages that begin with a heading and a paragraph. */
const mostShiftOfText = 0.02

/** Opens a page whose fonts arrive after the text is shown in the fallback font. Returns the lines of its heading before and after. */
async function openWithLateFonts(path: string, width: number) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const page = await site.open(path, {
    waitUntil: 'commit',
    viewport: { width, height: 900 },
    before: async (page, context) => {
      await watchShifts(page)
      await context.route('**/*.woff2', async (route) => {
        await released
        await route.continue()
      })
    },
  })
  await page.locator('.footer').waitFor()
  const lines = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => Math.round(heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight)))
  const before = await lines()
  release()
  await untilFonts(page)
  return { page, lines: [before, await lines()] }
}

// The theme adapts the size of these fonts to its own. Without them, as on a minimal server, the text has another width.
needs('fallback font').describe('While fonts arrive late', () => {
  const widths = [390, 1440]

  it.for(designedPaths.flatMap((path) => widths.map((width) => [path, width] as const)))(
    'almost nothing moves on %s at %i px while the page becomes interactive',
    async ([path, width]) => {
      const { page, lines } = await openWithLateFonts(path, width)
      await makeInteractive(page)
      expect(lines[1]).toBe(lines[0])
      expect(await shiftsOf(page)).toBeLessThanOrEqual(mostShift)
    },
  )

  const texts = ['/', '/markdown-page/', '/fundamentals/pricing/', '/voice/unity/guides/getting-started/']

  it.for(texts.flatMap((path) => [360, 390, 412].map((width) => [path, width] as const)))(
    'nothing moves on %s on a phone of %i px',
    async ([path, width]) => {
      const { page, lines } = await openWithLateFonts(path, width)
      expect(lines[1]).toBe(lines[0])
      expect(await shiftsOf(page)).toBeLessThanOrEqual(mostShiftOfText)
    },
  )
})
