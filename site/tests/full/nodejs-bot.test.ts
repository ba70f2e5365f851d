import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateAccessKey } from '@4players/odin-tokens'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { freePort } from '../local-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-nodejs-bot-'))
const packages = join(folder, 'node_modules/@4players')
const accessKey = generateAccessKey()
const running = new Set<ChildProcess>()

beforeAll(() => {
  cpSync(join(import.meta.dirname, '../../examples/nodejs-bot'), folder, { recursive: true })
  mkdirSync(packages, { recursive: true })
  const tokens = createRequire(import.meta.url).resolve('@4players/odin-tokens/package.json')
  symlinkSync(dirname(tokens), join(packages, 'odin-tokens'), 'junction')
  cpSync(join(import.meta.dirname, '../stand-ins/odin-nodejs.cjs'), join(packages, 'odin-nodejs/index.cjs'))
  writeFileSync(join(packages, 'odin-nodejs/package.json'), JSON.stringify({ main: 'index.cjs' }))
})

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a program of the project in its own folder, and returns what it prints. */
function start(args: readonly string[], environment: Readonly<Record<string, string | undefined>> = {}) {
  const cwd = mkdtempSync(join(folder, 'run-'))
  const [program = '', ...rest] = args
  const env = { ...process.env, ODIN_ACCESS_KEY: accessKey, ...environment }
  const child = spawn(process.execPath, [join(folder, program), ...rest], { cwd, env })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const closed = once(child, 'close').then(([code]) => code)
  return { cwd, child, output: () => output, closed }
}

it('plays a tone when someone joins', async () => {
  const { child, output, closed } = start(['hello.mjs'])
  await expect.poll(output).toContain('closes the stream')
  child.kill('SIGINT')
  expect(await closed).toBe(0)
  expect(output()).toContain('hello-bot joins https://gateway.odin.4players.io as Hello bot')
  expect(output()).toContain('joined lobby\n')
  expect(output()).toContain('peer 2 joined: ada/../x')
  expect(output()).toContain('sends tone.wav, 192044 bytes at 48000 Hz, 1 channel(s)')
  expect(output()).toContain('peer 2 started speaking')
  expect(output()).toContain('left: ClientDisconnect')
})

it('plays files, reports the ones that are not audio, and leaves', async () => {
  const wav = join(folder, 'intro.wav')
  const mp3 = join(folder, 'song.mp3')
  const text = join(folder, 'text.mp3')
  const header = Buffer.alloc(44)
  header.write('RIFF')
  header.write('WAVEfmt ', 8)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(44_100, 24)
  writeFileSync(wav, header)
  writeFileSync(mp3, Buffer.from([0xff, 0xfb, 0x90, 0xc0]))
  writeFileSync(text, 'no audio')
  const { output, closed } = start(['player.mjs', wav, text, mp3])
  expect(await closed).toBe(1)
  expect(output()).toContain(`playing ${wav}: 44100 Hz, 2 channel(s)`)
  expect(output()).toContain(`sends ${wav}, 44 bytes at 44100 Hz, 2 channel(s)`)
  expect(output()).toContain(`${text}: not a WAV or MP3 file`)
  expect(output()).toContain(`sends ${mp3}, 4 bytes at 44100 Hz, 1 channel(s)`)
})

it('records one file per speaker on one time line', async () => {
  const { cwd, child, output, closed } = start(['recorder.mjs'])
  // The first peer's file is complete when the peer leaves.
  await expect.poll(output).toContain('saved ada____x-2-7-')
  await expect.poll(() => readdirSync(cwd)).toHaveLength(2)
  child.kill('SIGTERM')
  expect(await closed).toBe(0)
  expect(output()).toContain('files saved: 2')
  const files = readdirSync(cwd).sort()
  expect(files).toEqual([
    expect.stringMatching(/^ada____x-2-7-\d+\.wav$/),
    expect.stringMatching(/^peer-3-7-\d+\.wav$/),
  ])
  const [ada = [], other = []] = files.map((file) => samplesOf(readFileSync(join(cwd, file))))
  const firstStart = ada.indexOf(2000)
  const secondStart = other.indexOf(3000)
  expect(ada.filter((sample) => sample === 2000)).toHaveLength(1920)
  expect(other.slice(0, secondStart).every((sample) => sample === 0)).toBe(true)
  // The second peer starts speaking 400 ms later.
  expect(secondStart - firstStart).toBeGreaterThan(0.2 * 48_000)
})

