import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { unzip } from '../support/unzip.ts'

const dir = inject('fixtureDir')
const site = openFixtureSite()

it('the downloads page lists every archive with its size and downloads it', async () => {
  const page = await site.open('/downloads/')
  expect(await page.locator('tbody tr').count()).toBe(6)
  const row = page.locator('tr', { hasText: 'Core 1.7' })
  expect(await row.innerText()).toMatch(/\d (?:kB|MB)/)
  const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('link').click()])
  expect(download.suggestedFilename()).toBe('core.zip')
  const bytes = readFileSync(join(dir, 'downloads/core.zip'))
  expect(readFileSync(await download.path()).equals(bytes)).toBe(true)
})

it('the archives contain the Markdown of every page of every section exactly once', async () => {
  const page = await site.open('/downloads/')
  const hrefs = await page
    .locator('tbody a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const found = hrefs.flatMap((href) => [...unzip(readFileSync(join(dir, href))).keys()])
  const paths = found.filter((path) => path.endsWith('/index.md')).map((path) => path.slice(path.indexOf('/')))
  const sitemap = readFileSync(join(dir, 'sitemap.xml'), 'utf8')
  const listed = sitemap.match(/(?<=<loc>https:\/\/small\.example)\/(?:guide|manual|core|sdk)\/[^<]*/g) ?? []
  expect(listed.length).toBeGreaterThan(50)
  for (const path of listed)
    expect(
      paths.filter((file) => file === `${decodeURI(path)}index.md`),
      path,
    ).toHaveLength(1)
})
