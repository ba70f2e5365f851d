import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { hostname } from 'node:os'
import { extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { copyProject, type Ended, filesBelow } from '../support/copy-project.ts'

// A build can take minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const project = copyProject('secrets')
const out = join(project.dir, 'out')
/** The key with write access to the hosted index, in every place that the build might read it from. */
const keys = ['0a1b2c-key-of-environment', '0a1b2c-key-of-file', '0a1b2c-key-of-vite']
const [inEnvironment = '', inFile = '', ofVite = ''] = keys
const home = join(project.dir, 'home-of-somebody')
// Some host names are common words.
const machine = ['somebody-at-work', home, project.dir, ...(hostname().length > 8 ? [hostname()] : [])]

const env = {
  ALGOLIA_ADMIN_KEY: inEnvironment,
  VITE_ALGOLIA_ADMIN_KEY: ofVite,
  HOME: home,
  USER: 'somebody-at-work',
  LOGNAME: 'somebody-at-work',
  DEBUG: '1',
}

let built: Ended

beforeAll(async () => {
  mkdirSync(home)
  for (const folder of [project.dir, project.site]) {
    for (const name of ['.env', '.env.local', '.env.production']) {
      writeFileSync(join(folder, name), `ALGOLIA_ADMIN_KEY=${inFile}\nVITE_ALGOLIA_ADMIN_KEY=${ofVite}\n`)
    }
  }
  // A mistake that an author could make.
  const page = join(project.site, 'pages/index.tsx')
  const mistake = '<p>{JSON.stringify(import.meta.env)}</p>'
  writeFileSync(page, readFileSync(page, 'utf8').replace('<Body', `${mistake}<Body`))
  const config = join(project.site, 'config.ts')
  const search = "search: { kind: 'algolia', appId: 'APPID', apiKey: 'public-key', indexName: 'small' }"
  writeFileSync(config, readFileSync(config, 'utf8').replace(/search: \{[\s\S]*?\n {2}\}/, search))
  built = await project.build(out, { env })
})

afterAll(() => project.remove())

/** Files below a folder that contain one of these strings, compressed or not. */
function holding(folder: string, texts: readonly string[]): readonly string[] {
  return (filesBelow(folder) ?? []).filter((file) => {
    const content = plain(join(folder, file))
    return texts.some((text) => content.includes(text))
  })
}

function plain(file: string): Buffer {
  const content = readFileSync(file)
  if (extname(file) === '.br') return brotliDecompressSync(content)
  return extname(file) === '.gz' ? gunzipSync(content) : content
}

describe('the write key of the hosted index', () => {
  it('is not written to the output, the cache or the console by a build', () => {
    expect([built.stderr, built.ended]).toEqual(['', 0])
    expect(holding(out, keys)).toEqual([])
    expect(holding(project.cache, keys)).toEqual([])
    expect(built.stdout).not.toContain('0a1b2c')
    // Confirms that the check finds strings, because the output contains the search host.
    expect(holding(out, ['APPID-dsn', 'appid-dsn']).length).toBeGreaterThan(0)
  })

  it.each([
    ['rejects the key', 403],
    ['fails', 500],
    ['returns an invalid response', 200],
    ['is not reachable', null],
  ])('is not printed if the service %s', async (_name, status) => {
    const asked: unknown[] = []
    const server = createServer((request, response) => {
      asked.push(request.headers['x-algolia-api-key'])
      response.writeHead(status ?? 200, { 'content-type': 'application/json' })
      response.end(status === 200 ? '<nonsense>' : JSON.stringify({ message: 'no', status }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    if (status === null) await new Promise((resolve) => server.close(resolve))
    const host = { ALGOLIA_HOST: `http://127.0.0.1:${port}` }
    const { ended, stdout, stderr } = await project.run(['search:push', '--site', project.site], {
      env: { ...env, ...host },
    })
    server.close()
    expect(stdout).toContain('The upload failed')
    expect(ended).toBe(1)
    for (const key of keys) expect(stdout + stderr).not.toContain(key)
    expect(holding(project.cache, keys)).toEqual([])
    if (status !== null) expect(new Set(asked)).toEqual(new Set([inEnvironment]))
  })
})

describe('the output', () => {
  it('contains neither the name of the machine that built it, nor its user, nor its folders', () => {
    expect(holding(out, machine)).toEqual([])
  })

  it('contains no source maps', () => {
    expect((filesBelow(out) ?? []).filter((file) => file.endsWith('.map'))).toEqual([])
    expect(holding(out, ['sourceMappingURL', 'sourcesContent'])).toEqual([])
  })
})
