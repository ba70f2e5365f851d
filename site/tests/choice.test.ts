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
