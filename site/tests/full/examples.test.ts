import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, createPrivateKey, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needs } from 'docs-generator/testing/needs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { freePort, isListening } from '../local-server.ts'

type TokenServer = {
  readonly tool: Parameters<typeof needs>[0] | null
  /** The command that starts the server in the example's folder. `build` is an empty folder. */
  readonly command: (options: {
    readonly host: string
    readonly port: number
    readonly build: string
  }) => readonly [string, ...string[]]
  /** Compiles the server first. */
  readonly compile?: (build: string) => readonly [string, ...string[]]
  /** True if the server reads the key for each request, and not when it starts. */
  readonly readsKeyPerRequest?: boolean
}

const servers: Readonly<Record<string, TokenServer>> = {
  node: { tool: null, command: () => [process.execPath, 'server.mjs'] },
  python: { tool: 'Python with cryptography', command: () => ['python3', '-B', 'server.py'] },
  go: {
    tool: 'Go',
    compile: (build) => ['go', 'build', '-o', join(build, 'server'), '.'],
    command: ({ build }) => [join(build, 'server')],
  },
  php: {
    tool: 'PHP',
    command: ({ host, port }) => ['php', '-S', `${host}:${port}`, 'index.php'],
    readsKeyPerRequest: true,
  },
  java: {
    tool: 'Java',
    compile: (build) => ['javac', '-d', build, 'TokenServer.java'],
    command: ({ build }) => ['java', '-cp', build, 'TokenServer'],
  },
}

const examples = join(import.meta.dirname, '../../examples')
const { accessKey, publicKey } = createAccessKey()
const origin = 'https://app.example.com'
const running = new Set<ChildProcess>()

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

it('every token server is tested, except in C#, because Debian has no package of .NET', () => {
  const names = readdirSync(examples).flatMap((name) => /^token-server-(.+)$/.exec(name)?.[1] ?? [])
  expect(names.sort()).toEqual([...Object.keys(servers), 'csharp'].sort())
})

