import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openSite } from 'docs-generator/testing/open-site'
import { expect, it } from 'vitest'
import { dist, pageFiles, readDist } from './built-site.ts'

const site = openSite(dist)

/** The pages of types with the most HTML. Others are shorter. */
const longest = pageFiles
  .filter((file) => readDist(file).includes('class="members"'))
  .sort((a, b) => statSync(join(dist, b)).size - statSync(join(dist, a)).size)
  .slice(0, 20)
  .map((file) => `/${file.replace(/index\.html$/, '')}`)
/** The type with the most members. */
const room = '/voice/unity/next/api/OdinNative.Wrapper.Room/Room/'

it.each([
  { width: 1440, height: 900, most: 15, mostOfRoom: 8 },
  { width: 390, height: 844, most: 25, mostOfRoom: 12.5 },
])(
  'a page of a type has at most $most screens of $width x $height px when its members are closed',
  async ({ width, height, most, mostOfRoom }) => {
    expect(longest).toContain(room)
    const page = await site.open(room, { viewport: { width, height }, javaScriptEnabled: false })
    const lengths: Record<string, number> = {}
    for (const path of longest) {
      await page.goto(site.url + path)
      lengths[path] = (await page.evaluate(() => document.documentElement.scrollHeight)) / height
    }
    expect(Object.entries(lengths).filter(([, screens]) => screens > most)).toEqual([])
    expect(lengths[room]).toBeLessThanOrEqual(mostOfRoom)
  },
)

it('a type shows its example within the first two screens', async () => {
  const page = await site.open(room, { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false })
  const box = await page.getByRole('heading', { name: 'Example' }).boundingBox()
  expect(box?.y).toBeLessThan(2 * 900)
})
