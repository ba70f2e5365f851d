import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { articleOf, closeMenuOf, navbarOf, sectionsOf, sidebarOf } from '../support/page-parts.ts'

const site = openFixtureSite()
const noScript = { javaScriptEnabled: false }

describe('a reader without JavaScript', () => {
  it('can read a complete page', async () => {
    const page = await site.open('/manual/structure/', noScript)
    expect(await page.locator('h1').innerText()).toBe('Basic Concepts')
    expect(await articleOf(page).getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1)
    expect(await page.getByRole('button', { name: 'Copy code' }).count()).toBe(0)
  })

  it('can navigate from the home page to a nested page by links', async () => {
    const page = await site.open('/', noScript)
    await navbarOf(page).getByText('Manual').click()
    await page.getByRole('link', { name: 'Overview' }).first().click()
    await page.waitForURL('**/manual/')
    await sidebarOf(page).getByRole('link', { name: 'Hosting' }).click()
    await page.waitForURL('**/manual/server/')
    await sidebarOf(page).getByRole('link', { name: 'On-Premise' }).click()
    await sidebarOf(page).getByRole('link', { name: 'Gateway' }).click()
    await page.waitForURL('**/manual/server/on-premise/gateway/')
    expect(await page.locator('h1').innerText()).toBe('Gateway')
  })

  it('can open and close the menu of a small screen', async () => {
    const page = await site.open('/manual/faq/', { ...noScript, viewport: { width: 390, height: 800 } })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await sidebarOf(page).getByRole('link', { name: 'Token Server' }).waitFor()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await closeMenuOf(page).waitFor({ state: 'hidden' })
  })

  it('sees every panel of a tab group below its label', async () => {
    const page = await site.open('/', noScript)
    const panels = page.locator('.tab-panel')
    const count = await panels.count()
    expect(count).toBeGreaterThan(1)
    for (let i = 0; i < count; i += 1) {
      await expect.poll(() => panels.nth(i).isVisible()).toBe(true)
      expect(await panels.nth(i).locator('.tab-panel-label').isVisible()).toBe(true)
    }
  })

  it('finds links to the sections on the search page, which says that the search needs JavaScript', async () => {
    const page = await site.open('/search/', noScript)
    expect(await page.getByText('The search couldn’t be loaded, or JavaScript is off.').isVisible()).toBe(true)
    expect(await sectionsOf(page).count()).toBe(6)
  })
})
