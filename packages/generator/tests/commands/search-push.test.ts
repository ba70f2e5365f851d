import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeInteractive, openSite } from '../support/open-site.ts'

const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'docs-push-'))
const site = join(scratch, 'a/b/site')

mkdirSync(join(scratch, 'a/b'), { recursive: true })
cpSync(join(root, 'tests/fixtures/site'), site, { recursive: true })
symlinkSync(join(root, '../../node_modules'), join(scratch, 'node_modules'))
const config = join(site, 'config.ts')
writeFileSync(
  config,
  readFileSync(config, 'utf8').replace(
    /search: \{[\s\S]*?\n {2}\}/,
    "search: { kind: 'algolia', appId: 'APPID', apiKey: 'public-key', indexName: 'small' }",
  ),
)

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function run(args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ status: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [join(root, 'bin/docs.mjs'), ...args], { env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('close', (status) => resolve({ status, output }))
  })
}

describe('search:push', () => {
  it('fails if the search is embedded', async () => {
    const { status, output } = await run(['search:push', '--site', join(root, 'tests/fixtures/site')])
    expect(status).toBe(1)
    expect(output).toContain('config.ts doesn’t configure a hosted search')
  })

  it('fails without a key in the environment variable', async () => {
    const { status, output } = await run(['search:push', '--site', site], { ALGOLIA_ADMIN_KEY: '' })
    expect(status).toBe(1)
    expect(output).toContain('ALGOLIA_ADMIN_KEY is not set')
  })

  it('prints what a dry run would upload without a key', async () => {
    const { status, output } = await run(['search:push', '--dry-run', '--site', site])
    expect(status).toBe(0)
    expect(output).toMatch(/\d+ records \(\d+ kB\) would replace the index small\. Nothing was uploaded\./)
  })
})

