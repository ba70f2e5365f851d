import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { injectFault } from '../support/inject-fault.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, nextFrames, untilInteractive } from '../support/open-site.ts'
import {
  articleOf,
  contentsOf,
  navbarOf,
  nextLinkOf,
  progressOf,
  sidebarOf,
  spinnerOf,
  versionMenuOf,
} from '../support/page-parts.ts'
import { connectedBy } from '../support/reader.ts'

const site = openFixtureSite()
const start = '/manual/structure/'
const link = '.sidebar a[href="/manual/token-server/"]'

describe('navigation', () => {
  it('loads no script before the first intent', async () => {
    const asked: string[] = []
    const page = await site.open(start, {
      before: async (page) => {
        await page.clock.install()
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      },
    })
    await page.clock.fastForward(60_000)
    await nextFrames(page)
    expect(asked.filter((path) => path.endsWith('.js') || path.endsWith('.fragment.txt'))).toEqual([])
    await makeInteractive(page)
    expect(asked.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0)
  })

  it('runs the client on later pages of a browser tab without waiting for another intent', async () => {
    const page = await site.open(start)
    await makeInteractive(page)
    await page.goto(new URL('/manual/faq/', site.url).href)
    await untilInteractive(page)
  })

  it('runs the client on the next page, even if the reader left the first one before it arrived', async () => {
    const page = await site.open(start, { faults: true })
    const client = await injectFault(page.context(), /\/assets\/index-.*\.js$/, 'slow')
    await page.mouse.move(5, 5)
    await expect.poll(client.count).toBe(1)
    await page.goto(new URL('/manual/faq/', site.url).href)
    await client.lift()
    await untilInteractive(page)
  })

  it('changes page, URL, title and focus without a full load', async () => {
    const page = await site.open(start)
    await makeInteractive(page)
    await sidebarOf(page).getByRole('link', { name: 'Token Server' }).click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/manual/token-server/')
    await expect.poll(() => page.title()).toContain('Token Server')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => sidebarOf(page).locator('[aria-current="page"]').innerText()).toBe('Token Server')
    expect(page.loads()).toBe(1)
  })

  it('restores the scroll position when going back', async () => {
    const page = await site.open(start)
    await makeInteractive(page)
    await page.evaluate(() => scrollTo(0, 700))
    await nextLinkOf(page).evaluate((link: HTMLElement) => link.click())
    await page.locator('h1', { hasText: 'Implementation Concepts' }).waitFor()
    await page.goBack()
    await page.locator('h1', { hasText: 'Basic Concepts' }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    await page.goForward()
    await page.locator('h1', { hasText: 'Implementation Concepts' }).waitFor()
    expect(page.loads()).toBe(1)
  })

  it('has the focus on the followed link after going back, and continues there with Tab', async () => {
    const page = await site.open(start)
    await makeInteractive(page)
    await nextLinkOf(page).press('Enter')
    await page.locator('h1', { hasText: 'Implementation Concepts' }).waitFor()
    await page.goBack()
    await page.locator('h1', { hasText: 'Basic Concepts' }).waitFor()
    await expect.poll(() => nextLinkOf(page).evaluate((link) => link === document.activeElement)).toBe(true)
    const left = await page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(200)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(left)
    expect(page.loads()).toBe(1)
  })

  it('has the focus on the heading after going back to a place without the followed link', async () => {
    const page = await site.open(start, { viewport: { width: 390, height: 600 } })
    await makeInteractive(page)
    await nextLinkOf(page).evaluate((link: HTMLElement) => link.click())
    await page.locator('h1', { hasText: 'Implementation Concepts' }).waitFor()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Basic Concepts')
  })

  it('scrolls to the heading of a hash on the same page and on another', async () => {
    const page = await site.open('/manual/access-keys/')
    const topOf = (id: string) =>
      page.evaluate((id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? -1), id)
    await makeInteractive(page)
    await articleOf(page).locator('a[href="/manual/projects/#register-a-key"]').first().click()
    await page.locator('h1', { hasText: 'Projects' }).waitFor()
    await expect.poll(() => topOf('register-a-key')).toBeLessThan(120)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('register-a-key')
    const link = contentsOf(page).getByRole('link').first()
    const hash = (await link.getAttribute('href')) ?? ''
    // With the keyboard, because the list may still be moving to the place of the hidden navigation bar.
    await link.press('Enter')
    await expect.poll(() => new URL(page.url()).hash).toBe(hash)
    await expect.poll(() => topOf(hash.slice(1))).toBeLessThan(160)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).hash).toBe('#register-a-key')
    expect(page.loads()).toBe(1)
  })

  it('leaves clicks with a modifier key to the browser', async () => {
    const page = await site.open(start)
    await makeInteractive(page)
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      nextLinkOf(page).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await tab.waitForLoadState()
    expect(new URL(page.url()).pathname).toBe(start)
  })

  it('removes index.html from the URL', async () => {
    const page = await site.open('/manual/faq/index.html')
    expect(new URL(page.url()).pathname).toBe('/manual/faq/')
  })

  it.each([
    ['/old/examples/token-server/', '/manual/token-server/'],
    ['/old/guide/', '/guide/'],
    ['/manual/latest', '/manual/faq/'],
    ['/manual/latest/', '/manual/faq/'],
    ['/manual/faq', '/manual/faq/'],
  ])('redirects %s to %s', async (from, to) => {
    const page = await site.open(from)
    expect(new URL(page.url()).pathname).toBe(to)
  })

  it('shows the not-found page inside the shell, with working links', async () => {
    const page = await site.open('/manual/no-such-page/', { faults: true })
    expect(await page.locator('h1').innerText()).toBe('Page not found')
    await makeInteractive(page)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await page.locator('h1', { hasText: 'Small site' }).waitFor()
    expect(page.loads()).toBe(1)
  })
})

