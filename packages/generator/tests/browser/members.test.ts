import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, nextFrames } from '../support/open-site.ts'
import { contentsBarOf, contentsOf } from '../support/page-parts.ts'
import { openSearch, searchHits } from '../support/search-window.ts'

const site = openFixtureSite()
const path = '/guide/script/VoiceRoom/'
const noScript = { javaScriptEnabled: false }

describe('the members of a type', () => {
  it('are closed, with their signature and summary, and open without JavaScript', async () => {
    const page = await site.open(path, noScript)
    const member = page.locator('details.member', { hasText: 'enter(token)' })
    expect(await member.locator('summary').innerText()).toContain('Enters the room of the token.')
    expect(await page.getByText('as soon as the method returns').isVisible()).toBe(false)
    await member.locator('summary').click()
    expect(await page.getByText('as soon as the method returns').isVisible()).toBe(true)
    expect(await member.getByRole('heading', { name: 'Parameters' }).isVisible()).toBe(true)
    expect(await page.getByRole('group', { name: 'Show' }).isVisible()).toBe(false)
  })

  it.each([
    ['its anchor', '#enter', 'as soon as the method returns'],
    ['the anchor of an overload', '#enter-token-cipher', 'Enters an encrypted room.'],
    ['a former anchor of an overload', '#enter-1', 'Enters an encrypted room.'],
    ['the anchor of an internal member', '#_raise', 'Number of the event.'],
    ['the anchor of a member in a closed topic', '#jitter', 'Jitter of the connection.'],
  ])('open at %s without JavaScript', async (_, hash, text) => {
    const page = await site.open(path + hash, noScript)
    await expect.poll(() => page.getByText(text).isVisible()).toBe(true)
  })

  it('open when a link on the page leads to one', async () => {
    const page = await site.open(path)
    await makeInteractive(page)
    await page.evaluate(() => {
      location.hash = 'enter'
    })
    await expect.poll(() => page.getByText('as soon as the method returns').isVisible()).toBe(true)
    const top = await page
      .locator('.member > summary', { hasText: 'enter(token)' })
      .evaluate((e) => e.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(0)
  })

  it.each([
    ['on the same page', path],
    ['from another page', '/core/'],
  ])('get the focus on the line that opens them, after a search %s', async (_, from) => {
    const page = await openSearch(site, from)
    await page.keyboard.type('VoiceRoom exit')
    const hit = searchHits(page).and(page.locator('[href$="/VoiceRoom/#exit"]'))
    await expect.poll(() => hit.getAttribute('aria-selected')).toBe('true')
    // The page is so low that it scrolls to the member, below the bar of the contents.
    await page.setViewportSize({ width: 1000, height: 400 })
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('summary') && document.activeElement.textContent))
      .toContain('exit()')
    const isCovered = () =>
      page.evaluate(() => {
        const { left = 0, top = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
        return !document.activeElement?.contains(document.elementFromPoint(left + 8, top + 1))
      })
    expect(await isCovered()).toBe(false)
  })

  it('are printed open', async () => {
    const page = await site.open(path, { viewport: { width: 680, height: 1000 } })
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('as soon as the method returns').isVisible()).toBe(true)
    expect(await page.getByText('Number of the event.').isVisible()).toBe(true)
  })

  it('can be filtered by kind, until a link leads to a hidden one', async () => {
    const page = await site.open(path)
    const filter = page.getByRole('group', { name: 'Show' })
    expect(await filter.getByRole('button').allInnerTexts()).toEqual(['All', 'Properties 11', 'Methods 3'])
    await filter.getByRole('button', { name: 'Properties' }).click()
    await expect.poll(() => page.locator('.member > summary', { hasText: 'enter(token)' }).isVisible()).toBe(false)
    expect(await page.getByText('Whether the user is in the room.').isVisible()).toBe(true)
    expect(await page.getByRole('heading', { name: 'Members for internal use' }).isVisible()).toBe(false)
    await page.evaluate(() => {
      location.hash = 'exit'
    })
    await expect.poll(() => page.locator('.member > summary', { hasText: 'exit()' }).isVisible()).toBe(true)
    expect(await filter.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('are visible in a closed group while the filter shows them, and after a link leads to one', async () => {
    const page = await site.open(path)
    const filter = page.getByRole('group', { name: 'Show' })
    const inClosed = page.locator('.fold').getByText('Jitter of the connection.')
    const internal = page.locator('.fold .member > summary', { hasText: '_raise' })
    await filter.getByRole('button', { name: 'Properties' }).click()
    await expect.poll(() => inClosed.isVisible()).toBe(true)
    expect(await internal.isVisible()).toBe(false)
    await filter.getByRole('button', { name: 'Methods' }).click()
    await expect.poll(() => internal.isVisible()).toBe(true)
    await filter.getByRole('button', { name: 'All' }).click()
    await expect.poll(() => page.locator('.fold[open]').count()).toBe(0)
    await filter.getByRole('button', { name: 'Methods' }).click()
    await page.evaluate(() => {
      location.hash = 'jitter'
    })
    await expect.poll(() => inClosed.isVisible()).toBe(true)
    expect(await internal.isVisible()).toBe(false)
  })

  it('are filtered, open and at the same place when the reader goes back', async () => {
    const page = await site.open(path, { viewport: { width: 1440, height: 400 } })
    await makeInteractive(page)
    const member = page.locator('details.member', { hasText: '_raise' })
    const filter = page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Methods' })
    const place = () => member.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await filter.click()
    await member.locator('summary').click()
    await page.getByText('Number of the event.').waitFor()
    await member.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await nextFrames(page)
    const before = await place()
    await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/guide/"]')?.click())
    await page.locator('h1', { hasText: /^Guide$/ }).waitFor()
    await page.goBack()
    await page.getByText('Number of the event.').waitFor()
    expect(await filter.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(place).toBe(before)
    expect(page.loads()).toBe(1)
  })

  it('are open and at the same place after a reload', async () => {
    const page = await site.open(path, { viewport: { width: 1440, height: 400 } })
    await makeInteractive(page)
    const opened = page.locator('details.member', { hasText: 'enter(token)' })
    const member = page.locator('details.member', { hasText: '_raise' })
    const place = () => member.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await opened.locator('summary').click()
    await page.getByText('as soon as the method returns').waitFor()
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Methods' }).click()
    await member.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await nextFrames(page)
    const before = await place()
    await page.reload()
    await makeInteractive(page)
    await page.getByText('as soon as the method returns').waitFor()
    await expect.poll(place).toBe(before)
  })

  it('are in the contents while the filter shows them', async () => {
    const page = await site.open(path, { viewport: { width: 1440, height: 500 } })
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Methods' }).click()
    const links = contentsOf(page).getByRole('link')
    await expect.poll(() => links.allInnerTexts()).toEqual(['Members', 'Join and leave', 'Members for internal use'])
    await page.getByRole('heading', { name: 'Join and leave' }).evaluate((heading) => heading.scrollIntoView())
    const current = contentsOf(page).locator('[aria-current]')
    await expect.poll(() => current.allTextContents()).toEqual(['Join and leave'])
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'All' }).click()
    await expect.poll(() => links.count()).toBe(5)
  })

  it('are marked in the contents by the topic that contains the target of a link, also if its title is below the edge', async () => {
    const page = await site.open(`${path}#enter`, { viewport: { width: 1440, height: 300 } })
    await makeInteractive(page)
    const current = contentsOf(page).locator('[aria-current]')
    await expect.poll(() => current.allTextContents()).toEqual(['Join and leave'])
  })

  it('are in the contents by topic, and all of them in the Markdown of the page', async () => {
    const page = await site.open(path, noScript)
    expect(await contentsOf(page).getByRole('link').allInnerTexts()).toEqual([
      'Members',
      'Join and leave',
      'Statistics',
      'Other members',
      'Members for internal use',
    ])
    const markdown = await (await page.request.get(`${site.url}${path}index.md`)).text()
    for (const name of ['enter()', 'exit()', '_raise()', 'is_joined', 'jitter'])
      expect(markdown).toContain(`\`${name}\``)
    expect(markdown).toContain('Password of the room.')
    expect(markdown).not.toContain('<Member')
  })
})

it.each([
  ['a member that opens', 'details.member', 'enter(token)', 'Method enter(token)'],
  ['a row of a table', '.member-table tr', 'value_1', 'Property value_1'],
])('the name of %s begins with its kind', async (_, selector, hasText, name) => {
  const page = await site.open(path, noScript)
  expect(await page.locator(selector, { hasText }).ariaSnapshot()).toContain(name)
})

it('members in a table and members that open have the same columns', async () => {
  const page = await site.open(path, { viewport: { width: 1440, height: 900 } })
  const boxOf = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return { left, right }
      })
  const summary = await boxOf('.member:not([open]) > summary .member-summary')
  const name = await boxOf('.member-table td:first-child code')
  const type = await boxOf('.member-table td:nth-child(2)')
  const about = await boxOf('.member-table td:last-child')
  expect(Math.round(about.left)).toBe(Math.round(summary.left))
  // The type follows the name.
  expect(type.left - name.right).toBeGreaterThanOrEqual(0)
  expect(type.left - name.right).toBeLessThanOrEqual(16)
})

