import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, nextFrames } from '../support/open-site.ts'
import { contentsOf, sidebarOf } from '../support/page-parts.ts'

const site = openFixtureSite()
const last = '/core/api/functions/kit_token_generator_sign/'
const middle = '/core/api/functions/kit_room_send_message/'
const low = { viewport: { width: 1440, height: 500 } }
const phone = { viewport: { width: 390, height: 600 } }
const touch = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** True if the current page of the sidebar is in view. */
function isCurrentInView(page: Page): Promise<boolean> {
  return isInMenu(page.locator('#menu [aria-current="page"]'))
}

/** True if a link of the menu is in view. */
function isInMenu(link: Locator): Promise<boolean> {
  return link.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const frame = element.closest('#menu')?.getBoundingClientRect()
    return frame !== undefined && top >= frame.top && bottom <= Math.min(frame.bottom, innerHeight)
  })
}

/** True if nothing covers a link, such as a group that stays at the top. */
function isOnTop(link: Locator): Promise<boolean> {
  return link.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
  })
}

/** Taps where an element is. Playwright would scroll to it first. */
async function tap(element: Locator): Promise<void> {
  const { x, y, width, height } = await element.evaluate((it) => it.getBoundingClientRect().toJSON())
  await element.page().touchscreen.tap(x + width / 2, y + height / 2)
}

const scrollOf = (page: Page, selector: string) => page.locator(selector).evaluate((box) => box.scrollTop)

/** A page of a long section on a phone. Its menu has opened, and the focus is on the button that closes it. */
async function openPhoneMenu(path = last, device: typeof phone = phone): Promise<Page> {
  const page = await site.open(path, device)
  await makeInteractive(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const close = page.getByRole('button', { name: 'Close menu' })
  await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true)
  // Playwright scrolls the box of an element that moves while it is clicked.
  await page
    .locator('#menu')
    .evaluate((menu) => Promise.all(menu.getAnimations().map((animation) => animation.finished)).then(() => undefined))
  return page
}

describe('the sidebar', () => {
  it.each([true, false])('shows the current page of a long section (scripts: %s)', async (javaScriptEnabled) => {
    const page = await site.open(last, { ...low, javaScriptEnabled })
    await expect.poll(() => isCurrentInView(page)).toBe(true)
  })

  it.each([low, { viewport: { width: 1920, height: 611 } }])('begins with a complete entry: %j', async (screen) => {
    const page = await site.open(last, screen)
    await expect.poll(() => scrollOf(page, '#menu')).toBeGreaterThan(100)
    const cut = await page.locator('#menu').evaluate((menu) => {
      const edge = menu.querySelector('.sidebar-product')?.getBoundingClientRect().bottom ?? 0
      const tops = [...menu.querySelectorAll('li a')].map((link) => link.getBoundingClientRect())
      return edge - (tops.find(({ bottom }) => bottom > edge + 1)?.top ?? 0)
    })
    expect(Math.abs(cut)).toBeLessThanOrEqual(1)
    expect(await isCurrentInView(page)).toBe(true)
  })

  it('shows it in the first frame', async () => {
    const page = await site.open(last, {
      ...low,
      before: (page) =>
        page.addInitScript(() => {
          // Callbacks run in the order of registration, so this one runs after that of the page.
          function look() {
            const menu = document.getElementById('menu')
            if (menu?.nextElementSibling) Object.assign(window, { firstScroll: menu.scrollTop })
            else requestAnimationFrame(look)
          }
          document.addEventListener('readystatechange', () => requestAnimationFrame(look), { once: true })
        }),
    })
    // The page can have loaded before its first frame.
    await page.waitForFunction(() => 'firstScroll' in window)
    expect(await page.evaluate(() => Reflect.get(window, 'firstScroll'))).toBeGreaterThan(100)
  })

  it('stays where it is when the reader follows one of its links', async () => {
    const page = await site.open(last, low)
    await makeInteractive(page)
    const before = await scrollOf(page, '#menu')
    await sidebarOf(page).getByRole('link', { name: 'kit_token_generator_create', exact: true }).click()
    await page.locator('h1', { hasText: 'kit_token_generator_create' }).waitFor()
    expect(Math.abs((await scrollOf(page, '#menu')) - before)).toBeLessThan(2)
    expect(await isCurrentInView(page)).toBe(true)
  })

  it('returns to where it was after a full load', async () => {
    const page = await site.open(last, low)
    await makeInteractive(page)
    const left = await page.locator('#menu').evaluate((menu) => {
      menu.scrollTop -= 40
      return menu.scrollTop
    })
    await page.goto(`${site.url}/core/api/functions/kit_token_generator_create/`)
    expect(await scrollOf(page, '#menu')).toBe(left)
  })

  it('shows the page that a link in the text leads to', async () => {
    const page = await site.open('/core/api/functions/', low)
    await makeInteractive(page)
    expect(await scrollOf(page, '#menu')).toBeLessThan(10)
    await page.locator('main').getByRole('link', { name: 'kit_token_generator_sign' }).click()
    await page.locator('h1', { hasText: 'kit_token_generator_sign' }).waitFor()
    await expect.poll(() => isCurrentInView(page)).toBe(true)
  })
})

