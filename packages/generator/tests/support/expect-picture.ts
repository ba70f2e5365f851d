import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { untilFonts } from './fonts.ts'
import type { Site } from './open-site.ts'

/** A quarter of the size still shows every block, line and color, and keeps the files small. */
const scale = 0.25
/** The share of pixels that may differ, because browser versions smooth the edges of characters differently. */
const allowed = 0.002
/** The new screenshot and the difference are written here when a test fails. */
const differences = join(import.meta.dirname, '../../../../.cache/pictures')
const isUpdate = process.env.UPDATE_PICTURES === '1'

type Picture = {
  readonly path: string
  readonly mode: 'dark' | 'light'
  readonly width: number
  /** The content of the screenshot. The default is the complete page. */
  readonly part?: string
  /** Text that the page shows when it is complete. Without it, the picture is taken when the document and its fonts have loaded. */
  readonly ready?: string
  /** Elements to hide, such as text that depends on other pages. */
  readonly hidden?: string
  /** The PNG file to compare with. */
  readonly file: string
}

/** Compares a page with its saved screenshot, or writes that screenshot when `UPDATE_PICTURES` is 1. */
export async function expectPicture(
  site: Site,
  { path, mode, width, part, ready, hidden, file }: Picture,
): Promise<void> {
  const page = await site.open(path, {
    viewport: { width, height: 900 },
    colorScheme: mode,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    faults: true,
  })
  await untilFonts(page)
  if (ready) await page.getByText(ready).waitFor()
  await page.evaluate(async (hidden) => {
    // The date changes with every commit.
    document.querySelector('.page-meta')?.remove()
    const sheet = new CSSStyleSheet()
    if (hidden) sheet.replaceSync(`:is(${hidden}) * { visibility: hidden !important }`)
    document.adoptedStyleSheets = [sheet]
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
  }, hidden ?? null)
  const now = part ? await page.locator(part).screenshot() : await page.screenshot({ fullPage: true })
  if (isUpdate) {
    mkdirSync(dirname(file), { recursive: true })
    return writeFileSync(file, now)
  }
  expect(existsSync(file), `${file} is missing. Write it with: npm run pictures`).toBe(true)
  expect(differenceOf(PNG.sync.read(readFileSync(file)), PNG.sync.read(now), file)).toBe('none')
}

/** Returns `none` or a description of the difference. The new screenshot and the difference are then in `.cache/pictures`. */
function differenceOf(before: PNG, now: PNG, file: string): string {
  const { width, height } = now
  const isSameSize = before.width === width && before.height === height
  const marks = new PNG({ width, height })
  const count = isSameSize ? pixelmatch(before.data, now.data, marks.data, width, height) : 0
  if (isSameSize && count / (width * height) <= allowed) return 'none'
  mkdirSync(differences, { recursive: true })
  const name = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1)
  writeFileSync(join(differences, name), PNG.sync.write(now))
  if (isSameSize) writeFileSync(join(differences, name.replace('.png', '-difference.png')), PNG.sync.write(marks))
  const what = isSameSize
    ? `${((100 * count) / (width * height)).toFixed(2)}% of the pixels differ`
    : `it was ${before.width} × ${before.height} and is ${width} × ${height}`
  return `${what}; see .cache/pictures/${name}. If the change is intended: npm run pictures`
}
