import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { longestQuery } from '../../src/search-providers/search-client.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { nextFrames, type OpenOptions } from '../support/open-site.ts'
import { openSearch, searchFiles, searchHits, searchInput } from '../support/search-window.ts'

// Variants of the cases in `browser/search.test.ts`.
const site = openFixtureSite()
const { names: index, list: start } = searchFiles
const [input, options] = [searchInput, searchHits]
const opened = (path?: string, options?: OpenOptions) => openSearch(site, path, options)

describe('unusual input', () => {
  it.each([
    ['emoji', '🎧'.repeat(longestQuery)],
    ['right-to-left text', 'שלום חדר'],
    ['control characters', 'ro\u0007om\u0000'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['only punctuation characters', '!!! ??? ...'],
    ['regular expressions', '(((a+)+)+[$^*'],
    ['half a surrogate pair', 'a\uD83D'],
  ])('%s: the input is treated as text, and nothing fails', async (_, text) => {
    const page = await opened()
    await input(page).fill(text)
    await options(page).first().or(page.getByText('No results for')).first().waitFor()
    expect((await input(page).inputValue()).length).toBeLessThanOrEqual(longestQuery)
    expect(await page.locator('dialog img').count()).toBe(0)
    await input(page).fill('kit_room_join')
    await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
  })

  it('the answer to the last of many quick keystrokes is shown', async () => {
    const page = await opened()
    await input(page).evaluate((element) => {
      const field = element as HTMLInputElement
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      for (let i = 0; i < 500; i++) {
        set?.call(field, i % 2 === 0 ? 'kit_shutdown' : `room ${i}`)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      set?.call(field, 'kit_startup_ex')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect.poll(() => options(page).first().innerText(), { timeout: 20_000 }).toContain('kit_startup_ex')
    await nextFrames(page)
    expect(await options(page).first().innerText()).toContain('kit_startup_ex')
  })
})

describe('files with wrong content', () => {
  const wrongAnswers: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    ['is missing', (route) => route.fulfill({ status: 404, body: 'gone' })],
    ['is an HTML page', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hi</h1>' })],
    ['is truncated', (route) => route.fulfill({ contentType: 'application/json', body: '{"places":[' })],
    ['has another format', (route) => route.fulfill({ contentType: 'application/json', body: '[]' })],
  ]
  it.each(
    wrongAnswers.flatMap(([fault, answer]) => [
      [`of names ${fault}`, index, answer] as const,
      [`that lists it ${fault}`, start, answer] as const,
    ]),
  )('an error is shown and Retry loads the file again if the file %s', async (_, file, answer) => {
    const page = await opened('/core/', {
      faults: true,
      before: (_page, context) => context.route(file, answer),
    })
    await page.keyboard.type('room')
    const state = page.getByRole('alert')
    await state.waitFor()
    expect(await state.innerText()).toContain('Unable to fetch results')
    expect(await state.innerText()).toContain('You might want to check your network connection.')
    await page.context().unroute(file)
    await state.getByRole('button', { name: 'Retry' }).click()
    await options(page).first().waitFor()
  })
})

describe('the results page', () => {
  it.each([
    [`?q=${'x'.repeat(longestQuery + 1)}`, 'x'.repeat(longestQuery)],
    ['?q=one&q=two', 'one'],
    ['?page=3', ''],
    ['?q=%F0%9F%8E%A7%00', '🎧 '],
    ['?q=room&page=-7', 'room'],
  ])('reads the URL parameters %s', async (search, expected) => {
    const page = await site.open(`/search/${search}`)
    await expect.poll(() => page.locator('#finder').inputValue()).toBe(expected)
  })
})
