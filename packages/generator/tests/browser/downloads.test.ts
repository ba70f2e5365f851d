import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parse } from 'parse5'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { attributeOf, elementsOf } from '../../src/build/archives/html-tree.ts'
import { openSite } from '../support/open-site.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { unzip } from '../support/unzip.ts'

const scratch = mkdtempSync(join(tmpdir(), 'docs-downloads-'))
const out = inject('fixtureDir')
const home = join(scratch, 'unpacked')

beforeAll(() => {
  for (const name of ['core', 'guide', 'sdk-1.x', 'sdk-2.x']) unpack(name)
})

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function unpack(name: string): void {
  for (const [path, content] of unzip(readFileSync(join(out, `downloads/${name}.zip`)))) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), content)
  }
}

let browser: Browser
let context: BrowserContext | undefined
const complaints: string[] = []

beforeAll(async () => {
  browser = await sharedBrowser()
})

afterEach(() => context?.close())

/** A page of an archive in a browser that is offline. Console messages and requests to the network are recorded. */
async function open(path: string, options: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> {
  complaints.length = 0
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  await context.setOffline(true)
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!/^(?:file|data):/.test(request.url())) complaints.push(`asked for ${request.url()}`)
  })
  page.on('requestfailed', (request) => complaints.push(`could not read ${request.url()}`))
  await page.goto(pathToFileURL(join(home, path)).href)
  return page
}

/** The URL of the page's file in the folder where the archives were unpacked. */
function place(page: Page): string {
  const { hash, pathname } = new URL(page.url())
  return fileURLToPath(`file://${pathname}`).slice(home.length + 1) + hash
}

