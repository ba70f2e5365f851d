import { expect, inject, it } from 'vitest'
import { type Injected, injectFault } from '../../support/inject-fault.ts'
import { needs } from '../../support/needs.ts'
import { makeInteractive, nextFrames, openSite } from '../../support/open-site.ts'
import { sidebarOf } from '../../support/page-parts.ts'
import { noProgressBar, progressBar, shows, watchProgressBar } from '../../support/reader.ts'

needs('Chromium').describe('a page from the back/forward cache', () => {
  const site = openSite(inject('fixtureDir'), { hasBackForwardCache: true })

  it('has no progress bar and responds, even if the reader left it by a full load', async ({ skip }) => {
    const page = await site.open('/manual/access-keys/', {
      faults: true,
      // Set before the page loads, because it prefetches the pages of links in view.
      before: async (_page, context) => {
        await injectFault(context, /\/manual\/token-server\/index\.fragment\.txt$/, '404')
      },
    })
    await makeInteractive(page)
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    const html = await injectFault(page.context(), /\/manual\/token-server\/$/, 'slow')
    await sidebarOf(page).getByRole('link', { name: 'Token Server' }).click()
    await progressBar(page)
    await html.lift()
    await shows(page, 'Token Server')
    await page.goBack({ waitUntil: 'commit' })
    await shows(page, 'Understanding Access Keys')
    // With little memory the browser doesn't cache the page.
    skip(!(await page.evaluate(() => 'isOld' in window)), 'the browser has loaded the page again')
    await noProgressBar(page)
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual')
    await sidebarOf(page).getByRole('link', { name: 'FAQ' }).click()
    await shows(page, 'FAQ')
    expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
  })

  it('has no progress bar if the reader left it before the client ran', async ({ skip }) => {
    const page = await site.open('/manual/access-keys/', { faults: true })
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    const client = await injectFault(page.context(), /\/assets\/.*\.js$/, 'slow')
    const html = await injectFault(page.context(), /\/manual\/token-server\/$/, 'slow')
    await watchProgressBar(page, 60_000)
    const bar = page.waitForEvent('console', (message) => message.text() === 'progress bar')
    await sidebarOf(page).getByRole('link', { name: 'Token Server' }).click({ noWaitAfter: true })
    await bar
    await html.lift()
    await shows(page, 'Token Server')
    await client.lift()
    await page.goBack({ waitUntil: 'commit' })
    await shows(page, 'Understanding Access Keys')
    skip(!(await page.evaluate(() => 'isOld' in window)), 'the browser has loaded the page again')
    await noProgressBar(page)
  })

  it('does not follow the link that the reader gave up by leaving it', async ({ skip }) => {
    let slow: Injected | undefined
    const page = await site.open('/manual/access-keys/', {
      faults: true,
      before: async (_page, context) => {
        slow = await injectFault(context, /\/manual\/token-server\/index\.fragment\.txt$/, 'slow')
      },
    })
    await makeInteractive(page)
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await sidebarOf(page).getByRole('link', { name: 'Token Server' }).click()
    await progressBar(page)
    await page.goto(`${site.url}/guide/`)
    await page.goBack({ waitUntil: 'commit' })
    await shows(page, 'Understanding Access Keys')
    skip(!(await page.evaluate(() => 'isOld' in window)), 'the browser has loaded the page again')
    await noProgressBar(page)
    await slow?.lift()
    await page.evaluate(() => fetch('/manual/token-server/index.fragment.txt').then((response) => response.text()))
    await nextFrames(page)
    expect(await page.locator('h1').innerText()).toBe('Understanding Access Keys')
    expect(new URL(page.url()).pathname).toBe('/manual/access-keys/')
    await sidebarOf(page).getByRole('link', { name: 'FAQ' }).click()
    await shows(page, 'FAQ')
  })

  it('shows the product and the color mode that the reader has chosen since', async ({ skip }) => {
    const page = await site.open('/manual/projects/')
    await makeInteractive(page)
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    // A full load.
    await page.goto(`${site.url}/manual/projects/?again`)
    await page.getByRole('banner').getByTitle('Your product').click()
    await page.getByRole('banner').getByRole('link', { name: 'SDK 2.x' }).click()
    await page.getByText('Projects in the SDK.').waitFor()
    await page.getByRole('button', { name: 'Color mode' }).click()
    await page.goBack({ waitUntil: 'commit' })
    skip(!(await page.evaluate(() => 'isOld' in window)), 'the browser has loaded the page again')
    await page.getByText('Projects in the SDK.').waitFor()
    expect(await page.getByRole('banner').getByTitle('Your product').innerText()).toBe('SDK 2.x')
    expect(await page.locator('html').getAttribute('data-theme-choice')).toBe('light')
  })
})