it('a closed member shows one sentence, and the others when it is open', async () => {
  const page = await site.open(path, noScript)
  const member = page.locator('details.member', { hasText: 'exit()' })
  expect(await member.locator('summary').innerText()).not.toContain('A room without users is closed.')
  await member.locator('summary').click()
  expect(await member.getByText('A room without users is closed.').isVisible()).toBe(true)
})

it('an open member shows a sentence with links once, where they work', async () => {
  const page = await site.open(`${path}#_raise`, noScript)
  const member = page.locator('details.member', { hasText: 'Number of the event.' })
  const isHidden = () =>
    member.locator('.member-summary').evaluate((text) => getComputedStyle(text).clipPath === 'inset(50%)')
  expect(await member.getByRole('link', { name: 'room' }).isVisible()).toBe(true)
  expect(await isHidden()).toBe(true)
  await member.locator('summary').click()
  expect(await isHidden()).toBe(false)
})

describe('the equivalents of a type', () => {
  const client = '/guide/script/VoiceClient/'
  const task = (page: Page) => page.getByText('Leave a room.')

  it.each(['#equivalents-in-other-sdks', '#the-same-in-other-sdks'])('open at %s without JavaScript', async (hash) => {
    const page = await site.open(client, noScript)
    expect(await task(page).isVisible()).toBe(false)
    const other = await site.open(client + hash, noScript)
    await expect.poll(() => task(other).isVisible()).toBe(true)
  })

  it('open from the contents, below their heading and the line that opens them', async () => {
    const page = await site.open(client, { viewport: { width: 1440, height: 400 } })
    await makeInteractive(page)
    const link = contentsOf(page).getByRole('link', { name: 'Equivalents in other SDKs' })
    expect(await link.getAttribute('aria-current')).toBe(null)
    await link.click()
    await expect.poll(() => task(page).isVisible()).toBe(true)
    const title = page.getByRole('main').getByRole('heading', { name: 'Equivalents in other SDKs' })
    const isCovered = await title.evaluate((heading) => {
      const { left, top } = heading.getBoundingClientRect()
      return !heading.contains(document.elementFromPoint(left + 8, top + 4))
    })
    expect(isCovered).toBe(false)
    await expect.poll(() => link.getAttribute('aria-current')).toBe('location')
  })
})

