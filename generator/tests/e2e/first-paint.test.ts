import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { openFront } from './faults/front.ts'
import { dist, hydrate, openSite } from './harness.ts'
import { shiftsOf, watchShifts } from './shifts.ts'

// The bar at the top has its styles in the page and is painted while the stylesheet is on its way. The first of the text is read meanwhile, and nothing else is seen before the stylesheet is there.
const site = openSite(dist, { leaveOut: ['--hide-scrollbars'] })
const front = openFront()
const inParts = openSite(dist, { front })
const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(readFileSync(join(dist, '_headers'), 'utf8')) ?? []
const widths = [390, 1000, 1440]
const pages = ['/voice/unity/guides/', '/']

/** A page whose stylesheet comes when `release` is called, and without its fonts. */
async function openHeldBack(path: string, options: Parameters<typeof site.open>[1] = {}) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const page = await site.open(path, {
    waitUntil: 'commit',
    faults: true,
    ...options,
    before: async (page, context) => {
      await options.before?.(page, context)
      await context.route('**/*.woff2', (route) => route.abort())
      await context.route('**/assets/index-*.css', async (route) => {
        await released
        await route.continue()
      })
    },
  })
  await page.locator('.navbar').waitFor()
  // It follows the bar: what a page's beginning brings may end within it.
  await page.locator('link[rel="stylesheet"]').first().waitFor({ state: 'attached' })
  return { page, release }
}

/** The bar as it is painted, without the one word in another font, that of code. */
async function barOf(page: Page): Promise<Buffer> {
  await page.locator('.search-button kbd').evaluate((hint) => {
    hint.style.visibility = 'hidden'
  })
  return page.locator('.navbar').screenshot()
}

/**
 * By so much of 255 shades may differ. Where the page’s beginning ends within the bar, its rest is painted later, and the corners that
 * meet it come out one shade lighter or darker.
 */
const unseen = 2

/** By how many of 255 the shades of two pictures differ at most. */
function mostDifference(before: Buffer, now: Buffer): number {
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(now)]
  expect([other.width, other.height]).toEqual([one.width, one.height])
  return other.data.reduce((most, shade, i) => Math.max(most, Math.abs(shade - (one.data[i] ?? 0))), 0)
}

/** What is seen of the page besides the bar. */
function seenBelow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.body.children]
      .filter((child) => !child.matches('.navbar, .skip-link, link, script') && child.checkVisibility())
      .map((child) => child.outerHTML.slice(0, 80)),
  )
}

describe('before the stylesheet is there', () => {
  it.for(
    pages.flatMap((path) =>
      widths.flatMap((width) => (['dark', 'light'] as const).map((mode) => [path, width, mode] as const)),
    ),
  )('the bar of %s is painted as it stays, at %i px, %s', async ([path, width, colorScheme]) => {
    const { page, release } = await openHeldBack(path, { viewport: { width, height: 800 }, colorScheme })
    const early = await barOf(page)
    expect(await seenBelow(page)).toEqual([])
    release()
    await page.locator('.footer').waitFor()
    // The early ones, those of all pages, and for the start page its own.
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(path === '/' ? 3 : 2)
    expect(mostDifference(early, await barOf(page))).toBeLessThanOrEqual(unseen)
  })

  it('the reader’s own choice of colours counts already', async () => {
    const { page } = await openHeldBack('/voice/', {
      colorScheme: 'dark',
      before: (page) => page.addInitScript(() => localStorage.setItem('odin-docs.theme', 'light')),
    })
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await expect.poll(ground).toBe('rgb(255, 255, 255)')
  })

  it('nothing is seen below the bar without script either', async () => {
    const { page, release } = await openHeldBack('/voice/', { javaScriptEnabled: false })
    expect(await page.locator('.navbar').isVisible()).toBe(true)
    expect(await page.locator('main').isVisible()).toBe(false)
    release()
    await page.locator('.footer').waitFor()
    expect(await page.locator('main').isVisible()).toBe(true)
  })

  it('the first of the text is read, and no more', async () => {
    const { page, release } = await openHeldBack('/voice/unity/guides/')
    await page.locator('.prose link').waitFor({ state: 'attached' })
    expect(await page.locator('main h1').count()).toBe(1)
    expect(await page.locator('.prose p').count()).toBeGreaterThan(0)
    expect(await page.locator('.footer').count()).toBe(0)
    release()
    await page.locator('.footer').waitFor()
  })
})

