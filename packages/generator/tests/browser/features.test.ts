import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive } from '../support/open-site.ts'
import { articleOf, contentsOf, navbarOf, sidebarOf, versionBannerOf, versionMenuOf } from '../support/page-parts.ts'
import { hold } from '../support/search-window.ts'

const site = openFixtureSite()

describe('a page', () => {
  it('has a prefilled link for reports', async () => {
    const page = await site.open('/guide/api/open_room/', { javaScriptEnabled: false })
    const link = page.getByRole('link', { name: 'Report a problem with this page' })
    expect(await link.getAttribute('href')).toBe(
      'https://git.example/issues/new?title=open_room&body=https%3A%2F%2Fsmall.example%2Fguide%2Fapi%2Fopen_room%2F',
    )
  })
})

describe('versions', () => {
  it('the last version is at the root without a banner, the current one below next/ with a banner', async () => {
    const page = await site.open('/sdk/join/')
    expect(await versionBannerOf(page).count()).toBe(0)
    await page.goto(`${site.url}/sdk/next/join/`)
    const banner = versionBannerOf(page)
    expect(await banner.innerText()).toContain('SDK 2.x is a preview.')
    expect(await banner.getByRole('link').getAttribute('href')).toBe('/sdk/join/')
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  })

  it('a page of another version names it in the banner and in the version menu only', async () => {
    const page = await site.open('/sdk/next/join/')
    const names = page
      .locator('body :visible', { hasText: '2.x' })
      .filter({ hasNot: page.locator('*', { hasText: '2.x' }) })
    const places = await names.evaluateAll((elements) =>
      elements.filter((element) => !element.closest('.prose, .announcement')).map((element) => element.className),
    )
    expect(places).toEqual(['nav-link', 'version-banner'])
  })

  it.each([false, true])(
    'the banner is one line on a phone, and the menu names the version (scripts: %s)',
    async (javaScriptEnabled) => {
      const page = await site.open('/sdk/next/join/', { javaScriptEnabled, viewport: { width: 390, height: 844 } })
      const banner = versionBannerOf(page)
      expect(await banner.innerText()).toBe('SDK 2.x is a preview. Latest version: 1.x')
      expect((await banner.boundingBox())?.height).toBeLessThan(40)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect.poll(() => page.locator('.sidebar-product .dropdown').isVisible()).toBe(true)
    },
  )

  it('an older version has a banner with a link to the same page of the latest version', async () => {
    const page = await site.open('/sdk/0.x/join/')
    const banner = versionBannerOf(page)
    expect(await banner.innerText()).toContain('SDK 0.x is an older version.')
    expect(await banner.getByRole('link').getAttribute('href')).toBe('/sdk/join/')
  })

  it.each([
    ['/sdk/join/', '0.x', '/sdk/0.x/join/'],
    ['/sdk/join/', '2.x', '/sdk/next/join/'],
    ['/sdk/next/join/', '1.x', '/sdk/join/'],
    ['/sdk/gone/', '2.x', '/sdk/next/added/'],
    ['/sdk/next/added/', '1.x', '/sdk/gone/'],
    ['/sdk/topic/only/', '2.x', '/sdk/next/topic/'],
    ['/sdk/next/new/', '1.x', '/sdk/'],
  ])('from %s the menu entry %s opens %s', async (from, label, to) => {
    const page = await site.open(from)
    await versionMenuOf(page).click()
    await navbarOf(page).getByRole('link', { name: label }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(to)
  })

  it('can be changed without script', async () => {
    const page = await site.open('/sdk/join/', { javaScriptEnabled: false })
    await versionMenuOf(page).click()
    await navbarOf(page).getByRole('link', { name: '2.x' }).click()
    await page.waitForURL('**/sdk/next/join/')
    await expect.poll(() => versionBannerOf(page).isVisible()).toBe(true)
  })

  it("show if a page doesn't exist in the other version", async () => {
    const page = await site.open('/sdk/topic/only/')
    await versionMenuOf(page).click()
    await navbarOf(page).getByText('No such page: opens “Topic”').waitFor()
    await expect.poll(() => navbarOf(page).locator('a[aria-current]:visible').innerText()).toBe('1.x (latest)')
  })

  it('are remembered: links from other sections open the preferred version', async () => {
    const page = await site.open('/sdk/join/')
    await makeInteractive(page)
    await versionMenuOf(page).click()
    await navbarOf(page).getByRole('link', { name: '2.x' }).click()
    await versionBannerOf(page).waitFor()
    await page.goto(`${site.url}/guide/`)
    await makeInteractive(page)
    await articleOf(page).locator('a[href="/sdk/"]').click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sdk/next/')
    await versionMenuOf(page).click()
    await navbarOf(page).getByRole('link', { name: '1.x' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sdk/')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sdk/next/')
    await page.goto(`${site.url}/guide/`)
    await makeInteractive(page)
    await articleOf(page).locator('a[href="/sdk/"]').click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sdk/')
  })

  it('have no menu outside their section', async () => {
    const page = await site.open('/guide/')
    expect(await versionMenuOf(page).count()).toBe(0)
  })
})

describe('announcement', () => {
  it('can be dismissed, also before the client runs, and stays dismissed', async () => {
    const page = await site.open('/guide/')
    await page.getByText('Version 2 can be tried.').waitFor()
    await page.getByRole('button', { name: 'Dismiss the announcement' }).click()
    await page.getByText('Version 2 can be tried.').waitFor({ state: 'hidden' })
    await page.goto(`${site.url}/sdk/`)
    expect(await page.getByText('Version 2 can be tried.').isVisible()).toBe(false)
  })

  it('that was dismissed causes no layout shift', async () => {
    const page = await site.open('/guide/', {
      before: (page) =>
        page.addInitScript(() => {
          localStorage.setItem('small-docs.announcement', 'welcome-1')
          Object.assign(window, { shift: 0 })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
          }).observe({ type: 'layout-shift', buffered: true })
        }),
    })
    await makeInteractive(page)
    expect(await navbarOf(page).evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
    // The font that loads late moves text by fractions of a pixel, which doesn't count as a shift.
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.001)
  })

  it('returns when its id changes', async () => {
    const page = await site.open('/guide/', {
      before: (page) => page.addInitScript(() => localStorage.setItem('small-docs.announcement', 'an-older-one')),
    })
    expect(await page.getByText('Version 2 can be tried.').isVisible()).toBe(true)
  })
})