it('the schemas of an API open at their anchor without JavaScript', async () => {
  const api = '/guide/http/'
  const row = (page: Page) => page.getByRole('main').getByRole('cell', { name: 'ApiRoom' })
  const page = await site.open(api, noScript)
  expect(await row(page).isVisible()).toBe(false)
  const other = await site.open(`${api}#schemas`, noScript)
  await expect.poll(() => row(other).isVisible()).toBe(true)
})

describe('many overloads', () => {
  const client = '/guide/script/VoiceClient/'

  it('are lines that say what is different, and only the first one is open', async () => {
    const page = await site.open(`${client}#say`, noScript)
    const titles = page.locator('.overload > summary')
    expect(await titles.allInnerTexts()).toEqual([
      'Overload 1, with only text',
      'Overload 2, with voice',
      'Overload 3, with speed',
      'Overload 4, like overload 2, with volume',
    ])
    const declarations = page.locator('.overload .is-signature')
    expect(await declarations.filter({ visible: true }).count()).toBe(1)
    await titles.last().click()
    expect(await page.getByText('Reads a text with a voice at a volume.').isVisible()).toBe(true)
  })

  it('open from a link to one of them', async () => {
    const page = await site.open(`${client}#say`)
    await makeInteractive(page)
    const note = page.locator('.member tr', { hasText: 'Loudness from 0 to 1.' })
    await note.getByRole('link', { name: '4' }).click()
    await expect.poll(() => page.getByText('Reads a text with a voice at a volume.').isVisible()).toBe(true)
    const isCovered = await page.locator('.overload > summary', { hasText: 'Overload 4' }).evaluate((title) => {
      const { left, top } = title.getBoundingClientRect()
      return !title.contains(document.elementFromPoint(left + 20, top + 4))
    })
    expect(isCovered).toBe(false)
  })
})

