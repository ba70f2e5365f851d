import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'

const site = openFixtureSite()
const phone = { viewport: { width: 390, height: 800 }, javaScriptEnabled: false }

describe('a table on a phone', () => {
  it('uses its full width for the meaning of a parameter', async () => {
    const page = await site.open('/guide/api/RoomConfig/', phone)
    const unused = await page.locator('.has-meaning td:last-child').evaluateAll((cells) =>
      cells.map((cell) => {
        const row = cell.parentElement
        const padding = row ? 2 * Number.parseFloat(getComputedStyle(row).paddingInlineStart) : 0
        return (row?.clientWidth ?? 0) - padding - cell.clientWidth
      }),
    )
    expect(unused.length).toBeGreaterThan(0)
    expect(Math.max(...unused)).toBeLessThanOrEqual(1)
  })

  it('shows the name and the type of a parameter on one line', async () => {
    const page = await site.open('/guide/api/RoomConfig/', phone)
    const tops = await page
      .locator('.has-meaning tr#volume td')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)))
    expect(tops[1]).toBe(tops[0])
    expect(tops[2]).toBeGreaterThan(tops[0] ?? 0)
  })
})

it('a table on a phone shows the title that rows share once', async () => {
  const page = await site.open('/guide/deep/second/', phone)
  const titles = page.locator('td', { hasText: /^Room$/ })
  const widths = await titles.evaluateAll((cells) => cells.map((cell) => cell.clientWidth))
  expect(widths.map((width) => width > 1)).toEqual([true, false])
  const stops = await titles
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) => links.map((link) => link.checkVisibility({ visibilityProperty: true })))
  expect(stops).toEqual([true, false])
})

describe('the labels of the values in a table on a phone', () => {
  const path = '/guide/deep/second/'

  it('are a column, so that all values begin at the same edge', async () => {
    const page = await site.open(path, phone)
    const edges = await page.locator('td:is([data-label="Desktop"], [data-label="Web"])').evaluateAll((cells) =>
      cells.map((cell) => {
        const value = document.createRange()
        value.selectNodeContents(cell)
        return Math.round(value.getBoundingClientRect().left)
      }),
    )
    expect(edges).toHaveLength(4)
    expect(new Set(edges).size).toBe(1)
  })

  it('replace the heads of two columns, unless the second one explains the first', async () => {
    const page = await site.open(path, phone)
    const heads = page.locator('.is-pair thead')
    expect(await heads.evaluateAll((found) => found.map((head) => head.clientHeight))).toEqual([1, 1])
    const isShown = (label: string) =>
      page
        .locator(`td[data-label="${label}"]`)
        .first()
        .evaluate((cell) => getComputedStyle(cell, '::before').position !== 'absolute')
    expect(await isShown('Now')).toBe(true)
    expect(await isShown('What it does')).toBe(false)
  })
})

it('the links above a title are large enough where they wrap, and no line of them begins with a slash', async () => {
  const page = await site.open('/core/api/functions/kit_token_generator_sign/', {
    ...phone,
    viewport: { width: 220, height: 800 },
  })
  const places = await page.locator('.crumbs li').evaluateAll((items) =>
    items.map((li) => {
      const { top, left } = li.getBoundingClientRect()
      return { top, shift: (li.firstElementChild?.getBoundingClientRect().left ?? 0) - left }
    }),
  )
  const lines = [...new Set(places.map(({ top }) => top))]
  expect(lines.length).toBeGreaterThan(1)
  expect((lines[1] ?? 0) - (lines[0] ?? 0)).toBeGreaterThanOrEqual(24)
  expect(new Set(places.map(({ shift }) => shift))).toEqual(new Set([0]))
})

it('an icon on a phone has a name and a tooltip', async () => {
  const page = await site.open('/core/api/functions/kit_token_generator_sign/', {
    viewport: { width: 390, height: 800 },
  })
  const names = ['Open menu', 'Search docs', 'Color mode: system', 'Copy page', 'View as Markdown']
  for (const name of names) {
    const icon = page.locator('a, button').and(page.locator(`:has([title="${name}"]), [title="${name}"]`))
    expect(await icon.count(), name).toBe(1)
    expect(await icon.ariaSnapshot()).toContain(`"${name}`)
  }
})

describe('in a palette of the reader', () => {
  it('buttons with an icon have a border', async () => {
    const page = await site.open('/guide/features/', { forcedColors: 'active' })
    const widths = await page
      .locator('.navbar .icon-button, .code-copy')
      .filter({ visible: true })
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopWidth))
    expect(widths.length).toBeGreaterThan(2)
    expect(new Set(widths)).toEqual(new Set(['1px']))
  })
})

describe('a declaration on a phone', () => {
  it.each([
    '/guide/api/open_room/',
    '/core/api/functions/kit_token_generator_sign/',
    '/core/api/types/KitApmConfig/',
    '/sdk/next/api/Room/',
  ])('is never cut off, and indents its parameters by two spaces: %s', async (path) => {
    const page = await site.open(path, phone)
    const declarations = page.locator('.is-signature pre')
    const hidden = await declarations.evaluateAll((found) => found.map((pre) => pre.scrollWidth - pre.clientWidth))
    expect(hidden.length).toBeGreaterThan(0)
    expect(Math.max(...hidden)).toBe(0)
    const text = (await declarations.first().textContent()) ?? ''
    if (text.includes('(\n')) expect(text).toMatch(/\(\n {2}\S/)
  })

  it('breaks long names between their parts', async () => {
    const page = await site.open('/core/api/functions/kit_room_set_event_callback/', phone)
    const parts = await page
      .locator('.is-signature .line')
      .first()
      .evaluate((line) => line.querySelectorAll('wbr').length + 1)
    expect(parts).toBeGreaterThan(1)
  })
})

describe('a sample on a phone', () => {
  it('has a line below its tabs that its buttons leave visible', async () => {
    const page = await site.open('/guide/http/rename-room/', {
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    })
    const panel = page.locator('.tab-panel:visible').first()
    const [line, end] = await panel.evaluate((element) => [
      element.getBoundingClientRect().top,
      element.querySelector('.code-head')?.getBoundingClientRect().bottom ?? 0,
    ])
    expect(end).toBeGreaterThan(0)
    expect(end).toBeLessThanOrEqual(line ?? 0)
  })

  it('fades at the edge while there is more to scroll to', async () => {
    const page = await site.open('/guide/http/rename-room/', { ...phone, viewport: { width: 320, height: 800 } })
    const sample = page.locator('pre:visible').nth(1)
    const edge = () => sample.evaluate((pre) => getComputedStyle(pre).maskSize)
    expect(await sample.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true)
    const atStart = await edge()
    await sample.evaluate((pre) => pre.scrollTo(pre.scrollWidth, 0))
    await expect.poll(edge).not.toBe(atStart)
  })
})