it('the first of the text is painted before the rest follows, and stays where it is', async () => {
  const { page, release } = await openHeldBack('/voice/unity/guides/', {
    before: (page) =>
      page.addInitScript(() => {
        const places = () =>
          ['.sidebar', 'h1', '.lead', '.prose p'].map((name) => {
            const { x, y, width } = document.querySelector(name)?.getBoundingClientRect() ?? {}
            return [name, x, y, width]
          })
        Reflect.set(window, 'places', places)
      }),
  })
  await page.locator('.prose link').evaluate((sheet) => {
    sheet.addEventListener('load', () => {
      const isWhole = document.querySelector('.footer') !== null
      Reflect.set(window, 'first', { places: Reflect.get(window, 'places')(), isWhole })
    })
  })
  release()
  await page.locator('.footer').waitFor()
  const [first, places] = await page.evaluate(() => [Reflect.get(window, 'first'), Reflect.get(window, 'places')()])
  expect(first).toEqual({ places, isWhole: false })
  expect(places.flat()).not.toContain(0)
})

it('nothing moves when the stylesheet comes', async () => {
  const { page, release } = await openHeldBack('/voice/unity/guides/', { before: watchShifts })
  await barOf(page)
  release()
  await page.locator('.footer').waitFor()
  await barOf(page)
  expect(await shiftsOf(page)).toBeLessThan(0.005)
})

// In each case what stands further right or lower would move what is painted already.
it.each([
  ['the buttons of its bar', '<kbd>', '.navbar-right', '.brand'],
  ['the code beside its text', '</figcaption>', '.hero', '.brand'],
])('nothing of the start page moves where it comes in parts, and the first ends within %s', async (...kind) => {
  const [, end, waiting, seen] = kind
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const place = html.indexOf(end)
  const held: ServerResponse[] = []
  front.answer(/^\/$/, (response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    response.write(html.slice(0, place))
    held.push(response)
  })
  const page = await inParts.open('/', { waitUntil: 'commit', faults: true, before: watchShifts })
  await page.locator(waiting).waitFor({ state: 'attached' })
  await expect.poll(() => page.locator(seen).isVisible()).toBe(true)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.locator(waiting).isVisible()).toBe(false)
  for (const response of held) response.end(html.slice(place))
  await page.locator('.footer').waitFor()
  expect(await page.locator(waiting).isVisible()).toBe(true)
  expect(await shiftsOf(page)).toBeLessThan(0.0005)
})

it.each(['/', '/voice/unity/guides/'])('each stylesheet of %s is asked for once, and by the head', async (path) => {
  const asked: string[] = []
  const page = await site.open(path, {
    before: async (page) => {
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname)
      })
    },
  })
  const named = (selector: string) =>
    page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await hydrate(page)
  const hints = await named('head > meta ~ link[rel="preload"]:has(~ style)')
  expect(hints.length).toBeGreaterThan(0)
  expect(hints).toEqual(await named('link[rel="stylesheet"]'))
  expect(asked.sort()).toEqual(hints.sort())
})

it.each([true, false])('a stylesheet that does not come leaves the whole page to be read, script: %s', async (isOn) => {
  const page = await site.open('/voice/', {
    faults: true,
    javaScriptEnabled: isOn,
    before: (_, context) => context.route('**/assets/index-*.css', (route) => route.abort()),
  })
  await page.locator('h1').waitFor()
  await page.locator('footer').waitFor()
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect(await styleOf('main .prose a', 'text-decoration-line')).toBe('underline')
  expect(await styleOf('main p', 'margin-block-start')).not.toBe('0px')
})

it('a pointer over a link has the styles put where the next page keeps them', async () => {
  const page = await site.open('/voice/unity/guides/')
  await hydrate(page)
  const places = () =>
    page.evaluate(() =>
      ['.prose link', 'head link[rel="stylesheet"]'].map((name) => document.querySelectorAll(name).length),
    )
  expect(await places()).toEqual([1, 0])
  await page.locator('#menu').getByRole('link', { name: 'Event Handling' }).hover()
  await expect.poll(places).toEqual([0, 1])
})

it('styles that cannot be had again lead to a full load', async () => {
  const page = await site.open('/voice/unity/guides/', {
    faults: true,
    before: (_, context) => context.route(/index-.*\.css\?again$/, (route) => route.abort()),
  })
  await hydrate(page)
  // For what the browser has kept it would not ask.
  await page.locator('.prose link').evaluate((link) => link.setAttribute('href', `${link.getAttribute('href')}?again`))
  await page.locator('#menu').getByRole('link', { name: 'Event Handling' }).click()
  await page.locator('h1', { hasText: 'Event Handling' }).waitFor()
  expect(page.loads()).toBe(2)
})

