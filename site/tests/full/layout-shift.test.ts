import { untilFonts } from 'docs-generator/testing/fonts'
import { shiftsOf, watchShifts } from 'docs-generator/testing/layout-shifts'
import { hydrate, openSite } from 'docs-generator/testing/open-site'
import { expect, it } from 'vitest'
import { dist } from '../built-site.ts'
import { designed } from '../designed-pages.ts'

const site = openSite(dist)

/**
 * The metric-matched fallbacks are created from these fonts. The test is skipped if any of them is missing, as on a minimal server.
 */
const standIn = 'local("Arial"), local("Liberation Sans"), local("Helvetica")'
/**
 * The limit for a good score in Core Web Vitals. The metrics of the fallback match on average, so a word near the end of a line can still
 * move to the next one, which moves everything below by a line (0.02 to 0.06).
 */
const mostShift = 0.1
/** The delay of each font in milliseconds, after which the text is shown in the fallback font. */
const late = 400

it.for(Object.values(designed).flatMap((path) => [390, 1440].map((width) => [path, width] as const)))(
  'Nothing moves on %s at %i px while fonts arrive late and React hydrates the page',
  async ([path, width], { skip }) => {
    const page = await site.open(path, {
      viewport: { width, height: 900 },
      before: async (page, context) => {
        await watchShifts(page)
        await context.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, late))
          await route.continue()
        })
      },
    })
    const canTell = await page.evaluate(
      (source) =>
        new FontFace('stand-in', source).load().then(
          () => true,
          () => false,
        ),
      standIn,
    )
    skip(!canTell, 'none of the fonts that stand in is installed')
    await untilFonts(page)
    await hydrate(page)
    expect(await shiftsOf(page)).toBeLessThanOrEqual(mostShift)
  },
)
