import { expect } from 'vitest'
import { domChanges, type Moment } from './dom-changes.ts'
import { makeInteractive, type Site, untilInteractive } from './open-site.ts'
import { navbarOf, nextLinkOf, searchButtonOf } from './page-parts.ts'

/** Changes a page at a moment and expects that the theme, the search and navigation still work. */
export async function expectUnharmed(site: Site, change: string, moment: Moment): Promise<void> {
  const run = domChanges[change]
  if (!run) throw new Error(`There is no change “${change}”.`)
  const page = await site.open('/guide/', {
    colorScheme: 'light',
    before: (page) =>
      page.addInitScript(() => {
        localStorage.setItem('small-docs.theme', 'dark')
      }),
  })
  const html = page.locator('html')
  if (moment === 'when the client runs') await makeInteractive(page)
  if (moment === 'while the client loads') await page.mouse.move(5, 5)
  await page.evaluate(run)
  await page.keyboard.press('/')
  await page.keyboard.type('feat')
  await untilInteractive(page)
  await page.getByRole('option').first().waitFor()
  expect(await page.getByRole('combobox', { name: 'Search docs' }).inputValue()).toBe('feat')
  await page.keyboard.press('Escape')

  expect(await html.getAttribute('data-theme')).toBe('dark')
  await page.locator('[data-setting="color-mode"]').first().click()
  expect(await html.getAttribute('data-theme-choice')).not.toBe('dark')
  expect(await page.locator('h1').isVisible()).toBe(true)

  await nextLinkOf(page).click()
  await page.waitForURL('**/guide/features/')
  await page.locator('h1', { hasText: 'Features' }).waitFor()
  expect(await navbarOf(page).isVisible()).toBe(true)
  expect(await searchButtonOf(page).isVisible()).toBe(true)
}
