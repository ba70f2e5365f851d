import { expect, it } from 'vitest'
import config from '../config.ts'
import { openBuiltSite } from './built-site.ts'

const site = openBuiltSite()

const [choice] = config.navbar.right.flatMap((item) => (item.kind === 'choice' ? [item] : []))

it.skipIf(!choice)('the choice of another SDK leads from a symbol to the same symbol there', async () => {
  const page = await site.open('/voice/core/api/functions/odin_room_join/')
  const bar = page.getByRole('banner')
  await bar.getByText(choice?.label ?? '').click()
  await bar.getByRole('link', { name: 'Unity 1.x' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/voice\/unity\/api\//)
})

it.skipIf(!choice)('the home page has a sample for each choice, and its tabs fit on a wide screen', async () => {
  const page = await site.open('/', { viewport: { width: 1440, height: 900 } })
  const tabs = page.getByRole('tablist')
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  const labels = await tabs.getByRole('tab').allInnerTexts()
  const choices = await page
    .getByRole('banner')
    .locator('[data-choice]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-choice') ?? ''))
  expect(choices.length).toBe(choice?.options.length)
  expect(choices.filter((name) => !labels.some((label) => `${name} `.startsWith(`${label} `)))).toEqual([])
})
