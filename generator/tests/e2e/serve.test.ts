import { mkdir, mkdtemp, open, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../src/build/serve.ts'
import { expectAnswer } from './expect-answer.ts'
import { hostCases } from './host-cases.ts'
import { ask, readAnswer, send } from './raw-request.ts'
import { addLinksOutside, voiceText, writeSmallSite } from './small-site.ts'

let scratch: string
let dir: string
let server: Awaited<ReturnType<typeof serve>>
/** Loses patience soon, which on a busy machine may hit anybody: only for those who try it. */
let hasty: Awaited<ReturnType<typeof serve>>
const patience = 400
const leaks: string[] = []

/** Node closes forgotten files when it clears its memory, and says so. */
function noteLeak({ message }: Error): void {
  if (message.includes('garbage collection')) leaks.push(message)
}

beforeAll(async () => {
  process.on('warning', noteLeak)
  scratch = await mkdtemp(join(tmpdir(), 'docs-serve-'))
  dir = join(scratch, 'dist')
  await writeSmallSite(dir)
  await addLinksOutside(dir)
  server = await serve({ dir, port: 0 })
  hasty = await serve({ dir, port: 0, patience })
})

afterAll(async () => {
  process.off('warning', noteLeak)
  await Promise.all([server.close(), hasty.close()])
  await rm(scratch, { recursive: true, force: true })
})

/** The server has survived what it was just sent. */
async function expectAlive({ port } = server): Promise<void> {
  await expect.poll(async () => (await ask(port, '/voice/')).body.toString()).toBe(voiceText)
}

describe('serve, like every host, answers', () => {
  it.each(hostCases)('$name', async (wanted) => {
    const { target, headers = {} } = wanted
    expectAnswer(await ask(server.port, target, { headers }), wanted)
  })
})

describe('serve chooses the form of a file', () => {
  const identity = null
  it.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', identity],
    ['gzip;q=0.5, identity', identity],
    ['*', 'br'],
    ['deflate', identity],
    ['', identity],
  ])('for %j', async (accepted, encoding) => {
    const { headers, body } = await ask(server.port, '/voice/', { headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding'] ?? identity).toBe(encoding)
    expect(headers.vary).toBe('Accept, Accept-Encoding')
    expect(Number(headers['content-length'])).toBe(body.length)
    if (encoding === 'br') expect(brotliDecompressSync(body).toString()).toBe(voiceText)
  })
})

describe('serve saves what need not be sent', () => {
  it('answers 304 to the tag of the same form, and only of that', async () => {
    const headers = { 'accept-encoding': 'br' }
    const { etag = '' } = (await ask(server.port, '/voice/', { headers })).headers
    const again = await ask(server.port, '/voice/', { headers: { ...headers, 'if-none-match': `"x", ${etag}` } })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    expect(again.headers['content-security-policy']).toBeDefined()
    expect((await ask(server.port, '/voice/', { headers: { 'if-none-match': etag } })).status).toBe(200)
    expect((await ask(server.port, '/voice/', { headers: { 'if-none-match': '*' } })).status).toBe(304)
    expect((await ask(server.port, '/nowhere/', { headers: { 'if-none-match': '*' } })).status).toBe(404)
  })

  it('answers HEAD like GET, without the body', async () => {
    for (const target of ['/voice/', '/nowhere/', '/voice', '/assets/dot-12345678.png']) {
      const get = await ask(server.port, target)
      const head = await ask(server.port, target, { method: 'HEAD' })
      expect(head.body.length).toBe(0)
      expect([head.status, { ...head.headers, date: '' }]).toEqual([get.status, { ...get.headers, date: '' }])
    }
  })

  it('sends the whole file where the client holds a part of another one', async () => {
    const headers = { range: 'bytes=2-4', 'if-range': '"old"' }
    expect((await ask(server.port, '/assets/dot-12345678.png', { headers })).status).toBe(200)
  })
})

describe('serve refuses', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('%s', async (method) => {
    const { status, headers } = await ask(server.port, '/', { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it.each([
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['what is no HTTP', '\u0000\u0001\u0002 hello\r\n\r\n', 400],
    ['a target that is no path', 'GET voice HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['headers beyond 16 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('%s', async (_name, request, status) => {
    expect(readAnswer(await send(server.port, request)).status).toBe(status)
    await expectAlive()
  })

  it.each(['/linked.txt', '/up/secret.txt', '/up', '/up/'])(
    '%s, a link that leads out of the folder',
    async (target) => {
      expectAnswer(await ask(server.port, target), { name: '', target, status: 404, body: /Page not found/ })
    },
  )
})

describe('serve understands', () => {
  it.each([
    ['HTTP/1.0', 'GET /voice/ HTTP/1.0\r\n\r\n'],
    [
      'a whole address as target',
      'GET http://evil.example/voice/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    ],
    ['a thousand headers', `GET /voice/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${'X-A: 1\r\n'.repeat(1500)}\r\n`],
    ['an anchor in the target', 'GET /voice/#a?b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('%s', async (_name, request) => {
    const { status, body } = readAnswer(await send(server.port, request))
    expect([status, body.toString()]).toEqual([200, voiceText])
  })

  it('two requests in one go', async () => {
    const first = 'GET /voice HTTP/1.1\r\nHost: a\r\n\r\n'
    const second = 'GET /robots.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const all = (await send(server.port, first + second)).toString()
    expect(all).toMatch(/^HTTP\/1.1 301 [\s\S]*HTTP\/1.1 200 [\s\S]*User-agent: \*\n$/)
  })
})

/** Sends `start`, then one byte after the other, until the server hangs up. */
function trickle(start: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(hasty.port, 'localhost', () => socket.write(start))
    const timer = setInterval(() => socket.write('x'), 50)
    socket.on('data', () => {})
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve()
    })
  })
}

describe('serve survives', () => {
  it('a client that says nothing', async () => {
    await send(hasty.port, '')
    await expectAlive(hasty)
  })

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX: '],
    ['a body', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n'],
  ])('a client that sends %s byte by byte', async (_name, start) => {
    await trickle(start)
    await expectAlive(hasty)
  })

  it('a client that asks and does not read', async () => {
    await writeFile(join(dir, 'assets/unread.bin'), Buffer.alloc(50_000_000, 7))
    const socket = connect(hasty.port, 'localhost')
    socket.write('GET /assets/unread.bin HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.pause()
    await setTimeout(patience * 8)
    let length = 0
    socket.on('data', (part) => {
      length += part.length
    })
    await new Promise((resolve) => {
      socket.on('error', () => {})
      socket.on('close', resolve)
      socket.resume()
    })
    expect(length).toBeLessThan(50_000_000)
  })

  it('clients that leave in the middle of a file', async () => {
    await writeFile(join(dir, 'assets/large.bin'), Buffer.alloc(20_000_000, 7))
    for (let i = 0; i < 20; i += 1) {
      await new Promise<void>((resolve) => {
        const socket = connect(server.port, 'localhost', () =>
          socket.write('GET /assets/large.bin HTTP/1.1\r\nHost: a\r\n\r\n'),
        )
        socket.once('data', () => socket.resetAndDestroy())
        socket.on('close', () => resolve())
      })
    }
    await expectAlive()
  })

  it('a file that is cut short while it is sent: the client sees that something is missing', async () => {
    const patient = await serve({ dir, port: 0 })
    const file = join(dir, 'assets/shrinking.bin')
    await writeFile(file, Buffer.alloc(50_000_000, 7))
    const started = Date.now()
    const answer = await new Promise<Buffer>((resolve, reject) => {
      const received: Buffer[] = []
      const socket = connect(patient.port, 'localhost', () =>
        socket.write('GET /assets/shrinking.bin HTTP/1.1\r\nHost: a\r\n\r\n'),
      )
      socket.once('data', (part) => {
        received.push(part)
        socket.pause()
        truncate(file, 1000).then(() => {
          socket.on('data', (more) => received.push(more))
          socket.resume()
        }, reject)
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(Buffer.concat(received)))
    })
    const { headers, body } = readAnswer(answer)
    expect(headers['content-length']).toBe('50000000')
    expect(body.length).toBeLessThan(50_000_000)
    expect(Date.now() - started).toBeLessThan(5000)
    await patient.close()
  })

  it('two hundred requests at once', async () => {
    const targets = ['/', '/voice/', '/voice', '/nowhere/', '/assets/app-12345678.js']
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        ask(server.port, targets[i % targets.length] ?? '/', { headers: { 'accept-encoding': i % 2 ? 'br' : 'gzip' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 200 }, (_, i) => [200, 200, 301, 404, 200][i % 5]),
    )
  })

  it('a new site in the place of the old one, without a moment of absence', async () => {
    const place = join(scratch, 'swapped')
    const write = async (folder: string, text: string) => {
      await mkdir(folder)
      await writeFile(join(folder, 'index.html'), text)
      await writeFile(join(folder, '_headers'), `/*\n  X-Build: ${text}\n`)
    }
    await write(place, '0')
    const swapped = await serve({ dir: place, port: 0 })
    const seen: string[] = []
    let isDone = false
    const reader = (async () => {
      while (!isDone) {
        const { status, body } = await ask(swapped.port, '/')
        seen.push(`${status} ${body}`)
      }
    })()
    for (let i = 1; i <= 50; i += 1) {
      await write(`${place}.new`, String(i))
      await rename(place, `${place}.old`)
      // A slow disk between the two steps.
      if (i % 10 === 0) await setTimeout(40)
      await rename(`${place}.new`, place)
      await rm(`${place}.old`, { recursive: true })
    }
    isDone = true
    await reader
    expect(seen.filter((answer) => !answer.startsWith('200 '))).toEqual([])
    const last = await ask(swapped.port, '/')
    expect([last.body.toString(), last.headers['x-build']]).toEqual(['50', '50'])
    await swapped.close()
  })
})

describe('serve', () => {
  it('rejects where the port is taken', async () => {
    await expect(serve({ dir, port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('closes although a client holds its connection, and may be closed twice', async () => {
    const own = await serve({ dir, port: 0 })
    const socket = connect(own.port, 'localhost')
    await new Promise((resolve) => socket.once('connect', resolve))
    await own.close()
    await own.close()
    socket.destroy()
  })

  it('says so in plain text where there is no site', async () => {
    const own = await serve({ dir: join(scratch, 'nothing'), port: 0 })
    const { status, headers } = await ask(own.port, '/')
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    await own.close()
  })

  it('leaves no file open', async () => {
    const handle = await open(join(dir, 'robots.txt'))
    const before = handle.fd
    await handle.close()
    await Promise.all(
      Array.from({ length: 50 }, () =>
        ask(server.port, '/voice/', { method: 'HEAD', headers: { 'accept-encoding': 'br' } }),
      ),
    )
    const after = await open(join(dir, 'robots.txt'))
    expect(after.fd).toBeLessThan(before + 10)
    await after.close()
    expect(leaks).toEqual([])
  })
})