// In the first the stylesheet stands above all of the text, in the others further below.
it.each(['/voice/', '/voice/unity/guides/', '/voice/unity/guides/event-handling/'])(
  '%s is laid out alike, loaded or gone to',
  async (path) => {
    const page = await site.open(path)
    const tops = () =>
      page
        .locator('.prose > div > :not(link, script)')
        .evaluateAll((blocks) => blocks.map((block) => Math.round(block.getBoundingClientRect().top + scrollY)))
    await hydrate(page)
    const loaded = await tops()
    expect(loaded.length).toBeGreaterThan(1)
    await page.locator('.navbar .brand').click()
    await page.locator('.hero').waitFor()
    await page.goBack()
    await page.locator('article').waitFor()
    expect(await page.locator('.prose link').count()).toBe(0)
    await expect.poll(tops).toEqual(loaded)
  },
)

it('a page that React renders anew, since something has changed it, keeps its styles', async () => {
  const page = await site.open('/voice/unity/guides/', { faults: true })
  await page.locator('.crumbs').evaluate((crumbs) => crumbs.prepend(document.createElement('div')))
  await hydrate(page)
  await expect.poll(() => page.locator('.crumbs div').count()).toBe(0)
  await page.locator('h1').waitFor()
  const display = () => page.locator('main').evaluate((main) => getComputedStyle(main).display)
  await expect.poll(display).toBe('grid')
  await page.locator('#menu').getByRole('link', { name: 'Event Handling' }).click()
  await page.locator('h1', { hasText: 'Event Handling' }).waitFor()
  expect(await display()).toBe('grid')
  expect(page.loads()).toBe(1)
})

it('pages keep their styles from one to the next, and back, and fetch what only they have once', async () => {
  const own: string[] = []
  const page = await site.open('/voice/', {
    before: async (page) => {
      page.on('request', (request) => {
        if (/\/assets\/home-.*\.css$/.test(request.url())) own.push(request.url())
      })
    },
  })
  await hydrate(page)
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const sheets = () => page.evaluate(() => document.styleSheets.length)
  expect(own).toEqual([])
  expect(await sheets()).toBe(2)
  for (const _ of ['there and back', 'and again']) {
    await page.locator('.navbar .brand').click()
    await page.waitForURL(`${site.url}/`)
    // As soon as it is seen.
    await page.locator('.hero').waitFor()
    expect(await styleOf('.hero-inner', 'display')).toBe('grid')
    expect(await sheets()).toBe(3)
    expect(await styleOf('.footer', 'border-block-start-width')).toBe('1px')
    await page.goBack()
    await page.waitForURL('**/voice/')
    await page.locator('article').waitFor()
    expect(await styleOf('.footer', 'border-block-start-width')).toBe('1px')
    expect(await sheets()).toBe(3)
    expect(await page.locator('head link[rel="stylesheet"]').count()).toBeGreaterThan(0)
  }
  expect(own).toHaveLength(1)
  expect(page.loads()).toBe(1)
})

it('a page that waits for its own stylesheet says so, and leaves the one before it until then', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const page = await site.open('/voice/', {
    before: (_, context) =>
      context.route('**/assets/home-*.css', async (route) => {
        await released
        await route.continue()
      }),
  })
  await hydrate(page)
  await page.locator('.navbar .brand').click()
  await page.locator('.progress').waitFor()
  expect(await page.locator('h1').textContent()).toBe('ODIN Voice')
  release()
  await page.locator('.hero h1').waitFor()
  await page.locator('.progress').waitFor({ state: 'detached' })
})

it('a page whose own stylesheet does not come is shown all the same', async () => {
  const page = await site.open('/voice/', {
    faults: true,
    before: async (page, context) => {
      await context.route('**/assets/home-*.css', (route) => route.abort())
      // React leaves the promise of a stylesheet that fails to nobody.
      await page.addInitScript(() =>
        addEventListener('unhandledrejection', (event) => {
          if (event.reason instanceof Event) event.preventDefault()
        }),
      )
    },
  })
  await hydrate(page)
  await page.locator('.navbar .brand').click()
  await page.locator('.hero h1').waitFor()
  expect(page.loads()).toBe(1)
  await page.reload()
  await page.locator('.hero h1').waitFor()
  await page.locator('.footer').waitFor()
})

it('graphs bring their styles with them, other pages have none of them', async () => {
  const sheets = async (path: string) => {
    const page = await site.open(path)
    return page.evaluate(() => [...document.querySelectorAll('link[rel="stylesheet"]')].length)
  }
  expect(await sheets('/voice/core/')).toBe(1)
  expect(await sheets('/voice/unreal/')).toBe(2)
})

it.each([390, 1440])('without a stylesheet the menu of pages is within reach, at %i px', async (width) => {
  const page = await site.open('/voice/unity/guides/', {
    faults: true,
    viewport: { width, height: 800 },
    before: (_, context) => context.route('**/assets/index-*.css', (route) => route.abort()),
  })
  if (width < 996) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('#menu').getByRole('link', { name: 'Event Handling' }).click()
  await page.locator('h1', { hasText: 'Event Handling' }).waitFor()
})
