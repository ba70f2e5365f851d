import { openSite } from 'docs-generator/testing/open-site'
import { expect, it } from 'vitest'
import { dist } from './built-site.ts'

const site = openSite(dist)

it('the choice of another SDK leads from a symbol to the same symbol there', async () => {
  const page = await site.open('/voice/core/api/functions/odin_room_join/')
  const bar = page.getByRole('banner')
  await bar.getByText('Your SDK').click()
  await bar.getByRole('link', { name: 'Unity 1.x' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/voice\/unity\/api\//)
})