// NTFS writes the zeros, which would be 4 GB.
it.skipIf(process.platform === 'win32')(
  'leaves gaps of hours out of the disk, and stops at the limit of a WAV file',
  async () => {
    const { Track } = await import(pathToFileURL(join(folder, 'track.mjs')).href)
    const path = join(folder, 'long.wav')
    const hour = 3_600_000
    const track = new Track(path, 0)
    track.write(new Int16Array(960).fill(2000), 12 * hour)
    track.write(new Int16Array(960).fill(3000), 13 * hour)
    track.close()
    const { size, blocks } = statSync(path)
    expect(size).toBe(44 + 12 * 3600 * 48_000 * 2)
    expect(blocks * 512).toBeLessThan(1_000_000)
    const file = openSync(path, 'r')
    const header = Buffer.alloc(44)
    const end = Buffer.alloc(961 * 2)
    readSync(file, header, 0, header.length, 0)
    readSync(file, end, 0, end.length, size - end.length)
    closeSync(file)
    expect(header.readUInt32LE(40)).toBe(size - 44)
    expect([0, 2, end.length - 2].map((at) => end.readInt16LE(at))).toEqual([0, 2000, 2000])
  },
)

it.each([
  ['is missing', undefined, 'Set ODIN_ACCESS_KEY to your access key.'],
  ['is incomplete', accessKey.slice(0, 40), 'ODIN_ACCESS_KEY is not a valid access key. Copy all 44 characters again.'],
])('says so in one line if the key %s', async (_, key, message) => {
  const { output, closed } = start(['recorder.mjs'], { ODIN_ACCESS_KEY: key })
  expect(await closed).toBe(2)
  expect(output().trim()).toBe(message)
})

it.each(['token has expired', 'peer limit exceeded', 'not authorized'])(
  'prints the message of a gateway that refuses the token: %s',
  async (refusal) => {
    const { output, closed } = start(['hello.mjs'], { ODIN_STAND_IN: refusal })
    expect(await closed).toBe(1)
    expect(output()).toContain(`Could not join lobby: ${refusal}\n`)
  },
)

it('gives up if the gateway does not answer', { timeout: 30_000 }, async () => {
  const { output, closed } = start(['hello.mjs'], { ODIN_STAND_IN: 'silent' })
  expect(await closed).toBe(1)
  expect(output()).toContain('no answer from https://gateway.odin.4players.io within 10 s')
})

it('removes a user from a room of a gateway', async () => {
  const bodies: unknown[] = []
  const gateway = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request))
    bodies.push(body)
    const isKnown = body.params.user_id === 'troll-7'
    response.end(JSON.stringify(isKnown ? { jsonrpc: '2.0', id: 1 } : { jsonrpc: '2.0', id: 1, error: { code: 1 } }))
  })
  const port = await freePort()
  gateway.listen(port, 'localhost')
  await once(gateway, 'listening')
  const environment = { ODIN_GATEWAY: `http://localhost:${port}` }
  try {
    const ban = start(['ban.mjs', 'troll-7', '600'], environment)
    expect(await ban.closed, ban.output()).toBe(0)
    expect(bodies).toEqual([
      {
        jsonrpc: '2.0',
        method: 'RoomBanClient',
        params: { room_id: 'lobby', user_id: 'troll-7', ban_time: 600 },
        id: 1,
      },
    ])
    const rejected = start(['ban.mjs', 'nobody'], environment)
    expect(await rejected.closed).toBe(1)
    expect(rejected.output()).toContain('The gateway did not remove nobody: status 200')
  } finally {
    gateway.close()
  }
})

function samplesOf(file: Buffer): readonly number[] {
  expect(file.readUInt32LE(40)).toBe(file.length - 44)
  return Array.from({ length: (file.length - 44) / 2 }, (_, i) => file.readInt16LE(44 + i * 2))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
