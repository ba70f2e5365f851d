import { expect, it } from 'vitest'
import config from '../config.ts'
import { openBuiltSite } from './built-site.ts'

const site = openBuiltSite()

const [choice] = config.navbar.right.flatMap((item) => (item.kind === 'choice' ? [item] : []))

/** Products of the test, which `config.ts` may no longer offer. */
const unity = choice?.options.find(({ label }) => label === 'Unity 1.x')
const offersBoth = unity !== undefined && choice?.options.some(({ to }) => to === '/voice/core/')

it.skipIf(!offersBoth)('the choice of another SDK leads from a symbol to the same symbol there', async () => {
  const page = await site.open('/voice/core/api/functions/odin_room_join/')
  const bar = page.getByRole('banner')
  await bar.getByText(choice?.label ?? '').click()
  await bar.getByRole('link', { name: unity?.label ?? '' }).click()
  await expect.poll(() => new URL(page.url()).pathname.startsWith(`${unity?.to}api/`)).toBe(true)
})

it.skipIf(!choice)('the home page has a sample for each choice', async () => {
  const page = await site.open('/')
  const tabs = page.getByRole('tablist')
  const labels = await tabs.getByRole('tab').allInnerTexts()
  const choices = await page
    .getByRole('banner')
    .locator('[data-choice]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-choice') ?? ''))
  expect(choices.length).toBe(choice?.options.length)
  expect(
    choices.filter((name) => !labels.some((label) => `${name} `.startsWith(`${label} `))),
    'Add <Tab label="…"> with this name and a sample to site/pages/index.md',
  ).toEqual([])
})

it.each([1200, 1440])('all tabs of the home page are visible at %i px, also those of further SDKs', async (width) => {
  const page = await site.open('/', { viewport: { width, height: 900 } })
  const tabs = page.getByRole('tablist')
  await tabs.evaluate((list) => {
    for (const label of ['Another SDK', 'One more SDK']) {
      const tab = list.lastElementChild?.cloneNode()
      if (tab) list.append(tab)
      if (tab) tab.textContent = label
    }
  })
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
})

const shorten = 'Shorten labels in navbar of config.ts, or move items into a dropdown.'

it
  .skipIf(!choice)
  .each(['/', '/voice/unreal/2.x/'].flatMap((path) => [996, 1100, 1200, 1280].map((width) => [path, width] as const)))(
  'the navbar of %s has one line at %i px, beside a scroll bar and with the longest choice',
  async (path, width) => {
    const page = await site.open(path, { viewport: { width, height: 600 } })
    const bar = page.getByRole('banner')
    await bar.evaluate((element) => element.style.setProperty('margin-inline-end', '15px'))
    const labels = choice?.options.map(({ label }) => label) ?? []
    await bar.locator('[data-chosen]').evaluate((chosen, labels) => {
      chosen.textContent = labels.sort((a, b) => b.length - a.length)[0] ?? ''
    }, labels)
    const tops = await bar
      .locator('.nav-link')
      .filter({ visible: true })
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
      )
    expect(tops.length).toBeGreaterThan(0)
    // Those with a border differ by a pixel.
    expect(Math.max(...tops) - Math.min(...tops), `The navbar needs two lines at ${width} px. ${shorten}`).toBeLessThan(
      4,
    )
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(needed, `The navbar needs ${needed} px. ${shorten}`).toBe(width)
  },
)
