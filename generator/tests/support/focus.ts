import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where the focus is: what has it, and whether a reader can see that. */
type Stop = {
  readonly tag: string
  readonly name: string
  /** Something around the element shows that it has the focus. */
  readonly isMarked: boolean
  /** A part of it lies in the window with nothing above it (WCAG 2.4.11). */
  readonly isUncovered: boolean
}

/** The element with the focus; null where it is lost to the page. */
export function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body || element === document.documentElement) return null
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    // The search's input fills its bar, which is marked in its place.
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

/** Presses Tab until the focus stands on `wanted`: the beginning of a name, or all of it. Every stop on the way must be seen. */
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

/** The stop that the focus stands on now, which a reader must be able to see: at once, or when what slides in has come. */
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

/** What keeps a reader from seeing it. */
function fault(stop: Stop | null): string | null {
  if (!stop) return 'is lost to the page'
  if (!stop.isMarked) return 'is not shown'
  return stop.isUncovered ? null : 'is covered'
}

/** Tabs through the whole page, from its beginning to its end. Gives the names of all stops. */
export async function tabThrough(page: Page): Promise<readonly string[]> {
  const names: string[] = []
  for (let i = 0; i < 600; i += 1) {
    await page.keyboard.press('Tab')
    if (!(await focused(page))) return names
    names.push((await seenStop(page)).name)
  }
  return expect.fail('The page has no end.')
}

/** Goes back from a page's end by so many stops: above its first one a browser without a window begins again at its last. */
export async function tabBack(page: Page, count: number): Promise<readonly string[]> {
  const names: string[] = []
  for (let i = 0; i < count; i += 1) {
    await page.keyboard.press('Shift+Tab')
    names.push((await seenStop(page)).name)
  }
  return names
}
