import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { focused, seenStop, tabTo } from '../support/focus.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, untilInteractive, type WatchedPage } from '../support/open-site.ts'
import { articleOf, closeMenuOf, resultsOf, sidebarOf, versionBannerOf } from '../support/page-parts.ts'

// Tasks of a reader without a pointer. Each starts with the first Tab on a newly loaded page.
const site = openFixtureSite()

const phone = { viewport: { width: 390, height: 800 } }
const heading = (page: WatchedPage) =>
  expect.poll(async () => ((await focused(page))?.tag === 'h1' ? (await focused(page))?.name : null))
const isFocused = (page: WatchedPage, selector: string) =>
  expect.poll(() => page.evaluate((selector) => document.activeElement?.matches(selector), selector))

describe('the page stays where the reader is', () => {
  const open = async () => {
    const page = await site.open('/manual/faq/')
    await makeInteractive(page)
    // The announcement above the navbar isn't sticky.
    await page.getByRole('banner').getByRole('link', { name: 'Small Docs' }).focus()
    await page.evaluate(() => scrollTo(0, 900))
    return page
  }
  const placeOf = (page: WatchedPage) => page.evaluate(() => scrollY)

  it('while the focus moves through the navbar', async () => {
    const page = await open()
    const places: number[] = []
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab')
      places.push(await placeOf(page))
    }
    expect(await page.evaluate(() => document.activeElement?.closest('.navbar') !== null)).toBe(true)
    expect(places).toEqual(Array(6).fill(900))
  })

  it('when a menu of the navbar closes, by a choice or by Escape', async () => {
    const page = await open()
    // A click on an element would scroll to it first.
    const click = async (element: Locator) => {
      const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.click(x + width / 2, y + height / 2)
    }
    const navbar = page.getByRole('banner')
    await click(navbar.locator('[data-chosen]'))
    await click(navbar.getByRole('link', { name: 'Core', exact: true }).last())
    await expect.poll(() => navbar.locator('[data-chosen]').innerText()).toBe('Core')
    expect(await placeOf(page)).toBe(900)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await isFocused(page, 'summary').toBe(true)
    expect(await placeOf(page)).toBe(900)
  })
})

