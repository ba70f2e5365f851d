import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, nextFrames, type OpenOptions, type WatchedPage } from '../support/open-site.ts'
import { contentsOf, progressOf, sidebarOf } from '../support/page-parts.ts'
import { hold } from '../support/search-window.ts'

const site = openFixtureSite()

const scroll = (page: WatchedPage) => page.evaluate(() => scrollY)
/** A reader sees the new position before the next step. The client stores what was seen when the step is one in the history. */
async function scrollPage(page: WatchedPage, top: number): Promise<void> {
  await page.evaluate((top) => scrollTo(0, top), top)
  await nextFrames(page)
}
const entries = (page: WatchedPage) => page.evaluate(() => history.length)

/** A viewport that is much lower than the pages. */
const low: OpenOptions = { viewport: { width: 1440, height: 300 } }

async function openAndFollow(options = low): Promise<WatchedPage> {
  const page = await site.open('/guide/features/', options)
  await makeInteractive(page)
  await scrollPage(page, 700)
  await sidebarOf(page)
    .getByRole('link', { name: 'Reference' })
    .evaluate((link: HTMLElement) => link.click())
  await page.locator('h1', { hasText: 'Reference' }).waitFor()
  await expect.poll(() => scroll(page)).toBe(0)
  return page
}

describe('back and forward', () => {
  it('restore the scroll position of the search page without a query, whose first lists a script adds', async () => {
    const page = await site.open('/search/', { viewport: { width: 800, height: 300 } })
    await makeInteractive(page)
    const popular = page.getByRole('heading', { name: 'Popular searches' })
    await popular.waitFor()
    await page.evaluate(() => scrollTo(0, (document.body.scrollHeight - innerHeight) / 2))
    const left = await scroll(page)
    const link = page.locator('main a[href="/guide/"]').first()
    await link.evaluate((element: HTMLElement) => element.click())
    await expect.poll(() => new URL(page.url()).pathname).toBe('/guide/')
    await page.goBack()
    await popular.waitFor()
    await nextFrames(page)
    await expect.poll(() => scroll(page)).toBe(left)
  })

  it('restore the scroll position', async () => {
    const page = await openAndFollow()
    await scrollPage(page, 150)
    await page.goBack()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
    await expect.poll(() => scroll(page)).toBe(700)
    await scrollPage(page, 500)
    await page.goForward()
    await page.locator('h1', { hasText: 'Reference' }).waitFor()
    await expect.poll(() => scroll(page)).toBe(150)
    await page.goBack()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
    await expect.poll(() => scroll(page)).toBe(500)
    expect(page.loads()).toBe(1)
  })

  it('restore the scroll position after a reload', async () => {
    const page = await openAndFollow()
    await scrollPage(page, 150)
    await page.goBack()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
    await expect.poll(() => scroll(page)).toBe(700)
    await page.reload()
    await makeInteractive(page)
    await expect.poll(() => scroll(page)).toBe(700)
    await page.goForward()
    await page.locator('h1', { hasText: 'Reference' }).waitFor()
    await expect.poll(() => scroll(page)).toBe(150)
  })

  it('show the page of the URL if the client runs later', async () => {
    const page = await openAndFollow()
    const held = hold(/\/assets\/index-.*\.js/)
    await held.by(page)
    await page.reload()
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/guide/features/')
    held.release()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
    await expect.poll(() => scroll(page)).toBe(700)
    await page.goForward()
    await page.locator('h1', { hasText: 'Reference' }).waitFor()
    expect(page.loads()).toBe(2)
  })

  it('restore the scroll position between headings of one page', async () => {
    const page = await site.open('/guide/features/', low)
    await makeInteractive(page)
    await scrollPage(page, 300)
    const links = contentsOf(page).getByRole('link')
    const href = (await links.last().getAttribute('href')) ?? ''
    await links.last().evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => new URL(page.url()).hash).toBe(href)
    await expect.poll(() => scroll(page)).toBeGreaterThan(300)
    // The router scrolls to the heading and focuses it in the next frame. A reader scrolls later than that.
    await expect.poll(() => page.evaluate(() => `#${document.activeElement?.id}`)).toBe(href)
    await scrollPage(page, 450)
    await page.goBack()
    await expect.poll(() => scroll(page)).toBe(300)
    await page.goForward()
    await expect.poll(() => scroll(page)).toBe(450)
  })

  it('restore the scroll position each time although a part above it gets its height later', async () => {
    const grow = () => {
      new MutationObserver(() => {
        const part = document.querySelector<HTMLElement>('main .prose > p')
        if (!part || part.dataset.grown !== undefined) return
        part.dataset.grown = ''
        requestAnimationFrame(() => {
          part.style.paddingBlockEnd = '60px'
        })
      }).observe(document, { childList: true, subtree: true })
    }
    const page = await site.open('/guide/features/', { ...low, before: (page) => page.addInitScript(grow) })
    await makeInteractive(page)
    await scrollPage(page, 700)
    for (const _ of [1, 2]) {
      await sidebarOf(page)
        .getByRole('link', { name: 'Reference' })
        .evaluate((link: HTMLElement) => link.click())
      await page.locator('h1', { hasText: 'Reference' }).waitFor()
      await page.goBack()
      await page.locator('h1', { hasText: 'Features' }).waitFor()
      await page.locator('[data-grown][style*="60px"]').first().waitFor()
      for (const _ of [1, 2]) await nextFrames(page)
      expect(await scroll(page)).toBe(700)
    }
  })

  it('restore the scroll position with blocked storage', async () => {
    const page = await openAndFollow({
      ...low,
      before: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(window, 'sessionStorage', {
            get() {
              throw new DOMException('blocked', 'SecurityError')
            },
          })
        }),
    })
    await scrollPage(page, 150)
    await page.goBack()
    await expect.poll(() => scroll(page)).toBe(700)
    await page.goForward()
    await expect.poll(() => scroll(page)).toBe(150)
  })
})

