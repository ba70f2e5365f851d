import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openFront } from '../../support/front.ts'
import { type Fault, type Injected, injectFault } from '../../support/inject-fault.ts'
import { openFixtureSite } from '../../support/open-fixture-site.ts'
import { makeInteractive, nextFrames, openSite, untilInteractive, type WatchedPage } from '../../support/open-site.ts'
import {
  contentsOf,
  nextLinkOf,
  resultsOf,
  searchButtonOf,
  sectionsOf,
  sidebarOf,
  spinnerOf,
} from '../../support/page-parts.ts'
import {
  connectedBy,
  dataSaving,
  noProgressBar,
  progressBar,
  readable,
  redBox,
  retry,
  shows,
  wake,
  watchProgressBar,
} from '../../support/reader.ts'
import { hold, openSearch, searchFiles, searchInput } from '../../support/search-window.ts'

const site = openFixtureSite()
const front = openFront()
/** The same site without routes, with which Chromium doesn't use its cache. */
const stored = openSite(site.dir, { front })
const start = '/manual/access-keys/'
const heading = 'Understanding Access Keys'

const link = (page: WatchedPage, path: string) => sidebarOf(page).locator(`a[href="${path}"]`)
const scroll = (page: WatchedPage) => page.evaluate(() => scrollY)
const options = (page: WatchedPage) => page.getByRole('option')

async function search(page: WatchedPage, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(words)
  await expect.poll(() => options(page).first().innerText()).toContain(words)
}

describe('offline', () => {
  it('the open page keeps working: hashes, tabs, pages and results that were loaded before', async () => {
    const page = await site.open(start, { faults: true, before: connectedBy(dataSaving) })
    await makeInteractive(page)
    await search(page, 'kit_startup')
    await page.keyboard.press('Escape')
    await link(page, '/manual/faq/').click()
    await shows(page, 'FAQ')
    await page.context().setOffline(true)

    await page.goBack()
    await shows(page, heading)
    await contentsOf(page).locator('a[href="#next"]').click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#next')
    await expect
      .poll(() => page.locator('#next').evaluate((target) => target.getBoundingClientRect().top))
      .toBeLessThan(600)
    await page.getByRole('tab', { name: 'Swift' }).click()
    await expect.poll(() => page.getByRole('tab', { name: 'Swift' }).getAttribute('aria-selected')).toBe('true')
    await search(page, 'kit_room_join')
    await page.keyboard.press('Escape')

    // A page that can't be loaded shows the error box, also after Retry, and back still works.
    await link(page, '/manual/token-server/').click()
    await redBox(page)
    await retry(page)
    await redBox(page)
    await shows(page, heading)
    await link(page, '/manual/faq/').click()
    await shows(page, 'FAQ')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)

    await link(page, '/manual/token-server/').click()
    await redBox(page)
    await page.context().setOffline(false)
    await retry(page)
    await shows(page, 'Token Server')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    expect(page.loads()).toBe(1)
  })

  it("going back to a page that can't be loaded shows the error box, and Retry loads it", async () => {
    const page = await site.open(start, { faults: true, before: connectedBy(dataSaving) })
    await makeInteractive(page)
    await link(page, '/manual/faq/').click()
    await shows(page, 'FAQ')
    await page.reload()
    await wake(page)
    await page.context().setOffline(true)
    await page.goBack()
    await redBox(page)
    await shows(page, 'FAQ')
    await page.context().setOffline(false)
    await retry(page)
    await shows(page, heading)
    expect(new URL(page.url()).pathname).toBe(start)
    expect(page.loads()).toBe(2)
  })
})

describe('without prefetching', () => {
  it.each([
    ['with data saving', dataSaving],
    ['on 2g', { effectiveType: '2g' }],
    ['on slow 2g', { effectiveType: 'slow-2g' }],
  ])('%s only the page of a clicked link is fetched', async (_name, connection) => {
    const asked: string[] = []
    const page = await site.open(start, {
      before: async (page) => {
        await connectedBy(connection)(page)
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      },
    })
    await makeInteractive(page)
    await link(page, '/manual/faq/').hover()
    await link(page, '/manual/token-server/').click()
    await shows(page, 'Token Server')
    // The page before it is fetched for the way back.
    await expect
      .poll(() => asked.filter((path) => path.endsWith('.fragment.txt')))
      .toEqual(['/manual/token-server/', start].map((path) => `${path}index.fragment.txt`))
    expect(page.loads()).toBe(1)
  })
})