describe.each(Object.entries(servers))('the token server in %s', (name, server) => {
  const test = server.tool ? needs(server.tool).describe : describe
  test('runs', () => {
    const cwd = join(examples, `token-server-${name}`)
    const build = mkdtempSync(join(tmpdir(), 'docs-example-'))
    let url = ''
    let printed = () => ''

    async function start(key: string | undefined, host?: string) {
      const port = await freePort()
      const [command, ...args] = server.command({ host: host ?? 'localhost', port, build })
      const env = { ...process.env, ODIN_ACCESS_KEY: key, PORT: String(port), HOST: host, ALLOWED_ORIGIN: origin }
      const child = spawn(command, args, { cwd, env })
      running.add(child)
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk
      })
      child.stderr.on('data', (chunk: Buffer) => {
        output += chunk
      })
      return { child, address: `http://${host ?? 'localhost'}:${port}`, output: () => output }
    }

    const request = (path: string, user?: string, method = 'GET') =>
      fetch(new URL(path, url), { method, headers: user === undefined ? {} : { 'x-demo-user': user } })

    async function answerTo(path: string, user?: string, method = 'GET') {
      const response = await request(path, user, method)
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
      return { status: response.status, body: await response.json() }
    }

    beforeAll(async () => {
      if (server.compile) {
        const [command, ...args] = server.compile(build)
        const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
        expect(status, stderr).toBe(0)
      }
      const { address, child, output } = await start(accessKey)
      url = address
      printed = output
      await isListening(child, address, output)
    })

    afterAll(() => rmSync(build, { recursive: true, force: true }))

    it('signs a token with the claims of the user and the room', async () => {
      const before = Math.floor(Date.now() / 1000)
      const response = await request('/odin-token?room=lobby', 'ada')
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const { token } = z.strictObject({ token: z.string() }).parse(await response.json())
      const [header = '', claims = '', signature = ''] = token.split('.')
      expect(decode(header)).toEqual({ alg: 'EdDSA', kid: keyId(publicKey) })
      const { exp, nbf, ...rest } = z.looseObject({ exp: z.int(), nbf: z.int() }).parse(decode(claims))
      expect(rest).toEqual({ rid: 'lobby', uid: 'ada', sub: 'connect' })
      expect(exp - nbf).toBe(300)
      expect(nbf).toBeGreaterThanOrEqual(before)
      expect(nbf).toBeLessThanOrEqual(Date.now() / 1000)
      const signed = Buffer.from(`${header}.${claims}`)
      expect(verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
      expect(token).not.toMatch(/[=+/]/)
    })

    it.each([
      ['without a room', '/odin-token'],
      ['with an empty room', '/odin-token?room='],
      ['with characters that rooms cannot have', '/odin-token?room=a%22b'],
      ['with a line break after the room', '/odin-token?room=lobby%0A'],
      ['with a malformed escape sequence', '/odin-token?room=%E0%A4'],
      ['with a room that is too long', `/odin-token?room=${'a'.repeat(65)}`],
    ])('answers a request %s with 400', async (_, path) => {
      expect(await answerTo(path, 'ada')).toEqual({
        status: 400,
        body: { error: 'room must have 1 to 64 letters, digits, _ or -' },
      })
    })

    it.each([
      ['without a user', undefined],
      ['with an empty user', ''],
      ['with a user that contains quotation marks', 'a"b'],
      ['with a user that is too long', 'a'.repeat(65)],
      ['with a user that starts with a hyphen', '-ada'],
    ])('answers a request %s with 401', async (_, user) => {
      expect(await answerTo('/odin-token?room=lobby', user)).toEqual({
        status: 401,
        body: { error: 'sign in first' },
      })
    })

    it('answers requests for other paths and with other methods', async () => {
      expect((await request('/other', 'ada')).status).toBe(404)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
        expect((await request('/odin-token?room=lobby', 'ada', method)).status, method).toBe(405)
      }
      expect(printed()).not.toContain('WARNING')
    })

    it('lets the configured origin send the user', async () => {
      const response = await request('/odin-token?room=lobby', undefined, 'OPTIONS')
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
      expect(response.headers.get('access-control-allow-headers')).toBe('x-demo-user')
    })

    it('listens on the address that other devices use, if you name it', async () => {
      // Linux accepts connections to all addresses that start with 127 without a network.
      const { address, child, output } = await start(accessKey, '127.0.0.2')
      await isListening(child, address, output)
      const headers = { 'x-demo-user': 'ada' }
      expect((await fetch(`${address}/odin-token?room=lobby`, { headers })).status).toBe(200)
    })

    it('limits the requests of a user, but not those of others', async () => {
      // The count starts again with each minute, so one more minute may begin during the requests.
      const statuses: number[] = []
      for (let i = 0; i < 41; i++) statuses.push((await request('/odin-token?room=lobby', 'eve')).status)
      expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
      expect(statuses).toContain(429)
      expect((await request('/odin-token?room=lobby', 'bob')).status).toBe(200)
    })

    it.each([
      ['missing', undefined, 'Set ODIN_ACCESS_KEY'],
      ['incomplete', accessKey.slice(0, 40), 'not a valid access key'],
      ['damaged', damaged(accessKey), 'not a valid access key'],
      ['not Base64', 'my key!', 'not a valid access key'],
    ])('names the reason if the key is %s', async (_, key, message) => {
      const { child, address, output } = await start(key)
      if (server.readsKeyPerRequest) {
        await isListening(child, address, output)
        const headers = { 'x-demo-user': 'ada' }
        expect((await fetch(`${address}/odin-token?room=lobby`, { headers })).status).toBe(500)
        await expect.poll(output).toContain(message)
        child.kill('SIGKILL')
      } else {
        const [code] = await once(child, 'close')
        expect(code).toBe(1)
        expect(output()).toContain(message)
        expect(output().trim().split('\n')).toHaveLength(1)
      }
    })
  })
})

/** A key as the vendor's tools generate it: the version, 31 random bytes and their checksum. */
function createAccessKey() {
  const key = Buffer.alloc(33)
  key[0] = 1
  randomBytes(31).copy(key, 1)
  key[32] = checksum(key.subarray(1, 32))
  // RFC 8410: the bytes before the seed of an Ed25519 key.
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const seed = createPrivateKey({ key: Buffer.concat([prefix, key.subarray(1)]), format: 'der', type: 'pkcs8' })
  return { accessKey: key.toString('base64'), publicKey: createPublicKey(seed) }
}

function checksum(bytes: Uint8Array): number {
  let crc = 0xff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x80 ? (crc << 1) ^ 0x31 : crc << 1) & 0xff
  }
  return crc
}

/** The key with another checksum. */
function damaged(key: string): string {
  const bytes = Buffer.from(key, 'base64')
  bytes.writeUInt8(bytes.readUInt8(32) ^ 1, 32)
  return bytes.toString('base64')
}

function keyId(key: typeof publicKey): string {
  const hash = createHash('sha512')
    .update(key.export({ format: 'der', type: 'spki' }).subarray(-32))
    .digest()
  const sum = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => hash.filter((_, j) => j % 8 === i).reduce((a, b) => a ^ b, 0))
  return Buffer.from([1, ...sum]).toString('base64')
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}
