import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { WatchedPage } from './open-site.ts'

/** What a reader looks at and does, in the words of the tests. All of it waits. */

/** With it pages are fetched only when they are asked for. */
export const dataSaving = { saveData: true, effectiveType: '4g' }

/** Tells every page how its reader is connected. */
export function connectedBy(connection: object): (page: Page) => Promise<unknown> {
  return (page) =>
    page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true })
    }, connection)
}

/** There is a heading, text, and neither is hidden: whatever happened, this must hold. */
export async function readable(page: WatchedPage): Promise<void> {
  await page.locator('h1:visible').first().waitFor()
  await expect.poll(() => page.locator('body').innerText()).toMatch(/\w{2,}\W+\w{2,}/)
}

export async function shows(page: WatchedPage, heading: string): Promise<void> {
  await page.locator('h1', { hasText: heading }).waitFor()
}

/** Has React answer to the page, by a press as readers do it. Waits until it does. */
export async function wake(page: WatchedPage): Promise<void> {
  await page.locator('h1').click()
  await page.waitForFunction(() => window.docs !== undefined && window.docs.pendingClick === undefined)
}

/** The red box: its text, and whether the reader sees it where they are. */
export async function redBox(page: WatchedPage): Promise<void> {
  const box = page.getByRole('alert')
  await box.getByRole('button', { name: 'Retry' }).waitFor()
  expect((await box.locator('p').first().innerText()).length).toBeGreaterThan(10)
  expect(await box.evaluate(isInView)).toBe(true)
}

export async function retry(page: WatchedPage): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
}

/** The bar at the top of the page; it may not show before 200 ms have passed. */
export async function progressBar(page: WatchedPage): Promise<void> {
  await expect.poll(() => page.evaluate(bars)).toEqual([true])
}

export async function noProgressBar(page: WatchedPage): Promise<void> {
  await expect.poll(() => page.evaluate(bars)).toEqual([])
}

export async function spinner(page: WatchedPage): Promise<void> {
  await page.locator('.spinner').waitFor()
  expect(await page.locator('.spinner').evaluate(isInView)).toBe(true)
}

export async function noSpinner(page: WatchedPage): Promise<void> {
  await expect.poll(() => page.locator('.spinner').count()).toBe(0)
}

/** The bar is drawn by a pseudo-element while the client itself is awaited, so it is known by its animation. */
function bars(): readonly boolean[] {
  return document
    .getAnimations()
    .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'progress')
    .map((animation) => Number(animation.currentTime) >= Number(animation.effect?.getTiming().delay ?? 0))
}

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && top >= 0 && bottom <= innerHeight
}

/** The address that the document was loaded for: not the one that is shown, where the reader came here without a load. */
export function loadedAs(page: WatchedPage): Promise<string> {
  return page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname)
}