/** Set before the page loads, because it prefetches the pages of links in view. */
async function loseTokenServer(_page: Page, context: BrowserContext): Promise<void> {
  await injectFault(context, /\/manual\/token-server\/index\.fragment\.txt$/, '404')
}

describe('a slow network', () => {
  it('shows the progress bar, and then the page', async () => {
    const page = await site.open(start)
    const session = await page.context().newCDPSession(page)
    // 40 kB per second, set before the client loads, because it prefetches the pages of links in view.
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 1000,
      downloadThroughput: 40_000,
      uploadThroughput: 40_000,
    })
    await makeInteractive(page)
    await link(page, '/manual/token-server/').click()
    await progressBar(page)
    await shows(page, heading)
    await shows(page, 'Token Server')
    await noProgressBar(page)
  })

  describe('before the client runs', () => {
    /** Clicks a link while documents and the client hang, and returns what the page reports until the load is stopped. */
    async function reportsAfter(click: (page: WatchedPage) => Promise<unknown>) {
      const page = await site.open(start, { faults: true })
      await injectFault(page.context(), /\/assets\/.*\.js$|\/manual\/(?:token-server\/|index\.md)$/, 'slow')
      const reports: string[] = []
      page.on('console', (message) => reports.push(message.text()))
      const stopped = page.waitForEvent('console', (message) => message.text() === 'stopped')
      await watchProgressBar(page, 2000)
      await click(page)
      await stopped
      await shows(page, heading)
      await noProgressBar(page)
      return reports
    }
    const file = (link: HTMLElement | SVGElement) => link.setAttribute('href', '/manual/index.md')

    it('shows the progress bar while a link waits for the client', async () => {
      expect(await reportsAfter((page) => link(page, '/manual/token-server/').click({ noWaitAfter: true }))).toContain(
        'progress bar',
      )
    })

    it.each<[string, (page: WatchedPage) => Promise<unknown>]>([
      ['opened in a new tab', (page) => link(page, '/manual/token-server/').click({ modifiers: ['ControlOrMeta'] })],
      [
        'to a file',
        async (page) => {
          await link(page, '/manual/token-server/').evaluate(file)
          await link(page, '/manual/index.md').click({ noWaitAfter: true })
        },
      ],
    ])('shows no progress bar for a link %s', async (_, click) => {
      expect(await reportsAfter(click)).not.toContain('progress bar')
    })
  })

  it('shows an error after 10 seconds, which the content replaces when its code arrives', async () => {
    const code = hold(/\/assets\/search-results\.island-.*\.js$/)
    const messages: string[] = []
    const page = await site.open('/search/?q=kit_startup', {
      faults: true,
      before: async (page) => {
        page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
        await page.clock.install()
        await code.by(page)
      },
    })
    await spinnerOf(page).waitFor()
    await page.clock.fastForward(11_000)
    await redBox(page)
    code.release()
    await resultsOf(page).filter({ hasText: 'kit_startup' }).first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(page.loads()).toBe(1)
    expect(messages.join('\n')).toContain('Loading didn’t finish within 10 seconds.')
  })

  it.each([
    ['opens a window whose code arrives after the error', false],
    ['does not open a window whose code arrives after the reader has left the page', true],
  ])('%s', async (_, leaves) => {
    const file = /\/assets\/shortcuts-.*\.js$/
    const code = hold(file)
    const page = await site.open(start, {
      faults: true,
      before: async (page) => {
        await page.clock.install()
        await code.by(page)
      },
    })
    await makeInteractive(page)
    await Promise.all([page.waitForRequest(file), page.keyboard.press('?')])
    await page.clock.fastForward(11_000)
    await redBox(page)
    if (leaves) {
      await link(page, '/manual/faq/').click()
      await shows(page, 'FAQ')
    }
    const arrived = page.waitForResponse(file)
    code.release()
    await (await arrived).finished()
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    if (leaves) {
      await nextFrames(page)
      expect(await shortcuts.count()).toBe(0)
    } else await shortcuts.waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('opens the page of the last click, and the progress bar disappears', async () => {
    const page = await site.open(start, { before: (page) => page.clock.install() })
    const slow = await injectFault(page.context(), /\/manual\/token-server\/index\.fragment\.txt$/, 'slow')
    await makeInteractive(page)
    // The second page appears before the first one's progress bar would.
    await Promise.all([page.waitForResponse('**/manual/faq/index.fragment.txt'), link(page, '/manual/faq/').hover()])
    await page.evaluate(() => {
      for (const path of ['/manual/token-server/', '/manual/faq/'])
        document.querySelector<HTMLElement>(`.sidebar a[href="${path}"]`)?.click()
    })
    await shows(page, 'FAQ')
    await expect.poll(slow.count).toBe(1)
    await page.clock.fastForward(400)
    await nextFrames(page)
    await noProgressBar(page)
    const late = page.waitForResponse('**/manual/token-server/index.fragment.txt')
    await slow.lift()
    await late
    await nextFrames(page)
    await shows(page, 'FAQ')
    await noProgressBar(page)
  })

  it('opens the page of the last click even if a full load is pending', async () => {
    const page = await site.open(start, { faults: true, before: loseTokenServer })
    await makeInteractive(page)
    const html = await injectFault(page.context(), /\/manual\/token-server\/$/, 'slow')
    await link(page, '/manual/token-server/').click()
    await progressBar(page)
    await link(page, '/manual/faq/').click()
    await shows(page, 'FAQ')
    await html.lift()
    // The answer to the first request would have replaced the page before this one arrives.
    await page.evaluate(() => fetch('/manual/token-server/').then((response) => response.text()))
    await nextFrames(page)
    await shows(page, 'FAQ')
    await noProgressBar(page)
  })

  it.each([
    ['when the client runs', true],
    ['before the client runs', false],
  ])('opens the page of the last click even if the link before it waits for its document, %s', async (_, hasClient) => {
    const page = await site.open(start, { faults: true })
    const client = await injectFault(page.context(), /\/assets\/index-.*\.js$/, 'slow')
    const html = await injectFault(page.context(), /\/manual\/token-server\/$/, 'slow')
    // The client begins to load.
    await link(page, '/manual/token-server/').hover()
    const asked = page.waitForRequest('**/manual/token-server/')
    const clicked = page.waitForEvent('console', (message) => message.text() === 'clicked')
    // Chromium's DevTools evaluate nothing while a document is pending.
    await page.evaluate((hasClient) => {
      const click = (path: string) => document.querySelector<HTMLElement>(`.sidebar a[href="${path}"]`)?.click()
      const timer = setInterval(() => {
        const isReady = hasClient ? !('pendingClick' in (window.docs ?? {})) : window.docs?.isLeaving
        if (!isReady) return
        clearInterval(timer)
        click('/manual/faq/')
        console.log('clicked')
      }, 50)
      click('/manual/token-server/')
    }, hasClient)
    await asked
    if (hasClient) await client.lift()
    await clicked
    if (hasClient) await shows(page, 'FAQ')
    await html.lift()
    await shows(page, 'FAQ')
    // The answer to the first request would have replaced the page before this one arrives.
    await page.evaluate(() => fetch('/manual/token-server/').then((response) => response.text()))
    await nextFrames(page)
    await shows(page, 'FAQ')
  })

  it('keeps the scroll position of a reader who scrolled before the client ran', async () => {
    const page = await site.open(`${start}#next`)
    const client = await injectFault(page.context(), /\/assets\/index-.*\.js$/, 'slow')
    const landed = await scroll(page)
    expect(landed).toBeGreaterThan(400)
    await page.mouse.move(500, 400)
    await page.mouse.wheel(0, -400)
    await expect.poll(() => scroll(page)).toBe(landed - 400)
    await client.lift()
    await untilInteractive(page)
    await nextFrames(page)
    expect(await scroll(page)).toBe(landed - 400)
  })

  it('opens the search when its file is loaded, and shows the progress bar until then', async () => {
    const page = await site.open(start)
    const rest = await injectFault(page.context(), /\/assets\/index-.*\.js$/, 'slow')
    const ahead = await injectFault(page.context(), /\/assets\/search-button-.*\.js$/, 'slow')
    await searchButtonOf(page).click()
    await progressBar(page)
    await readable(page)
    await ahead.lift()
    await page.getByRole('combobox', { name: 'Search docs' }).waitFor()
    await noProgressBar(page)
    await page.keyboard.type('kit_startup')
    await page.getByRole('option', { name: 'kit_startup' }).first().waitFor()
    await rest.lift()
  })
})

