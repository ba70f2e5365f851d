import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { loadEngine, type StartFile, searchRequest } from 'docs-generator/built-site'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const dist = inject('fixtureDir')
const command = join(root, 'bin/docs-mcp.mjs')
const site = 'https://small.example'
const scratch = mkdtempSync(join(tmpdir(), 'docs-mcp-'))

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function connect(...args: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1.0.0' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [command, '--cache-dir', join(scratch, 'cache'), ...args],
    stderr: 'ignore',
    // The working directory, because clients may start the server anywhere.
    cwd: tmpdir(),
  })
  await client.connect(transport)
  return client
}

/** A client of the fixture site, and everything that its server has printed to the error output. */
async function connectWithErrors() {
  const client = new Client({ name: 'tests', version: '1.0.0' })
  const args = [command, '--cache-dir', join(scratch, 'cache'), '--out', dist]
  const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' })
  let text = ''
  transport.stderr?.on('data', (chunk) => {
    text += chunk
  })
  await client.connect(transport)
  return { client, errors: () => text }
}

/** The text of a tool's answer, and the same answer as structured data. */
async function call(client: Client, name: string, args: Record<string, unknown>) {
  const { content, isError = false, structuredContent } = await client.callTool({ name, arguments: args })
  const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []))
  return { text: texts.join('\n'), first: texts[0], isError, data: structuredContent }
}

