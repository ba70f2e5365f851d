import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { WatchedPage } from './open-site.ts'
import { spinnerOf } from './page-parts.ts'

/** Observations and actions of a reader. All of them wait until they succeed. */

/** Prefetching is disabled, so pages are fetched only on navigation. */
export const dataSaving = { saveData: true, effectiveType: '4g' }

/** Sets the reader's connection type for every page. */
export function connectedBy(connection: object): (page: Page) => Promise<unknown> {
  return (page) =>
    page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true })
    }, connection)
}

/** Checks that a heading and text exist and are visible, which must be true in any state. */
export async function readable(page: WatchedPage): Promise<void> {
  await page.locator('h1:visible').first().waitFor()
  await expect.poll(() => page.locator('body').innerText()).toMatch(/\w{2,}\W+\w{2,}/)
}

export async function shows(page: WatchedPage, heading: string): Promise<void> {
  await page.locator('h1', { hasText: heading }).waitFor()
}

/** Clicks the heading and waits until the client runs. */
export async function wake(page: WatchedPage): Promise<void> {
  await page.locator('h1').click()
  await page.waitForFunction(() => window.docs !== undefined && window.docs.pendingClick === undefined)
}

/** The error box: its text, and whether it is in the viewport. */
export async function redBox(page: WatchedPage): Promise<void> {
  const box = page.getByRole('alert')
  await box.getByRole('button', { name: 'Retry' }).waitFor()
  expect((await box.locator('p').first().innerText()).length).toBeGreaterThan(10)
  expect(await box.evaluate(isInView)).toBe(true)
}

export async function retry(page: WatchedPage): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
}

/**
 * Reports the first visible progress bar in the console, and stops loading this many milliseconds after the next click, which it reports, too.
 * Chromium's DevTools evaluate nothing while a document is pending.
 */
export async function watchProgressBar(page: Page, stopAfter: number): Promise<void> {
  await page.evaluate((stopAfter) => {
    const timer = setInterval(() => {
      const isShown = document.getAnimations().some((animation) => {
        const delay = Number(animation.effect?.getTiming().delay ?? 0)
        const isBar = animation instanceof CSSAnimation && animation.animationName === 'progress'
        return isBar && Number(animation.currentTime) >= delay
      })
      if (isShown) console.log('progress bar')
      if (isShown) clearInterval(timer)
    }, 50)
    const stop = () => {
      window.stop()
      console.log('stopped')
    }
    addEventListener('click', () => setTimeout(stop, stopAfter), { capture: true, once: true })
  }, stopAfter)
}

/** The progress bar at the top of the page, which may not appear before 200 ms. */
export async function progressBar(page: WatchedPage): Promise<void> {
  await expect.poll(() => page.evaluate(bars)).toEqual([true])
}

export async function noProgressBar(page: WatchedPage): Promise<void> {
  await expect.poll(() => page.evaluate(bars)).toEqual([])
}

export async function spinner(page: WatchedPage): Promise<void> {
  await spinnerOf(page).waitFor()
  expect(await spinnerOf(page).evaluate(isInView)).toBe(true)
}

export async function noSpinner(page: WatchedPage): Promise<void> {
  await expect.poll(() => spinnerOf(page).count()).toBe(0)
}

/** While the client is loading, the bar is a pseudo-element, so it is identified by its animation. */
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

/** The URL from which the document was loaded. It differs from the current URL after a navigation without a load. */
export function loadedAs(page: WatchedPage): Promise<string> {
  return page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname)
}
