import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive } from '../support/open-site.ts'

const site = openFixtureSite()
const name = 'kit_room_set_event_callback'
const page = `/core/api/functions/${name}/`
const parts = ['kit_', 'room_', 'set_', 'event_', 'callback']

const partsOf = (html: string) => html.split(/<wbr[^>]*>/).map((part) => part.replace(/<[^>]*>|<!--.*?-->/g, ''))

describe('a long name', () => {
  it.each([
    ['the sidebar', page, '.sidebar [aria-current="page"]'],
    ['a table', '/core/api/functions/', `td a[href="${page}"] code`],
  ])('can break between its parts in %s', async (_, path, selector) => {
    const opened = await site.open(path, { javaScriptEnabled: false })
    expect(partsOf(await opened.locator(selector).innerHTML())).toEqual(parts)
  })

  it('can break in a branch of the sidebar that was opened later', async () => {
    const opened = await site.open('/core/')
    await makeInteractive(opened)
    const sidebar = opened.locator('.sidebar')
    for (const group of await sidebar.getByRole('button', { name: 'Pages in' }).all()) await group.click()
    const inner = sidebar.getByRole('button', { name: 'Pages in Functions' })
    if ((await inner.getAttribute('aria-expanded')) === 'false') await inner.click()
    const link = sidebar.locator(`a[href="${page}"]`)
    await link.waitFor()
    expect(partsOf(await link.innerHTML())).toEqual(parts)
    expect(await sidebar.getByRole('link', { name, exact: true }).count()).toBe(1)
  })

  it.each([
    [320, 26],
    [390, 26],
    [1000, 32],
    [1440, 32],
  ])('as the title of a page at %i px has at least %i px and breaks between its parts', async (width, size) => {
    const opened = await site.open('/core/api/types/KitEventRoomConnectionStateChanged/', {
      viewport: { width, height: 800 },
    })
    const title = opened.locator('h1')
    expect(partsOf(await title.innerHTML())).toEqual(['Kit', 'Event', 'Room', 'Connection', 'State', 'Changed'])
    const sizes = await opened
      .locator('h1, .lead, .prose h2')
      .evaluateAll((elements) => elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)))
    expect(sizes[0]).toBeGreaterThanOrEqual(size)
    expect(sizes[0]).toBe(Math.max(...sizes))
    expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

  it('keeps its text for the clipboard and the page search', async () => {
    const opened = await site.open(page, { javaScriptEnabled: false })
    expect(await opened.locator('h1').innerText()).toBe(name)
  })
})

describe('an option of a command', () => {
  it('does not break after its dashes', async () => {
    const opened = await site.open('/guide/api/kit_get/', { viewport: { width: 320, height: 800 } })
    const heights = await opened
      .locator('.option')
      .evaluateAll((options) => options.map((option) => option.getClientRects().length))
    expect(heights.length).toBeGreaterThan(0)
    expect(new Set(heights)).toEqual(new Set([1]))
  })
})

it('long names with hyphens and long titles of cards stay on a narrow screen, also with the text spacing of a reader', async () => {
  const opened = await site.open('/guide/features/', { viewport: { width: 320, height: 800 } })
  await opened.locator('.card-title').evaluate((title) => {
    title.textContent = 'Example.Voice.Transmission'
  })
  await opened.locator('.prose').evaluate((prose) => {
    prose.insertAdjacentHTML(
      'afterbegin',
      `<div class="table"><table><tbody><tr><td>Name</td>
       <td data-label="Package"><code><span class="option is-breakable">@example/voice-tokens</span></code></td>
       <td data-label="Version">1.0</td></tr></tbody></table></div>`,
    )
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets = [sheet]
  })
  expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