describe('texts of the search that fail', () => {
  const note = (page: WatchedPage) => page.getByText('Some results may be missing')

  it('are named in the window, whose hits and preview stay, until Retry has loaded them', async () => {
    let texts: Injected | undefined
    const page = await openSearch(site, start, {
      faults: true,
      before: async (page, context) => {
        await page.setViewportSize({ width: 1440, height: 900 })
        texts = await injectFault(context, searchFiles.texts, 'abort')
      },
    })
    await searchInput(page).fill('kit_startup')
    await note(page).waitFor()
    await expect.poll(() => options(page).first().innerText()).toContain('kit_startup')
    await page.getByRole('region', { name: 'Preview' }).locator('p').first().waitFor()
    await expect.poll(() => page.locator('.search-preview-lines').count()).toBe(0)
    await texts?.lift()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => note(page).count()).toBe(0)
    await page.getByRole('link', { name: /^See all \d+ results$/ }).waitFor()
    expect(await searchInput(page).evaluate((input) => input === document.activeElement)).toBe(true)
  })

  it('are named on the search page until Retry has loaded them', async () => {
    let texts: Injected | undefined
    const page = await site.open('/search/?q=kit_startup', {
      faults: true,
      before: async (_, context) => {
        texts = await injectFault(context, searchFiles.texts, '500')
      },
    })
    await note(page).waitFor()
    await resultsOf(page).filter({ hasText: 'kit_startup' }).first().waitFor()
    await texts?.lift()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => note(page).count()).toBe(0)
    await page
      .getByRole('status')
      .filter({ hasText: / results/ })
      .waitFor()
  })
})

