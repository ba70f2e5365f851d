import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { domChanges, moments } from '../support/dom-changes.ts'
import { expectUnharmed } from '../support/expect-unharmed.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, untilInteractive } from '../support/open-site.ts'
import { nextLinkOf, resultsOf, sidebarOf } from '../support/page-parts.ts'

const site = openFixtureSite()

describe('a page that another program has changed', () => {
  // `tests/full` runs every change at every moment.
  it.each([
    { change: 'an element at the start of the header', moment: moments[0] },
    { change: 'a removed link', moment: moments[0] },
    { change: 'a translation', moment: moments[1] },
    { change: 'removed comments', moment: moments[2] },
  ])('keeps working with $change, made $moment', ({ change, moment }) => expectUnharmed(site, change, moment))

  it('keeps working if only its end was changed', async () => {
    const page = await site.open('/guide/')
    await page.evaluate(() => document.body.append(document.createElement('div')))
    await makeInteractive(page)
    await nextLinkOf(page).click()
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
      before: (page) =>
        page.route('**/assets/hydrate-island-*.js', (route) => isTranslated.then(() => route.continue())),
    })
    await page.locator('.status-line').waitFor({ state: 'attached' })
    await translate(page)
    continueLoading()
    await resultsOf(page).first().waitFor()
    await expectResults(page, 'features')
  })

  it('can be translated on the search page after hydration', async () => {
    const page = await site.open('/search/?q=guide')
    await resultsOf(page).first().waitFor()
    await untilInteractive(page)
    await translate(page)
    await expectResults(page, 'features')
  })
})

function translate(page: Page): Promise<void> {
  return page.evaluate(domChanges['a translation'] ?? (() => {}))
}

async function expectResults(page: Page, query: string): Promise<void> {
  await page.locator('#finder').fill(query)
  await resultsOf(page).filter({ hasText: 'Features' }).first().waitFor()
  expect(await page.locator('h1').textContent()).not.toContain('crashed')
}

describe('a failing effect', () => {
  it('leaves the page as it is', async () => {
    const page = await site.open('/guide/', {
      faults: true,
      before: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver')),
    })
    await makeInteractive(page)
    expect(await page.locator('h1').textContent()).toBe('Guide')
    await nextLinkOf(page).click()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
  })
})

describe('a program that replaces nodes after the client has started', () => {
  it.each<[string, () => void]>([
    [
      'the main content with a copy',
      () => document.querySelector('main')?.replaceWith(document.querySelector('main')?.cloneNode(true) ?? ''),
    ],
    [
      'everything below the navigation bar with a copy',
      () => {
        const layout = document.querySelector('.layout')
        layout?.replaceWith(layout.cloneNode(true))
      },
    ],
    [
      'the content of the body with the same markup',
      () =>
        document.body.replaceChildren(
          ...new DOMParser().parseFromString(document.body.innerHTML, 'text/html').body.children,
        ),
    ],
    [
      'the main content with a wrapper around it',
      () => {
        const wrapper = document.createElement('section')
        document.querySelector('main')?.replaceWith(wrapper)
        wrapper.append(new DOMParser().parseFromString('<main><h1>Reader view</h1></main>', 'text/html').body)
      },
    ],
    [
      'nothing, but adds a second main element',
      () => document.body.append(document.querySelector('main')?.cloneNode(true) ?? ''),
    ],
    [
      'the main content with another element',
      () => document.querySelector('main')?.replaceWith(document.createElement('article')),
    ],
  ])('(%s) never leaves an old page under a new URL', async (_, change) => {
    const page = await site.open('/guide/')
    await makeInteractive(page)
    await page.evaluate(change)
    await sidebarOf(page).getByRole('link', { name: 'Features' }).click()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/guide/features/')
    expect(await page.locator('h1').allInnerTexts()).toEqual(['Features'])
    await page.goBack()
    await page.locator('h1', { hasText: 'Guide' }).waitFor()
    expect(await page.locator('h1').allInnerTexts()).toEqual(['Guide'])
  })
})
