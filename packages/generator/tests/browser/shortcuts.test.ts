import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, nextFrames } from '../support/open-site.ts'
import { sidebarOf } from '../support/page-parts.ts'
import { hold, openSearch, searchInput } from '../support/search-window.ts'

const site = openFixtureSite()
const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

describe('the list of keyboard shortcuts', () => {
  it('opens with the question mark, also as the first key on a page, and closes with Escape', async () => {
    const page = await site.open('/manual/')
    await page.keyboard.press('?')
    await list(page).waitFor()
    expect(await list(page).innerText()).toContain('Search')
    await page.keyboard.press('Escape')
    await list(page).waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await list(page).waitFor()
  })

  it('opens with the button in the footer, which has the focus again when the list is closed', async () => {
    const page = await site.open('/manual/')
    await makeInteractive(page)
    const button = page.getByRole('button', { name: 'Keyboard shortcuts' })
    await button.click()
    await list(page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('closes on a click beside it, but not on a double click on its button', async () => {
    const page = await site.open('/manual/')
    await makeInteractive(page)
    const button = page.getByRole('button', { name: 'Keyboard shortcuts' })
    await button.click()
    await list(page).waitFor()
    await page.keyboard.press('Escape')
    await list(page).waitFor({ state: 'detached' })
    // The code has loaded, so the first click opens the list.
    await button.dblclick()
    await list(page).waitFor()
    await nextFrames(page)
    await page.mouse.click(5, 5)
    await list(page).waitFor({ state: 'detached' })
  })

  it('does not open while the reader types a question mark', async () => {
    const page = await openSearch(site)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.keyboard.type('?')
    expect(await searchInput(page).inputValue()).toBe('?')
    // The key would have requested the code of the list.
    await nextFrames(page)
    expect(asked.filter((url) => /\/shortcuts-/.test(url))).toEqual([])
    expect(await list(page).count()).toBe(0)
  })

  it('closes when the reader goes back', async () => {
    const page = await site.open('/manual/')
    await makeInteractive(page)
    await sidebarOf(page).getByRole('link', { name: 'Token Server' }).click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    await page.keyboard.press('?')
    await list(page).waitFor()
    await page.goBack()
    await list(page).waitFor({ state: 'detached' })
  })

  it('closes when the search opens, so that it does not cover the page of a result, or get the focus back', async () => {
    const page = await site.open('/manual/')
    const link = page.getByRole('main').getByRole('link').first()
    await link.focus()
    await page.keyboard.press('?')
    await list(page).waitFor()
    await page.keyboard.press('Control+k')
    await expect.poll(() => searchInput(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await list(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await expect.poll(() => link.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  it.each([
    ['without JavaScript', { javaScriptEnabled: false }],
    ['on a screen without a pointer', { hasTouch: true, isMobile: true }],
  ])('has no button %s', async (_, options) => {
    const page = await site.open('/manual/', options)
    expect(await page.getByRole('button', { name: 'Keyboard shortcuts' }).isVisible()).toBe(false)
  })
})

describe.each([
  ['before the client runs', false],
  ['when the client runs', true],
])('the shortcuts of the search %s', (_, isRunning) => {
  const dialog = (page: Page) => page.locator('dialog[open]')

  async function opened(path: string): Promise<Page> {
    const held = hold(/\/assets\/.*\.js/)
    if (isRunning) held.release()
    const page = await site.open(path, { before: held.by })
    if (isRunning) await makeInteractive(page)
    return page
  }

  it('open it with Caps Lock', async () => {
    const page = await opened('/manual/')
    await page.keyboard.press('Control+K')
    await dialog(page).waitFor()
  })

  it('leave the console of Firefox its shortcut, which has Shift, too', async () => {
    const page = await opened('/manual/')
    await page.keyboard.press('Control+Shift+K')
    await nextFrames(page)
    expect(await dialog(page).count()).toBe(0)
  })

  it('are ordinary keys in a select', async () => {
    const page = await opened('/search/')
    await page.getByLabel('SDK version').focus()
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    await page.getByLabel('SDK version').press('ArrowDown')
    expect(await dialog(page).count()).toBe(0)
    expect(await page.getByLabel('SDK version').evaluate((select) => select === document.activeElement)).toBe(true)
  })

  it('are ordinary keys in a field that an extension has added', async () => {
    const page = await opened('/manual/')
    await page.evaluate(() => {
      const extension = document.createElement('div')
      extension.id = 'extension'
      extension.attachShadow({ mode: 'open' }).innerHTML = '<textarea></textarea>'
      document.body.append(extension)
    })
    const field = page.locator('#extension textarea')
    await field.focus()
    await page.keyboard.type('/?')
    expect(await field.inputValue()).toBe('/?')
    await nextFrames(page)
    expect(await dialog(page).count()).toBe(0)
  })
})

describe('the search window before a query is typed', () => {
  const command = (page: Page, name: string) => page.locator('.search-start').getByRole('button', { name })

  it('lists the products of the main menu', async () => {
    const page = await openSearch(site)
    const links = page.locator('.search-start .pills').first().locator('a')
    await links.first().waitFor()
    expect(await links.allInnerTexts()).toEqual(['Guide', 'Manual', 'Core', 'SDK'])
    await links.filter({ hasText: 'Manual' }).click()
    await page.getByRole('dialog', { name: 'Search docs' }).waitFor({ state: 'hidden' })
    await expect.poll(() => new URL(page.url()).pathname).toBe('/manual/')
    expect(page.loads()).toBe(1)
  })

  it('switches the version and remembers it', async () => {
    const page = await openSearch(site, '/sdk/join/')
    await page.getByRole('link', { name: 'Switch to version 2.x' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sdk/next/join/')
    expect(await page.evaluate(() => localStorage.getItem('small-docs.version.sdk'))).toBe('current')
  })

  it('changes the color mode', async () => {
    const page = await openSearch(site, '/manual/', { colorScheme: 'dark' })
    await command(page, 'Change color mode').click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
    await expect.poll(() => command(page, 'Change color mode').innerText()).toContain('Light')
    expect(await page.getByRole('dialog', { name: 'Search docs' }).isVisible()).toBe(true)
  })

  it('copies the page as Markdown', async () => {
    const page = await openSearch(site, '/manual/', { permissions: ['clipboard-read', 'clipboard-write'] })
    await command(page, 'Copy page as Markdown').click()
    await page.locator('.search-start').getByText('Copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# Manual')
  })

  it('replaces itself with the list of keyboard shortcuts', async () => {
    const page = await openSearch(site)
    await command(page, 'Show keyboard shortcuts').click()
    await list(page).waitFor()
    expect(await page.getByRole('dialog', { name: 'Search docs' }).isVisible()).toBe(false)
  })

  it('can be used with the arrow keys', async () => {
    const page = await openSearch(site)
    await command(page, 'Copy page as Markdown').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Change color mode')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => searchInput(page).evaluate((input) => input === document.activeElement)).toBe(true)
  })

  it('has no page to copy on a page without Markdown', async () => {
    const page = await openSearch(site, '/changes/')
    await command(page, 'Change color mode').waitFor()
    expect(await command(page, 'Copy page as Markdown').count()).toBe(0)
  })
})