describe("a client that can't be loaded", () => {
  async function without(fault: Fault, file = /\/assets\/index-.*\.js\??$/) {
    let client = { count: () => 0, lift: async () => {} }
    const page = await site.open(start, {
      faults: true,
      before: async (_page, context: BrowserContext) => {
        client = await injectFault(context, file, fault)
      },
    })
    return { page, client }
  }

  it('is requested again on the next click on a control, but not on every pointer movement', async () => {
    const { page, client } = await without('404')
    await page.mouse.move(300, 300)
    await expect.poll(client.count).toBeGreaterThan(0)
    for (let i = 1; i <= 20; i += 1) {
      await page.mouse.move(300 + i, 300)
      await nextFrames(page)
    }
    // If the components' file arrives after the failure, it requests the file again.
    expect(client.count()).toBeLessThanOrEqual(2)
    await client.lift()
    await page.getByRole('tab', { name: 'Swift' }).click()
    await expect.poll(() => page.getByRole('tab', { name: 'Swift' }).getAttribute('aria-selected')).toBe('true')
    expect(page.loads()).toBe(1)
  })

  it('because a deployment has replaced it causes one full load after a click on a control', async () => {
    const { page } = await without('404')
    await page.getByRole('tab', { name: 'Swift' }).click()
    await expect.poll(() => page.loads()).toBe(2)
    // The client of the new page is missing as well, which must not load the page again and again.
    await page.getByRole('tab', { name: 'Swift' }).click()
    const answered = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await page.waitForFunction(() => document.documentElement.dataset.script === undefined)
    await answered
    await nextFrames(page)
    expect(page.loads()).toBe(2)
  })

  it('causes a full load although the browser has stored it', async () => {
    const page = await stored.open(start, { faults: true })
    await makeInteractive(page)
    front.answer(/\/assets\/(?:index|shortcuts)-.*\.js$/, (response) => response.writeHead(404).end())
    // A tab that closes during a load can hang.
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('?')])
    expect(page.loads()).toBe(2)
    front.lift()
  })

  it('causes a full load after each deployment that replaces it, also in the same tab', async () => {
    const { page, client } = await without('404')
    const swift = page.getByRole('tab', { name: 'Swift' })
    await swift.click()
    await expect.poll(() => page.loads()).toBe(2)
    await client.lift()
    await swift.click()
    await expect.poll(() => swift.getAttribute('aria-selected')).toBe('true')
    await page.reload()
    await injectFault(page.context(), /\/assets\/index-.*\.js\??$/, '404')
    await page.reload()
    await Promise.all([page.waitForEvent('load'), swift.click()])
    expect(page.loads()).toBe(5)
  })

  it.each(['page', '500', 'cut'] as const)(
    'answered with “%s” leaves the page readable and its links working',
    async (fault) => {
      const { page } = await without(fault, /\/assets\/.*\.(?:js|css)$/)
      await page.mouse.move(300, 300)
      await readable(page)
      await nextLinkOf(page).click()
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(start)
      await readable(page)
    },
  )

  it('because its file is empty is requested again on the next click on a control', async () => {
    let isEmpty = true
    const page = await site.open(start, {
      faults: true,
      before: async (_page, context) => {
        await context.route(/\/assets\/index-.*\.js\??$/, (route) =>
          isEmpty ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.continue(),
        )
      },
    })
    await page.mouse.move(300, 300)
    await page.waitForFunction(() => window.docs?.loadClient === undefined)
    isEmpty = false
    await page.getByRole('tab', { name: 'Swift' }).click()
    await expect.poll(() => page.getByRole('tab', { name: 'Swift' }).getAttribute('aria-selected')).toBe('true')
    expect(page.loads()).toBe(1)
  })

  it('shows an error whose Retry loads the page again if the file of its content is empty', async () => {
    const page = await site.open('/search/?q=kit_startup', {
      faults: true,
      before: (page) =>
        page.route(
          /\/assets\/search-results\.island-.*\.js$/,
          (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
          { times: 1 },
        ),
    })
    await redBox(page)
    await retry(page)
    await resultsOf(page).filter({ hasText: 'kit_startup' }).first().waitFor()
    expect(page.loads()).toBe(2)
  })

  it('is given up after 10 seconds, and links work as without scripts', async () => {
    const page = await site.open(start, {
      faults: true,
      before: async (page, context) => {
        await page.clock.install()
        await context.route(/\/assets\/.*\.js$/, () => {})
      },
    })
    await searchButtonOf(page).click()
    await page.locator('html[data-waiting]').waitFor({ state: 'attached' })
    await page.clock.fastForward(11_000)
    await shows(page, 'Search the documentation')
    await page.clock.fastForward(11_000)
    await page.getByText('The search couldn’t be loaded, or JavaScript is off.').waitFor()
    await sectionsOf(page).first().click()
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/search/')
    await readable(page)
  })

  it('leaves the search button as a link, even if the client has failed before the click', async () => {
    const { page } = await without('abort', /\/assets\/search-button-.*\.js$/)
    const button = searchButtonOf(page)
    const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('/search-button-'))
    await Promise.all([failure, button.hover()])
    await nextFrames(page)
    await button.click()
    await shows(page, 'Search the documentation')
    // The search doesn't work, but its page lists the sections, and can be loaded again.
    await page.getByText('The search couldn’t be loaded, or JavaScript is off.').waitFor()
    expect(await page.getByRole('link', { name: 'Retry' }).evaluate((link: HTMLAnchorElement) => link.href)).toBe(
      page.url().replace(/#.*/, ''),
    )
    await sectionsOf(page).first().click()
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/search/')
    await readable(page)
  })
})

describe('a program that blocks fetch', () => {
  it.each<[string, () => void]>([
    ['rejects every request', () => Object.assign(window, { fetch: () => Promise.reject(new TypeError('Blocked')) })],
    [
      'throws',
      () =>
        Object.assign(window, {
          fetch: () => {
            throw new Error('Blocked')
          },
        }),
    ],
    ['returns nothing', () => Object.assign(window, { fetch: () => undefined })],
    ['removes it', () => Reflect.deleteProperty(window, 'fetch')],
  ])('and %s leaves links that load documents', async (_, block) => {
    const page = await site.open(start, { faults: true, before: connectedBy(dataSaving) })
    await makeInteractive(page)
    await page.evaluate(block)
    await link(page, '/manual/faq/').click()
    await shows(page, 'FAQ')
    expect(page.loads()).toBe(2)
  })

  it('by refusing its requests leaves links that load documents', async () => {
    const page = await site.open(start, { faults: true, before: connectedBy(dataSaving) })
    await makeInteractive(page)
    await page.route('**/*', (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()))
    await link(page, '/manual/faq/').click()
    await shows(page, 'FAQ')
    expect(page.loads()).toBe(2)
  })
})
