import { describe, expect, it } from 'vitest'
import { bringAxe, findings } from '../support/axe.ts'
import { fixturePages } from '../support/fixture-pages.ts'
import { focused, seenStop, tabThrough, tabTo } from '../support/focus.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, type OpenOptions, type WatchedPage } from '../support/open-site.ts'
import { progressOf, sidebarOf, spinnerOf } from '../support/page-parts.ts'
import { swapPage } from '../support/swap-page.ts'

// Readers adapt pages: they zoom, change letter spacing, use forced colors, and turn motion off.
const site = openFixtureSite()
const patience = 240_000

/** Adds a stylesheet to the page. An adopted stylesheet isn't an inline style, so the page's policy stays enabled. */
async function adopt(page: WatchedPage, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

/** The text spacing of WCAG 1.4.12. */
const spaceOut = (page: WatchedPage) =>
  adopt(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`,
  )

type Way = OpenOptions & { readonly change?: (page: WatchedPage) => Promise<void> }

const ways: readonly (readonly [string, Way])[] = [
  ['on a screen of 320 by 256 px, which is 1280 by 1024 at 400 %', { viewport: { width: 320, height: 256 } }],
  ['at 200 %', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
  ['on a phone with touch input', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['with wider spacing', { change: spaceOut }],
  ['with wider spacing on a phone', { viewport: { width: 390, height: 844 }, change: spaceOut }],
  ['with forced colors in a dark palette', { forcedColors: 'active', colorScheme: 'dark' }],
  ['with forced colors in a light palette', { forcedColors: 'active', colorScheme: 'light' }],
]

describe.each(ways)('%s', (_, { change, ...options }) => {
  const open = (path: string) =>
    site.open(path, { ...options, reducedMotion: 'reduce', faults: true, before: bringAxe })

  it(
    'every kind of page keeps its content, and its controls are large enough',
    async () => {
      const page = await open('/guide/')
      await change?.(page)
      const faults: string[] = []
      for (const path of fixturePages) {
        await swapPage(page, path)
        const sizes = await page.evaluate(async () => {
          const { violations } = await window.axe.run(document, {
            runOnly: ['target-size'],
            resultTypes: ['violations'],
          })
          return violations.flatMap(({ nodes }) => nodes.map(({ target }) => `too small: ${target}`))
        })
        const found = [...(await page.evaluate(layoutFaults)), ...sizes]
        faults.push(...found.map((fault) => `${path}  ${fault}`))
      }
      expect(faults).toEqual([])
    },
    patience,
  )

  it('the search window keeps its layout', async () => {
    const page = await open('/core/')
    await change?.(page)
    await makeInteractive(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search docs' }).fill('room')
    await page.getByRole('option').nth(2).waitFor()
    expect(await page.evaluate(layoutFaults)).toEqual([])
  })
})

describe('with forced colors', () => {
  const forced = { forcedColors: 'active', reducedMotion: 'reduce', before: bringAxe } as const

  it.each(['/', '/guide/features/', '/sdk/next/'])('the text of %s is readable', async (path) => {
    const page = await site.open(path, forced)
    // axe-core checks this property. Forced colors don't change it, although it isn't used to paint the text.
    await adopt(page, '.code * { -webkit-text-fill-color: CanvasText }')
    expect(await findings(page)).toEqual([])
  })

  it('selected elements look different from unselected ones', async () => {
    const page = await site.open('/', forced)
    const borders = () =>
      page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBlockEndColor))
    const [chosen, ...others] = await borders()
    expect(others).not.toContain(chosen)
    await page.goto(new URL('/manual/faq/', site.url).href)
    const lines = await page
      .locator('.sidebar li a')
      .evaluateAll((links) =>
        links.map((link) => [link.hasAttribute('aria-current'), getComputedStyle(link).textDecorationLine]),
      )
    expect(lines).toContainEqual([true, 'underline'])
    expect(lines).not.toContainEqual([false, 'underline'])
  })

  it('marked lines of code have a border', async () => {
    const page = await site.open('/guide/features/', forced)
    const borders = (selector: string) =>
      page.locator(selector).evaluateAll((lines) => lines.map((line) => getComputedStyle(line).borderInlineStartWidth))
    expect(await borders('.has-numbers .line.is-marked')).toEqual(['2px'])
    expect(new Set(await borders('.has-numbers .line:not(.is-marked)'))).toEqual(new Set(['0px']))
  })

  it('the row that a link leads to has an outline', async () => {
    const page = await site.open('/guide/http/rename-room/', forced)
    const row = page.locator('main :is(tr, li)[id]').first()
    const outline = () => row.evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(await outline()).toBe('none')
    await page.goto(`${page.url()}#${await row.getAttribute('id')}`)
    expect(await outline()).toBe('solid')
  })

  it('the focus and the selected result are visible', async () => {
    const page = await site.open('/guide/', forced)
    await tabTo(page, /^Search docs/)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await focused(page))?.name).toBe('Search docs')
    const outlineOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(await outlineOf('[role="combobox"]')).toBe('solid')
    await page.keyboard.type('room')
    await page.getByRole('option').nth(1).waitFor()
    expect(await outlineOf('[role="option"][aria-selected="true"]')).toBe('solid')
    expect(await outlineOf('[role="option"][aria-selected="false"]')).toBe('none')
  })
})

