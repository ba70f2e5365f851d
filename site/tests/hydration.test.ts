import { hydrate, openSite } from 'docs-generator/testing/open-site'
import { expect, it } from 'vitest'
import { dist } from './built-site.ts'
import { pageKinds } from './page-kinds.ts'

const site = openSite(dist)

it.each([...new Set(pageKinds)])(
  'React hydrates %s, because the open page has the fingerprint of its payload',
  async (path) => {
    const requests: string[] = []
    const page = await site.open(path, {
      // The browser logs the status of the not-found page.
      faults: path === '/404.html',
      before: async (page) => page.on('request', (request) => requests.push(new URL(request.url()).pathname)),
    })
    await hydrate(page)
    expect(requests.some((file) => /\/assets\/index-.*\.js$/.test(file))).toBe(true)
    expect(requests.filter((file) => file.includes('static-page'))).toEqual([])
  },
)
