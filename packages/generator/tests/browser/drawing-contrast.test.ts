import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { modes } from '../support/axe.ts'
import { drawingFaults } from '../support/drawing-faults.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'

const site = openFixtureSite()

describe.each(modes)('in %s mode', (colorScheme) => {
  it.each([
    ['diagrams', '/guide/deep/second/', 1440],
    ['diagrams on a phone', '/guide/deep/second/', 390],
    ['graphs', '/guide/api/', 1440],
  ])('%s have enough contrast', async (_, path, width) => {
    const page = await site.open(path, { colorScheme, viewport: { width, height: 900 } })
    expect(await page.locator('main [role="img"] text').count()).toBeGreaterThan(5)
    expect(await page.evaluate(drawingFaults)).toEqual([])
  })
})

const faint = '<text x="30" y="30" fill="#bbb">Join</text>'
const readable = '<text x="30" y="30" fill="#222">Join</text>'
const tint = (outline: string) => `<rect width="100" height="60" fill="#eee" stroke="${outline}"/>${readable}`

describe('the check of drawings', () => {
  it.each([
    ['text without contrast', faint, ['text']],
    ['a line without contrast', '<path d="M10 30h60" fill="none" stroke="#ddd"/>', ['path']],
    ['a tint behind text with a faint outline', tint('#ddd'), ['rect']],
    ['a tint behind text with a transparent outline', tint('transparent'), []],
    ['a tint behind text without an outline', tint('none'), []],
    ['readable text', readable, []],
  ])('judges %s', async (_, shapes, found) => {
    const page = await site.open('/guide/', { colorScheme: 'light' })
    expect(await faultyTags(page, `<div role="img">${svgOf(shapes)}</div>`)).toEqual(found)
  })

  it('names both colors, their contrast and the contrast that they need', async () => {
    const page = await site.open('/guide/', { colorScheme: 'light' })
    const ground = '<rect width="100" height="60" fill="#eee" stroke="#000"/>'
    await show(page, `<div role="img">${svgOf(ground + faint)}</div>`)
    expect(await page.evaluate(drawingFaults)).toEqual([
      'text Join: #bbbbbb on #eeeeee has 1.65 to 1, needed are 4.5 to 1',
    ])
  })

  it('covers drawings in blocks that are closed, but no drawing that is hidden', async () => {
    const page = await site.open('/guide/', { colorScheme: 'light' })
    const drawing = `<div role="img">${svgOf(faint)}</div>`
    expect(await faultyTags(page, `<details><summary>More</summary>${drawing}</details>`)).toEqual(['text'])
    expect(await faultyTags(page, `<div hidden role="img">${svgOf(faint)}</div>`)).toEqual([])
  })
})

function svgOf(shapes: string): string {
  return `<svg width="100" height="60" viewBox="0 0 100 60">${shapes}</svg>`
}

/** Replaces the content of a page. Returns the kinds of shapes that are reported. */
async function faultyTags(page: Page, html: string): Promise<readonly string[]> {
  await show(page, html)
  const faults = await page.evaluate(drawingFaults)
  return faults.map((fault) => fault.split(' ')[0] ?? '')
}

async function show(page: Page, html: string): Promise<void> {
  await page.locator('main').evaluate((main, html) => {
    main.innerHTML = html
  }, html)
}