describe('a page with every feature', () => {
  const path = '/guide/features/'

  it('is not published if it is a draft', async () => {
    expect(existsSync(join(site.dir, 'guide/unfinished'))).toBe(false)
    expect(readFileSync(join(site.dir, 'sitemap.xml'), 'utf8')).not.toContain('unfinished')
    const page = await site.open(path)
    expect(await sidebarOf(page).innerText()).not.toContain('Unfinished')
  })

  it('lists its headings, including those in tabs and disclosures', async () => {
    const page = await site.open(path)
    expect(await contentsOf(page).getByRole('link').allInnerTexts()).toEqual([
      'Two headings',
      'Two headings',
      'Named',
      'In a tab',
      'In the second tab',
      'Inside details',
    ])
    expect(await page.locator('#two-headings-2').count()).toBe(1)
  })

  it('switches tabs with the pointer and with the keyboard, and remembers the selected tab of the group', async () => {
    const page = await site.open(path)
    const second = page.getByText('Second panel.')
    expect(await second.isVisible()).toBe(false)
    await page.getByRole('tab', { name: 'Two' }).click()
    await second.waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByText('First panel').waitFor()
    await page.keyboard.press('End')
    await second.waitFor()
    await page.reload()
    await makeInteractive(page)
    await second.waitFor()
  })

  it('shows the remembered tab before the client has loaded, and keeps it when the client loads', async () => {
    const page = await site.open(path, {
      before: (page) => page.addInitScript(() => localStorage.setItem('small-docs.tab.language', 'Two')),
    })
    const tab = page.getByRole('tab', { name: 'Two' })
    expect(await page.getByText('Second panel.').isVisible()).toBe(true)
    expect(await tab.getAttribute('aria-selected')).toBe('true')
    expect(await page.evaluate(() => window.docs?.isLoading)).toBeUndefined()
    await makeInteractive(page)
    expect(await page.getByText('Second panel.').isVisible()).toBe(true)
    expect(await page.getByText('First panel').isVisible()).toBe(false)
    expect(await tab.getAttribute('aria-selected')).toBe('true')
  })

  it('hides a disclosure whose summary has not arrived yet', async () => {
    const page = await site.open(path)
    await page.evaluate(() => document.body.append(document.createElement('details')))
    expect(await page.locator('body > details').isVisible()).toBe(false)
  })

  it.each([
    ['in-the-second-tab', 'Second panel.'],
    ['inside-details', 'Hidden at first.'],
  ])('the hash #%s opens the tab or disclosure of its target', async (hash, text) => {
    const page = await site.open(path)
    await makeInteractive(page)
    await contentsOf(page).locator(`a[href="#${hash}"]`).click()
    await page.getByText(text).waitFor()
    await expect
      .poll(() => page.locator(`#${hash}`).evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeLessThan(200)
  })

  it.each([
    ['in-the-second-tab', '#in-the-second-tab'],
    ['größe', '#gr%C3%B6%C3%9Fe'],
  ])('opens the tab of the heading %s before the client runs', async (id, hash) => {
    const held = hold(/\/assets\/.*\.js/)
    const page = await site.open(`${path}${hash}`, {
      viewport: { width: 390, height: 800 },
      before: async (page) => {
        await held.by(page)
        await page.route(`**${path}`, async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, body: (await response.text()).replaceAll('in-the-second-tab', id) })
        })
      },
    })
    await expect
      .poll(() => page.getByText('Second panel.').evaluate((panel) => panel.getBoundingClientRect().top))
      .toBeLessThan(800)
    expect(await page.getByText('Second panel.').isVisible()).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  it('copies code without prompts and output', async () => {
    const page = await site.open(path, { permissions: ['clipboard-read', 'clipboard-write'] })
    await makeInteractive(page)
    await page.getByRole('figure', { name: 'Shell' }).getByRole('button', { name: 'Copy code' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('echo hello')
    await page.getByRole('figure', { name: 'a.ts' }).getByRole('button', { name: 'Copy code' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1\nconst b = 2')
  })

  it('contacts the video host only when the video is played', async () => {
    const asked: string[] = []
    const page = await site.open(path, {
      before: (page) =>
        page.route('https://www.youtube-nocookie.com/**', (route) => {
          asked.push(route.request().url())
          return route.fulfill({ contentType: 'text/html', body: 'film' })
        }),
      others: ['https://www.youtube-nocookie.com'],
    })
    await makeInteractive(page)
    expect(asked).toEqual([])
    await page.getByRole('link', { name: /Play video: A film/ }).click()
    await page.locator('iframe[title="A film"]').waitFor()
    await expect.poll(() => asked.length).toBe(1)
  })

  it("shows diagrams with a text alternative, in the page's colors", async () => {
    const page = await site.open(path)
    const diagram = page.getByRole('img', { name: 'A leads to B.' })
    await diagram.waitFor()
    expect(await diagram.locator('svg [style], svg style').count()).toBe(0)
  })
})
