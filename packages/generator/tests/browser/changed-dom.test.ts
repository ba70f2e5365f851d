import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { domChanges, moments } from '../support/dom-changes.ts'
import { expectUnharmed } from '../support/expect-unharmed.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { hydrate, untilHydrated } from '../support/open-site.ts'

const site = openFixtureSite()

describe('a page that another program has changed', () => {
  // `tests/full` runs every change at every moment.
  it.each([
    { change: 'an element at the start of the header', moment: moments[0] },
    { change: 'a removed link', moment: moments[0] },
    { change: 'a translation', moment: moments[1] },
    { change: 'removed comments', moment: moments[2] },
  ])('keeps working with $change, made $moment', ({ change, moment }) => expectUnharmed(site, change, moment))

  it('is hydrated if only its end was changed', async () => {
    const page = await site.open('/guide/')
    await page.evaluate(() => document.body.append(document.createElement('div')))
    await hydrate(page)
    await page.locator('.pager-next').click()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
    expect(page.loads()).toBe(1)
  })

  it('can be translated on the search page before hydration', async () => {
    let continueLoading = () => {}
    const isTranslated = new Promise<void>((resolve) => {
      continueLoading = resolve
    })
    const page = await site.open('/search/?q=guide', {
      waitUntil: 'commit',
      before: (page) => page.route('**/search/index.rsc.txt', (route) => isTranslated.then(() => route.continue())),
    })
    await page.locator('.status-line').waitFor({ state: 'attached' })
    await translate(page)
    continueLoading()
    await untilHydrated(page)
    await expectResults(page, 'features')
  })

  it('can be translated on the search page after hydration', async () => {
    const page = await site.open('/search/?q=guide')
    await page.locator('.finder-hits a').first().waitFor()
    await untilHydrated(page)
    await translate(page)
    await expectResults(page, 'features')
  })
})

function translate(page: Page): Promise<void> {
  return page.evaluate(domChanges['a translation'] ?? (() => {}))
}

async function expectResults(page: Page, query: string): Promise<void> {
  await page.locator('#finder').fill(query)
  await page.locator('.finder-hits a', { hasText: 'Features' }).first().waitFor()
  expect(await page.locator('h1').textContent()).not.toContain('crashed')
}

describe('a failing effect', () => {
  it('leaves the page as it is', async () => {
    const page = await site.open('/guide/', {
      faults: true,
      before: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver')),
    })
    await hydrate(page)
    expect(await page.locator('h1').textContent()).toBe('Guide')
    await page.locator('.pager-next').click()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
  })
})

describe('an error outside of the main content', () => {
  it('loads the page once more and shows it without React', async () => {
    const page = await site.open('/guide/', {
      faults: true,
      before: async (page) => {
        page.on('pageerror', () => {})
        const response = await page.request.get(new URL('/guide/index.rsc.txt', site.url).href)
        // React can't render an object.
        const body = (await response.text()).replace('"Skip to content"', '{"text":"broken"}')
        await page.route('**/guide/index.rsc.txt', (route) => route.fulfill({ response, body }))
      },
    })
    await page.mouse.move(5, 5)
    await expect.poll(() => page.loads()).toBe(2)
    await hydrate(page)
    expect(await page.locator('h1').textContent()).toBe('Guide')
    expect(await page.locator('.navbar').isVisible()).toBe(true)
    expect(await page.locator('html').getAttribute('data-theme')).not.toBeNull()
    await page.locator('.pager-next').click()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
  })
})
