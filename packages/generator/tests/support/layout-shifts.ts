import type { Page } from 'playwright-core'

/** Starts to sum up the layout shifts of a page from the beginning of its load. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The current sum. A font that loads late moves text by fractions of a pixel, which stay below 0.005 in total. */
export async function shiftsOf(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return page.evaluate(() => Reflect.get(window, 'shift'))
}
