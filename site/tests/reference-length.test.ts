import { expect, it } from 'vitest'
import { openBuiltSite, pagePaths, readDist } from './built-site.ts'

const site = openBuiltSite()

/** Pages of the reference, generated or not. */
const isReference = /\/(?:api|blueprint-reference)\/|^\/fleet\/cli\//

/** The pages of the reference with the most HTML. Others are shorter. */
const longest = pagePaths
  .filter((path) => isReference.test(path))
  .map((path) => ({ path, size: readDist(`${path.slice(1)}index.html`).length }))
  .sort((a, b) => b.size - a.size)
  .slice(0, 60)
  .map(({ path }) => path)
/** The type with the most members, and the lists with the most entries. */
const room = '/voice/unity/next/api/OdinNative.Wrapper.Room/Room/'
const lists = ['/voice/unreal/2.x/blueprint-reference/', '/voice/unity/next/api/', '/fleet/api/nodejs/']

/** 60 large pages take 25 seconds, and several times as long while other programs use the machine. In milliseconds. */
const timeout = 300_000

it.each([
  { width: 1440, height: 900, most: 15, mostOfRoom: 5 },
  { width: 390, height: 844, most: 25, mostOfRoom: 9 },
])(
  'a page of the reference has at most $most screens of $width x $height px while its parts are closed',
  { timeout },
  async ({ width, height, most, mostOfRoom }) => {
    expect(longest).toEqual(expect.arrayContaining([room, ...lists]))
    const page = await site.open(room, { viewport: { width, height }, javaScriptEnabled: false })
    const lengths: Record<string, number> = {}
    for (const path of longest) {
      await page.goto(site.url + path)
      lengths[path] = (await page.locator('main').evaluate((main) => main.scrollHeight)) / height
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
