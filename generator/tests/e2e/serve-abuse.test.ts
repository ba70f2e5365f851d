import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../src/build/serve.ts'
import { ask, readAnswer, send } from './raw-request.ts'
import { voiceText, writeSmallSite } from './small-site.ts'

let scratch: string
let server: Awaited<ReturnType<typeof serve>>
const picture = '/assets/dot-12345678.png'

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'docs-abuse-'))
  const dir = join(scratch, 'dist')
  await writeSmallSite(dir)
  await writeFile(join(dir, 'assets/large-12345678.bin'), Buffer.alloc(300_000, 7))
  server = await serve({ dir, port: 0 })
})

afterAll(async () => {
  await server.close()
  await rm(scratch, { recursive: true, force: true })
})

async function expectAlive(): Promise<void> {
  expect((await ask(server.port, '/voice/')).body.toString()).toBe(voiceText)
}

describe('a range that is meant to tire the server', () => {
  const whole = '0123456789'
  it.each<readonly [string, string, number, string]>([
    ['a thousand ranges', `bytes=${Array.from({ length: 1000 }, (_, i) => `${i % 9}-9`).join(',')}`, 200, whole],
    ['overlapping ranges', 'bytes=0-,0-,0-,0-', 200, whole],
    ['a beginning beyond all numbers', `bytes=${'9'.repeat(400)}-`, 416, ''],
    ['an end beyond all numbers', `bytes=8-${'9'.repeat(400)}`, 206, '89'],
    ['the last bytes, more than there are', `bytes=-${'9'.repeat(400)}`, 206, whole],
    ['the last zero bytes', 'bytes=-0', 416, ''],
    ['an end before the beginning', 'bytes=5-2', 200, whole],
    ['negative numbers', 'bytes=--5', 200, whole],
    ['a number in hexadecimal', 'bytes=0x1-0x2', 200, whole],
    ['another unit', 'lines=1-2', 200, whole],
    ['an open end repeated', `bytes=${'0-'.repeat(5000)}`, 200, whole],
  ])('%s', async (_name, range, status, body) => {
    const answer = await ask(server.port, picture, { headers: { range } })
    expect([answer.status, answer.body.toString()]).toEqual([status, body])
  })

  it('is left alone where the form is compressed: parts of one must not be taken for parts of another', async () => {
    const headers = { range: 'bytes=0-3', 'accept-encoding': 'br' }
    const { status, headers: found } = await ask(server.port, '/voice/', { headers })
    expect([status, found['content-encoding'], found['content-range']]).toEqual([200, 'br', undefined])
  })
})

describe('a request that two servers might read in two ways', () => {
  const end = 'Connection: close\r\n\r\n'
  it.each([
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['chunks named twice', `GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n${end}`],
    ['a name with a blank', `GET / HTTP/1.1\r\nHost : a\r\n${end}`],
    ['a folded line', `GET / HTTP/1.1\r\nHost: a\r\n X: 1\r\nContent-Length : 3\r\n${end}`],
    ['a zero byte in a value', `GET / HTTP/1.1\r\nHost: a\r\nX: a\u0000b\r\n${end}`],
    ['a negative length', `GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n${end}`],
    ['a length with a sign', `GET / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n${end}`],
    ['a version that is none', `GET / HTTP/9.9\r\nHost: a\r\n${end}`],
  ])('is refused: %s', async (_name, request) => {
    expect(readAnswer(await send(server.port, request)).status).toBe(400)
    await expectAlive()
  })

  it('has a body that is no second request', async () => {
    const inner = 'GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n'
    const outer = `GET /voice/ HTTP/1.1\r\nHost: a\r\nContent-Length: ${inner.length}\r\nConnection: close\r\n\r\n${inner}`
    const all = (await send(server.port, outer)).toString()
    expect(all.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(all).not.toContain('User-agent')
  })
})

describe('a method or a wish that the server does not know', () => {
  it.each<readonly [string, string, number | null]>([
    ['of the whole server', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['to be a proxy', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n', null],
    [
      'to be something else',
      'GET /voice/ HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n',
      200,
    ],
    ['that is no word', 'G(T / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['of another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', null],
    ['of another expectation', 'GET /voice/ HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417],
  ])('%s', async (_name, request, status) => {
    const answer = await send(server.port, request)
    if (status !== null) expect(readAnswer(answer).status).toBe(status)
    else expect(answer.toString()).not.toMatch(/^HTTP\/1\.1 2/)
    await expectAlive()
  })
})

describe('an address that is meant to lead out of the folder', () => {
  it.each([
    '/%c0%ae%c0%ae/secret.txt',
    '/.%00./secret.txt',
    '/..%00/secret.txt',
    '/%2e%2e%5csecret.txt',
    '/%uff0e%uff0e/secret.txt',
    '/%EF%BC%8E%EF%BC%8E/secret.txt',
    '/voice/%E2%80%A5/secret.txt',
    '/....//secret.txt',
    '/..;/secret.txt',
    '/file:///etc/passwd',
    '/c:/secret.txt',
    `/${'../'.repeat(600)}secret.txt`,
    '/%2e%2e%2f'.repeat(100),
  ])('%s', async (target) => {
    const { status, body } = await ask(server.port, target)
    expect([301, 400, 404]).toContain(status)
    expect(body.toString()).not.toContain('SECRET')
  })
})

describe('a client that asks without end', () => {
  it('two thousand requests in one go, all answered in their order', async () => {
    const one = 'GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n'
    const last = 'GET /voice HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const all = (await send(server.port, one.repeat(2000) + last)).toString()
    expect(all.match(/HTTP\/1\.1 200 /g)).toHaveLength(2000)
    expect(all.lastIndexOf('HTTP/1.1 301')).toBeGreaterThan(all.lastIndexOf('HTTP/1.1 200'))
  })

  it('for much, and reads nothing of it: what it is owed waits, and is not held in memory', async () => {
    const one = 'GET /assets/large-12345678.bin HTTP/1.1\r\nHost: a\r\n\r\n'
    const before = process.memoryUsage()
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(server.port, 'localhost')
      socket.on('error', () => {})
      socket.pause()
      socket.write(one.repeat(200))
      return socket
    })
    // Twelve hundred megabytes were asked for.
    await expectAlive()
    const held = process.memoryUsage()
    expect(held.arrayBuffers + held.external - before.arrayBuffers - before.external).toBeLessThan(100_000_000)
    for (const socket of sockets) socket.destroy()
    await expectAlive()
  })

  it('a connection of headers only, again and again', async () => {
    for (let i = 0; i < 50; i += 1) {
      const socket = connect(server.port, 'localhost')
      socket.on('error', () => {})
      socket.write(`GET / HTTP/1.1\r\n${'X: 1\r\n'.repeat(200)}`)
      await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
      socket.destroy()
    }
    await expectAlive()
  })
})
