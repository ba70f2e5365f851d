import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, nextFrames, untilInteractive } from '../support/open-site.ts'

const site = openFixtureSite()
const list = '/guide/http/list-rooms/'
const rename = '/guide/http/rename-room/'
const command = '/guide/api/kit_get/'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element isn’t visible.')
  return box
}

describe.each([
  ['an operation', list, 'Request'],
  ['a command', command, 'Example'],
])('the sample of %s', (_, path, title) => {
  it.each([1200, 1920])('is beside the text at %i px, and stays in view', async (width) => {
    const page = await site.open(path, { viewport: { width, height: 500 } })
    const sample = page.locator('.sample')
    const fields = page.locator('.fields').first()
    expect(await sample.getByRole('heading', { name: title }).isVisible()).toBe(true)
    expect((await boxOf(sample)).x).toBeGreaterThan((await boxOf(fields)).x + (await boxOf(fields)).width)
    await page.locator('.fields[data-sample]').last().scrollIntoViewIfNeeded()
    const { y, height } = await boxOf(sample)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(500)
  })

  it.each([390, 1000, 1199])('follows the signature at %i px', async (width) => {
    const page = await site.open(path, { viewport: { width, height: 800 }, javaScriptEnabled: false })
    const [signature, sample, fields] = await Promise.all(
      [page.locator('.is-signature'), page.locator('.sample'), page.locator('.fields').first()].map(boxOf),
    )
    expect(sample?.y).toBeGreaterThan((signature?.y ?? 0) + (signature?.height ?? 0))
    expect(fields?.y).toBeGreaterThan((sample?.y ?? 0) + (sample?.height ?? 0))
  })
})

describe('the example of a schema', () => {
  const room = '/guide/http/schemas/api-room/'
  const example = (page: Page) => page.locator('.sample .code')

  it.each([1200, 1920])('is beside the fields at %i px', async (width) => {
    const page = await site.open(room, { viewport: { width, height: 700 } })
    const fields = await boxOf(page.locator('.fields').first())
    expect((await boxOf(example(page))).x).toBeGreaterThan(fields.x + fields.width)
    expect(await example(page).locator('code').innerText()).toContain('"name": "lobby"')
  })

  it('is above the fields on a phone', async () => {
    const page = await site.open(room, { viewport: { width: 390, height: 800 }, javaScriptEnabled: false })
    const { y, height } = await boxOf(example(page))
    expect((await boxOf(page.locator('.fields').first())).y).toBeGreaterThan(y + height)
    expect(y).toBeGreaterThan((await boxOf(page.locator('.lead'))).y)
  })

  it('has a mark at the line of the field below the pointer', async () => {
    const page = await site.open(room, { viewport: { width: 1440, height: 800 } })
    await makeInteractive(page)
    await page.getByText('Number of members.').hover()
    await expect.poll(() => page.locator('.line[data-marked]').innerText()).toContain('"size": 4')
  })

  it('can be linked to by the name of a field', async () => {
    const page = await site.open(`${room}#field-size`)
    expect(await page.locator(':target').innerText()).toContain('Number of members.')
  })
})

