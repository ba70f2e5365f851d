import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, type WatchedPage } from '../support/open-site.ts'

const site = openFixtureSite()
const graphs = '/guide/api/'
const phone = { viewport: { width: 390, height: 800 } }

async function openViewer(page: WatchedPage): Promise<void> {
  await page.getByRole('button', { name: 'Enlarge the drawing' }).first().click()
  await page.locator('.viewer-tools').waitFor()
  // The picture follows a transition.
  await page
    .locator('.viewer-picture')
    .evaluate((picture) => Promise.all(picture.getAnimations().map((a) => a.finished)))
}

const boxOf = (page: WatchedPage) =>
  page.locator('.viewer-picture').evaluate((picture) => {
    // Ends the transition of the last movement.
    for (const animation of picture.getAnimations()) animation.finish()
    const { left, top, width } = picture.getBoundingClientRect()
    return { left: Math.round(left), top: Math.round(top), width: Math.round(width) }
  })

/** The scale of the drawing in a box on the page, or in the viewer. */
const scaleOf = (box: Element) => {
  const svg = box.querySelector<SVGSVGElement>('svg:last-child')
  return (svg?.getBoundingClientRect().width ?? 0) / Number(svg?.getAttribute('width'))
}

const smallestText = (box: Element) => {
  const svg = box.querySelector<SVGSVGElement>('svg:last-child')
  const scale = (svg?.getBoundingClientRect().width ?? 0) / (svg?.viewBox.baseVal.width ?? 1)
  const sizes = [...box.querySelectorAll('text')].map((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  return Math.min(...sizes) * scale
}

/** The hint beside the button of a figure. */
const hintsOf = (figure: Locator) =>
  figure.locator('.drawing-bar').evaluate((bar) => getComputedStyle(bar, '::before').content)

describe('a graph', () => {
  it('has readable text on a phone, a hint that it scrolls, and a button that covers nothing of it', async () => {
    const page = await site.open(graphs, phone)
    const drawing = page.locator('.graph .drawing').first()
    expect(await drawing.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
    expect(await drawing.evaluate(smallestText)).toBeGreaterThanOrEqual(11)
    expect(await hintsOf(page.locator('.graph').first())).toContain('Scroll sideways')
    const [drawn, button] = await Promise.all([
      drawing.boundingBox(),
      page.getByRole('button', { name: 'Enlarge the drawing' }).first().boundingBox(),
    ])
    expect(button?.y).toBeGreaterThanOrEqual((drawn?.y ?? 0) + (drawn?.height ?? 0) - 1)
  })

  it.each([768, 1000, 1440, 1920])('has text of at least 11 px on a screen of %i px', async (width) => {
    const page = await site.open(graphs, { viewport: { width, height: 800 } })
    const drawing = page.locator('.graph .drawing').first()
    expect(await drawing.evaluate(smallestText)).toBeGreaterThanOrEqual(11)
    const scale = await drawing.evaluate(scaleOf)
    expect(scale).toBeLessThanOrEqual(1)
    // It scrolls only at its smallest size.
    if (await drawing.evaluate((box) => box.scrollWidth > box.clientWidth)) expect(scale).toBeLessThan(0.89)
  })

  it('has a description below it that looks like a block that opens', async () => {
    const page = await site.open(graphs)
    const arrow = await page
      .locator('.graph-text summary')
      .evaluate((summary) => getComputedStyle(summary, '::before').content)
    expect(arrow).toBe('""')
  })

  it.each([700, 1000, 1440])('has a hint exactly if it scrolls on a screen of %i px', async (width) => {
    const page = await site.open(graphs, { viewport: { width, height: 800 } })
    const figure = page.locator('.graph:has(.drawing[tabindex])').first()
    await figure.evaluate((element) => {
      element.style.inlineSize = '3000px'
    })
    await expect.poll(() => hintsOf(figure)).not.toContain('Scroll sideways')
    await figure.evaluate((element) => {
      element.style.inlineSize = '300px'
    })
    await expect.poll(() => hintsOf(figure)).toContain('Scroll sideways')
  })

  it('is dark in both color modes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await site.open(graphs, { colorScheme })
      const fill = await page
        .locator('.node')
        .first()
        .evaluate((node) => getComputedStyle(node).fill)
      expect(fill).toBe('rgb(10, 17, 20)')
    }
  })
})

describe('an enlarged drawing', () => {
  it.each([390, 1000, 1440])('opens with readable text at its first node on a screen of %i px', async (width) => {
    const page = await site.open(graphs, { viewport: { width, height: 800 } })
    await openViewer(page)
    const picture = page.locator('.viewer-picture')
    expect(await picture.evaluate(smallestText)).toBeGreaterThanOrEqual(width < 600 ? 12 : 9)
    const { x = -1, y = -1 } = (await picture.getByText('Event BeginPlay').boundingBox()) ?? {}
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(width / 2)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(600)
  })

  it('fits the screen with a button, and returns the focus when it is closed', async () => {
    const page = await site.open(graphs, phone)
    await openViewer(page)
    const dialog = page.getByRole('dialog', { name: 'Enlarged: Begin play opens a door' })
    await dialog.waitFor()
    await page.getByRole('button', { name: 'Fit to screen' }).click()
    const fitting = await boxOf(page)
    expect(fitting.left).toBe(24)
    expect(fitting.width).toBe(390 - 2 * 24)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    expect((await boxOf(page)).width).toBeGreaterThan(fitting.width)
    await page.getByRole('button', { name: 'Fit to screen' }).click()
    expect(await boxOf(page)).toEqual(fitting)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('enlarge')
  })

  it('opens when the drawing is clicked, and closes on a click beside it', async () => {
    const page = await site.open(graphs)
    await page.locator('.drawing').first().click()
    await page.locator('.viewer-tools').waitFor()
    await page.mouse.click(10, 890)
    await page.locator('.viewer').waitFor({ state: 'detached' })
  })

  it('closes when the search opens above it', async () => {
    const page = await site.open(graphs)
    await openViewer(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await page.locator('.viewer').waitFor({ state: 'detached' })
  })

  it('shows an error with Retry if its code can’t be loaded, as after a deployment', async () => {
    const page = await site.open(graphs, { faults: true })
    await page.route(/\/viewer-.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    const button = page.getByRole('button', { name: 'Enlarge the drawing' }).first()
    await button.click()
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    expect(page.loads()).toBe(1)
    // The page contains the URL of the new code.
    await retry.click()
    await expect.poll(() => page.loads()).toBe(2)
    await page.unroute(/\/viewer-.*\.js/)
    await button.click()
    await page.locator('.viewer-tools').waitFor()
    expect(await retry.count()).toBe(0)
  })

  it('is moved and zoomed with the keyboard', async () => {
    const page = await site.open(graphs, phone)
    await openViewer(page)
    await page.keyboard.press('0')
    const fitting = await boxOf(page)
    for (const key of ['+', '+', '+']) await page.keyboard.press(key)
    const zoomed = await boxOf(page)
    expect(zoomed.width).toBeGreaterThan(2 * fitting.width)
    await page.keyboard.press('ArrowRight')
    expect((await boxOf(page)).left).toBe(zoomed.left - 64)
    await page.keyboard.press('0')
    expect(await boxOf(page)).toEqual(fitting)
  })

  it('is moved and zoomed with a pointer', async () => {
    const page = await site.open(graphs, phone)
    await openViewer(page)
    await page.getByRole('button', { name: 'Fit to screen' }).click()
    const fitting = await boxOf(page)
    await page.mouse.move(195, 400)
    await page.mouse.wheel(0, -600)
    await expect.poll(async () => (await boxOf(page)).width).toBeGreaterThan(2 * fitting.width)
    const zoomed = await boxOf(page)
    await page.mouse.down()
    await page.mouse.move(155, 400, { steps: 4 })
    await page.mouse.up()
    expect((await boxOf(page)).left).toBe(zoomed.left - 40)
    expect(await page.locator('.viewer').count()).toBe(1)
  })

  it('is zoomed with two fingers', async () => {
    const page = await site.open(graphs, { ...phone, hasTouch: true })
    await openViewer(page)
    const before = await boxOf(page)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [195 - distance, 195 + distance].map((x, id) => ({ x, y: 400, id })),
      })
    await touch('touchStart', 40)
    for (const distance of [60, 90, 120]) await touch('touchMove', distance)
    await touch('touchEnd', 0)
    await expect.poll(async () => (await boxOf(page)).width).toBeGreaterThan(2 * before.width)
  })

  it('loads its script when it is opened', async () => {
    const asked: string[] = []
    const page = await site.open(graphs, {
      before: async (page) => page.on('request', (request) => asked.push(request.url())),
    })
    const button = page.getByRole('button', { name: 'Enlarge the drawing' }).first()
    await button.hover()
    await page.waitForFunction(() => window.docs?.pendingClick === undefined)
    expect(asked.filter((url) => url.includes('/viewer-'))).toEqual([])
    await button.click()
    await page.locator('.viewer-tools').waitFor()
    expect(asked.filter((url) => url.includes('/viewer-'))).toHaveLength(1)
  })
})

describe('a diagram that is too wide for a phone', () => {
  const path = '/guide/deep/second/'
  it('is drawn from top to bottom if it is a flowchart, without JavaScript', async () => {
    const page = await site.open(path, { ...phone, javaScriptEnabled: false })
    const drawing = page.getByRole('img', { name: 'Six steps' })
    expect(await drawing.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    expect(await drawing.evaluate(smallestText)).toBeGreaterThanOrEqual(11)
    const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {}
    expect(height).toBeGreaterThan(width)
  })

  it('is also drawn from top to bottom in a narrow column beside the sidebar', async () => {
    const page = await site.open(path, { viewport: { width: 1000, height: 800 }, javaScriptEnabled: false })
    const drawing = page.getByRole('img', { name: 'Six steps' }).locator('svg').last()
    const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {}
    expect(height).toBeGreaterThan(width)
  })

  it.each([1440, 1920])(
    'uses the space up to the end of the page on a screen of %i px if it needs it',
    async (width) => {
      const page = await site.open(path, { viewport: { width, height: 900 } })
      const figure = page.locator('.figure:has([aria-label^="Six steps"])')
      const space = await figure.evaluate((box) => {
        for (const svg of box.querySelectorAll('.drawing:first-child svg')) svg.setAttribute('width', '3000')
        return document.documentElement.clientWidth - box.getBoundingClientRect().right
      })
      const outside = Math.max(0, (width - 105 * 16) / 2)
      expect(space - outside).toBeGreaterThanOrEqual(0)
      expect(space - outside).toBeLessThan(40)
    },
  )

  it('hides the contents while it is over them', async () => {
    const page = await site.open(path, { viewport: { width: 1440, height: 900 } })
    await makeInteractive(page)
    const figure = page.locator('.figure:has([aria-label^="Six steps"])')
    await figure.evaluate((box) => {
      for (const svg of box.querySelectorAll('.drawing:first-child svg')) svg.setAttribute('width', '3000')
      box.scrollIntoView({ block: 'start' })
    })
    const heading = page.locator('.toc h2')
    await expect.poll(() => heading.isVisible()).toBe(false)
    await figure.evaluate((box) => box.remove())
    await expect.poll(() => heading.isVisible()).toBe(true)
  })

  it('is drawn from left to right on wider screens', async () => {
    const page = await site.open(path, { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false })
    const { width = 0, height = 0 } = (await page.getByRole('img', { name: 'Six steps' }).boundingBox()) ?? {}
    expect(width).toBeGreaterThan(height)
  })

  it('scrolls in its box otherwise, with text of a readable size and a hint', async () => {
    const page = await site.open(path, { ...phone, javaScriptEnabled: false })
    const drawing = page.getByRole('img', { name: 'Four programs' })
    expect(await drawing.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
    expect(await drawing.evaluate(smallestText)).toBeGreaterThanOrEqual(11)
    expect(await hintsOf(page.locator('.figure').last())).toContain('Scroll sideways')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  it('is enlarged as it is shown', async () => {
    const page = await site.open(path, phone)
    await page.getByRole('button', { name: 'Enlarge the drawing' }).first().click()
    await page.locator('.viewer-tools').waitFor()
    const { width = 0, height = 0 } = (await page.locator('.viewer-picture').boundingBox()) ?? {}
    expect(height).toBeGreaterThan(width)
  })
})
