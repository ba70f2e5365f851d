import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive } from '../support/open-site.ts'
import { closeMenuOf, colorModeOf, contentsOf, navbarOf, searchButtonOf, sidebarOf } from '../support/page-parts.ts'

const site = openFixtureSite()

describe('color mode', () => {
  const modeOf = (page: { evaluate: (fn: () => unknown) => Promise<unknown> }) =>
    page.evaluate(() => document.documentElement.dataset.theme)

  it.each(['dark', 'light'] as const)('follows a system in %s mode until the reader chooses', async (colorScheme) => {
    const page = await site.open('/manual/', { colorScheme })
    expect(await modeOf(page)).toBe(colorScheme)
    expect(await page.getByRole('button', { name: 'Color mode: system' }).count()).toBe(1)
  })

  it("follows changes of the system's mode", async () => {
    const page = await site.open('/manual/', { colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => modeOf(page)).toBe('light')
  })

  it('cycles through light, dark and system before the client runs, and is stored', async () => {
    const page = await site.open('/manual/', { colorScheme: 'dark' })
    const toggle = colorModeOf(page)
    for (const [name, mode] of [
      ['light', 'light'],
      ['dark', 'dark'],
      ['system', 'dark'],
      ['light', 'light'],
    ]) {
      await toggle.click()
      await expect.poll(() => modeOf(page)).toBe(mode)
      await expect.poll(() => page.getByRole('button', { name: `Color mode: ${name}` }).count()).toBe(1)
    }
    await page.reload()
    expect(await modeOf(page)).toBe('light')
    await page.goto(`${site.url}/guide/`)
    expect(await modeOf(page)).toBe('light')
  })

  it('is set before the first paint', async () => {
    const page = await site.open('/manual/', {
      colorScheme: 'light',
      before: (page) =>
        page.addInitScript(() => {
          localStorage.setItem('small-docs.theme', 'dark')
          requestAnimationFrame(() => {
            Object.assign(window, { firstFrame: document.documentElement.dataset.theme })
          })
        }),
    })
    expect(await page.evaluate(() => Reflect.get(window, 'firstFrame'))).toBe('dark')
  })

  it('changes in other open tabs too', async () => {
    const page = await site.open('/manual/', { colorScheme: 'dark' })
    const other = await page.context().newPage()
    await other.goto(`${site.url}/guide/`)
    await colorModeOf(other).click()
    await expect.poll(() => modeOf(page)).toBe('light')
  })

  it('works with blocked storage', async () => {
    const page = await site.open('/manual/', {
      colorScheme: 'dark',
      before: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('blocked', 'SecurityError')
            },
          })
        }),
    })
    await colorModeOf(page).click()
    await expect.poll(() => modeOf(page)).toBe('light')
  })
})