describe('a long sample', () => {
  const setLineHeight = (page: Page, height: string) =>
    page.locator('.sample code').evaluateAll((all, height) => {
      for (const code of all) if (code instanceof HTMLElement) code.style.lineHeight = height
    }, height)

  it.each([390, 1440])('shows all of its lines on request at %i px', async (width) => {
    const page = await site.open(list, { viewport: { width, height: 800 }, javaScriptEnabled: width === 1440 })
    const pre = page.locator('.sample pre', { hasText: '"lobby"' })
    const isCut = () => pre.evaluate((element) => element.scrollHeight > element.clientHeight + 1)
    // The example of the fixture is short.
    await setLineHeight(page, '60px')
    await expect.poll(isCut).toBe(true)
    await page
      .getByText(/^Show all \d+ lines$/)
      .last()
      .click()
    await expect.poll(isCut).toBe(false)
    const fields = await boxOf(page.locator('.fields').first())
    const sample = await boxOf(pre)
    if (width < 1200) expect(fields.y).toBeGreaterThan(sample.y + sample.height)
    await page.getByText('Show fewer lines').last().click()
    await expect.poll(isCut).toBe(true)
  })

  it.each([
    ['a request', '.tab-panel:not([hidden]) .code', '.sample .code:not(.tabs *)'],
    ['a response', '.sample .code:not(.tabs *)', '.tab-panel:not([hidden]) .code'],
  ])('of %s shows all of its lines, and the other one keeps its height', async (_, opened, other) => {
    const page = await site.open(rename, { viewport: { width: 1440, height: 800 } })
    await setLineHeight(page, '60px')
    const hiddenIn = (panel: string) =>
      page.locator(`${panel} pre`).evaluate((element) => element.scrollHeight - element.clientHeight)
    const heightOf = async (panel: string) => (await boxOf(page.locator(`${panel} pre`))).height
    const height = await heightOf(other)
    for (const panel of [opened, other]) expect(await hiddenIn(panel)).toBeGreaterThan(100)
    await page
      .locator(opened)
      .getByText(/^Show all \d+ lines$/)
      .click()
    await expect.poll(() => hiddenIn(opened)).toBeLessThanOrEqual(1)
    expect(Math.abs((await heightOf(other)) - height)).toBeLessThanOrEqual(2)
    // Also below the beginning of the page, where the column is higher and stays beside the text.
    await page.evaluate(() => scrollTo(0, 400))
    await nextFrames(page)
    expect(await hiddenIn(opened)).toBeLessThanOrEqual(1)
    const column = page.locator('.sample')
    const { y, height: columnHeight } = await boxOf(column)
    expect(y).toBeGreaterThan(0)
    expect(y + columnHeight).toBeLessThanOrEqual(800)
    expect(await column.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(100)
  })

  it('has no button for it where nothing is cut off', async () => {
    const page = await site.open(list, { viewport: { width: 390, height: 800 } })
    await setLineHeight(page, '10px')
    await expect
      .poll(() =>
        page
          .getByText(/^Show all \d+ lines$/)
          .last()
          .isVisible(),
      )
      .toBe(false)
  })
})

it('the panels of a request and its response are on the first screen', async () => {
  const page = await site.open(list, { viewport: { width: 1440, height: 900 } })
  const sample = await boxOf(page.locator('.sample'))
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  expect(sample.y).toBeLessThanOrEqual(title.y)
  await page.evaluate(() => {
    for (const code of document.querySelectorAll('.sample code')) code.append('A line of the sample\n'.repeat(200))
  })
  for (const pre of await page.locator('.sample pre').filter({ visible: true }).all()) {
    const { y, height } = await boxOf(pre)
    expect(height).toBeGreaterThan(100)
    expect(y + height).toBeLessThanOrEqual(900)
    expect(await pre.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
    // The end of the code fades until the reader has scrolled to it.
    const edge = () => pre.evaluate((element) => getComputedStyle(element).maskPosition)
    const atStart = await edge()
    await pre.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect.poll(edge).not.toBe(atStart)
  }
})

it('the bar of the contents appears below the title, not over it', async () => {
  const page = await site.open(list, { viewport: { width: 1440, height: 500 } })
  await makeInteractive(page)
  const title = page.getByRole('heading', { level: 1 })
  const bar = page.locator('.toc-bar summary')
  const bottomOf = async (locator: Locator) => (await boxOf(locator)).y + (await boxOf(locator)).height
  while ((await bottomOf(title)) > (await bottomOf(page.getByRole('banner')))) {
    expect(await bar.isVisible(), `scrolled by ${await page.evaluate(() => scrollY)} px`).toBe(false)
    await page.mouse.wheel(0, 20)
    await nextFrames(page)
  }
  // The heading of the request stays beside the text, so it isn't the place of the reader.
  expect(await bar.isVisible()).toBe(false)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => bar.isVisible()).toBe(true)
})

it('a long response uses the height of the screen when the page has scrolled', async () => {
  const page = await site.open(list, { viewport: { width: 1440, height: 700 } })
  await page.evaluate(() => {
    for (const code of document.querySelectorAll('.sample code')) code.append('A line of the sample\n'.repeat(200))
    const pageBox = document.querySelector<HTMLElement>('.page-columns')
    if (pageBox) pageBox.style.minBlockSize = '3000px'
    scrollTo(0, 600)
  })
  const bottom = async () => {
    const { y, height } = await boxOf(page.locator('.sample'))
    return Math.round(y + height)
  }
  await expect.poll(bottom).toBe(684)
})

it('a long response shows at least eight lines beside a long request', async () => {
  const page = await site.open(list, { viewport: { width: 1440, height: 1000 } })
  const lines = await page.locator('.sample').evaluate((sample) => {
    for (const code of sample.querySelectorAll('.code code')) code.append('A line of the sample\n'.repeat(200))
    const response = [...sample.querySelectorAll('.code pre')].findLast((pre) => !pre.closest('.tabs'))
    if (!response) throw new Error('The sample has no response.')
    const { lineHeight, paddingBlockStart } = getComputedStyle(response)
    return (response.clientHeight - Number.parseFloat(paddingBlockStart)) / Number.parseFloat(lineHeight)
  })
  expect(lines).toBeGreaterThanOrEqual(8)
})

it('a long response leaves the request its space', async () => {
  const page = await site.open(list, { viewport: { width: 1440, height: 700 } })
  const { visible, needed } = await page.locator('.sample').evaluate((sample) => {
    const response = [...sample.querySelectorAll('.code code')].findLast((code) => !code.closest('.tabs'))
    if (!response) throw new Error('The sample has no response.')
    response.append('A line of the response\n'.repeat(200))
    const request = sample.querySelector('.tab-panel:not([hidden]) .code')
    return { visible: request?.clientHeight ?? 0, needed: request?.querySelector('code')?.clientHeight ?? 0 }
  })
  expect(needed).toBeGreaterThan(0)
  expect(visible).toBeGreaterThan(needed)
})

describe('the fields of a schema', () => {
  it('open in place, three levels deep, without JavaScript', async () => {
    const page = await site.open(list, { javaScriptEnabled: false })
    for (const name of ['ApiRoom', 'ApiHost', 'ApiPlace']) await page.getByText(`Fields of ${name}`).click()
    expect(await page.getByText('Place of the machine.').isVisible()).toBe(true)
    expect(await page.getByText('Country of the place.').isVisible()).toBe(true)
    expect(await page.getByText('Fields of ApiCountry').count()).toBe(0)
  })

  it('are repeated neither in the Markdown of the page nor in the search', async () => {
    const page = await site.open(list, { javaScriptEnabled: false })
    const markdown = await (await page.request.get(`${site.url}${list}index.md`)).text()
    expect(markdown).toContain('| `200` | array of [`ApiRoom`](https://small.example/guide/http/schemas/api-room/) |')
    expect(markdown).not.toContain('Number of members.')
    expect(markdown).not.toContain('Field')
  })
})

describe('a field and its line in the sample', () => {
  const marked = '[data-marked]'

  it('are marked below the pointer', async () => {
    const page = await site.open(list)
    await makeInteractive(page)
    await page.getByText('Fields of ApiRoom').click()
    await page.getByText('Number of members.').hover()
    await expect.poll(() => page.locator(`.line${marked}`).allInnerTexts()).toEqual(['    "size": 4,'])
    await page.locator('.sample .line', { hasText: '"lobby"' }).hover()
    await expect.poll(() => page.locator(`.fields ${marked} > .field-name`).allInnerTexts()).toEqual(['name string'])
    await page.getByRole('heading', { level: 1 }).hover()
    await expect.poll(() => page.locator(marked).count()).toBe(0)
  })

  it('are marked by the focus, which the arrow keys move', async () => {
    const page = await site.open(list)
    await makeInteractive(page)
    const line = page.locator('.sample .line[tabindex="0"]', { hasText: '"lobby"' })
    await line.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.locator(`.line${marked}`).allInnerTexts()).toEqual(['    "size": 4,'])
    // The fields are closed, so the response that contains them is marked.
    expect(await page.locator(`.fields ${marked} > .field-name`).innerText()).toMatch(/^200/)
  })

  it('are marked without the fields of an opened schema', async () => {
    const page = await site.open(list)
    await makeInteractive(page)
    const field = page.locator('.fields .fields > li', { has: page.getByText('Fields of ApiHost') })
    const colorOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)
    await page.getByText('Fields of ApiRoom').click()
    await page.getByText('Fields of ApiHost').click()
    await field.locator('.field-name').first().hover()
    await expect.poll(() => field.getAttribute('data-marked')).not.toBeNull()
    const own = await colorOf(field.locator('.field-name').first())
    expect(own).not.toBe('rgba(0, 0, 0, 0)')
    for (const around of [field, field.locator('details').first()]) expect(await colorOf(around)).not.toBe(own)
  })

  it('are marked for parameters, bodies and flags, too', async () => {
    const page = await site.open(rename)
    await makeInteractive(page)
    await page.getByText('New name of the room.').hover()
    await expect.poll(() => page.locator(`.line${marked}:visible`).innerText()).toContain("Ada'")
    await page.goto(site.url + list)
    await untilInteractive(page)
    await page.getByText('Key to sort by.').hover()
    await expect.poll(() => page.locator(`.line${marked}:visible`).count()).toBe(2)
    await page.goto(site.url + command)
    await untilInteractive(page)
    await page.locator('.fields').getByText('Name of the room.').hover()
    await expect.poll(() => page.locator(`.line${marked}`).innerText()).toContain('--id lobby')
  })
})

