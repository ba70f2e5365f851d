import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive } from '../support/open-site.ts'
import { articleOf, colorModeOf, navbarOf, nextLinkOf, sidebarOf } from '../support/page-parts.ts'

const site = openFixtureSite()

describe('a page that crashes', () => {
  it('shows “This page crashed.” inside the shell, and “Try again” renders again', async () => {
    const page = await site.open('/guide/', {
      faults: true,
      before: (page) =>
        page.addInitScript(() => {
          const replaceWith = Element.prototype.replaceWith
          Element.prototype.replaceWith = function (...nodes) {
            if (Reflect.get(window, 'broken') && this.matches('.layout')) throw new Error('broken on purpose')
            replaceWith.apply(this, nodes)
          }
        }),
    })
    await makeInteractive(page)
    await page.evaluate(() => Object.assign(window, { broken: true }))
    await sidebarOf(page).getByRole('link', { name: 'Features' }).click()
    await page.locator('h1', { hasText: 'This page crashed.' }).waitFor()
    expect(await navbarOf(page).isVisible()).toBe(true)
    await page.evaluate(() => Object.assign(window, { broken: false }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(page.loads()).toBe(1)
  })

  it('shows the message if the island that is its content fails, and it disappears on another page', async () => {
    const page = await site.open('/guide/', {
      faults: true,
      before: (page) =>
        page.route('**/search/index.fragment.txt', async (route) => {
          const response = await route.fetch()
          // The results can't start without their settings.
          const body = (await response.text()).replace(/data-props="[^"]*"/, 'data-props="{}"')
          await route.fulfill({ response, body })
        }),
    })
    await makeInteractive(page)
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('.pager-next')
      if (link) link.href = '/search/?q=guide'
    })
    await nextLinkOf(page).click()
    await page.locator('h1', { hasText: 'This page crashed.' }).waitFor()
    await navbarOf(page).getByRole('link', { name: 'Guide' }).click()
    await page.locator('h1', { hasText: 'Guide' }).waitFor()
    expect(page.loads()).toBe(1)
  })
})

describe('image zoom', () => {
  it('is attached about 1000 ms after a route change, with a margin of 24, and closes on Escape', async () => {
    const page = await site.open('/guide/', { before: (page) => page.clock.install() })
    await makeInteractive(page)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    await sidebarOf(page).getByRole('link', { name: 'Features' }).click()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
    const image = articleOf(page).locator('img').first()
    await page.clock.runFor(900)
    expect(await image.getAttribute('role')).toBeNull()
    await page.clock.runFor(200)
    await expect.poll(() => image.getAttribute('role')).toBe('button')
    await page.clock.resume()
    // The viewport is too low for the image. An image that fits is shown in its natural size, which is unknown until it is loaded.
    await page.setViewportSize({ width: 390, height: 240 })
    await image.click()
    const opened = page.locator('.viewer-picture')
    await opened.waitFor()
    await opened.evaluate((picture) =>
      Promise.all(picture.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    const box = await opened.boundingBox()
    expect(Math.round(Math.min(box?.x ?? 0, box?.y ?? 0))).toBe(24)
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
  })
})

describe('storage', () => {
  const blocked = () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  }
  const full = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  }
  const rubbish = () => {
    for (const name of ['theme', 'announcement', 'tab.language', 'version.sdk', 'full-load']) {
      localStorage.setItem(`small-docs.${name}`, '{"\u0000<script>')
      sessionStorage.setItem(`small-docs.${name}`, '{"\u0000<script>')
    }
  }

  it.each([
    ['blocked', blocked],
    ['full', full],
    ['filled with invalid values', rubbish],
  ])('that is %s only prevents remembering, with at most one warning', async (_name, spoil) => {
    const warnings: string[] = []
    const page = await site.open('/guide/features/', {
      before: async (page) => {
        await page.addInitScript(spoil)
        page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
      },
    })
    await colorModeOf(page).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
    await makeInteractive(page)
    await page.getByRole('tab', { name: 'Two' }).click()
    await page.getByText('Second panel.').waitFor()
    await navbarOf(page).getByRole('link', { name: 'Guide' }).click()
    await page.locator('h1', { hasText: 'Guide' }).waitFor()
    expect(page.loads()).toBe(1)
    expect(warnings.length).toBeLessThanOrEqual(1)
  })
})
