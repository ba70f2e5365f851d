import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'

const site = openFixtureSite()
const phone = { viewport: { width: 390, height: 800 }, javaScriptEnabled: false }

describe('a table on a phone', () => {
  it.each(['/guide/api/RoomConfig/', '/guide/http/rename-room/'])(
    'uses its full width for the meaning of a parameter: %s',
    async (path) => {
      const page = await site.open(path, phone)
      const unused = await page.locator('.has-meaning td:last-child').evaluateAll((cells) =>
        cells.map((cell) => {
          const row = cell.parentElement
          const padding = row ? 2 * Number.parseFloat(getComputedStyle(row).paddingInlineStart) : 0
          return (row?.clientWidth ?? 0) - padding - cell.clientWidth
        }),
      )
      expect(unused.length).toBeGreaterThan(0)
      expect(Math.max(...unused)).toBeLessThanOrEqual(1)
    },
  )

  it('shows the name and the type of a parameter on one line', async () => {
    const page = await site.open('/guide/api/RoomConfig/', phone)
    const tops = await page
      .locator('.has-meaning tr#volume td')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)))
    expect(tops[1]).toBe(tops[0])
    expect(tops[2]).toBeGreaterThan(tops[0] ?? 0)
  })

  it('shows a label and a short value on one line', async () => {
    const page = await site.open('/guide/features/', phone)
    const cells = page.locator('.table td[data-label]')
    const lines = await cells.evaluateAll((found) =>
      found.map((cell) => Math.round(cell.clientHeight / Number.parseFloat(getComputedStyle(cell).lineHeight))),
    )
    expect(lines).toEqual([1, 1])
  })
})