describe('mcp', () => {
  let client: Client
  const ask = (name: string, args: Record<string, unknown>) => call(client, name, args)

  beforeAll(async () => {
    client = await connect('--out', dist)
  })
  afterAll(() => client.close())

  it('describes itself and its tools', async () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'docs', title: 'Small documentation' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['list_sections', 'search_docs', 'read_page', 'get_symbol'])
    for (const { description, outputSchema, annotations } of tools) {
      expect(description?.length).toBeGreaterThan(60)
      expect(outputSchema).toBeDefined()
      expect(annotations?.readOnlyHint).toBe(true)
    }
  })

  it('provides the list of all pages as a resource', async () => {
    const { resources } = await client.listResources()
    const { contents } = await client.readResource({ uri: resources[0]?.uri ?? '' })
    expect(contents[0]).toMatchObject({ text: readFileSync(join(dist, 'llms.txt'), 'utf8') })
  })

  it('lists sections with versions and status', async () => {
    const { data } = await ask('list_sections', {})
    expect(data).toMatchObject({ site })
    const { sections } = z.object({ sections: z.array(z.record(z.string(), z.unknown())) }).parse(data)
    const sdk = sections.filter(({ section }) => section === 'sdk')
    expect(sdk.sort((a, b) => `${b.version}`.localeCompare(`${a.version}`))).toMatchObject([
      { version: 'current', shownVersion: '2.x', status: 'unreleased', url: `${site}/sdk/next/` },
      { version: '1.x', status: 'latest', url: `${site}/sdk/` },
      { version: '0.x', status: 'older', url: `${site}/sdk/0.x/` },
    ])
  })

  it('returns the same results as the search of the site', async () => {
    const core = `${site}/core/api/functions/kit_room_join/`
    expect((await ask('search_docs', { query: 'kit_room_join' })).data).toMatchObject({
      results: [{ kind: 'symbol', section: 'core', url: core }, ...Array(7).fill({})],
    })
    const sdk = await ask('search_docs', { query: 'Join', section: 'sdk', version: '2.x', limit: 1 })
    expect(sdk.data).toMatchObject({ results: [{ section: 'sdk', version: 'current' }] })
    expect((await ask('search_docs', { query: '\ud800kit_room_join', limit: 1 })).data).toMatchObject({
      results: [{ url: core }],
    })
    expect((await ask('search_docs', { query: 'zzzzqqqqxxxx' })).text).toContain('No results for')
  })

  it('says which words were replaced, and which occur nowhere', async () => {
    const misspelled = await ask('search_docs', { query: 'calback' })
    expect(misspelled.data).toMatchObject({ correction: 'callback', missing: [] })
    expect(misspelled.text).toContain('These are the results for “callback”.')
    const missing = await ask('search_docs', { query: 'join zzzzqqqq' })
    expect(missing.data).toMatchObject({ correction: null, missing: ['zzzzqqqq'] })
    expect(missing.text).toContain('No page contains “zzzzqqqq”.')
    expect((await ask('search_docs', { query: 'join' })).text).not.toContain('No page')
  })

  it('answers a whole sentence that is longer than the input of the site accepts', async () => {
    const query =
      'I am writing a small game for two players, and both of them should be in the same room: how do I join a room with kit_room_join?'
    const { data } = await ask('search_docs', { query })
    expect(data).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ title: 'kit_room_join' })]),
    })
    const longest = `How do I join a room?${' please'.repeat(100)}`.slice(0, 500)
    expect((await ask('search_docs', { query: longest })).isError).toBe(false)
  })

  it.each(['join a room', 'kit_room_jo', 'mic', 'how do i get a tokn', 'config'])(
    'returns the results of the search page in the same order: %s',
    async (query) => {
      const read = async (path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8'))
      const { index, settings }: StartFile = await read('search.json')
      const engine = await loadEngine(index ?? { names: [], texts: [], synonyms: [] }, { names: read, texts: read })
      const latest = settings.scopes.filter(({ isDefault }) => isDefault)
      const versions = Object.fromEntries(latest.map(({ section, version }) => [section, version]))
      const asked = { query, page: 0, versions, section: null, kind: null, nearest: null }
      const { hits } = engine.answer(searchRequest(settings, asked, 20))
      const { data } = await ask('search_docs', { query, limit: 20 })
      expect(data).toMatchObject({ results: hits.map(({ url }) => ({ url: `${site}${url}` })) })
      expect(hits.length).toBeGreaterThan(0)
    },
  )

  it.each([
    'core/api/functions/kit_room_join',
    '/core/api/functions/kit_room_join/index.md',
    `${site}/core/api/functions/kit_room_join/index.html?x=1`,
    'http://localhost:3000/core/api/functions/kit_room_join/',
  ])('returns the Markdown of the page at %s unchanged', async (path) => {
    const file = readFileSync(join(dist, 'core/api/functions/kit_room_join/index.md'), 'utf8')
    const { text, data } = await ask('read_page', { path })
    expect(text).toBe(file)
    expect(data).toMatchObject({ markdown: file, next: null, total: file.length })
  })

  it('reads one part of a page, and follows redirects', async () => {
    const { text, data } = await ask('read_page', { path: '/sdk/api/Room/#join' })
    expect(text).toMatch(/^#### `join\(\)`\n/)
    expect(text).not.toContain('## Related')
    expect(data).toMatchObject({ url: `${site}/sdk/api/Room/#join` })
    const moved = await ask('read_page', { path: '/manual/latest' })
    expect(moved.data).toMatchObject({ url: `${site}/manual/faq/` })
  })

  it('reads every URL with an anchor that the build lists', async () => {
    const symbols = z
      .array(z.object({ url: z.string() }))
      .parse(JSON.parse(readFileSync(join(dist, 'symbols.json'), 'utf8')))
    const published = readFileSync(join(dist, 'urls.txt'), 'utf8').trim().split('\n')
    const urls = [...new Set([...symbols.map(({ url }) => url), ...published])].filter((url) => url.includes('#'))
    expect(urls.length).toBeGreaterThan(100)
    const answers = await Promise.all(urls.map((path) => ask('read_page', { path })))
    expect(urls.filter((_, i) => answers[i]?.isError)).toEqual([])
  })

  it('finds every symbol by its own name', async () => {
    const symbols = z
      .array(z.object({ name: z.string(), section: z.string(), version: z.string(), url: z.string() }))
      .parse(JSON.parse(readFileSync(join(dist, 'symbols.json'), 'utf8')))
    expect(symbols.length).toBeGreaterThan(100)
    const answers = await Promise.all(
      symbols.map(({ name, section, version }) => ask('get_symbol', { name, section, version })),
    )
    const isFound = ({ name, url }: { readonly name: string; readonly url: string }, i: number) =>
      answers[i]?.text.includes(`## ${name}\n`) && answers[i].text.includes(url)
    expect(symbols.filter((symbol, i) => !isFound(symbol, i)).map(({ name }) => name)).toEqual([])
  })

  it('reads a long page in parts that add up to the complete page', async () => {
    const path = '/manual/faq/'
    const pieces: string[] = []
    const piece = z.object({ markdown: z.string(), next: z.number().nullable(), anchors: z.array(z.string()) })
    for (let offset: number | null = 0; offset !== null; ) {
      const { data } = await ask('read_page', { path, offset, limit: 1000 })
      const { markdown, next, anchors } = piece.parse(data)
      if (next !== null) expect(anchors).toContain('where-do-i-get-help')
      pieces.push(markdown)
      offset = next
    }
    expect(pieces.length).toBeGreaterThan(2)
    expect(pieces.join('')).toBe(readFileSync(join(dist, 'manual/faq/index.md'), 'utf8'))
  })

  it('finds symbols by name', async () => {
    const exact = await ask('get_symbol', { name: 'kit_room_create' })
    expect(exact.data).toMatchObject({
      match: 'exact',
      symbols: [{ section: 'core', kind: 'ts/function', signature: 'function kit_room_create(): KitRoomHandle' }],
    })
    expect((await ask('get_symbol', { name: 'ROOM', section: 'sdk', version: '1.x' })).data).toMatchObject({
      match: 'case',
      symbols: [{ name: 'Room', url: `${site}/sdk/api/Room/` }],
    })
    expect((await ask('get_symbol', { name: 'Room::join()', section: 'sdk', version: '1.x' })).data).toMatchObject({
      symbols: [{ name: 'Room.join', signature: 'join(token: string): Promise<void>' }],
    })
    const ends = await ask('get_symbol', { name: 'join' })
    expect(ends.data).toMatchObject({ match: 'end' })
    expect(ends.text).toContain('/sdk/api/Room/#join')
    const versions = await ask('get_symbol', { name: 'Room', section: 'sdk', version: '1.x' })
    const preview = { version: 'current', shownVersion: '2.x', status: 'unreleased' }
    expect(versions.data).toMatchObject({
      symbols: [{ version: '1.x', shownVersion: '1.x', status: 'latest', otherVersions: [preview] }],
    })
    expect(versions.text).toContain(', sdk@1.x (1.x, latest)\n')
    expect(versions.text).toContain('In sdk@current (2.x, unreleased): ')
    const previewed = await ask('get_symbol', { name: 'Room', section: 'sdk', version: '2.x' })
    expect(previewed.data).toMatchObject({ symbols: [preview] })
    const flag = await ask('get_symbol', { name: 'kit rooms get --id' })
    expect(flag.data).toMatchObject({ symbols: [{ signature: expect.stringContaining('--id') }] })
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['search_docs', {}, 'query: must be a string of 1 to 500 characters'],
    ['search_docs', { query: 5 }, 'query: must be a string of 1 to 500 characters'],
    ['search_docs', { query: '' }, 'query: must be a string of 1 to 500 characters'],
    ['search_docs', { query: 'a'.repeat(501) }, 'query: must be a string of 1 to 500 characters'],
    ['search_docs', { query: '\ud800' }, 'query: must contain a letter or a digit'],
    ['search_docs', { query: 'room', limit: 21 }, 'limit: must be an integer from 1 to 20'],
    ['search_docs', { query: 'room', limit: 1.5 }, 'limit: must be an integer from 1 to 20'],
    ['search_docs', { query: 'room', language: 'en' }, 'Unrecognized key: "language"'],
    ['search_docs', { query: 'room', section: 'mannual' }, 'There is no section “mannual”. Did you mean manual?'],
    ['search_docs', { query: 'room', section: 'sdk', version: '3.x' }, 'There is no version “3.x” of sdk.'],
    ['list_sections', { all: true }, 'Unrecognized key: "all"'],
    ['read_page', {}, 'path: must be a string of 1 to 500 characters'],
    ['read_page', { path: ['/'] }, 'path: must be a string of 1 to 500 characters'],
    ['read_page', { path: '/kit_room_join' }, 'Did you mean /core/api/functions/kit_room_join/?'],
    ['read_page', { path: '/cor/' }, 'Did you mean /core/'],
    ['read_page', { path: '/manual/faq/#nothing' }, '/manual/faq/ has no anchor #nothing. It has: #'],
    ['read_page', { path: '/core/', offset: 10_000_000 }, 'offset: must be less than'],
    ['read_page', { path: '/core/', offset: -1 }, 'offset: must be an integer of at least 0'],
    ['read_page', { path: '../../package.json' }, 'There is no page at'],
    ['read_page', { path: '/%2e%2e/package.json' }, 'There is no page at'],
    ['read_page', { path: '/..%5c..%5cpackage.json\0' }, 'There is no page at'],
    ['read_page', { path: '/_headers' }, 'There is no page at'],
    ['read_page', { path: '/%zz/' }, 'contains an invalid escape sequence (%…)'],
    ['read_page', { path: '\udc00' }, 'There is no page at'],
    ['read_page', { path: 'file:///etc/passwd' }, 'isn’t a URL of this site'],
    ['read_page', { path: 'https://example.com/manual/' }, `Its URLs start with ${site}/`],
    ['get_symbol', {}, 'name: must be a string of 1 to 128 characters'],
    ['get_symbol', { name: 'kit_rom_join' }, 'Did you mean kit_room_join'],
    [
      'get_symbol',
      { name: 'kit_room_join', section: 'sdk' },
      'There is no symbol “kit_room_join” in this section and version. It exists in: core',
    ],
    ['get_symbol', { name: 'Room.join', section: 'core' }, 'sdk@current (2.x, unreleased)'],
    ['get_symbol', { name: '\ud800' }, 'There is no symbol'],
    ['get_symbol', { name: 'Room', version: '9' }, 'There is no version “9”'],
  ])('%s rejects %j and explains why', async (name, args, message) => {
    const { text, isError } = await ask(name, args)
    expect(text).toContain(message)
    expect(isError).toBe(true)
  })

  it('answers 300 calls at the same time without a warning', async () => {
    const { client, errors } = await connectWithErrors()
    const calls = Array.from({ length: 300 }, () => call(client, 'read_page', { path: '/manual/faq/' }))
    const answers = await Promise.all(calls)
    await client.close()
    expect(answers.filter(({ isError }) => isError)).toEqual([])
    expect(errors()).toBe('')
  })

  it.each([
    ['Downloads', '/downloads/', 'downloads/core.zip'],
    ['What’s new', '/changes/', '## '],
    ['what’s new in the SDK', '/changes/sdk/', '## '],
  ])('finds the page “%s”, which isn’t Markdown, and reads it', async (query, path, part) => {
    const { data } = await ask('search_docs', { query })
    expect(data).toMatchObject({ results: expect.arrayContaining([expect.objectContaining({ url: site + path })]) })
    expect((await ask('read_page', { path })).text).toContain(part)
  })

  it('rejects an unknown tool and continues to run', async () => {
    await expect(client.callTool({ name: 'write_page', arguments: {} })).rejects.toThrow('write_page')
    expect((await ask('get_symbol', { name: 'kit_room_join' })).isError).toBe(false)
  })
})