describe('uploading', () => {
  type Call = { readonly method: string; readonly path: string; readonly key: unknown; readonly body: unknown }
  let server: Server
  let calls: Call[]
  let isFailing: boolean
  /** The records in the index; null if there is no index. */
  let stored: readonly { readonly objectID: string; readonly url?: string; readonly site?: string }[] | null

  const ours = { objectID: '/former/', url: '/former/', site: 'https://small.example' }

  beforeEach(async () => {
    calls = []
    isFailing = false
    stored = null
    server = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk) => {
        text += chunk
      })
      request.on('end', () => {
        const { pathname } = new URL(request.url ?? '', 'http://x')
        const body: unknown = text === '' ? null : JSON.parse(text)
        calls.push({ method: request.method ?? '', path: pathname, key: request.headers['x-algolia-api-key'], body })
        if (pathname.endsWith('/browse')) {
          response.writeHead(stored ? 200 : 404, { 'content-type': 'application/json' })
          return response.end(JSON.stringify(stored ? { hits: stored } : { message: 'Index does not exist' }))
        }
        const isBatch = pathname.endsWith('/batch')
        response.writeHead(isFailing && isBatch ? 403 : 200, { 'content-type': 'application/json' })
        response.end(
          JSON.stringify(
            pathname.includes('/task/')
              ? { status: 'published' }
              : { taskID: calls.length, objectIDs: [], message: 'not allowed' },
          ),
        )
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => server.close())

  async function push(...options: readonly string[]) {
    const { port } = server.address() as AddressInfo
    return run(['search:push', '--site', site, ...options], {
      ALGOLIA_ADMIN_KEY: 'secret',
      ALGOLIA_HOST: `http://127.0.0.1:${port}`,
    })
  }

  it('uploads to a temporary index and then replaces the index with it', async () => {
    const { status, output } = await push()
    expect(output).toContain('replaced the index small.')
    expect(status).toBe(0)
    const batch = calls.find(({ path }) => path.endsWith('/batch'))
    expect(batch?.path).toMatch(/^\/1\/indexes\/small_tmp_\d+\/batch$/)
    expect(JSON.stringify(batch?.body)).toContain('/guide/api/open_room/')
    const move = calls.findLast(({ path }) => path.endsWith('/operation'))
    expect(move?.body).toMatchObject({ operation: 'move', destination: 'small' })
    expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['secret']))
  })

  it('replaces the records of an earlier upload', async () => {
    stored = [ours]
    const { status, output } = await push()
    expect(output).toContain('replaced the index small.')
    expect(status).toBe(0)
  })

  it('leaves the index of another site as it is, unless it is the former URL of this one', async () => {
    stored = [ours, { objectID: '/start/', url: '/start/', site: 'https://other.example' }]
    const { status, output } = await push()
    expect(output).toContain(
      'The index small contains the records of https://other.example, such as /start/, and the upload would delete them.',
    )
    expect(output).toContain('If this is the former URL of this site, add --former-url https://other.example.')
    expect(status).toBe(1)
    expect(calls.filter(({ path }) => !path.endsWith('/browse'))).toEqual([])
    expect((await push('--former-url', 'other')).output).toContain('It must be a URL')
    expect((await push('--former-url', 'https://other.example/')).status).toBe(0)
  })

  it.each([
    [{ objectID: '/guide/', url: '/guide/' }],
    [{ objectID: '1-https://other.example/', url: 'https://other.example/' }],
    [{ objectID: 'product-17' }],
  ])('leaves an index with the record of somebody else as it is: %o', async (record) => {
    stored = [ours, record]
    const { status, output } = await push()
    expect(status).toBe(1)
    expect(output).toContain(`records that this command hasn’t uploaded, such as ${record.objectID}`)
    expect(calls.filter(({ path }) => !path.endsWith('/browse'))).toEqual([])
  })

  it('makes everything a filter that searches filter by', async () => {
    await push()
    const settings = calls.find(({ path }) => path.endsWith('/settings'))
    expect(settings?.body).toMatchObject({
      attributesForFaceting: ['language', 'version', 'kind'].map((name) => `filterOnly(${name})`),
    })
  })

  it('uploads records in the shape of DocSearch', async () => {
    await push()
    const bodies = JSON.stringify(calls.filter(({ path }) => path.endsWith('/batch')).map(({ body }) => body))
    const shape = {
      language: 'en',
      kind: 'reference',
      isCode: false,
      aliases: [],
      questions: [],
      objectID: '/guide/api/open_room/#returns',
      url: '/guide/api/open_room/#returns',
      site: 'https://small.example',
      url_without_anchor: '/guide/api/open_room/',
      anchor: 'returns',
      type: 'lvl2',
      hierarchy: { lvl0: 'Guide', lvl1: 'open_room', lvl2: 'Returns', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
      content: 'RoomHandle: A handle, or 0.',
      version: 'guide@current',
    }
    const record: unknown[] = []
    JSON.parse(bodies, (_, value) => {
      if (value?.objectID === shape.objectID) record.push(value)
      return value
    })
    expect(record).toEqual([shape])
  })

  it('leaves the index unchanged if the upload fails', async () => {
    isFailing = true
    const { status, output } = await push()
    expect(status).toBe(1)
    expect(output).toContain('The upload failed. The records of the index small are unchanged unless the last step')
    expect(output).not.toContain('secret')
    expect(calls.some(({ path, body }) => path.endsWith('/operation') && JSON.stringify(body).includes('"move"'))).toBe(
      false,
    )
  })
})

describe('a site with hosted search', async () => {
  const out = join(scratch, 'out')
  await run(['build', '--strict', '--site', site, '--out', out])
  const built = openSite(out)

  it('queries the service and no other host', async () => {
    const bodies: unknown[] = []
    const page = await built.open('/guide/', {
      // Prefetching the results page fails, because the small site has none.
      faults: true,
      others: ['https://appid-dsn.algolia.net'],
      before: (_page, context) =>
        context.route('https://*.algolia.net/**', async (route) => {
          bodies.push(JSON.parse(route.request().postData() ?? 'null'))
          const hit = {
            objectID: '/guide/',
            url: '/guide/',
            anchor: null,
            type: 'lvl1',
            hierarchy: { lvl0: 'Guide', lvl1: 'From the service' },
            content: null,
            version: 'guide@current',
          }
          await route.fulfill({
            headers: { 'access-control-allow-origin': '*' },
            json: { results: [{ hits: [hit], nbHits: 1, nbPages: 1, page: 0, query: 'x' }] },
          })
        }),
    })
    expect(await page.locator('link[rel="preconnect"]').getAttribute('href')).toBe('https://appid-dsn.algolia.net')
    await makeInteractive(page)
    await page.locator('.search-button').click()
    await page.locator('.search-window input').fill('room')
    await page.getByRole('option', { name: /From the service/ }).waitFor()
    expect(JSON.stringify(bodies.at(-1))).toContain('"hitsPerPage":20')
    expect(JSON.stringify(bodies.at(-1))).toContain('version:guide@current')
  })

  it('does not write the upload key to its files', async () => {
    expect(readFileSync(join(out, 'index.html'), 'utf8')).not.toContain('secret')
  })
})