it('a parameter of one overload leads to its declaration', async () => {
  const page = await site.open(`${path}#enter`, noScript)
  const note = page.locator('.member tr', { hasText: 'Password of the room.' })
  expect(await note.innerText()).toContain('Overload 2 only.')
  await note.getByRole('link', { name: '2' }).click()
  const overload = page.locator('.overload:target')
  expect(await overload.innerText()).toMatch(/^Overload 2, with cipher\s/)
})

it('on wide screens, the bar of the contents names open members, but not the topic that the column marks', async () => {
  const page = await site.open(`${path}#enter`, { viewport: { width: 1440, height: 300 } })
  await makeInteractive(page)
  const bar = page.locator('.toc-bar summary')
  await expect.poll(() => contentsOf(page).locator('[aria-current]').allTextContents()).toEqual(['Join and leave'])
  expect(await bar.isVisible()).toBe(false)
  await page.evaluate(() => scrollBy({ top: 110, behavior: 'instant' }))
  await expect.poll(() => bar.innerText()).toBe('VoiceRoom › enter(token)')
  expect(await page.getByText('On this page').filter({ visible: true }).count()).toBe(1)
})

describe.each([390, 1000])('the bar of the contents at %i px', (width) => {
  it('stays below the navbar, names the place in the page and opens the contents', async () => {
    const page = await site.open(path, { viewport: { width, height: 500 } })
    await makeInteractive(page)
    const member = page.locator('.member', { hasText: 'enter(token)' })
    await member.locator('summary').click()
    await member.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    const bar = contentsBarOf(page)
    // The line of the member is still visible.
    await expect.poll(() => bar.innerText()).toMatch(/^On this page\s+VoiceRoom › Join and leave$/)
    await page.evaluate(() => scrollBy({ top: 110, behavior: 'instant' }))
    await expect.poll(() => bar.innerText()).toMatch(/^On this page\s+VoiceRoom › enter\(token\)$/)
    await clickInPlace(page, bar)
    await clickInPlace(page, page.getByRole('group').getByRole('link', { name: 'Statistics', exact: true }))
    await expect.poll(() => page.locator('.toc-bar').getAttribute('open')).toBe(null)
    expect(new URL(page.url()).hash).toBe('#statistics')
  })

  it('names the topic of the member that a link leads to', async () => {
    const page = await site.open(`${path}#exit`, { viewport: { width, height: 300 } })
    await makeInteractive(page)
    await expect.poll(() => contentsBarOf(page).innerText()).toContain('VoiceRoom › Join and leave')
  })
})

/**
 * Clicks an element where it is. Playwright's own click first scrolls to where a sticky element would be if it didn't stick, and the bar, which
 * names the place in the page, changes its height under the pointer.
 */
async function clickInPlace(page: Page, element: Locator): Promise<void> {
  await element.waitFor()
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  await page.mouse.click(x + width / 2, y + height / 2)
}
