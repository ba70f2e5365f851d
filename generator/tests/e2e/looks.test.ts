import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { designed } from './designed-pages.ts'
import { untilFonts } from './fonts.ts'
import { openSite, type WatchedPage } from './harness.ts'

const site = openSite()
const baselines = join(import.meta.dirname, 'looks')
const found = join(import.meta.dirname, '../../.cache/looks')

const widths = [390, 1000, 1440]
const modes = ['dark', 'light'] as const

/** A quarter of the size shows every block, line and color, and keeps the pictures small. */
const scale = 0.25
/** Share of pixels that may differ: other versions of the browser draw the edges of letters otherwise. */
const allowed = 0.002

// `npm run looks` writes what the pages look like now; look at the pictures before you commit them.
const isUpdate = process.env.UPDATE_LOOKS === '1'

describe.each(Object.entries(designed))('%s looks as it did', (name, path) => {
  it.each(modes.flatMap((mode) => widths.map((width) => [mode, width] as const)))('%s, %i px', async (mode, width) => {
    const page = await site.open(path, {
      viewport: { width, height: 900 },
      colorScheme: mode,
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
    })
    const picture = await pictureOf(page)
    const file = `${name}-${width}-${mode}.png`
    if (isUpdate) return writeFileSync(join(baselines, file), picture)
    expect(existsSync(join(baselines, file)), `${file} is missing: npm run looks writes it`).toBe(true)
    const before = PNG.sync.read(readFileSync(join(baselines, file)))
    expect(differenceOf(before, PNG.sync.read(picture), file)).toBe('none')
  })
})

/** The whole page, without what changes with every commit. */
async function pictureOf(page: WatchedPage): Promise<Buffer> {
  await untilFonts(page)
  await page.evaluate(async () => {
    document.querySelector('.page-meta')?.remove()
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
  })
  return page.screenshot({ fullPage: true })
}

/** `none`, or what is different; then both pictures and their difference lie in `.cache/looks`. */
function differenceOf(before: PNG, now: PNG, file: string): string {
  const { width, height } = now
  const isSameSize = before.width === width && before.height === height
  const marks = new PNG({ width, height })
  const count = isSameSize ? pixelmatch(before.data, now.data, marks.data, width, height) : 0
  if (isSameSize && count / (width * height) <= allowed) return 'none'
  mkdirSync(found, { recursive: true })
  writeFileSync(join(found, file), PNG.sync.write(now))
  if (isSameSize) writeFileSync(join(found, file.replace('.png', '-difference.png')), PNG.sync.write(marks))
  const what = isSameSize
    ? `${((100 * count) / (width * height)).toFixed(2)} % of the pixels differ`
    : `it was ${before.width} × ${before.height} and is ${width} × ${height}`
  return `${what}; see .cache/looks/${file}. If it should look so: npm run looks`
}