it('a page is requested again after five minutes, unless the reader is offline', async () => {
  let count = 0
  const page = await site.open(start, {
    faults: true,
    before: async (page) => {
      await page.clock.install()
      page.on('request', (request) => {
        if (request.url().endsWith('/manual/token-server/index.fragment.txt')) count += 1
      })
    },
  })
  await makeInteractive(page)
  const visit = async () => {
    await sidebarOf(page).getByRole('link', { name: 'Token Server' }).click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    await page.goBack()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor({ state: 'detached' })
  }
  await visit()
  await visit()
  expect(count).toBe(1)
  await page.clock.fastForward('06:00')
  await visit()
  expect(count).toBe(2)
  await page.clock.fastForward('06:00')
  await page.context().setOffline(true)
  await visit()
  expect(count).toBe(2)
  expect(page.loads()).toBe(1)
})

describe('a link before the client runs', () => {
  const fragment = '/manual/token-server/index.fragment.txt'

  /** The open page, whose client waits to be released, and the pathnames of all requests. Timers don't run. */
  async function openWithoutClient(before?: (page: Page) => Promise<unknown>) {
    const asked: string[] = []
    const page = await site.open(start, {
      faults: true,
      before: async (page) => {
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        await page.clock.install()
        await before?.(page)
      },
    })
    const client = await injectFault(page.context(), /\/assets\/index-.*\.js$/, 'slow')
    await page.clock.pauseAt(Date.now() + 60_000)
    return { page, client, asked: (path: string) => asked.filter((other) => other === path).length }
  }

  it('is followed without a full load once the client runs, and its page is requested at once', async () => {
    const { page, client, asked } = await openWithoutClient()
    await page.locator(link).click({ noWaitAfter: true })
    await expect.poll(() => asked(fragment)).toBe(1)
    await client.lift()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/manual/token-server/')
    expect(asked(fragment)).toBe(1)
    expect(page.loads()).toBe(1)
  })

  it('leads to the heading of its hash', async () => {
    const { page, client } = await openWithoutClient()
    await page.locator(link).evaluate((element) => element.setAttribute('href', '/manual/projects/#register-a-key'))
    await page.locator('.sidebar a[href*="#"]').click({ noWaitAfter: true })
    await client.lift()
    await page.locator('h1', { hasText: 'Projects' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#register-a-key')
    expect(page.loads()).toBe(1)
  })

  it('is opened as a document after a second', async () => {
    const { page, client } = await openWithoutClient()
    await page.locator(link).click({ noWaitAfter: true })
    await page.locator('html[data-waiting]').waitFor({ state: 'attached' })
    await page.clock.runFor(900)
    expect(page.loads()).toBe(1)
    await page.clock.runFor(200)
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    expect(page.loads()).toBe(2)
    await client.lift()
    await expect.poll(() => page.evaluate(() => window.docs?.pendingClick === undefined)).toBe(true)
  })

  it('is opened as a document if the client fails', async () => {
    const { page } = await openWithoutClient()
    await injectFault(page.context(), /\/assets\/index-.*\.js$/, 'abort')
    await page.locator(link).click({ noWaitAfter: true })
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    expect(page.loads()).toBe(2)
  })

  it('with a modifier key opens another tab', async () => {
    const { page } = await openWithoutClient()
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator(link).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await tab.waitForLoadState()
    expect(new URL(tab.url()).pathname).toBe('/manual/token-server/')
    expect(await page.locator('html[data-waiting]').count()).toBe(0)
  })

  it.each([
    ['under the pointer is prefetched', '4g', 1],
    ['under the pointer is not prefetched on 2g', '2g', 0],
  ])('%s', async (_name, effectiveType, count) => {
    const { page, client, asked } = await openWithoutClient(connectedBy({ effectiveType }))
    await page.locator(link).hover()
    await expect.poll(client.count).toBe(1)
    await client.lift()
    await expect.poll(() => page.evaluate(() => window.docs?.pendingClick === undefined)).toBe(true)
    expect(asked(fragment)).toBe(count)
  })
})

describe('a slow or failed navigation', () => {
  const fragment = '**/manual/token-server/index.fragment.txt'

  it('shows the progress bar after 200 ms, not before', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const page = await site.open(start, {
      before: async (page) => {
        await page.clock.install()
        await page.route(fragment, async (route) => held.then(() => route.continue()))
      },
    })
    await makeInteractive(page)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.locator(link).evaluate((element: HTMLElement) => element.click())
    await page.clock.runFor(190)
    expect(await progressOf(page).count()).toBe(0)
    await page.clock.runFor(20)
    await progressOf(page).waitFor()
    await page.clock.resume()
    answer()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    await progressOf(page).waitFor({ state: 'detached' })
  })

  it("causes a full load if the fragment can't be loaded", async () => {
    const page = await site.open(start, {
      faults: true,
      before: (page) => page.route(fragment, (route) => route.abort()),
    })
    await makeInteractive(page)
    await page.locator(link).click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    expect(page.loads()).toBe(2)
  })

  it('treats an HTML response to a request for a fragment as a failure', async () => {
    const page = await site.open(start, {
      faults: true,
      before: (page) =>
        page.route(fragment, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>No</h1>' })),
    })
    await makeInteractive(page)
    await page.locator(link).click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    expect(page.loads()).toBe(2)
  })

  it.each([
    ['invalid', 'not a page'],
    ['empty', ''],
    ['truncated', '0:{"build":"x","root":["$","html",nu'],
    ['in another format', '0:{"version":2}\n'],
  ])('treats a fragment that is %s as a failure', async (_name, body) => {
    const page = await site.open(start, {
      faults: true,
      before: (page) => page.route(fragment, (route) => route.fulfill({ contentType: 'text/plain', body })),
    })
    await makeInteractive(page)
    await page.locator(link).click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    expect(page.loads()).toBe(2)
  })

  it('shows the error box with Retry when offline, and the page stays usable', async () => {
    const page = await site.open(start, {
      faults: true,
      before: (page) => page.route(fragment, (route) => route.abort()),
    })
    await makeInteractive(page)
    await page.context().setOffline(true)
    await page.locator(link).click()
    const box = page.getByRole('alert')
    await box.waitFor()
    expect(await box.getByRole('button').innerText()).toBe('Retry')
    await expect.poll(() => page.locator('h1').innerText()).toBe('Basic Concepts')
    await page.context().setOffline(false)
    await page.unroute(fragment)
    await box.getByRole('button', { name: 'Retry' }).click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    expect(page.loads()).toBe(1)
  })

  it('opens the page that the link names if the file with the reader’s version never arrives', async () => {
    const page = await site.open('/guide/', {
      faults: true,
      before: async (page) => {
        await page.clock.install()
        await page.addInitScript(() => localStorage.setItem('small-docs.version.sdk', 'current'))
        await page.route('**/assets/versions-*.json', () => {})
      },
    })
    await makeInteractive(page)
    const asked = page.waitForRequest('**/assets/versions-*.json')
    await page.getByRole('main').getByRole('link', { name: 'SDK' }).click()
    await asked
    await page.clock.fastForward(11_000)
    await page.getByRole('heading', { name: 'SDK', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sdk/')
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(0)
    expect(page.loads()).toBe(1)
  })

  it.each([
    ['a text links to both versions', '/sdk/next/', '/sdk/', 'This version'],
    ['only the page of its version has its heading', '/guide/', '/sdk/#only-in-1.x', 'This version'],
    ['the text of the link names a version', '/guide/', '/sdk/', 'plugin 1.12'],
  ])('opens the page that the link names, not the reader’s version, if %s', async (_, other, named, text) => {
    const page = await site.open('/guide/', {
      before: (page) => page.addInitScript(() => localStorage.setItem('small-docs.version.sdk', 'current')),
    })
    await makeInteractive(page)
    await page.locator('.prose').evaluate(
      (prose, [named, other, text]) => {
        prose.innerHTML = `<p><a href="${named}">${text}</a> and <a href="${other}">another page</a></p>`
      },
      [named, other, text],
    )
    await page.getByRole('link', { name: text }).click()
    await page.getByRole('heading', { name: 'SDK', level: 1 }).waitFor()
    expect(page.url()).toBe(`${site.url}${named}`)
    expect(page.loads()).toBe(1)
  })

  it.each(['SDK', '1.x is stable, 2.x is a preview', 'Engine 21.1'])(
    'opens the reader’s version if the link doesn’t name another one: %s',
    async (text) => {
      const page = await site.open('/guide/', {
        before: (page) => page.addInitScript(() => localStorage.setItem('small-docs.version.sdk', 'current')),
      })
      await makeInteractive(page)
      await page.locator('.prose').evaluate((prose, text) => {
        prose.innerHTML = `<p><a href="/sdk/">${text}</a></p>`
      }, text)
      await page.getByRole('main').getByRole('link', { name: text }).click()
      await page.getByRole('heading', { name: 'SDK', level: 1 }).waitFor()
      expect(page.url()).toBe(`${site.url}/sdk/next/`)
    },
  )

  it.each([
    ['keeps the place in the page', '/sdk/next/api/Room/#join', '1.x', '/sdk/api/Room/#join'],
    ['starts at the top if the page has no such place', '/sdk/join/#how-to-join', '2.x', '/sdk/next/join/'],
  ])('to another version %s', async (_, from, version, to) => {
    const page = await site.open(from)
    await makeInteractive(page)
    await versionMenuOf(page).click()
    await navbarOf(page).locator('[data-version]:not([data-choice])', { hasText: version }).click()
    await expect.poll(() => page.url()).toBe(site.url + to)
    if (to.includes('#')) await page.getByText('Signed token, which names room and user.').waitFor()
    else await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(page.loads()).toBe(1)
  })

  it('shows the error box after 10 seconds if nothing arrives', async () => {
    const page = await site.open(start, {
      faults: true,
      before: async (page) => {
        await page.clock.install()
        await page.route('**/manual/token-server/**', () => {})
      },
    })
    await makeInteractive(page)
    await page.locator(link).click()
    await page.getByRole('status').filter({ hasText: 'Loading the page…' }).waitFor()
    // The fragment, and then the page itself. With the site's icon, the client finds out whether another program blocks `fetch`.
    const icon = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await page.clock.fastForward(11_000)
    await icon
    await page.clock.fastForward(11_000)
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Basic Concepts')
  })

  it('causes a full load if a new version of the site was deployed', async () => {
    const page = await site.open(start, {
      before: (page) =>
        page.route(fragment, async (route) => {
          const response = await route.fetch()
          await route.fulfill({
            response,
            body: (await response.text()).replace(/data-build="\w+"/, 'data-build="another"'),
          })
        }),
    })
    await makeInteractive(page)
    await page.locator(link).click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    expect(page.loads()).toBe(2)
  })
})

describe('a part of a page with its own chunk', () => {
  const chunk = '**/assets/search-results.island-*.js'

  it('shows a spinner after 200 ms until the chunk is loaded', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const page = await site.open('/search/', {
      before: (page) => page.route(chunk, async (route) => held.then(() => route.continue())),
    })
    await spinnerOf(page).waitFor()
    expect(await page.locator('h1').innerText()).toBe('Search the documentation')
    answer()
    await page.locator('#finder').waitFor()
    await expect.poll(() => spinnerOf(page).count()).toBe(0)
  })

  it('shows the error with a Retry button that loads the chunk again', async () => {
    const page = await site.open('/search/', {
      faults: true,
      before: (page) => page.route(chunk, (route) => route.abort()),
    })
    const box = page.getByRole('alert')
    await box.waitFor()
    expect((await box.locator('p').innerText()).length).toBeGreaterThan(10)
    expect(await page.locator('h1').innerText()).toBe('Search the documentation')
    await page.unroute(chunk)
    await box.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await page.locator('#finder').waitFor()
    // A browser that never requests a failed module again (Chromium 150) needs a full load, and the second failure causes it.
    expect(page.loads()).toBeLessThanOrEqual(2)
  })

  it('causes only one full load if its chunk is missing, as after a deploy', async () => {
    const page = await site.open('/search/', {
      faults: true,
      before: (page) =>
        page.route(chunk, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' })),
    })
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.click()
    await expect.poll(() => page.loads()).toBe(2)
    await retry.click()
    // The box appears again instead of a full load.
    await retry.waitFor()
    expect(page.loads()).toBe(2)
  })
})

// `faults/network.test.ts` checks that nothing is prefetched on 2g and with data saving.
it('fetches the pages of links in view and under the pointer', async () => {
  const asked: string[] = []
  const page = await site.open(start, {
    before: async (page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  })
  await makeInteractive(page)
  await page.locator(link).hover()
  await expect.poll(() => asked).toContain('/manual/token-server/index.fragment.txt')
  const others = () => asked.filter((path) => path.endsWith('.fragment.txt') && path !== `${start}index.fragment.txt`)
  await expect.poll(() => others().length).toBeGreaterThan(1)
})

it('a page that is prerendered loads the client only when it is shown', async () => {
  const asked: string[] = []
  const page = await site.open('/search/?q=room', {
    before: async (page) => {
      await page.clock.install()
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.addInitScript(() => {
        Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
      })
    },
  })
  await page.clock.fastForward(60_000)
  await nextFrames(page)
  expect(asked.filter((path) => path.endsWith('.js') || path.includes('search-'))).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(() => asked.some((path) => path.endsWith('.js'))).toBe(true)
})
