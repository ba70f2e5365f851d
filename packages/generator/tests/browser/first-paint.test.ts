import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFront } from '../support/front.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { makeInteractive, openSite } from '../support/open-site.ts'
import { navbarOf, sidebarOf } from '../support/page-parts.ts'
import { themedSite } from '../support/themed-site.ts'

const source = themedSite()
beforeAll(() => source.build('dist'))
afterAll(source.remove)
const dir = join(source.folder, 'dist')
const site = openSite(dir)
const front = openFront()
const inParts = openSite(dir, { front })
const read = (file: string) => readFileSync(join(dir, file), 'utf8')

function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

/** Pathnames of the page's requests. */
function noting(asked: string[]) {
  return async (page: Page) => {
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  }
}

describe('before the first intent', () => {
  it.each([true, false])(
    'a page is one request besides fonts and images, and is styled (scripts: %s)',
    async (isOn) => {
      const asked: string[] = []
      const page = await site.open('/guide/', {
        before: noting(asked),
        javaScriptEnabled: isOn,
        colorScheme: 'dark',
      })
      expect(asked.filter((path) => !/\.(?:woff2|svg|png)$/.test(path))).toEqual(['/guide/'])
      expect(await styleOf(page, '.navbar', 'position')).toBe('sticky')
      expect(await styleOf(page, '.prose a', 'color')).toBe('rgb(255, 160, 255)')
    },
  )

  it("the reader's color mode applies to the first paint", async () => {
    const page = await site.open('/guide/', {
      waitUntil: 'commit',
      before: (page) => page.addInitScript(() => localStorage.setItem('small-docs.theme', 'light')),
    })
    await navbarOf(page).waitFor()
    expect(await styleOf(page, 'html', 'background-color')).toBe('rgb(255, 255, 255)')
  })

  it('nothing moves while a page is received in two parts, split between the buttons of the navbar', async () => {
    const html = read('guide/index.html')
    const policy = /Content-Security-Policy: (.*)/.exec(read('_headers'))?.[1] ?? ''
    const place = html.indexOf('<button', html.indexOf('class="navbar-right"'))
    const open: ServerResponse[] = []
    front.answer(/^\/guide\/$/, (response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      response.write(html.slice(0, place))
      open.push(response)
    })
    const page = await inParts.open('/guide/', {
      waitUntil: 'commit',
      faults: true,
      before: async (page) => {
        // Fonts that load late move text as well, which is measured in fonts.test.ts.
        await page.route('**/*.woff2', (route) => route.abort())
        await watchShifts(page)
      },
    })
    await expect.poll(() => page.locator('.brand').isVisible()).toBe(true)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    for (const response of open) response.end(html.slice(place))
    await page.getByRole('contentinfo').waitFor()
    expect(await shiftsOf(page)).toBeLessThan(0.0005)
  })
})

describe('the inline styles and script', () => {
  it('are in the HTML once, and not in the fragment', () => {
    const html = read('guide/index.html')
    expect(html.match(/@layer reset\{/g)).toHaveLength(1)
    const fragment = read('guide/index.fragment.txt')
    expect(fragment).not.toContain('.navbar')
    expect(fragment).not.toContain('addEventListener')
  })

  it('remain in the document when navigating to another page and back', async () => {
    const page = await site.open('/guide/')
    await makeInteractive(page)
    const sheets = () => page.evaluate(() => document.styleSheets.length)
    const before = await sheets()
    for (const _ of [1, 2]) {
      await sidebarOf(page).getByRole('link', { name: 'Features' }).click()
      await page.locator('h1', { hasText: 'Features' }).waitFor()
      expect(await styleOf(page, '.navbar', 'position')).toBe('sticky')
      await page.goBack()
      await page.locator('h1', { hasText: 'Guide' }).waitFor()
      expect(await styleOf(page, '.navbar', 'position')).toBe('sticky')
    }
    expect(await sheets()).toBe(before)
    expect(page.loads()).toBe(1)
  })
})

describe('a page with its own styles', () => {
  const follow = (page: Page) => page.locator('a[href="/guide/api/"]:visible').first().click()
  const nodes = '.blueprint'

  it('has them from its first paint, without another request', async () => {
    const asked: string[] = []
    const page = await site.open('/guide/', { before: noting(asked) })
    expect(asked.filter((path) => path.endsWith('.css'))).toEqual([])
    await makeInteractive(page)
    await follow(page)
    // Read as soon as the page is in the document.
    await page.locator(nodes).first().waitFor()
    expect(await page.locator('style[data-href~="graphs"]').count()).toBe(1)
    await page.goBack()
    await page.locator('h1', { hasText: 'Guide' }).waitFor()
    await page.goForward()
    await page.locator(nodes).first().waitFor()
    expect(asked.filter((path) => path.endsWith('.css'))).toEqual([])
    expect(page.loads()).toBe(1)
  })
})

it('a page and its fragment only contain the styles of the components that they contain', () => {
  const names = (file: string) => [...read(file).matchAll(/<style [^>]*data-href="([^"]+)"/g)].map(([, name]) => name)
  expect(names('guide/index.html')).toEqual(['layers', 'announcement'])
  expect(names('guide/features/index.fragment.txt')).toEqual([
    'drawings',
    'steps',
    'matrix',
    'details',
    'notes',
    'landing',
    'tabs',
    'video',
  ])
  expect(names('guide/api/index.fragment.txt')).toContain('graphs')
  expect(read('guide/index.html')).not.toContain('.search-hit')
})

it('the content of the search window has its styles when it appears', async () => {
  const page = await site.open('/guide/')
  await page.getByRole('link', { name: 'Search docs' }).click()
  await page.getByRole('combobox', { name: 'Search docs' }).fill('room')
  await page.getByRole('option').first().waitFor()
  expect(await styleOf(page, '[role="option"]', 'display')).toBe('flex')
})

it('the theme sets the colors of both modes, and the logo uses them', async () => {
  const page = await site.open('/guide/', { colorScheme: 'dark' })
  const colors = async () => [
    await styleOf(page, '.prose a', 'color'),
    await styleOf(page, '.brand-logo circle', 'fill'),
  ]
  expect(await colors()).toEqual(['rgb(255, 160, 255)', 'rgb(255, 160, 255)'])
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  expect(await colors()).toEqual(['rgb(120, 0, 120)', 'rgb(120, 0, 120)'])
})

it('a fragment without main content leaves the previous page visible and causes a full load', async () => {
  let requests = 0
  const page = await site.open('/guide/', {
    faults: true,
    before: (page) =>
      page.route('**/guide/features/index.fragment.txt', async (route) => {
        requests += 1
        if (requests > 1) return route.continue()
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll(/<(\/?)main/g, '<$1div') })
      }),
  })
  await makeInteractive(page)
  await sidebarOf(page).getByRole('link', { name: 'Features' }).click()
  await page.locator('h1', { hasText: 'Features' }).waitFor()
  expect(page.loads()).toBe(2)
})
