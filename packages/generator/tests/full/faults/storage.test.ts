import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../../support/open-fixture-site.ts'
import { makeInteractive, type WatchedPage } from '../../support/open-site.ts'
import { colorModeOf, sidebarOf } from '../../support/page-parts.ts'
import { readable, shows } from '../../support/reader.ts'

const site = openFixtureSite()
const kept = (page: WatchedPage) => page.locator('.search-saved')

/** Storage throws on access, as with blocked cookies. */
function block(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  }
}

function fill(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

/** Stores the same text under every key of the site. */
function spoil(words: string): void {
  const names = ['theme', 'announcement', 'tab.language', 'version.sdk', 'search.recent', 'search.pinned']
  for (const name of names) localStorage.setItem(`small-docs.${name}`, words)
  for (const name of ['first-intent', 'full-load']) sessionStorage.setItem(`small-docs.${name}`, words)
}

/** A page with prepared storage, and its warnings. */
async function opened(made: () => void) {
  const warnings: string[] = []
  const page = await site.open('/manual/', {
    faults: true,
    before: async (page) => {
      await page.addInitScript(made)
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    },
  })
  return { page, warnings }
}

/** Uses every feature that stores something: color mode, tabs, version, search. */
async function tryAll(page: WatchedPage): Promise<void> {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  expect(['light', 'dark']).toContain(await theme())
  await colorModeOf(page).click()
  await expect.poll(theme).toBe('light')
  await makeInteractive(page)
  await page.getByRole('tab', { name: 'Swift' }).click()
  await expect.poll(() => page.getByRole('tab', { name: 'Swift' }).getAttribute('aria-selected')).toBe('true')
  await followSdk(page)
  await openSearch(page)
  await page.keyboard.type('kit_room_join')
  await expect.poll(() => page.getByRole('option').first().innerText()).toContain('kit_room_join')
  await page.keyboard.press('Enter')
  await shows(page, 'kit_room_join')
}

/** Without a selected version the link is followed unchanged. */
async function followSdk(page: WatchedPage): Promise<void> {
  await page.locator('main a[href="/sdk/"]').first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/sdk/')
}

async function openSearch(page: WatchedPage): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search docs' }).waitFor()
}

describe('storage', () => {
  it.each([
    ['blocked', block],
    ['full', fill],
  ])('that is %s only prevents remembering, with one warning', async (_name, made) => {
    const { page, warnings } = await opened(made)
    await tryAll(page)
    await openSearch(page)
    await page.getByText('Search pages, symbols, commands and FAQs.').waitFor()
    expect(await kept(page).count()).toBe(0)
    expect(page.loads()).toBe(1)
    expect(warnings).toHaveLength(1)
  })

  it("with invalid values doesn't prevent anything, and new values are remembered", { timeout: 120_000 }, async () => {
    const page = await site.open('/manual/', { faults: true })
    const rubbish = [
      '',
      '{"\u0000<script>',
      'constructor',
      '[[], 7, null, {"url": "/\\\\evil.example", "title": "x", "place": "x"}, {"url": "/", "title": {}}]',
    ]
    for (const words of rubbish) {
      await page.evaluate(spoil, words)
      await page.goto(new URL('/manual/', site.url).href)
      await makeInteractive(page)
      await openSearch(page)
      await page.getByText('Search pages, symbols, commands and FAQs.').waitFor()
      await page.keyboard.press('Escape')
      await followSdk(page)
    }
    await page.goto(new URL('/manual/', site.url).href)
    await tryAll(page)
    await openSearch(page)
    await expect.poll(() => kept(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Pin kit_room_join' }).click()
    await page.getByRole('heading', { name: 'Pinned' }).waitFor()
    await page.getByRole('button', { name: 'Remove kit_room_join' }).click()
    await expect.poll(() => kept(page).count()).toBe(0)
    expect(page.loads()).toBe(2 + rubbish.length)
  })

  it("that is blocked doesn't prevent the full load after a deploy", async () => {
    const { page } = await opened(block)
    await page.route('**/manual/faq/index.fragment.txt', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace(/data-build="\w+"/, 'data-build="another"'),
      })
    })
    await makeInteractive(page)
    await sidebarOf(page).getByRole('link', { name: 'FAQ' }).click()
    await shows(page, 'FAQ')
    expect(page.loads()).toBe(2)
    await readable(page)
    await sidebarOf(page).getByRole('link', { name: 'Token Server' }).click()
    await shows(page, 'Token Server')
    expect(page.loads()).toBe(2)
  })
})

describe('a clipboard without access', () => {
  it.each([
    ['does not exist, as without HTTPS', () => Object.defineProperty(navigator, 'clipboard', { value: undefined })],
    [
      'denies access',
      () => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) }),
    ],
  ])('that %s: the code is selected, and no success is shown', async (_name, refuse) => {
    const page = await site.open('/manual/token-server/', { before: (page) => page.addInitScript(refuse) })
    await makeInteractive(page)
    // The copy button of a terminal leaves out its output.
    const code = page.locator('.code', { hasNotText: '$ ' }).first()
    await code.hover()
    await code.locator('[data-action="copy"]').click()
    await expect
      .poll(async () => (await page.evaluate(() => getSelection()?.toString() ?? '')).trim())
      .toBe((await code.locator('pre').innerText()).trim())
    expect(await page.locator('[data-copied]').count()).toBe(0)
  })
})