describe('mcp while the output changes', () => {
  /** Writes a build with one page. */
  function write(dir: string, title: string): void {
    mkdirSync(join(dir, 'z'), { recursive: true })
    writeFileSync(join(dir, 'index.md'), `---\nurl: https://docs.example.com/\n---\n\n# ${title}\n`)
    writeFileSync(join(scratch, 'secret.md'), 'SECRET')
    symlinkSync(join(scratch, 'secret.md'), join(dir, 'z/index.md'))
    const hash = '0'.repeat(64)
    writeFileSync(join(dir, 'manifest.sha256'), `${hash}  index.md\n${hash}  z/index.md\n`)
  }

  it('explains what to do if there is no build, and reads the build once it exists', async () => {
    const dir = join(scratch, 'dist')
    const client = await connect('--out', dir)
    try {
      for (const [name, args] of [
        ['list_sections', {}],
        ['search_docs', { query: 'room' }],
        ['read_page', { path: '/' }],
        ['get_symbol', { name: 'Room' }],
      ] as const) {
        const { text, isError } = await call(client, name, args)
        expect(text).toContain('Run: npm run build')
        expect(isError).toBe(true)
      }
      await expect(client.readResource({ uri: 'docs:///llms.txt' })).rejects.toThrow('npm run build')

      write(dir, 'First')
      expect((await call(client, 'read_page', { path: '/' })).text).toContain('# First')
      write(join(scratch, 'next'), 'Second')
      renameSync(dir, join(scratch, 'old'))
      renameSync(join(scratch, 'next'), dir)
      expect((await call(client, 'read_page', { path: '/' })).text).toContain('# Second')

      const linked = await call(client, 'read_page', { path: '/z/' })
      expect(linked.isError).toBe(true)
      expect(linked.text).not.toContain('SECRET')
      expect((await call(client, 'search_docs', { query: 'room' })).text).toContain('hosted')
    } finally {
      await client.close()
    }
  })

  it('writes only protocol messages to its output, answers oversized lines, and exits when its input closes', async () => {
    const child = spawn(process.execPath, [command, '--cache-dir', join(scratch, 'cache'), '--out', dirname(dist)], {
      stdio: 'pipe',
    })
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    child.stdin.write('this is no message\n')
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } }
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`)
    await expect.poll(() => output).toContain('"serverInfo":{')
    await expect.poll(() => errors).toContain('Run: npm run build')
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'ping' })}\n`)
    await expect.poll(() => output).toContain('"id":2')
    child.stdin.end()
    expect(await ended).toBe(0)
    for (const line of output.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' })
  })
})