describe('with only the keyboard', () => {
  it('a reader finds a symbol, opens its heading, and goes back and forward', async () => {
    const page = await site.open('/guide/')
    await tabTo(page, /^Search docs/)
    await page.keyboard.press('Enter')
    await isFocused(page, '[role="combobox"]').toBe(true)
    await seenStop(page)
    await page.keyboard.type('kit_room_jo')
    const chosen = page.locator('[role="option"][aria-selected="true"]')
    await expect.poll(() => chosen.innerText()).toContain('kit_room_join')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => chosen.innerText()).not.toMatch(/^kit_room_join\s/)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => chosen.innerText()).toContain('kit_room_join')
    await page.keyboard.press('Enter')
    await heading(page).toBe('kit_room_join')
    await page.goBack()
    await heading(page).toMatch(/^\w/)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/guide/')
    await page.goForward()
    await heading(page).toBe('kit_room_join')
    await page.keyboard.press('Tab')
    await seenStop(page)
    expect(page.loads()).toBe(1)
  })

  it('a reader selects the typed query with Shift and an arrow key, without choosing another result', async () => {
    const page = await site.open('/guide/')
    await page.keyboard.press('/')
    await isFocused(page, '[role="combobox"]').toBe(true)
    await page.keyboard.type('room')
    const chosen = page.locator('[role="option"][aria-selected="true"]')
    await page.getByRole('link', { name: /See all/ }).waitFor()
    const first = await chosen.innerText()
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(() => page.evaluate(() => `${getSelection()}`)).toBe('room')
    expect(await chosen.innerText()).toBe(first)
  })

  it('the search window traps the focus and returns it when closed', async () => {
    const page = await site.open('/guide/')
    await tabTo(page, /^Search docs/)
    await page.keyboard.press('Enter')
    await isFocused(page, '[role="combobox"]').toBe(true)
    await page.keyboard.type('room')
    await page.getByRole('link', { name: /See all/ }).waitFor()
    await tabTo(page, 'Close')
    await tabTo(page, /^See all/)
    await page.keyboard.press('Escape')
    await isFocused(page, '.search-button').toBe(true)
    await seenStop(page)
  })

  it('a reader changes the version', async () => {
    const page = await site.open('/sdk/join/')
    await tabTo(page, 'Version 1.x')
    // A link that is followed earlier is a full load.
    await untilInteractive(page)
    await page.keyboard.press('Enter')
    await page.locator('.dropdown[open]').waitFor()
    await tabTo(page, /^2\.x/)
    await page.keyboard.press('Enter')
    await versionBannerOf(page).waitFor()
    await heading(page).toMatch(/^\w/)
    await expect.poll(() => page.locator('.dropdown[open]').count()).toBe(0)
    expect(page.loads()).toBe(1)
  })

  it('a menu of the navbar opens, and closes on Escape and Tab', async () => {
    const page = await site.open('/guide/')
    await tabTo(page, 'Manual')
    await untilInteractive(page)
    await page.keyboard.press('Enter')
    await tabTo(page, 'Overview')
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await focused(page))?.name).toBe('Manual')
    await page.keyboard.press(' ')
    await tabTo(page, 'Core')
    await tabTo(page, 'SDK')
    await expect.poll(() => page.locator('.dropdown[open]').count()).toBe(0)
  })

  it('the color mode changes, and its button keeps the focus', async () => {
    const page = await site.open('/guide/', { colorScheme: 'dark' })
    const mode = () => page.evaluate(() => document.documentElement.dataset.theme)
    await tabTo(page, /Color mode/)
    await page.keyboard.press('Enter')
    await expect.poll(mode).toBe('light')
    await page.keyboard.press(' ')
    await expect.poll(mode).toBe('dark')
    await isFocused(page, '.color-mode').toBe(true)
    await seenStop(page)
  })

  it('tabs follow the arrow keys, Home and End, and Tab moves into the panel', async () => {
    const page = await site.open('/')
    await tabTo(page, 'Web', { most: 60 })
    const steps = [
      ['ArrowRight', 'Core'],
      ['ArrowRight', 'Swift'],
      ['ArrowRight', 'Web'],
      ['ArrowLeft', 'Swift'],
      ['Home', 'Web'],
      ['End', 'Swift'],
      // The browser's own keys don't select a tab.
      ['Alt+ArrowLeft', 'Swift'],
      ['ArrowLeft', 'Core'],
    ] as const
    // Without the client, arrow keys do nothing.
    await untilInteractive(page)
    for (const [key, name] of steps) {
      await page.keyboard.press(key)
      await expect.poll(async () => (await focused(page))?.name).toBe(name)
      await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe(name)
      await seenStop(page)
    }
    await page.keyboard.press('Tab')
    await isFocused(page, '[role="tabpanel"]:not([hidden]) *').toBe(true)
    await seenStop(page)
  })

  it('the menu of a small screen traps the focus, closes, and its links work', async () => {
    const page = await site.open('/manual/', phone)
    await tabTo(page, 'Open menu')
    await untilInteractive(page)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await focused(page))?.name).toBe('Close menu')
    await tabTo(page, /^Back to main menu/)
    await page.keyboard.press('Enter')
    await tabTo(page, 'Chat (opens in a new tab)')
    await tabTo(page, 'Your product: not chosen', { most: 1 })
    await tabTo(page, 'Close menu', { most: 1 })
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await focused(page))?.name).toBe('Open menu')
    await seenStop(page)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await focused(page))?.name).toBe('Close menu')
    await tabTo(page, 'Token Server')
    await page.keyboard.press('Enter')
    await heading(page).toBe('Token Server')
    await closeMenuOf(page).waitFor({ state: 'hidden' })
    expect(page.loads()).toBe(1)
  })

  it('the search that opens above the menu returns the focus to the button of the menu', async () => {
    const page = await site.open('/manual/', phone)
    await tabTo(page, 'Open menu')
    await untilInteractive(page)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await focused(page))?.name).toBe('Close menu')
    await page.keyboard.press('Control+k')
    await isFocused(page, '[role="combobox"]').toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await focused(page))?.name).toBe('Open menu')
    await seenStop(page)
  })

  it('a branch of the sidebar opens, and the focus continues inside', async () => {
    const page = await site.open('/manual/')
    await tabTo(page, 'Pages in Hosting')
    await page.keyboard.press('Enter')
    await sidebarOf(page).getByRole('link', { name: 'Managed Cloud' }).waitFor()
    await tabTo(page, 'Managed Cloud', { most: 1 })
  })

  it.each([
    ['on a wide screen', {}],
    ['on a small one', phone],
  ])('the table of contents works %s', async (_, options) => {
    const page = await site.open('/manual/projects/', options)
    const link = page.locator('.toc a, .toc-bar a').filter({ visible: true }).last()
    if (_ === 'on a small one') {
      await tabTo(page, 'On this page')
      await page.keyboard.press('Enter')
    }
    const name = await link.innerText()
    await tabTo(page, name)
    await untilInteractive(page)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await focused(page))?.tag).toMatch(/^h[23]$/)
    await expect.poll(async () => (await focused(page))?.name).toBe(name)
    await seenStop(page)
    await page.keyboard.press('Tab')
    await seenStop(page)
  })

  it('copying code announces the result', async () => {
    const page = await site.open('/guide/features/', { permissions: ['clipboard-read', 'clipboard-write'] })
    await tabTo(page, 'Copy code')
    await untilInteractive(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'Copied' }).count()).toBe(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1\nconst b = 2')
    await isFocused(page, '.code-copy').toBe(true)
    await seenStop(page)
  })

  it('code is a tab stop only while it scrolls', async () => {
    // Code wraps on screens with a sidebar.
    const page = await site.open('/guide/features/', { viewport: { width: 900, height: 900 } })
    const code = page.getByRole('group', { name: 'Code: a.ts' })
    const stop = () => code.getAttribute('tabindex')
    await makeInteractive(page)
    await expect.poll(stop).toBeNull()
    await page.getByRole('button', { name: 'Copy code' }).first().focus()
    await page.keyboard.press('Tab')
    expect((await seenStop(page)).name).toBe('Copy code')
    await code.evaluate((box) => {
      box.style.inlineSize = '100px'
    })
    await expect.poll(stop).toBe('0')
    await page.keyboard.press('Shift+Tab')
    expect((await seenStop(page)).name).toBe('Code: a.ts')
    await code.evaluate((box) => {
      box.style.inlineSize = ''
    })
    await expect.poll(stop).toBeNull()
  })

  it('code that may scroll is a tab stop on pages without scripts, and a declaration never is', async () => {
    const page = await site.open('/guide/features/', { javaScriptEnabled: false })
    expect(await page.getByRole('group', { name: 'Code: a.ts' }).getAttribute('tabindex')).toBe('0')
    const reference = await site.open('/guide/api/RoomConfig/', { javaScriptEnabled: false })
    const declaration = reference.getByRole('group', { name: 'Declaration' }).first()
    expect(await declaration.getAttribute('tabindex')).toBeNull()
  })

  it.each(['reduce', 'no-preference'] as const)(
    'enlarges an image and restores its size (motion: %s)',
    async (motion) => {
      const page = await site.open('/guide/features/', { reducedMotion: motion })
      await tabTo(page, /^Skip/)
      await articleOf(page).locator('img[role="button"]').waitFor()
      const copy = page.locator('.viewer')
      await tabTo(page, /^Enlarge: A gradient/)
      await page.keyboard.press('Enter')
      await copy.waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => copy.count()).toBe(0)
      await isFocused(page, '.prose img').toBe(true)
      await seenStop(page)
    },
  )

  it('a video starts', async () => {
    const page = await site.open('/guide/features/', {
      before: (page) =>
        page.route('https://www.youtube-nocookie.com/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: 'film' }),
        ),
      others: ['https://www.youtube-nocookie.com'],
    })
    await tabTo(page, /^Play video/)
    await page.keyboard.press('Enter')
    await page.locator('iframe[title="A film"]').waitFor()
    await isFocused(page, 'iframe').toBe(true)
  })
})