describe('a tab whose process ends without `pagehide`', () => {
  /** Keeps events from the client, which adds its listeners later. */
  const without = (...events: readonly string[]): OpenOptions => ({
    ...low,
    before: (page) =>
      page.addInitScript((events) => {
        for (const event of events) {
          addEventListener(event, (event) => event.stopImmediatePropagation(), true)
        }
      }, events),
  })

  it('is restored at the position where scrolling ended', async () => {
    const page = await openAndFollow(without('pagehide', 'visibilitychange'))
    const ended = page.evaluate(() => new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })))
    await scrollPage(page, 150)
    await ended
    await page.reload()
    await makeInteractive(page)
    await expect.poll(() => scroll(page)).toBe(150)
    await page.goBack()
    await expect.poll(() => scroll(page)).toBe(700)
  })

  it('is restored at the position where it was hidden', async () => {
    const page = await openAndFollow(without('pagehide', 'scrollend'))
    const show = (state: DocumentVisibilityState) =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
        return history.scrollRestoration
      }, state)
    await scrollPage(page, 150)
    expect(await show('hidden')).toBe('auto')
    await page.reload()
    await expect.poll(() => scroll(page)).toBe(150)
    await makeInteractive(page)
    await scrollPage(page, 120)
    await show('hidden')
    expect(await show('visible')).toBe('manual')
    await page.reload()
    await makeInteractive(page)
    await expect.poll(() => scroll(page)).toBe(120)
  })
})

describe('a link to the current page', () => {
  it('scrolls to the top and adds no history entry', async () => {
    const page = await site.open('/guide/features/', low)
    await makeInteractive(page)
    const before = await entries(page)
    for (const place of [700, 400]) {
      await scrollPage(page, place)
      await sidebarOf(page)
        .locator('[aria-current="page"]')
        .evaluate((link: HTMLElement) => link.click())
      await expect.poll(() => scroll(page)).toBe(0)
    }
    expect(await entries(page)).toBe(before)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(page.loads()).toBe(1)
  })

  it('scrolls to its heading each time, but adds only one history entry', async () => {
    const page = await site.open('/guide/features/', low)
    await makeInteractive(page)
    const before = await entries(page)
    const link = contentsOf(page).getByRole('link').last()
    for (const place of [0, 100]) {
      await scrollPage(page, place)
      await link.evaluate((element: HTMLElement) => element.click())
      await expect.poll(() => scroll(page)).toBeGreaterThan(300)
    }
    expect(await entries(page)).toBe(before + 1)
  })

  it('without a hash scrolls to the top, and back returns to the heading', async () => {
    const page = await site.open('/guide/features/', low)
    await makeInteractive(page)
    await page
      .locator('.toc a')
      .last()
      .evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => scroll(page)).toBeGreaterThan(300)
    const place = await scroll(page)
    await sidebarOf(page)
      .locator('[aria-current="page"]')
      .evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => scroll(page)).toBe(0)
    expect(new URL(page.url()).hash).toBe('')
    await page.goBack()
    await expect.poll(() => scroll(page)).toBe(place)
  })

  it('cancels a pending navigation', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const page = await site.open('/guide/features/', {
      ...low,
      before: (page) =>
        page.route('**/guide/api/index.fragment.txt', async (route) => held.then(() => route.continue())),
    })
    await makeInteractive(page)
    await sidebarOf(page)
      .getByRole('link', { name: 'Reference' })
      .evaluate((link: HTMLElement) => link.click())
    await progressOf(page).waitFor()
    await sidebarOf(page)
      .locator('[aria-current="page"]')
      .evaluate((link: HTMLElement) => link.click())
    await progressOf(page).waitFor({ state: 'detached' })
    const arrived = page.waitForResponse('**/guide/api/index.fragment.txt')
    answer()
    await arrived
    await nextFrames(page)
    expect(await page.locator('h1').innerText()).toBe('Features')
    expect(new URL(page.url()).pathname).toBe('/guide/features/')
  })
})
