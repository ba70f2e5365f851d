import { modes } from 'docs-generator/testing/axe'
import { drawingFaults } from 'docs-generator/testing/drawing-faults'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBuiltSite } from './built-site.ts'

// axe-core doesn't check text on a gradient, or the lines that indicate focus and selection.
const site = openBuiltSite()
const grounds = ['--bg', '--bg-raised', '--bg-sunken', '--bg-code', '--accent-soft']

/** A color of the interface, and the backgrounds that it is on: a later one is on top of the earlier ones. */
type Pair = readonly [shape: typeof text | typeof line, color: string, on: readonly string[]]

/** Draws text and lines in the colors of the interface on its backgrounds, and checks them like a drawing. The faults name both colors. */
async function paletteFaults(page: Page, pairs: readonly Pair[]) {
  const rows = pairs.map(([shape, color, on], i) => {
    const ground = on.map((background) => `<rect width="390" height="30" fill="var(${background})"/>`).join('')
    const name = `${color} on ${on.toReversed().join(' over ')}`
    return `<g transform="translate(0 ${i * 40})">${ground}${shape(color, name)}</g>`
  })
  const height = pairs.length * 40
  const svg = `<svg width="400" height="${height}" viewBox="0 0 400 ${height}">${rows.join('')}</svg>`
  await page.evaluate((svg) => {
    const box = document.createElement('div')
    box.role = 'img'
    box.innerHTML = svg
    document.querySelector('main')?.prepend(box)
  }, svg)
  const faults = await page.evaluate(drawingFaults)
  return faults.filter((fault) => !fault.startsWith('rect'))
}

function text(color: string, name: string): string {
  return `<text x="10" y="20" font-size="14" fill="var(${color})">${name}</text>`
}

function line(color: string, name: string): string {
  return `<path class="${name}" d="M20 15h40" fill="none" stroke="var(${color})" stroke-width="2"/>`
}

describe.each(modes)('In %s mode', (colorScheme) => {
  it('text has enough contrast on every background, including the gradient behind the page header', async () => {
    const page = await site.open('/docs/', { colorScheme })
    const texts = ['--text', '--text-strong', '--text-muted', '--accent']
    const faults = await paletteFaults(
      page,
      texts.flatMap((color) =>
        [...grounds.map((ground) => [ground]), ['--bg', '--glow']].map((on): Pair => [text, color, on]),
      ),
    )
    expect(faults).toEqual([])
  })

  it('meaningful lines have enough contrast on every background', async () => {
    const page = await site.open('/docs/', { colorScheme })
    const lines = ['--accent', '--accent-edge', '--line-control', '--danger']
    const faults = await paletteFaults(
      page,
      lines.flatMap((color) => grounds.map((ground): Pair => [line, color, [ground]])),
    )
    expect(faults).toEqual([])
  })

  it('the check names colors with too little contrast, their background and the contrast that they need', async () => {
    const page = await site.open('/docs/', { colorScheme })
    const faults = await paletteFaults(page, [
      [line, '--line', ['--bg']],
      [text, '--line-control', ['--bg']],
      [line, '--accent', ['--bg', '--accent']],
    ])
    const values = '#[0-9a-f]{6} on #[0-9a-f]{6} has [12]\\.\\d\\d to 1, needed are 3 to 1'
    expect(faults).toEqual([
      expect.stringMatching(new RegExp(`^path --line on --bg: ${values}$`)),
      expect.stringMatching(/^text --line-control on --bg: .+ has [34]\.\d\d to 1, needed are 4\.5 to 1$/),
      expect.stringMatching(new RegExp(`^path --accent on --accent over --bg: ${values}$`)),
    ])
  })
})
