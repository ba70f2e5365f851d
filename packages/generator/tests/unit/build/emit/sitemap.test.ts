import { expect, it } from 'vitest'
import { robots, sitemap } from '../../../../src/build/emit/sitemap.ts'

const url = 'https://docs.example.com'

it('sitemap.xml', async () => {
  const entries = [
    { path: '/', updated: null },
    { path: '/voice/', updated: '2026-03-04T05:06:07+02:00' },
    { path: '/grüße/a&b/', updated: '2026-03-04' },
  ]
  await expect(sitemap(url, entries)).toMatchFileSnapshot('fixtures/sitemap.xml')
})

it('robots.txt names the sitemap', () => {
  expect(robots(url)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/sitemap.xml\n')
})
