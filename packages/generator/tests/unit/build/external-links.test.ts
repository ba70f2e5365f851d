import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkExternalLinks, configExternalLinks, sidebarExternalLinks } from '../../../src/build/external-links.ts'
import { configPlaces } from '../../../src/content/config-source.ts'
import config from '../../fixtures/site/config.ts'
import { fixtureSite } from '../../support/fixture-site.ts'
import { index, items } from '../content/site.ts'

let server: Server
let base = ''
let requests: string[] = []
let running = 0
let mostRunning = 0
let cacheDir = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '' } = request
    requests.push(`${method} ${url}`)
    running += 1
    mostRunning = Math.max(mostRunning, running)
    response.once('close', () => {
      running -= 1
    })
    if (url === '/silent') return
    if (url === '/reset') return void request.socket.destroy()
    if (url === '/moved') return void response.writeHead(301, { location: '/page' }).end()
    const status = Number(/\/status\/(\d+)/.exec(url)?.[1] ?? 200)
    response.writeHead(url === '/only-get' && method === 'HEAD' ? 404 : status).end(method === 'GET' ? 'x' : undefined)
  })
  base = await listen(server)
})

/** Starts a server and returns its URL. */
async function listen(started: Server): Promise<string> {
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const address = started.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}

beforeEach(() => {
  requests = []
  mostRunning = 0
  cacheDir = mkdtempSync(join(tmpdir(), 'docs-external-'))
})

afterEach(() => rmSync(cacheDir, { recursive: true, force: true }))

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const check = (hrefs: readonly string[], { now = 0, timeout = 10_000 } = {}) =>
  checkExternalLinks(
    hrefs.map((href, i) => ({ href, file: 'content/a.md', line: i + 1 })),
    { cacheDir, timeout, pause: 1, now: () => now },
  )

it.each(['/page', '/page#part', '/moved', '/only-get', '/status/401', '/status/403', '/status/429'])(
  '%s exists',
  async (path) => {
    expect(await check([base + path])).toEqual([])
  },
)

it.each([
  ['/status/404', 'error', 'broken-external-link', 'the host returned status 404'],
  ['/status/410', 'error', 'broken-external-link', 'the host returned status 410'],
  ['/status/503', 'warning', 'unreachable-link', 'the host returned status 503'],
  ['/reset', 'warning', 'unreachable-link', 'couldn’t be checked'],
])('%s is an %s', async (path, severity, code, message) => {
  const faults = await check([`${base}/page`, base + path])
  expect(faults).toMatchObject([{ severity, code, file: 'content/a.md', line: 2 }])
  expect(faults[0]?.message).toContain(message)
  expect(requests.slice(1)).toEqual([`HEAD ${path}`, `GET ${path}`])
})

it('a host that does not answer is a warning', async () => {
  expect(await check([`${base}/silent`], { timeout: 100 })).toMatchObject([
    { severity: 'warning', code: 'unreachable-link', message: expect.stringContaining('the host didn’t respond') },
  ])
})

it('a host that does not exist is a warning', async () => {
  const closed = createServer()
  const url = await listen(closed)
  await new Promise((resolve) => closed.close(resolve))
  expect(await check([url])).toMatchObject([{ severity: 'warning', code: 'unreachable-link' }])
})

it('each place of a link is reported, and its URL requested once, without its anchor', async () => {
  const faults = await check([`${base}/status/404`, `${base}/status/404#a`])
  expect(faults.map(({ line }) => line)).toEqual([1, 2])
  expect(requests).toEqual(['HEAD /status/404', 'GET /status/404'])
})

it('requests to a host follow each other', async () => {
  await check(Array.from({ length: 6 }, (_, i) => `${base}/${i}`))
  expect(requests).toHaveLength(6)
  expect(mostRunning).toBe(1)
})

it('a page that exists is not requested again for a week, a missing one is', async () => {
  const links = [`${base}/page`, `${base}/status/404`]
  const day = 24 * 60 * 60 * 1000
  await check(links)
  requests = []
  expect(await check(links, { now: 6 * day })).toHaveLength(1)
  expect(requests).toEqual(['HEAD /status/404', 'GET /status/404'])
  requests = []
  await check(links, { now: 8 * day })
  expect(requests).toContain('HEAD /page')
})

it.each(['mailto:a@b.c', 'https://', 'https://docs.example.com/x', 'https://small.example', 'http://localhost:1/'])(
  '%s is not requested',
  async (href) => {
    expect(await check([href])).toEqual([])
  },
)

it('links of the navbar and the footer have their line in the configuration', () => {
  const text = readFileSync(join(fixtureSite, 'config.ts'), 'utf8')
  const line = text.split('\n').findIndex((line) => line.includes('https://chat.example')) + 1
  expect(configExternalLinks(config, configPlaces(text))).toContainEqual({
    href: 'https://chat.example',
    file: 'config.ts',
    line,
  })
})

it('finds the links of the announcement and of redirects to other sites', () => {
  const announcement = { id: 'new', text: 'New', href: 'https://news.example/' }
  const redirects = [{ from: '/shop/', to: 'https://shop.example/' }]
  const found = configExternalLinks({ ...config, announcement, redirects }, configPlaces('export default {}'))
  expect(found.map(({ href }) => href)).toEqual(expect.arrayContaining([announcement.href, 'https://shop.example/']))
})

it('finds the links of sidebars to other sites, also those in groups', () => {
  const link = { kind: 'link', label: 'Console', href: 'https://console.example/', line: 4 } as const
  const group = { kind: 'group', label: 'Tools', path: null, open: false, items: [link] } as const
  const sections = index.sections.map((section) => ({
    ...section,
    versions: section.versions.map((version) => ({
      ...version,
      sidebars: [{ name: 'sdk', items: [...items, group] }],
    })),
  }))
  expect(sidebarExternalLinks({ ...index, sections })).toEqual([
    { href: 'https://example.org', file: 'content/sdk/sidebar.yaml', line: 7 },
    { href: 'https://console.example/', file: 'content/sdk/sidebar.yaml', line: 4 },
  ])
})
