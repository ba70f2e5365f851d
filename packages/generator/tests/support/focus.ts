import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The focused element, and whether a reader can see that it has the focus. */
type Stop = {
  readonly tag: string
  readonly name: string
  /** An element around it indicates the focus. */
  readonly isMarked: boolean
  /** At least a part of it is in the viewport with nothing above it (WCAG 2.4.11). */
  readonly isUncovered: boolean
}

/** The focused element. Null if no element of the page has the focus. */
export function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body || element === document.documentElement) return null
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    // The input of the search fills its bar, so the bar shows the focus indicator instead.
    const bar = element.closest('.search-head')
    const isBarMarked = element.matches('input') && bar !== null && getComputedStyle(bar).boxShadow !== 'none'
    return {
      tag: element.tagName.toLowerCase(),
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' '),
      isMarked: isOutlined || isBarMarked,
      isUncovered: pointsIn(element).some((point) => isOnTop(element, point)),
    }

    function pointsIn(element: Element): readonly (readonly [number, number])[] {
      return [...element.getClientRects()].flatMap(({ left, right, top, bottom }) => {
        const columns = [left + 2, (left + right) / 2, right - 2]
        const rows = [top + 2, (top + bottom) / 2, bottom - 2]
        return columns.flatMap((x) => rows.map((y) => [x, y] as const))
      })
    }

    function isOnTop(element: Element, [x, y]: readonly [number, number]): boolean {
      const top = document.elementFromPoint(x, y)
      return top !== null && (element.contains(top) || top.contains(element))
    }
  })
}

/** Presses Tab until the name of the focused element is `wanted` or starts with it. Every element on the way must be visible. */
export async function tabTo(page: Page, wanted: string | RegExp, { key = 'Tab', most = 150 } = {}): Promise<void> {
  const passed: string[] = []
  for (let i = 0; i < most; i += 1) {
    await page.keyboard.press(key)
    const stop = await seenStop(page)
    if (typeof wanted === 'string' ? stop.name === wanted : wanted.test(stop.name)) return
    passed.push(stop.name)
  }
  expect.fail(`Tab never comes to ${wanted}. It passes: ${passed.join(' · ')}`)
}

/** The focused element, which must be visible, either immediately or when its transition has ended. */
export async function seenStop(page: Page): Promise<Stop> {
  const stop = await focused(page)
  if (!stop) return expect.fail('The focus is lost to the page.')
  if (fault(stop)) {
    await expect
      .poll(async () => fault(await focused(page)), { message: `the focus on <${stop.tag}> ${stop.name} is seen` })
      .toBeNull()
  }
  return stop
}

/** Reasons why a reader can't see the focus. */
function fault(stop: Stop | null): string | null {
  if (!stop) return 'is lost to the page'
  if (!stop.isMarked) return 'is not shown'
  return stop.isUncovered ? null : 'is covered'
}

/** Presses Tab through the complete page. Returns the names of all focused elements in order. */
export async function tabThrough(page: Page): Promise<readonly string[]> {
  const names: string[] = []
  for (let i = 0; i < 600; i += 1) {
    await page.keyboard.press('Tab')
    if (!(await focused(page))) return names
    names.push((await seenStop(page)).name)
  }
  return expect.fail('The page has no end.')
}

/**
 * Presses Shift+Tab this many times from the end of a page. A headless browser continues with the last element after the first one.
 */
export async function tabBack(page: Page, count: number): Promise<readonly string[]> {
  const names: string[] = []
  for (let i = 0; i < count; i += 1) {
    await page.keyboard.press('Shift+Tab')
    names.push((await seenStop(page)).name)
  }
  return names
}
