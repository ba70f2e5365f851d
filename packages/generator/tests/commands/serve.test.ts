import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../src/build/serve.ts'
import { expectAnswer } from '../support/expect-answer.ts'
import { docsCommand, fixtureSite } from '../support/fixture-site.ts'
import { hostCases } from '../support/host-cases.ts'
import { pageText, writeHostSite } from '../support/host-site.ts'
import { ask, readAnswer, send } from '../support/raw-request.ts'

let scratch: string
let dir: string
let server: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'docs-serve-'))
  dir = join(scratch, 'dist')
  await writeHostSite(dir)
  await writeFile(join(dir, 'assets/large.bin'), Buffer.alloc(20_000_000, 7))
  server = await serve({ dir, port: 0 })
})

afterAll(async () => {
  await server.close()
  await rm(scratch, { recursive: true, force: true })
})

async function expectAlive(): Promise<void> {
  await expect.poll(async () => (await ask(server.port, '/manual/')).body.toString()).toBe(pageText)
}

describe('the preview server answers like every other host:', () => {
  it.each(hostCases)('$name', async (wanted) => {
    const { target, headers = {} } = wanted
    expectAnswer(await ask(server.port, target, { headers }), wanted)
  })
})

describe('the preview server', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
  ])('sends a page to a client with Accept-Encoding %j in the encoding %s', async (accepted, encoding) => {
    const { headers, body } = await ask(server.port, '/manual/', { headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept, Accept-Encoding')
    expect(Number(headers['content-length'])).toBe(body.length)
    if (encoding === 'br') expect(brotliDecompressSync(body).toString()).toBe(pageText)
  })

  it('answers 304 with the headers of the site to the ETag of the same encoding, and 200 to any other', async () => {
    const headers = { 'accept-encoding': 'br' }
    const { etag = '' } = (await ask(server.port, '/manual/', { headers })).headers
    const again = await ask(server.port, '/manual/', { headers: { ...headers, 'if-none-match': etag } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers['content-security-policy']).toBeDefined()
    expect((await ask(server.port, '/manual/', { headers: { 'if-none-match': etag } })).status).toBe(200)
    expect((await ask(server.port, '/nowhere/', { headers: { 'if-none-match': etag } })).status).toBe(404)
  })

  it('answers HEAD like GET, without the body', async () => {
    for (const target of ['/manual/', '/nowhere/', '/manual', '/assets/dot-12345678.png']) {
      const get = await ask(server.port, target)
      const head = await ask(server.port, target, { method: 'HEAD' })
      expect(head.body.length).toBe(0)
      expect([head.status, { ...head.headers, date: '' }]).toEqual([get.status, { ...get.headers, date: '' }])
    }
  })

  it.each([
    ['a suffix', 'bytes=-3'],
    ['a list', 'bytes=0-1,3-4'],
    ['an end before the start', 'bytes=5-2'],
    ['an end of 0', 'bytes=0-0,'],
    ['another unit', 'lines=1-2'],
    ['no numbers', 'bytes=a-b'],
  ])('sends the complete file if the range has %s', async (_name, range) => {
    const { status, body } = await ask(server.port, '/assets/dot-12345678.png', { headers: { range } })
    expect([status, body.toString()]).toEqual([200, '0123456789'])
  })

  it('sends the complete file if the client has a part of another version', async () => {
    const headers = { range: 'bytes=2-4', 'if-range': '"old"' }
    expect((await ask(server.port, '/assets/dot-12345678.png', { headers })).status).toBe(200)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('refuses %s', async (method) => {
    const { status, headers } = await ask(server.port, '/', { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it.each([
    ['no host name', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['bytes that are not HTTP', '\u0000\u0001\u0002 hello\r\n\r\n', 400],
    ['a target that is not a path', 'GET manual HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['headers beyond 16 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two content lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('refuses a request with %s', async (_name, request, status) => {
    expect(readAnswer(await send(server.port, request)).status).toBe(status)
    await expectAlive()
  })

  it('serves a new build without a restart', async () => {
    const place = join(scratch, 'replaced')
    const write = async (folder: string, text: string) => {
      await mkdir(folder)
      await writeFile(join(folder, 'index.html'), text)
      await writeFile(join(folder, '_headers'), `/*\n  X-Build: ${text}\n`)
    }
    await write(place, 'first')
    const replaced = await serve({ dir: place, port: 0 })
    const seen = async () => {
      const { body, headers } = await ask(replaced.port, '/')
      return [body.toString(), headers['x-build']]
    }
    expect(await seen()).toEqual(['first', 'first'])
    await write(`${place}.new`, 'second')
    await rename(place, `${place}.old`)
    await rename(`${place}.new`, place)
    expect(await seen()).toEqual(['second', 'second'])
    await replaced.close()
  })

  it('rejects if the port is in use', async () => {
    await expect(serve({ dir, port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('`docs start` reports a port that is in use before it builds', () => {
    const args = ['start', '--site', fixtureSite, '--out', join(scratch, 'none'), '--port', String(server.port)]
    const { status, stdout, stderr } = spawnSync(process.execPath, [docsCommand, ...args], { encoding: 'utf8' })
    expect(stderr).toBe(`Port ${server.port} is in use. Choose another: npm start -- --port ${server.port + 1}\n`)
    expect(stdout).not.toContain('Reading the content')
    expect(status).toBe(1)
  })

  it('closes while a client keeps its connection open, and can be closed twice', async () => {
    const other = await serve({ dir, port: 0 })
    const socket = connect(other.port, 'localhost')
    await new Promise((resolve) => socket.once('connect', resolve))
    await other.close()
    await other.close()
    socket.destroy()
  })

  it('answers in plain text if there is no site', async () => {
    const other = await serve({ dir: join(scratch, 'nothing'), port: 0 })
    const { status, headers } = await ask(other.port, '/')
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    await other.close()
  })
})

describe('under load, the preview server', () => {
  it('answers two hundred requests at the same time', async () => {
    const targets = ['/', '/manual/', '/manual', '/nowhere/', '/%zz/']
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        ask(server.port, targets[i % targets.length] ?? '/', { headers: { 'accept-encoding': i % 2 ? 'br' : 'gzip' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 200 }, (_, i) => [200, 200, 301, 404, 400][i % 5]),
    )
  })

  it('answers many requests in one packet in their order', async () => {
    const one = 'GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n'
    const last = 'GET /manual HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const all = (await send(server.port, one.repeat(500) + last)).toString()
    expect(all.match(/HTTP\/1\.1 200 /g)).toHaveLength(500)
    expect(all.lastIndexOf('HTTP/1.1 301')).toBeGreaterThan(all.lastIndexOf('HTTP/1.1 200'))
  })

  it('closes its files when clients disconnect during a download', async () => {
    // Only Linux lists the open files of a process.
    const openFiles = () => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0)
    await expectAlive()
    const before = openFiles()
    for (let i = 0; i < 40; i += 1) await disconnectDuring('/assets/large.bin')
    await expectAlive()
    await expect.poll(openFiles).toBeLessThan(before + 10)
  })

  // The memory of a process is a file that exists and can't be read from its start.
  it.skipIf(!existsSync('/proc/self/mem'))(
    'closes the connection if reading a file fails during the transfer',
    async () => {
      await symlink('/proc/self/mem', join(dir, 'assets/unreadable.bin'))
      await expect(send(server.port, 'GET /assets/unreadable.bin HTTP/1.1\r\nHost: a\r\n\r\n')).resolves.toHaveLength(0)
      await expectAlive()
    },
  )
})

/** Requests a file and resets the connection when the first bytes arrive. */
function disconnectDuring(target: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(server.port, 'localhost', () => socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`))
    socket.once('data', () => socket.resetAndDestroy())
    socket.on('close', () => resolve())
  })
}