describe('the sidebar of wide screens', () => {
  it('shows the name of the section while its pages scroll below it', async () => {
    const page = await site.open(last, low)
    await expect.poll(() => scrollOf(page, '#menu')).toBeGreaterThan(100)
    const name = sidebarOf(page).getByRole('link', { name: 'Core', exact: true })
    expect(await isInMenu(name)).toBe(true)
    // No entry is above it.
    const isAtTop = await name.evaluate((link) => {
      const menu = link.closest('#menu')?.getBoundingClientRect()
      const hit = menu && document.elementFromPoint(menu.left + 30, menu.top + 4)
      return hit?.matches('.sidebar-product, .sidebar-product *') ?? false
    })
    expect(isAtTop).toBe(true)
  })
})

describe('the menu of small screens', () => {
  it('shows the groups that contain the current page', async () => {
    const page = await openPhoneMenu()
    expect(await isCurrentInView(page)).toBe(true)
    const parts = [
      sidebarOf(page).getByRole('link', { name: 'Core', exact: true }),
      sidebarOf(page).getByRole('link', { name: 'API Reference', exact: true }),
      sidebarOf(page).getByRole('link', { name: 'Functions', exact: true }),
      page.locator('#menu [aria-current="page"]'),
    ]
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    for (const [i, box] of boxes.entries()) {
      const before = boxes[i - 1]
      expect(box?.y).toBeGreaterThanOrEqual(before ? before.y + before.height : 60)
    }
  })

  it.each(['/core/api/functions/kit_token_generator_sign/', '/'])(
    'shows the choice of the product without scrolling, on %s',
    async (path) => {
      const page = await site.open(path, phone)
      await makeInteractive(page)
      await page.getByRole('button', { name: 'Open menu' }).click()
      const choice = page.locator('#menu summary', { hasText: 'Your product' })
      await expect.poll(() => isInMenu(choice)).toBe(true)
      await choice.click()
      const option = page.locator('#menu').getByRole('link', { name: 'SDK 2.x' })
      await expect.poll(() => isInMenu(option)).toBe(true)
      await option.click()
      await expect.poll(() => new URL(page.url()).pathname).toBe(path === '/' ? '/' : '/sdk/next/')
    },
  )

  it.each([true, false])('opens at the current page (scripts: %s)', async (javaScriptEnabled) => {
    const page = await site.open(last, { ...phone, javaScriptEnabled })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.locator('#menu').waitFor()
    await expect.poll(() => isCurrentInView(page)).toBe(true)
  })

  it.each([true, false])(
    'closes with a tap beside it, which does nothing else (scripts: %s)',
    async (javaScriptEnabled) => {
      const page = await site.open(middle, { ...touch, viewport: { width: 820, height: 1180 }, javaScriptEnabled })
      if (javaScriptEnabled) await makeInteractive(page)
      const pathname = () => new URL(page.url()).pathname
      const beside = page.locator('.pager-next')
      await beside.evaluate((link) => link.scrollIntoView({ block: 'center' }))
      for (const _ of [1, 2]) {
        await tap(page.getByRole('button', { name: 'Open menu' }))
        await page.locator('#menu').waitFor()
        await tap(beside)
        await page.locator('#menu').waitFor({ state: 'hidden' })
        await expect.poll(() => isOnTop(beside)).toBe(true)
        expect(pathname()).toBe(middle)
      }
      await beside.click()
      await expect.poll(pathname).not.toBe(middle)
    },
  )

  it('still shows the current page after its close button got the focus', async () => {
    expect(await isCurrentInView(await openPhoneMenu())).toBe(true)
  })

  it('shows its head, the name of the section and the current page', async () => {
    const page = await openPhoneMenu()
    expect(await isCurrentInView(page)).toBe(true)
    const menu = page.locator('#menu')
    expect(await menu.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
    for (const part of [
      page.getByRole('button', { name: 'Close menu' }),
      menu.getByText('Back to main menu'),
      sidebarOf(page).getByRole('link').first(),
    ]) {
      expect(await isInMenu(part)).toBe(true)
    }
  })

  it('keeps the place in the section while the main menu covers it', async () => {
    const page = await openPhoneMenu()
    // Another place than that of the current page, at which the menu opens.
    const place = await page.locator('#menu').evaluate((menu) => {
      menu.scrollTop -= 60
      return menu.scrollTop
    })
    const menu = page.locator('#menu')
    await menu.getByText('Back to main menu').click()
    await sidebarOf(page).waitFor({ state: 'hidden' })
    await menu.getByText('Back to Core').click()
    await sidebarOf(page).waitFor()
    await nextFrames(page)
    await expect.poll(() => scrollOf(page, '#menu')).toBe(place)
  })

  it('keeps its place when a reader taps the choice of the product', async () => {
    const page = await openPhoneMenu(middle, touch)
    const place = await scrollOf(page, '#menu')
    const choice = page.locator('#menu summary', { hasText: 'Your product' })
    for (const isOpen of [true, false]) {
      await tap(choice)
      await expect.poll(() => page.locator('#menu .drawer-choice .dropdown[open]').count()).toBe(isOpen ? 1 : 0)
      await nextFrames(page)
      expect(await scrollOf(page, '#menu')).toBe(place)
    }
  })

  it('keeps its place when a reader taps the way to the main menu and back', async () => {
    const page = await openPhoneMenu(middle, touch)
    const place = await scrollOf(page, '#menu')
    for (const isCovered of [true, false]) {
      await tap(page.locator('#menu .drawer-switch summary'))
      await sidebarOf(page).waitFor({ state: isCovered ? 'hidden' : 'visible' })
      await nextFrames(page)
    }
    expect(await scrollOf(page, '#menu')).toBe(place)
    expect(await isOnTop(page.locator('#menu [aria-current="page"]'))).toBe(true)
  })

  it('shows the current page below the groups that stay above it', async () => {
    const page = await openPhoneMenu(middle, touch)
    const link = sidebarOf(page).getByRole('link', { name: 'kit_room_join' })
    // As if its group stayed only from now on: it doesn't before one of its pages is open.
    await link.evaluate((link) => {
      const group = link.closest('.sidebar-branch')?.firstElementChild
      const menu = link.closest('#menu')
      if (menu && group) menu.scrollTop += link.getBoundingClientRect().top - group.getBoundingClientRect().top
    })
    expect(await isOnTop(link)).toBe(false)
    await link.evaluate((link) => link instanceof HTMLElement && link.click())
    await page.locator('h1', { hasText: 'kit_room_join' }).waitFor()
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect.poll(() => isOnTop(page.locator('#menu [aria-current="page"]'))).toBe(true)
  })

  it.each([true, false])('shows the page of a group with its first pages (scripts: %s)', async (javaScriptEnabled) => {
    const page = await site.open('/core/api/functions/', { ...touch, javaScriptEnabled })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.locator('#menu')
    await menu.waitFor()
    const rows = ['Functions', 'kit_startup', 'kit_startup_ex'].map((name) =>
      sidebarOf(page).getByRole('link', { name, exact: true }),
    )
    for (const row of rows) await expect.poll(() => isOnTop(row)).toBe(true)
  })

  it('shows the page of a group with its first pages, wherever the menu was left', async () => {
    const page = await site.open(last, touch)
    await makeInteractive(page)
    // The end of the group: its pages are in view, but its first ones are above.
    const openMenu = () => page.getByRole('button', { name: 'Open menu' }).tap()
    await openMenu()
    await expect.poll(() => isCurrentInView(page)).toBe(true)
    await page.locator('#menu').evaluate((menu) => menu.scrollTo(0, menu.scrollHeight))
    const group = sidebarOf(page).getByRole('link', { name: 'Functions', exact: true })
    await group.evaluate((link) => link instanceof HTMLElement && link.click())
    await page.locator('h1', { hasText: 'Functions' }).waitFor()
    await openMenu()
    for (const name of ['Functions', 'kit_startup', 'kit_startup_ex'])
      await expect.poll(() => isOnTop(sidebarOf(page).getByRole('link', { name, exact: true }))).toBe(true)
  })

  it('stays open after a choice of the product that leads to no other page, and shows it with its label', async () => {
    const page = await openPhoneMenu('/manual/projects/', touch)
    const choice = page.locator('#menu .drawer-choice summary')
    await expect.poll(() => choice.innerText()).toBe('Your product: not chosen')
    await tap(choice)
    await page.locator('#menu').getByRole('link', { name: 'SDK 2.x' }).tap()
    await expect.poll(() => choice.innerText()).toBe('Your product: SDK 2.x')
    expect(await choice.evaluate((summary) => summary === document.activeElement)).toBe(true)
    expect(await page.locator('#menu .dropdown[open]').count()).toBe(0)
    expect(await isOnTop(choice)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/manual/projects/')
  })

  it('shows the current page where the choice of the product would cover it', async () => {
    const page = await site.open('/core/api/functions/', { viewport: { width: 390, height: 3000 } })
    await makeInteractive(page)
    // The position of the sidebar is stored.
    await page.locator('main').getByRole('link', { name: 'kit_token_generator_sign' }).click()
    await page.locator('h1', { hasText: 'kit_token_generator_sign' }).waitFor()
    const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click()
    await openMenu()
    const current = page.locator('#menu [aria-current="page"]')
    const bottom = await current.evaluate((link) => link.getBoundingClientRect().bottom)
    expect(await scrollOf(page, '#menu')).toBe(0)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: Math.ceil(bottom) + 20 })
    await openMenu()
    await expect.poll(() => isOnTop(current)).toBe(true)
  })

  it('leaves the page below where it is', async () => {
    const page = await site.open(last, phone)
    await makeInteractive(page)
    await page.evaluate(() => scrollTo(0, 60))
    // Playwright would scroll to the place of the navbar in the page.
    await page.evaluate(() => document.querySelector<HTMLElement>('.navbar-menu')?.click())
    await expect.poll(() => isCurrentInView(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(60)
  })

  it('has choices that are large enough for a finger', async () => {
    const page = await site.open('/sdk/next/join/', { ...phone, hasTouch: true, isMobile: true })
    await makeInteractive(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    for (const name of [/^Version/, 'Your product']) {
      const menu = page.locator('#menu summary', { hasText: name })
      await menu.click()
      const controls = page.locator('#menu .dropdown[open] :is(summary, a)')
      await expect.poll(() => controls.count()).toBeGreaterThan(2)
      const heights = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    }
  })

  it('shows the first product when the reader opens the main menu', async () => {
    const page = await openPhoneMenu()
    const menu = page.locator('#menu')
    await menu.getByText('Back to main menu').click()
    const first = menu.getByRole('navigation', { name: 'Site' }).getByRole('link').first()
    await first.waitFor()
    // `toggle` is dispatched in a separate task, and the menu would be scrolled then.
    await nextFrames(page)
    expect(await isInMenu(first)).toBe(true)
  })
})

describe('the table of contents', () => {
  const long = '/manual/faq/'

  it('marks the target of the hash on load, and shows its entry', async () => {
    const page = await site.open(long, { viewport: { width: 1440, height: 300 } })
    const hash = await contentsOf(page).getByRole('link').last().getAttribute('href')
    await page.goto('about:blank')
    await page.goto(`${site.url}${long}${hash}`)
    const current = contentsOf(page).locator('a[aria-current="location"]')
    await expect.poll(() => current.getAttribute('href')).toBe(hash)
    expect(await scrollOf(page, '.toc')).toBeGreaterThan(0)
    await makeInteractive(page)
    expect(await current.getAttribute('href')).toBe(hash)
  })

  it('follows the reading position', async () => {
    const page = await site.open(long, { viewport: { width: 1440, height: 300 } })
    await makeInteractive(page)
    await page.mouse.move(700, 200)
    await page.mouse.wheel(0, 100_000)
    await expect.poll(() => scrollOf(page, '.toc')).toBeGreaterThan(0)
    await page.mouse.wheel(0, -100_000)
    await expect.poll(() => scrollOf(page, '.toc')).toBe(0)
  })

  it('names the last section at the end of the page, although its heading stays below the bar', async () => {
    const page = await site.open(long, { viewport: { width: 1000, height: 900 } })
    await makeInteractive(page)
    const bar = page.locator('.toc-bar')
    const last = await bar
      .getByRole('link', { includeHidden: true })
      .last()
      .evaluate((link) => link.textContent)
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 100_000)
    await expect.poll(() => bar.locator('summary').innerText()).toContain(last)
    expect(await bar.locator('a[aria-current]').evaluateAll((links) => links.map((link) => link.textContent))).toEqual([
      last,
    ])
  })
})
