import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, type OpenOptions } from '../support/open-site.ts'
import { sidebarOf } from '../support/page-parts.ts'

const site = openFixtureSite()
const readBuilt = (file: string) => readFileSync(join(site.dir, file), 'utf8')
const path = '/manual/structure/'
const text = readBuilt(`${path.slice(1)}index.md`)
const permissions = ['clipboard-read', 'clipboard-write']
const done = 'Copied as Markdown.'

/** Records the announcements of the page. */
function listen(): void {
  const said: string[] = []
  Object.assign(window, { said })
  new MutationObserver(() => {
    const text = document.querySelector('.page-tools [role="status"]')?.textContent ?? ''
    if (text !== '' && text !== said.at(-1)) said.push(text)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Opens a page that records its announcements, after running `more`. */
function open(path: string, options: OpenOptions = {}, more?: (page: Page) => Promise<unknown>) {
  const before = async (page: Page) => {
    await page.addInitScript(listen)
    await more?.(page)
  }
  return site.open(path, { permissions, before, ...options })
}

const copy = (page: Page) => page.getByRole('button', { name: 'Copy page' })
const status = (page: Page) => page.locator('.page-tools [role="status"]')
/** All announcements so far. The page removes each one after a short time. */
const said = (page: Page) => page.evaluate(() => Reflect.get(window, 'said'))
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

describe('“Copy page”', () => {
  it('copies the page as Markdown to the clipboard and announces it, with the pointer and with the keyboard', async () => {
    const page = await open(path)
    await makeInteractive(page)
    expect(await status(page).textContent()).toBe('')
    await copy(page).click()
    await expect.poll(() => said(page)).toEqual([done])
    expect(await clipboard(page)).toBe(text)
    await expect.poll(() => status(page).textContent()).toBe('')

    await page.evaluate(() => navigator.clipboard.writeText('something else'))
    await copy(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => clipboard(page)).toBe(text)
    expect(await copy(page).evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it("works if it is the reader's first interaction with the page", async () => {
    const page = await open(path)
    await copy(page).click()
    await expect.poll(() => said(page)).toEqual([done])
    expect(await clipboard(page)).toBe(text)
  })

  it('copies the current page after navigating to another one', async () => {
    const page = await open('/manual/')
    await makeInteractive(page)
    await sidebarOf(page).getByRole('link', { name: 'Token Server' }).click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    await copy(page).click()
    await expect.poll(() => clipboard(page)).toBe(readBuilt('manual/token-server/index.md'))
    const named = page.locator('link[rel="alternate"][type="text/markdown"]')
    expect(await named.getAttribute('href')).toBe('/manual/token-server/index.md')
    expect(page.loads()).toBe(1)
  })

  it("shows an error if the page can't be fetched, and works again when it can", async () => {
    const page = await open(path, { faults: true }, (page) =>
      page.route('**/index.md', (route) => route.fulfill({ status: 503 }), { times: 1 }),
    )
    await makeInteractive(page)
    await copy(page).click()
    await page.getByText('Couldn’t copy: the page didn’t load. Try again.').waitFor()
    await copy(page).click()
    await expect.poll(async () => (await said(page)).at(-1)).toBe(done)
  })

  it('copies no page of a network that answers every request', async () => {
    const page = await open(path, { faults: true }, (page) =>
      page.route('**/index.md', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' })),
    )
    await makeInteractive(page)
    await copy(page).click()
    await page.getByText('Couldn’t copy: the page didn’t load. Try again.').waitFor()
  })

  it.each([
    [
      'denies access',
      () => Object.assign(navigator.clipboard, { write: () => Promise.reject(new Error('NotAllowedError')) }),
    ],
    ["doesn't exist", () => Object.defineProperty(navigator, 'clipboard', { value: undefined })],
  ])('shows an error if the clipboard %s', async (_, spoil) => {
    const page = await open(path, {}, (page) => page.addInitScript(spoil))
    await makeInteractive(page)
    await copy(page).click()
    await page.getByText('Couldn’t copy: clipboard access is blocked.').waitFor()
  })

  it("shows an error and throws nothing if the page can't be fetched and the clipboard denies access", async () => {
    const page = await open(path, { faults: true }, async (page) => {
      await page.route('**/index.md', (route) => route.abort())
      await page.addInitScript(() =>
        Object.assign(navigator.clipboard, { write: () => Promise.reject(new Error('NotAllowedError')) }),
      )
    })
    await makeInteractive(page)
    await copy(page).click()
    await page.getByText('Couldn’t copy: the page didn’t load. Try again.').waitFor()
  })

  it('works in a browser whose clipboard only supports text', async () => {
    const page = await open(path, {}, (page) =>
      page.addInitScript(() => Reflect.deleteProperty(window, 'ClipboardItem')),
    )
    await makeInteractive(page)
    await copy(page).click()
    await expect.poll(() => clipboard(page)).toBe(text)
  })
})

describe('“View as Markdown”', () => {
  it.each([true, false])('shows the text (JavaScript: %s)', async (javaScriptEnabled) => {
    const page = await site.open(path, { javaScriptEnabled })
    if (javaScriptEnabled) await makeInteractive(page)
    expect(await copy(page).isVisible()).toBe(javaScriptEnabled)
    const [answer] = await Promise.all([
      page.waitForResponse(`**${path}index.md`),
      page.getByRole('link', { name: 'View as Markdown' }).click(),
    ])
    await page.waitForURL(`**${path}index.md`)
    expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    expect(await page.locator('body').innerText()).toContain('# Basic Concepts')
  })

  it('is available on small screens, with its name and a large enough target', async () => {
    const page = await site.open(path, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
    for (const control of [copy(page), page.getByRole('link', { name: 'View as Markdown' })]) {
      const box = await control.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
