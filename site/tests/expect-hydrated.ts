import { hydrate, type Site } from 'docs-generator/testing/open-site'
import { expect } from 'vitest'

/** Expects that React hydrates a page, because the open page has the fingerprint of its payload. */
export async function expectHydrated(site: Site, path: string): Promise<void> {
  const requests: string[] = []
  const page = await site.open(path, {
    // The browser logs the status of the not-found page.
    faults: path === '/404.html',
    before: async (page) => page.on('request', (request) => requests.push(new URL(request.url()).pathname)),
  })
  await hydrate(page)
  expect(requests.some((file) => /\/assets\/index-.*\.js$/.test(file))).toBe(true)
  expect(requests.filter((file) => file.includes('static-page'))).toEqual([])
}