describe('sidebar', () => {
  it('contains only open branches, and fetches a closed one when it is opened', async () => {
    const asked: string[] = []
    const page = await site.open('/manual/', {
      before: async (page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    })
    const gateway = sidebarOf(page).getByRole('link', { name: 'Gateway' })
    expect(await page.content()).not.toContain('/manual/server/on-premise/gateway/"')
    await makeInteractive(page)
    expect(asked.some((path) => path.includes('sidebar-'))).toBe(false)
    await page.getByRole('button', { name: 'Pages in Hosting' }).click()
    await page.getByRole('button', { name: 'Pages in On-Premise' }).click()
    await gateway.click()
    await page.locator('h1', { hasText: 'Gateway' }).waitFor()
    expect(asked.filter((path) => path.includes('sidebar-')).length).toBe(1)
    expect(page.loads()).toBe(1)
  })

  it('opens a branch that was clicked before the client ran', async () => {
    const page = await site.open('/manual/')
    await page.getByRole('button', { name: 'Pages in Hosting' }).click()
    await sidebarOf(page).getByRole('link', { name: 'Managed Cloud' }).waitFor()
  })

  it("shows an error if a branch can't be loaded, and tries again on the next click", async () => {
    const page = await site.open('/manual/', {
      faults: true,
      before: (page) => page.route('**/sidebar-*', (route) => route.abort()),
    })
    await makeInteractive(page)
    const toggle = page.getByRole('button', { name: 'Pages in Hosting' })
    await toggle.click()
    await page.getByText('Couldn’t load this list.').waitFor()
    await page.unroute('**/sidebar-*')
    await toggle.click()
    await toggle.click()
    await sidebarOf(page).getByRole('link', { name: 'Managed Cloud' }).waitFor()
  })
})

describe('menu of small screens', () => {
  const small = { viewport: { width: 390, height: 800 } }

  it('is visible only below 996 px', async () => {
    const page = await site.open('/manual/', { viewport: { width: 996, height: 800 } })
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false)
    expect(await sidebarOf(page).isVisible()).toBe(true)
    await page.setViewportSize({ width: 995, height: 800 })
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(true)
    await sidebarOf(page).waitFor({ state: 'hidden' })
  })

  it('closes when a tablet is turned, so that the text has its place beside the menu', async () => {
    const page = await site.open('/manual/', { viewport: { width: 820, height: 1180 } })
    await makeInteractive(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await closeMenuOf(page).waitFor()
    await page.setViewportSize({ width: 1180, height: 820 })
    const widthOfText = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().width)
    await expect.poll(widthOfText).toBeGreaterThan(700)
    expect(await sidebarOf(page).isVisible()).toBe(true)
  })

  it('traps the focus, closes on Escape and returns the focus', async () => {
    const page = await site.open('/manual/', small)
    await makeInteractive(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await closeMenuOf(page).waitFor()
    for (let i = 0; i < 60; i += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('#menu') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await closeMenuOf(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open menu')
  })

  it("closes on a click outside and on a followed link, and locks the page's scrolling", async () => {
    const page = await site.open('/manual/', small)
    await makeInteractive(page)
    const button = page.getByRole('button', { name: 'Open menu' })
    await button.click()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await page.mouse.click(380, 400)
    await closeMenuOf(page).waitFor({ state: 'hidden' })
    await button.click()
    await sidebarOf(page).getByRole('link', { name: 'Token Server' }).click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    await closeMenuOf(page).waitFor({ state: 'hidden' })
    expect(page.loads()).toBe(1)
  })
})

describe('navbar', () => {
  it('hides on a phone while scrolling down and returns while scrolling up', async () => {
    const page = await site.open('/manual/faq/', { viewport: { width: 390, height: 700 } })
    await makeInteractive(page)
    const top = () => navbarOf(page).evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom))
    await page.mouse.wheel(0, 900)
    await expect.poll(top).toBeLessThanOrEqual(0)
    await page.mouse.wheel(0, -300)
    await expect.poll(top).toBeGreaterThan(40)
  })

  it.each([1000, 1440, 1600])(
    'has the search in the same place on pages with and without versions, at %i px',
    async (width) => {
      const places = []
      for (const path of ['/guide/', '/sdk/']) {
        const page = await site.open(path, { viewport: { width, height: 600 } })
        places.push({
          search: await searchButtonOf(page).boundingBox(),
          chat: await navbarOf(page).getByRole('link', { name: 'Chat (opens in a new tab)' }).isVisible(),
        })
      }
      expect(places[1]).toEqual(places[0])
      expect(places[0]?.chat).toBe(width === 1600)
    },
  )

  it('closes a dropdown on Escape, on a click outside and on a followed link', async () => {
    const page = await site.open('/guide/')
    await makeInteractive(page)
    const voice = navbarOf(page).getByText('Manual')
    const overview = navbarOf(page).getByRole('link', { name: 'Overview' })
    await voice.click()
    await overview.waitFor()
    await page.keyboard.press('Escape')
    await overview.waitFor({ state: 'hidden' })
    await voice.click()
    await page.locator('h1').click()
    await overview.waitFor({ state: 'hidden' })
    await voice.click()
    await overview.click()
    await page.locator('h1', { hasText: 'Manual' }).waitFor()
    await overview.waitFor({ state: 'hidden' })
    await expect.poll(() => voice.getAttribute('aria-current')).toBe('true')
  })
})

describe('a page', () => {
  it('highlights the heading in view in its table of contents', async () => {
    const page = await site.open('/manual/faq/')
    await makeInteractive(page)
    const links = contentsOf(page).getByRole('link')
    await links.nth(2).click()
    await expect
      .poll(() => contentsOf(page).locator('a[aria-current]').innerText())
      .toBe(await links.nth(2).innerText())
  })

  it('shows the button to the top after one screen', async () => {
    const page = await site.open('/manual/faq/')
    await makeInteractive(page)
    const button = page.getByRole('button', { name: 'Back to top' })
    expect(await button.isVisible()).toBe(false)
    await page.mouse.wheel(0, 2500)
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })

  it('has a skip link for the keyboard', async () => {
    const page = await site.open('/manual/faq/')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  })
})
