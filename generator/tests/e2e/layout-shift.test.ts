import { expect, it } from 'vitest'
import { designed } from './designed-pages.ts'
import { untilFonts } from './fonts.ts'
import { hydrate, openSite } from './harness.ts'
import { shiftsOf, watchShifts } from './shifts.ts'

const site = openSite()

/** The fonts that stand in until then are cut to measure from these; where there are none, as on a bare server, nothing can be said. */
const standIn = 'local("Arial"), local("Liberation Sans"), local("Helvetica")'
/** Fonts that come late, in milliseconds after they were asked for: the text has long been shown in others. */
const late = 400

it.for(Object.values(designed).flatMap((path) => [390, 1440].map((width) => [path, width] as const)))(
  'nothing moves on %s at %i px, while fonts come late and React takes over',
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
    expect(await shiftsOf(page)).toBeLessThan(0.005)
  },
)