describe('zoomed', () => {
  it.each(['/manual/faq/', '/core/api/functions/kit_room_join/'])(
    'at 400 % the navbar hides no focused element of %s',
    async (path) => {
      const page = await site.open(path, { viewport: { width: 320, height: 256 } })
      expect((await tabThrough(page)).length).toBeGreaterThan(20)
      for (let i = 0; i < 15; i += 1) await page.keyboard.press('Shift+Tab')
      await seenStop(page)
    },
  )
})

describe('without motion', () => {
  const longest = 0.001
  /** Properties that hide an element without moving anything. */
  const pause = 'not-found-wait'

  /** Elements whose appearance changes over time: `.button 0.12s`. */
  const movers = (page: WatchedPage) =>
    page.evaluate(
      ({ longest, pause }) => {
        const seconds = (list: string) => Math.max(...list.split(',').map((time) => Number.parseFloat(time)))
        const found = new Set<string>()
        for (const element of document.querySelectorAll('*')) {
          for (const part of [null, '::before', '::after', '::backdrop']) {
            const style = getComputedStyle(element, part)
            const name = `${element.tagName}.${element.getAttribute('class')}${part ?? ''}`
            if (seconds(style.transitionDuration) > longest) found.add(`${name} changes in ${style.transitionDuration}`)
            if (!['none', pause].includes(style.animationName) && seconds(style.animationDuration) > longest)
              found.add(`${name} runs ${style.animationName}`)
            if (style.scrollBehavior === 'smooth') found.add(`${name} scrolls smoothly`)
          }
        }
        return [...found]
      },
      { longest, pause },
    )

  it('nothing moves on any page', async () => {
    const page = await site.open('/guide/', { reducedMotion: 'reduce', faults: true })
    const found: string[] = []
    for (const path of fixturePages) {
      await swapPage(page, path)
      found.push(...(await movers(page)))
    }
    expect(found).toEqual([])
  })

  it('nothing moves while a page loads, and the search opens immediately', async () => {
    const page = await site.open('/manual/', {
      reducedMotion: 'reduce',
      before: async (page, context) => {
        await page.route('**/manual/token-server/index.fragment.txt', () => new Promise<void>(() => {}))
        await context.route(/\/assets\/search-[0-9a-f]{10}\.json/, () => new Promise<void>(() => {}))
      },
    })
    await makeInteractive(page)
    await sidebarOf(page).getByRole('link', { name: 'Token Server' }).click()
    await progressOf(page).waitFor()
    expect(await movers(page)).toEqual([])
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search docs' }).fill('room')
    await spinnerOf(page).waitFor()
    expect(await movers(page)).toEqual([])
  })

  it("motion is used if the reader doesn't object", async () => {
    const page = await site.open('/manual/')
    expect((await movers(page)).length).toBeGreaterThan(3)
  })
})