describe('an archive opened from disk', () => {
  it('starts with a list of all its pages and contains each of them', async () => {
    const page = await open('core/index.html')
    expect(await page.locator('h1').innerText()).toBe('Small Core 1.7')
    const links = await page
      .locator('main .prose li a')
      .evaluateAll((list) => list.map((link) => link.getAttribute('href')))
    expect(links.length).toBeGreaterThan(30)
    expect(new Set(links).size).toBe(links.length)
    for (const href of links) expect(existsSync(join(home, 'core', href ?? '')), href ?? '').toBe(true)
    await page.locator('main').getByRole('link', { name: 'kit_room_join', exact: true }).click()
    expect(await page.locator('h1').innerText()).toBe('kit_room_join')
    expect(complaints).toEqual([])
  })

  it('looks like the site: style, icons, color mode', async () => {
    const page = await open('core/core/index.html')
    expect(await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky')
    expect((await page.locator('.search-button svg').first().boundingBox())?.width).toBeGreaterThan(5)
    const choice = () => page.evaluate(() => document.documentElement.dataset.themeChoice)
    expect(await choice()).toBe('system')
    await page.locator('.navbar .color-mode').click()
    expect(await choice()).toBe('light')
    await page.locator('.pager-next').click()
    // The page can be loaded a moment before its script.
    await expect.poll(choice).toBe('light')
    expect(complaints).toEqual([])
  })

  it("links its pages to each other, and to the site for pages that it doesn't contain", async () => {
    const page = await open('core/core/index.html')
    await page.locator('.pager-next').click()
    expect(place(page)).toMatch(/^core\/core\/.+\/index\.html$/)
    await page.locator('.crumbs a').first().click()
    expect(place(page)).toBe('core/core/index.html')
    expect(await page.locator('.navbar').getByRole('link', { name: 'Guide' }).getAttribute('href')).toBe(
      'https://small.example/guide/',
    )
    await page.locator('.brand').first().click()
    expect(place(page)).toBe('core/index.html')
    expect(complaints).toEqual([])
  })

  it('finds a symbol by keyboard and opens its page at the symbol', async () => {
    const page = await open('sdk-1.x/sdk/index.html')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search docs' })
    await field.pressSequentially('Room.join')
    await page.getByRole('option').first().waitFor()
    const [first] = await page.getByRole('option').all()
    expect(await first?.locator('.search-hit-name').innerText()).toContain('join')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    expect(await page.getByRole('option', { selected: true }).getAttribute('id')).toBe(await first?.getAttribute('id'))
    await page.keyboard.press('Enter')
    await page.waitForURL(/#/)
    expect(place(page)).toMatch(/^sdk-1\.x\/sdk\/.+\/index\.html#.+$/)
    expect(await page.locator(':target').count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('opens the search with its button and with the slash key, shows a message if nothing is found, and closes on Escape', async () => {
    const page = await open('core/core/index.html')
    await page.locator('.search-button').click()
    await page.getByRole('combobox').fill('xyzzyqwertz')
    await page.getByText('No results for “xyzzyqwertz”').first().waitFor()
    await page.keyboard.press('Control+k')
    expect(await page.locator('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('/')
    expect(await page.getByRole('combobox').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
  })

  it('lists all results, because it has no results page, and shows their number', async () => {
    const page = await open('core/core/index.html')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('kit')
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').count()).toBe(20)
    expect(await page.locator('dialog [role="status"]').innerText()).toBe('20 results')
    expect(await page.getByText('See all').isVisible()).toBe(false)
    expect(complaints).toEqual([])
  })

  it('handles Enter if it is pressed before the index has loaded', async () => {
    const page = await open('core/core/index.html')
    await page.keyboard.press('Control+k')
    await page.keyboard.insertText('kit_room_join')
    await page.keyboard.press('Enter')
    await page.locator('h1', { hasText: 'kit_room_join' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('shows content that depends on the client as it does to readers without JavaScript', async () => {
    const page = await open('guide/guide/features/index.html')
    for (const panel of await page.locator('.tab-panel').all()) expect(await panel.isVisible()).toBe(true)
    for (const dead of ['.code-copy', '.page-tools', '.sidebar-toggle', '[role="tablist"]', '.back-to-top']) {
      expect(await page.locator(`${dead}:visible`).count(), dead).toBe(0)
    }
    expect(complaints).toEqual([])
  })

  it('works without JavaScript: the search links to the list of pages', async () => {
    const page = await open('core/core/index.html', { javaScriptEnabled: false })
    expect(await page.locator('.prose').isVisible()).toBe(true)
    await page.locator('.search-button').click()
    expect(place(page)).toBe('core/index.html')
    await page.locator('main').getByRole('link', { name: 'kit_room_join', exact: true }).click()
    expect(await page.locator('h1').innerText()).toBe('kit_room_join')
    expect(complaints).toEqual([])
  })
})

describe('all archives', () => {
  const names = () => readFileSync(join(out, 'downloads/index.html'), 'utf8').match(/[\w.-]+\.zip/g) ?? []

  it('contain every page of every section exactly once', () => {
    const pages = [...new Set(names())].flatMap((name) => [...unzip(readFileSync(join(out, 'downloads', name))).keys()])
    const found = pages.filter((path) => path.endsWith('/index.html')).map((path) => path.slice(path.indexOf('/')))
    const listed =
      readFileSync(join(out, 'sitemap.xml'), 'utf8').match(/(?<=<loc>https:\/\/small\.example)[^<]+/g) ?? []
    const sections = ['/guide/', '/manual/', '/core/', '/sdk/']
    for (const path of listed.filter((path) => sections.some((base) => path.startsWith(base)))) {
      expect(
        found.filter((file) => file === `${decodeURI(path)}index.html`),
        path,
      ).toHaveLength(1)
    }
  })

  it('link only to files that they contain or to other sites', () => {
    const faults: string[] = []
    for (const name of new Set(names())) {
      const files = unzip(readFileSync(join(out, 'downloads', name)))
      for (const [path, content] of files) {
        if (!path.endsWith('.html')) continue
        for (const address of addressesIn(content.toString())) {
          if (/^(?:[a-z]+:|#)/.test(address)) continue
          const target = new URL(address, `http://archive/${path}`)
          if (address.startsWith('/') || !files.has(decodeURIComponent(target.pathname.slice(1))))
            faults.push(`${path}: ${address}`)
        }
      }
    }
    expect(faults).toEqual([])
  })
})

function addressesIn(html: string): readonly string[] {
  return elementsOf(parse(html, { scriptingEnabled: false })).flatMap((element) =>
    ['href', 'src', 'poster'].flatMap((name) => attributeOf(element, name) ?? []),
  )
}

describe('the downloads page', () => {
  const site = openSite(out)

  it('lists every archive with its size and downloads it', async () => {
    const page = await site.open('/downloads/')
    expect(await page.locator('tbody tr').count()).toBe(6)
    const row = page.locator('tr', { hasText: 'Core 1.7' })
    expect(await row.innerText()).toMatch(/\d (?:kB|MB)/)
    const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('link').click()])
    expect(download.suggestedFilename()).toBe('core.zip')
    const bytes = readFileSync(join(out, 'downloads/core.zip'))
    expect(readFileSync(await download.path()).equals(bytes)).toBe(true)
  })
})