it('the box of a URL has the complete URL, which can be copied without the method', async () => {
  const page = await site.open(rename, { permissions: ['clipboard-read', 'clipboard-write'] })
  await makeInteractive(page)
  const box = page.locator('.is-signature')
  expect(await box.locator('pre').innerText()).toBe('PUT https://api.example/rooms/{room}')
  await box.getByRole('button', { name: 'Copy code' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('https://api.example/rooms/{room}')
})

describe('the tabs of a request', () => {
  it('have the button of their code in their bar', async () => {
    const page = await site.open(rename)
    const bar = await boxOf(page.getByRole('tablist'))
    const copy = await boxOf(page.getByRole('tabpanel').getByRole('button', { name: 'Copy code' }))
    expect(copy.y).toBeGreaterThanOrEqual(bar.y)
    expect(copy.y + copy.height).toBeLessThanOrEqual(bar.y + bar.height)
    expect(await page.getByText('Shell', { exact: true }).isVisible()).toBe(false)
  })

  it('are below each other without JavaScript, above the response', async () => {
    const page = await site.open(list, { viewport: { width: 1440, height: 500 }, javaScriptEnabled: false })
    const blocks = await Promise.all((await page.locator('.sample .code').all()).map(boxOf))
    expect(blocks).toHaveLength(4)
    for (const [i, { y }] of blocks.slice(1).entries()) {
      expect(y).toBeGreaterThanOrEqual((blocks[i]?.y ?? 0) + (blocks[i]?.height ?? 0))
    }
  })
})