describe('the focus moves to another element if the focused control disappears:', () => {
  const kept = '[{"url":"/core/","title":"Core","place":"Voice"}]'

  it('a dismissed announcement', async () => {
    const page = await site.open('/guide/')
    await tabTo(page, 'Dismiss the announcement')
    await untilInteractive(page)
    await page.keyboard.press('Enter')
    await isFocused(page, '.navbar .brand').toBe(true)
    await seenStop(page)
  })

  it.each(['Pin Core', 'Remove Core'])('%s', async (name) => {
    const page = await site.open('/guide/', {
      before: (page) => page.addInitScript((kept) => localStorage.setItem('small-docs.search.recent', kept), kept),
    })
    await tabTo(page, /^Search docs/)
    await page.keyboard.press('Enter')
    await isFocused(page, '[role="combobox"]').toBe(true)
    await tabTo(page, name)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
    await isFocused(page, '[role="combobox"]').toBe(true)
  })

  it.each([
    ['the search window', '/guide/', '[role="combobox"]'],
    ['the results page', '/search/', '#finder'],
  ])('Retry of %s', async (_, path, selector) => {
    const names = /\/assets\/search-[0-9a-f]{10}\.json/
    const page = await site.open(path, {
      faults: true,
      before: (_page, context) => context.route(names, (route) => route.abort()),
    })
    if (path === '/search/') await page.locator(selector).waitFor()
    await tabTo(page, path === '/search/' ? '' : /^Search docs/)
    if (path !== '/search/') await page.keyboard.press('Enter')
    await isFocused(page, selector).toBe(true)
    await page.keyboard.type('room')
    await page.getByRole('alert').waitFor()
    await tabTo(page, 'Retry')
    await page.context().unroute(names)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await isFocused(page, selector).toBe(true)
  })

  it('the last results page', async () => {
    const page = await site.open('/search/?q=room')
    await resultsOf(page).first().waitFor()
    await tabTo(page, 'Next')
    const last = page.locator('.finder-pages button[aria-disabled="true"]', { hasText: 'Next' })
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter')
        return last.count()
      })
      .toBe(1)
    await expect.poll(async () => (await focused(page))?.name).toBe('Next')
  })
})
