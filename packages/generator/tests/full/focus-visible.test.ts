import { describe, expect, it } from 'vitest'
import { tabBack, tabThrough } from '../support/focus.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'

const site = openFixtureSite()
const phone = { viewport: { width: 390, height: 800 } }

describe('every focused element is visible, in both directions', () => {
  it.each([
    ['/', 15],
    ['/manual/', 25],
    ['/manual/faq/', 40],
    ['/core/api/functions/kit_room_join/', 25],
    ['/search/', 10],
  ])('%s', async (path, least) => {
    const page = await site.open(path)
    const down = await tabThrough(page)
    expect(down.length).toBeGreaterThan(least)
    const up = await tabBack(page, down.length)
    expect(up).toEqual([...down].reverse())
  })

  it.each(['/', '/manual/faq/', '/core/api/functions/kit_room_join/'])('%s, on a small screen', async (path) => {
    const page = await site.open(path, phone)
    expect((await tabThrough(page)).length).toBeGreaterThan(10)
  })
})
