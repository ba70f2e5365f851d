import { modes } from 'docs-generator/testing/axe'
import { drawingFaults } from 'docs-generator/testing/drawing-faults'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBuiltSite } from './built-site.ts'

// axe-core doesn't check text on a gradient, or the lines that indicate focus and selection.
const site = openBuiltSite()
const grounds = ['--bg', '--bg-raised', '--bg-sunken', '--bg-code', '--accent-soft']

/** Draws text and lines in the colors of the interface on its backgrounds, and checks them like a drawing. */
async function paletteFaults(page: Page, pairs: readonly (readonly [shape: string, on: readonly string[]])[]) {
  const rows = pairs.map(([shape, on], i) => {
    const ground = on.map((color) => `<rect width="90" height="30" fill="var(${color})"/>`).join('')
    return `<g transform="translate(0 ${i * 40})">${ground}${shape}</g>`
  })
  const height = pairs.length * 40
  const svg = `<svg width="100" height="${height}" viewBox="0 0 100 ${height}">${rows.join('')}</svg>`
  await page.evaluate((svg) => {
    const box = document.createElement('div')
    box.role = 'img'
    box.innerHTML = svg
    document.querySelector('main')?.prepend(box)
  }, svg)
  const faults = await page.evaluate(drawingFaults)
  return faults.filter((fault) => !fault.startsWith('rect'))
}

const text = (color: string) => `<text x="10" y="20" font-size="14" fill="var(${color})">${color.slice(2)}</text>`
const line = (color: string) =>
  `<path class="${color.slice(2)}" d="M20 15h40" fill="none" stroke="var(${color})" stroke-width="2"/>`

describe.each(modes)('In %s mode', (colorScheme) => {
  it('text has enough contrast on every background, including the gradient behind the page header', async () => {
    const page = await site.open('/docs/', { colorScheme })
    const texts = ['--text', '--text-strong', '--text-muted', '--accent']
    const faults = await paletteFaults(
      page,
      texts.flatMap((color) =>
        [...grounds.map((ground) => [ground]), ['--bg', '--glow']].map((on) => [text(color), on] as const),
      ),
    )
    expect(faults).toEqual([])
  })

  it('meaningful lines have enough contrast on every background', async () => {
    const page = await site.open('/docs/', { colorScheme })
    const lines = ['--accent', '--accent-edge', '--line-control', '--danger']
    const faults = await paletteFaults(
      page,
      lines.flatMap((color) => grounds.map((ground) => [line(color), [ground]] as const)),
    )
    expect(faults).toEqual([])
  })

  it('the check detects colors with too little contrast', async () => {
    const page = await site.open('/docs/', { colorScheme })
    const faults = await paletteFaults(page, [
      [line('--line'), ['--bg']],
      [text('--line-control'), ['--bg']],
      [line('--accent'), ['--bg', '--accent']],
    ])
    expect(faults).toHaveLength(3)
  })
})
