import { makeInteractive, type Site } from 'docs-generator/testing/open-site'
import { expect } from 'vitest'

/** Expects that the client starts on a page, and that the page's islands show what they add to it. */
export async function expectInteractive(site: Site, path: string): Promise<void> {
  // The browser logs the status of the not-found page.
  const page = await site.open(path, { faults: path === '/404.html' })
  const islands = await page.locator('[data-island]').count()
  const hadIslands = new URL(page.url()).pathname === '/404.html' || path.startsWith('/search/')
  expect(islands > 0).toBe(hadIslands)
  await makeInteractive(page)
  if (path === '/404.html') await page.locator('[data-settled]').waitFor({ state: 'attached' })
  if (path.startsWith('/search/')) await page.locator('.finder-note').first().waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
}
