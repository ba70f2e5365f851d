import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, type OpenOptions } from '../support/open-site.ts'

const site = openFixtureSite()

/** The printable width of an A4 sheet in CSS pixels. */
const sheet = { width: 680, height: 1000 }

async function openPrinted(path: string, options: OpenOptions = {}) {
  const page = await site.open(path, { viewport: sheet, ...options })
  await page.emulateMedia({ media: 'print' })
  return page
}

/** Printed elements that are intended only for screens. */
const forScreens = [
  ...['.navbar', '.sidebar li', '.drawer-site', '.toc', '.toc-bar', '.pager', '.footer', '.page-tools', '.anchor'],
  ...['.code-copy', '.skip-link', '.back-to-top', '[role="tablist"]', 'main button', '.page-meta a'],
]

const pages = [
  '/manual/structure/',
  '/core/api/functions/kit_room_join/',
  '/core/api/types/KitEventRoomConnectionStateChanged/',
  '/guide/api/',
  '/guide/api/open-door/',
  '/guide/features/',
]

describe('a printed page', () => {
  it.each(pages)('%s contains only the article, within the margins of the paper', async (path) => {
    const page = await openPrinted(path)
    for (const selector of forScreens) {
      expect(await page.locator(`${selector}:visible`).count(), selector).toBe(0)
    }
    expect(await page.locator('h1').isVisible()).toBe(true)
    expect(await page.locator('.prose').isVisible()).toBe(true)
    expect(await page.evaluate(beyondEdge)).toEqual([])
  })

  it('shows the title of the page, its product and its version', async () => {
    const page = await openPrinted('/core/api/functions/kit_audio_push_data/')
    const address = page.locator('link[rel="canonical"]')
    expect((await address.boundingBox())?.height).toBeGreaterThan(0)
    expect(await address.evaluate(textBefore)).toContain('/core/api/functions/kit_audio_push_data/')
    expect(await page.locator('.sidebar-product').innerText()).toMatch(/^Core\s+1\.7$/)
    expect(await page.locator('.crumbs').isVisible()).toBe(true)

    await page.goto(`${site.url}/sdk/next/`)
    expect(await page.locator('.sidebar-product', { hasText: '2.x' }).isVisible()).toBe(true)
  })

  it.each(['dark', 'light'] as const)(
    'is dark on white in %s mode, code and diagrams included',
    async (colorScheme) => {
      const page = await openPrinted('/manual/structure/', { colorScheme })
      await page.evaluate((theme) => localStorage.setItem('small-docs.theme', theme), colorScheme)
      for (const path of ['/manual/structure/', '/guide/features/']) {
        await page.goto(site.url + path)
        expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme)
        expect(await page.evaluate(faintTexts)).toEqual([])
      }
    },
  )

  it('shows the label of a button that has a background on screens', async () => {
    // The console names the status of the page, 404.
    // With motion, the colors of the button change to those of paper in a transition.
    const page = await openPrinted('/missing/', { faults: true, reducedMotion: 'reduce' })
    const button = page.locator('.button-primary').first()
    // Readers can choose to print backgrounds.
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
    expect(await page.evaluate(faintTexts)).toEqual([])
  })

  it('shows every tab below its label and every disclosure open, regardless of the state on screen', async () => {
    const page = await site.open('/guide/features/')
    await makeInteractive(page)
    await page.getByRole('tab').nth(1).click()
    await page.emulateMedia({ media: 'print' })
    const panels = page.locator('.tab-panel')
    expect(await panels.count()).toBeGreaterThan(1)
    for (const panel of await panels.all()) {
      expect(await panel.isVisible()).toBe(true)
      expect(await panel.locator('.tab-panel-label').first().isVisible()).toBe(true)
    }
    expect(await page.locator('.prose details:not([open])').count()).toBeGreaterThan(0)
    const folded = page.locator('.prose details:not([open]) > :not(summary)')
    for (const part of await folded.all()) expect((await part.boundingBox())?.height).toBeGreaterThan(0)
  })

  it('prints the URLs of links to other sites, but not of links within the site', async () => {
    const page = await openPrinted('/guide/features/')
    expect(await page.locator('.prose a', { hasText: 'address' }).evaluate(textAfter)).toBe('" (https://example.org)"')
    for (const text of ['file', 'hash']) {
      expect(await page.locator('.prose a', { hasText: text }).first().evaluate(textAfter)).toBe('none')
    }
    await page.goto(`${site.url}/core/api/functions/kit_room_send_message/`)
    for (const symbol of await page.locator('a.symbol.external').all())
      expect(await symbol.evaluate(textAfter)).toBe('none')
  })

  it('fits on A4 and Letter sheets', async () => {
    const page = await site.open('/guide/features/')
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1)
    }
  })
})

function textBefore(element: Element): string {
  return getComputedStyle(element, '::before').content
}

function textAfter(element: Element): string {
  return getComputedStyle(element, '::after').content
}

/** Elements that the edge of the paper would cut off. The content of a drawing is scaled with the drawing. */
function beyondEdge(): readonly string[] {
  return (
    [...document.querySelectorAll('main *')]
      // Text for screen readers, such as the header rows of member tables.
      .filter((element) => getComputedStyle(element).clipPath !== 'inset(50%)')
      .filter((element) => !element.closest('svg > *, .visually-hidden') && element.getClientRects().length > 0)
      .filter(
        (element) =>
          element.getBoundingClientRect().right > innerWidth + 1 ||
          (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible'),
      )
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
  )
}

/** Texts with a contrast below 4.5:1 on white paper, because backgrounds aren't printed. */
function faintTexts(): readonly string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const channel = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  function contrast(color: string): number {
    if (!canvas) return 0
    canvas.fillStyle = '#fff'
    canvas.fillRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
    return 1.05 / (0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b) + 0.05)
  }
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => [...element.childNodes].some((child) => child.nodeType === 3 && child.nodeValue?.trim()))
    .filter((element) => {
      const { color, fill } = getComputedStyle(element)
      return contrast(element instanceof SVGElement ? fill : color) < 4.5
    })
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
}