it('names the options that npm has used itself', () => {
  const args = [command, '--cache-dir', join(scratch, 'cache')]
  const env = { ...process.env, npm_lifecycle_event: 'mcp', npm_config_out: 'true' }
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8', input: '' })
  expect([status, stderr]).toEqual([2, expect.stringContaining('npm run mcp -- --out')])
})

it('leads to its help after a wrong argument', () => {
  const args = [command, '--cache-dir', join(scratch, 'cache'), '--outt']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', input: '' })
  expect([status, stderr]).toEqual([2, expect.stringContaining('For its options, run: npm run mcp -- --help\n')])
})

it('starts with the configuration in the README', async () => {
  const [, json = ''] =
    /```json\n(\{\s*"mcpServers"[\s\S]*?)```/.exec(readFileSync(join(root, '../../README.md'), 'utf8')) ?? []
  const server = z.object({ command: z.literal('node'), args: z.array(z.string()) })
  const configuration = z.object({ mcpServers: z.record(z.string(), server) }).parse(JSON.parse(json))
  const [example] = Object.values(configuration.mcpServers)
  const places: readonly (readonly [string, string])[] = [
    ['/path/to/odin-docs/dist', dist],
    ['/path/to/odin-docs/.cache', join(scratch, 'readme-cache')],
    ['/path/to/odin-docs', join(root, '../..')],
  ]
  const args = (example?.args ?? []).map((arg) => {
    const [from, to] = places.find(([path]) => arg.startsWith(path)) ?? ['', '']
    return to + arg.slice(from.length)
  })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args }))
  expect((await client.listTools()).tools.length).toBeGreaterThan(0)
  await client.close()
})
