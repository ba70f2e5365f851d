import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive } from '../support/open-site.ts'
import { articleOf } from '../support/page-parts.ts'

const site = openFixtureSite()

describe('a reference page', () => {
  it('has its declaration with every type linked, parameters, the result, a sample and related names', async () => {
    const page = await site.open('/guide/api/open_room/', { javaScriptEnabled: false })
    expect(await page.locator('h1').innerText()).toBe('open_room')
    expect(await page.locator('.is-signature').innerText()).toBe(
      'RoomHandle open_room(\n  const char *name,\n  struct RoomConfig config\n);',
    )
    expect(
      await page.locator('.is-signature a').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
    ).toEqual(['/guide/api/RoomHandle/', '/guide/api/RoomConfig/'])
    expect(await articleOf(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Parameters',
      'Returns',
      'Example',
      'Related',
    ])
    expect(await page.locator('.code a.symbol', { hasText: 'close_room' }).count()).toBe(1)
  })

  it('links symbols in a sample to their pages without a reload', async () => {
    const page = await site.open('/guide/api/open_room/')
    await makeInteractive(page)
    await page.locator('.code a.symbol', { hasText: 'close_room' }).click()
    await expect.poll(() => page.locator('h1').innerText()).toBe('close_room')
    expect(page.loads()).toBe(1)
  })

  it('has an anchor for each field, and highlights the field of the current hash', async () => {
    const page = await site.open('/guide/api/RoomConfig/#volume')
    const row = page.locator('tr#volume')
    expect(await row.innerText()).toContain('Default: 1. Range: 0 to 1.')
    expect(await row.evaluate((element) => element.matches(':target'))).toBe(true)
  })

  it('is listed by group; entries without their own page are listed on the page that shows them', async () => {
    const page = await site.open('/guide/api/')
    expect(await articleOf(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Rooms',
      'Types',
      'Nodes',
      'Commands',
      'ROOM_LIMIT',
    ])
    expect(await page.locator('#room_limit').count()).toBe(1)
    expect(await page.locator('.is-signature').innerText()).toBe('#define ROOM_LIMIT 4')
  })
})

describe('an HTTP API', () => {
  it.each([390, 1000, 1440])('has the method of an operation beside its path at %i px', async (width) => {
    const page = await site.open('/guide/http/', { viewport: { width, height: 900 } })
    const cell = page
      .getByRole('row', { name: /Rename a room/ })
      .locator('td')
      .last()
    const [method, path] = await Promise.all([cell.locator('.badge').boundingBox(), cell.locator('code').boundingBox()])
    if (!method || !path) throw new Error('The endpoint isn’t visible.')
    expect(path.x - (method.x + method.width)).toBeGreaterThan(0)
    expect(path.x - (method.x + method.width)).toBeLessThan(12)
    expect(Math.abs(path.y + path.height / 2 - (method.y + method.height / 2))).toBeLessThan(6)
  })

  it('leads from a former anchor of its overview to the page of the operation', async () => {
    const page = await site.open('/guide/http/#renameroom')
    await page.waitForURL('**/guide/http/rename-room/')
    expect(await page.locator('h1').innerText()).toBe('Rename a room')
  })

  it('lists the operation at its former anchor without JavaScript', async () => {
    const page = await site.open('/guide/http/#renameroom', { javaScriptEnabled: false })
    const link = page.locator('tr:target').getByRole('link', { name: 'Rename a room' })
    expect(await link.getAttribute('href')).toBe('/guide/http/rename-room/')
  })

  it('shows the request in a tab for each language', async () => {
    const page = await site.open('/guide/http/rename-room/')
    await makeInteractive(page)
    await page.getByRole('tab', { name: 'Node.js' }).click()
    expect(await page.locator('.tab-panel:visible').innerText()).toContain("method: 'PUT'")
  })
})

describe('a graph', () => {
  it('is drawn with its pins, has a text alternative, and can be read as text', async () => {
    const page = await site.open('/guide/api/')
    const graph = page.getByRole('img', { name: 'Begin play opens a door, then prints whether it opened.' })
    await graph.waitFor()
    expect(await graph.locator('.wire').count()).toBe(3)
    expect(await graph.locator('.title').allTextContents()).toEqual(['Event BeginPlay', 'Open Door', 'Print String'])
    await page.getByText('Text description of the graph').click()
    const words = page.locator('.graph-text')
    expect(await words.innerText()).toContain('Event BeginPlay, then Open Door, then Print String.')
    expect(await words.innerText()).toContain('Quietly of Open Door is false.')
  })

  it("of one node is shown on the node's page, with a table of its pins", async () => {
    const page = await site.open('/guide/api/open-door/')
    await page.getByRole('img', { name: 'Blueprint node Open Door: inputs Target, Quietly; outputs Opened.' }).waitFor()
    expect(await page.locator('.table tbody tr').allInnerTexts()).toHaveLength(3)
    // Headings are the entries of the table of contents.
    expect(await page.getByRole('heading', { level: 2, name: 'Pins' }).isVisible()).toBe(true)
  })

  it('has enough contrast to its background in both modes', async () => {
    const page = await site.open('/guide/api/open-door/')
    const colors = await page.locator('.pin').evaluateAll((pins) => pins.map((pin) => getComputedStyle(pin).stroke))
    expect(new Set(colors).size).toBe(3)
  })
})

describe('output for machines', () => {
  it('contains every symbol in one file, and the symbols of each section in a separate file', () => {
    const all = JSON.parse(readFileSync(join(site.dir, 'symbols.json'), 'utf8'))
    expect(all).toContainEqual({
      name: 'RoomConfig.volume',
      kind: 'c/struct',
      owner: 'RoomConfig',
      section: 'guide',
      version: 'current',
      url: 'https://small.example/guide/api/RoomConfig/#volume',
      summary: 'How loud others are.',
    })
    expect(JSON.parse(readFileSync(join(site.dir, 'guide/symbols.json'), 'utf8'))).toEqual(
      all.filter(({ section }: { section: string }) => section === 'guide'),
    )
  })
})
