import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, untilInteractive } from '../support/open-site.ts'
import { resultsOf, versionMenuOf } from '../support/page-parts.ts'
import { hold, searchHits, searchInput } from '../support/search-window.ts'

const site = openFixtureSite()

describe('a reader who chooses a product', () => {
  it('stays on a page about all products, whose tabs follow the choice', async () => {
    const page = await site.open('/manual/projects/')
    await choose(page, 'SDK 2.x')
    await expect.poll(() => page.getByText('Projects in the SDK.').isVisible()).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/manual/projects/')
    await page.getByText('SDK 2.x', { exact: true }).first().click()
    const chosen = page.getByRole('banner').getByRole('link', { name: 'SDK 2.x' })
    expect(await chosen.getAttribute('aria-current')).toBe('true')
  })

  it('sees what the choice is for, and which one is chosen', async () => {
    const page = await site.open('/manual/projects/')
    const bar = page.getByRole('banner')
    await bar.getByText('Your product').click()
    expect(await bar.getByText('Samples and search results follow your choice.').isVisible()).toBe(true)
    const marks = () =>
      bar
        .locator('[data-choice]')
        .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::before').borderTopWidth))
    expect(new Set(await marks())).toEqual(new Set(['1px']))
    await bar.getByRole('link', { name: 'SDK 2.x' }).click()
    await bar.getByText('SDK 2.x').first().click()
    await expect.poll(marks).toContain('4px')
  })

  it('gets the product on pages that are opened later, before the client runs', async () => {
    const page = await site.open('/manual/projects/')
    await choose(page, 'SDK 2.x')
    await expect.poll(() => page.getByText('Projects in the SDK.').isVisible()).toBe(true)
    await page.goto(`${site.url}/manual/projects/`)
    expect(await page.getByText('Projects in the SDK.').isVisible()).toBe(true)
    expect(await page.getByRole('banner').getByText('Your product').isVisible()).toBe(false)
  })

  it('keeps the choice if the search is opened before the client runs', async () => {
    const held = hold(/\/index-.*\.js/)
    const page = await site.open('/manual/projects/', { before: held.by })
    const bar = page.getByRole('banner')
    await choose(page, 'SDK 2.x')
    await page.keyboard.press('/')
    await searchInput(page).waitFor()
    expect(await page.getByText('Projects in the SDK.').isVisible()).toBe(true)
    held.release()
    await untilInteractive(page)
    await page.keyboard.press('Escape')
    expect(await bar.getByText('SDK 2.x').first().isVisible()).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/manual/projects/')
  })

  it('gets to the product from a page about another product', async () => {
    const page = await site.open('/core/')
    await choose(page, 'SDK 2.x')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sdk/next/')
  })

  it('gets from a symbol to its equivalent in a closed group', async () => {
    const page = await site.open('/sdk/next/api/Room/')
    await choose(page, 'SDK 1.x')
    await expect.poll(() => page.url()).toBe(`${site.url}/sdk/api/Room/#join`)
  })

  it('gets to the same page of another version', async () => {
    const page = await site.open('/sdk/join/')
    await choose(page, 'SDK 2.x')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sdk/next/join/')
  })

  it('has chosen the version that later links lead to', async () => {
    const page = await site.open('/manual/projects/')
    await choose(page, 'SDK 2.x')
    await page.getByRole('banner').getByText('SDK', { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Start' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sdk/next/')
  })

  it('has chosen the version of the version menu that later links lead to, also if the client loads slowly', async () => {
    const client = hold(/\/assets\/index-.*\.js/)
    const page = await site.open('/sdk/join/', {
      before: async (page) => {
        await page.clock.install()
        await client.by(page)
      },
    })
    await versionMenuOf(page).click()
    await page.getByRole('banner').getByRole('link', { name: '2.x' }).click({ noWaitAfter: true })
    // Other links don't wait that long.
    await page.clock.fastForward(2000)
    client.release()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sdk/next/join/')
    await page.goto(`${site.url}/manual/projects/`)
    await makeInteractive(page)
    await page.getByRole('banner').getByText('SDK', { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Start' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sdk/next/')
  })

  it('changes the product by choosing another version of it', async () => {
    const page = await site.open('/manual/projects/')
    await choose(page, 'SDK 2.x')
    await page.goto(`${site.url}/sdk/next/join/`)
    const bar = page.getByRole('banner')
    await bar.locator('summary', { hasText: 'Version 2.x' }).click()
    await bar.getByRole('link', { name: '1.x (latest)' }).click()
    await expect.poll(() => bar.getByText('SDK 1.x').first().isVisible()).toBe(true)
  })

  it('keeps the version of a product whose tab is chosen, and has chosen the first version of another one', async () => {
    const page = await site.open('/manual/projects/')
    const chosen = page.getByRole('banner').getByTitle('Your product')
    await choose(page, 'SDK 2.x')
    await page.getByRole('tab', { name: 'SDK' }).click()
    expect(await chosen.innerText()).toBe('SDK 2.x')
    await page.getByRole('tab', { name: 'Core' }).click()
    expect(await chosen.innerText()).toBe('Core')
    await page.getByRole('tab', { name: 'SDK' }).click()
    expect(await chosen.innerText()).toBe('SDK 1.x')
    expect(await page.locator('.navbar [data-choice][aria-current]').textContent()).toBe('SDK 1.x')
  })

  it('sees no choice that the menu no longer offers', async () => {
    const page = await site.open('/manual/projects/', {
      before: (page) => page.addInitScript(() => localStorage.setItem('small-docs.tab.product', 'SDK 0.9')),
    })
    expect(await page.getByRole('banner').getByTitle('Your product').innerText()).toBe('Your product')
  })

  it('keeps the choice made on a page that a translator has changed', async () => {
    const page = await site.open('/manual/projects/')
    await makeInteractive(page)
    await page.getByRole('tab').evaluateAll((tabs) => {
      // Translators leave out elements with `translate="no"`.
      for (const tab of tabs) if (tab instanceof HTMLElement && tab.translate) tab.textContent = '开发工具包'
    })
    await page.getByRole('tab').last().click()
    await page.reload()
    expect(await page.getByText('Projects in the SDK.').isVisible()).toBe(true)
  })

  it.each([
    ['Core', '/core/'],
    ['SDK 2.x', '/sdk/next/'],
  ])('finds its pages first when searching from the home page: %s', async (product, base) => {
    const page = await site.open('/')
    await choose(page, product)
    await expect.poll(() => page.getByRole('banner').getByTitle('Your product').innerText()).toBe(product)
    await page.keyboard.press('Control+k')
    // Without a choice, a page of the guide is first.
    await searchInput(page).fill('room')
    await expect.poll(() => searchHits(page).first().getAttribute('href')).toContain(base)
  })

  it.each([
    ['Core', '/core/'],
    ['SDK 2.x', '/sdk/next/'],
  ])('finds its pages first on the search page, which isn’t limited to it: %s', async (product, base) => {
    const page = await site.open('/')
    await choose(page, product)
    // While the client loads, only the last action counts.
    await expect.poll(() => page.getByRole('banner').getByTitle('Your product').innerText()).toBe(product)
    await page.keyboard.press('Control+k')
    await searchInput(page).fill('room')
    await expect.poll(() => searchHits(page).first().getAttribute('href')).toContain(base)
    await page.getByRole('link', { name: /See all \d+ results/ }).click()
    const first = page.locator('.finder-hits a').first()
    await expect.poll(() => first.getAttribute('href')).toContain(base)
    expect(new URL(page.url()).search).toBe('?q=room')
  })

  it('sees results that follow a choice on the search page', async () => {
    const page = await site.open('/search/?q=room')
    const first = page.locator('.finder-hits a').first()
    for (const [product, base] of [
      ['SDK 2.x', '/sdk/next/'],
      ['Core', '/core/'],
    ] as const) {
      await choose(page, product)
      await expect.poll(() => first.getAttribute('href'), { message: product }).toContain(base)
    }
  })

  it('sees the choice and the color mode in all open tabs', async () => {
    const page = await site.open('/manual/projects/')
    const [other, search] = [await page.context().newPage(), await page.context().newPage()]
    await other.goto(page.url())
    await search.goto(`${site.url}/search/?q=join`)
    await resultsOf(search).first().waitFor()
    await choose(page, 'SDK 2.x')
    await expect.poll(() => other.getByText('Projects in the SDK.').isVisible()).toBe(true)
    await expect.poll(() => other.getByRole('banner').getByTitle('Your product').innerText()).toBe('SDK 2.x')
    await expect.poll(() => resultsOf(search).first().getAttribute('href')).toContain('/sdk/next/')
    await page.getByRole('button', { name: 'Color mode' }).click()
    await expect.poll(() => other.locator('html').getAttribute('data-theme-choice')).toBe('light')
    expect(await search.getByLabel('SDK version').inputValue()).toBe('current')
  })

  it('searches in the version that was chosen in another tab, also without a product', async () => {
    const page = await site.open('/sdk/join/')
    const search = await page.context().newPage()
    await search.goto(`${site.url}/search/?q=join`)
    await search.locator('.finder-hits a[href="/sdk/join/"]').waitFor()
    await versionMenuOf(page).click()
    await page.getByRole('banner').getByRole('link', { name: '2.x' }).click()
    await expect.poll(() => search.getByLabel('SDK version').inputValue()).toBe('current')
    await search.locator('.finder-hits a[href="/sdk/next/join/"]').waitFor()
  })

  it('keeps what was selected without a choice when another tab changes something else', async () => {
    const page = await site.open('/manual/projects/')
    const search = await page.context().newPage()
    await choose(page, 'SDK 2.x')
    await page.getByText('Projects in the SDK.').waitFor()
    await search.goto(`${site.url}/search/?q=join`)
    await search.getByLabel('SDK version').selectOption('1.x')
    const core = page.getByText('Projects in the library.')
    // A link to an anchor in a closed tab does this.
    await core.evaluate((panel) => panel.dispatchEvent(new CustomEvent('reveal', { bubbles: true })))
    await core.waitFor()
    const third = await page.context().newPage()
    await third.goto(`${site.url}/core/`)
    await third.getByRole('button', { name: 'Color mode' }).click()
    for (const open of [page, search])
      await expect.poll(() => open.locator('html').getAttribute('data-theme-choice')).toBe('light')
    expect(await core.isVisible()).toBe(true)
    expect(await search.getByLabel('SDK version').inputValue()).toBe('1.x')
    await choose(third, 'Core')
    await expect.poll(() => search.getByRole('banner').getByTitle('Your product').innerText()).toBe('Core')
    expect(await search.getByLabel('SDK version').inputValue()).toBe('1.x')
  })

  it('keeps the tab that was selected after a link led into another one', async () => {
    const page = await site.open('/manual/projects/')
    await page.getByText('Projects in the library.').evaluate((panel) => {
      panel.id = 'linked'
      location.hash = '#linked'
    })
    await page.getByText('Projects in the library.').waitFor()
    await page.getByRole('tab', { name: 'SDK' }).click()
    const other = await page.context().newPage()
    await other.goto(`${site.url}/core/`)
    await choose(other, 'SDK 2.x')
    await expect.poll(() => page.getByRole('banner').getByTitle('Your product').innerText()).toBe('SDK 2.x')
    expect(await page.getByText('Projects in the SDK.').isVisible()).toBe(true)
  })

  it('gets to the first page of the product without scripts', async () => {
    const page = await site.open('/manual/projects/', { javaScriptEnabled: false })
    await choose(page, 'SDK 2.x')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sdk/next/')
  })
})

async function choose(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('banner')
  await bar.getByTitle('Your product').click()
  await bar.getByRole('link', { name }).click()
}
