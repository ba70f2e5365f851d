import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateAccessKey } from '@4players/odin-tokens'
import { needs } from 'docs-generator/testing/needs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csharpDeclarations } from '../csharp-declarations.ts'
import { freePort, isListening } from '../local-server.ts'
import { versionFolder } from '../version-folder.ts'

const site = join(import.meta.dirname, '../..')
const engine = join(site, 'tests/stand-ins/unity.cs')
const requestFile = 'unity-voice/Assets/Voice/TokenRequest.cs'
const folder = mkdtempSync(join(tmpdir(), 'docs-unity-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The folders of scripts that are used together, and the label of the version of the SDK that they use. */
const projects = [
  { sdk: '1.x', folders: ['unity-voice/Assets'] },
  { sdk: '2.x', folders: ['unity2-voice/Assets', 'unity-voice/Assets/Netcode', 'unity-voice/Assets/Mirror'] },
]

const settings = [
  ['the Input System', ['ENABLE_INPUT_SYSTEM', 'UNITY_EDITOR']],
  ['the Input Manager', ['ENABLE_LEGACY_INPUT_MANAGER', 'UNITY_EDITOR']],
  ['both, on Android, with Mirror', ['ENABLE_INPUT_SYSTEM', 'ENABLE_LEGACY_INPUT_MANAGER', 'UNITY_ANDROID', 'MIRROR']],
] as const

for (const { sdk, folders } of projects) {
  needs('Mono').describe(`the scripts for ${sdk}`, () => {
    const declarations = join(folder, `${sdk}.cs`)
    const scripts = folders.flatMap(scriptsIn)

    beforeAll(() =>
      writeFileSync(declarations, csharpDeclarations(join(versionFolder('unity', sdk), 'api'), engineTypes())),
    )

    it.each(settings)('compile with %s', (_, symbols) => {
      const options = ['-nologo', '-target:library', `-define:${symbols.join(';')}`, `-out:${join(folder, 'a.dll')}`]
      const { status, stdout, stderr } = spawnSync('mcs', [...options, engine, declarations, ...scripts], {
        encoding: 'utf8',
      })
      expect(status, stdout + stderr).toBe(0)
    })
  })
}

needs('Mono').describe('the request for a token', () => {
  const program = join(folder, 'token-request.exe')
  let tokenServer: ChildProcess
  let other: Server
  let url = ''
  let otherUrl = ''

  beforeAll(async () => {
    const sources = [engine, join(site, 'tests/stand-ins/token-request.cs'), join(site, 'examples', requestFile)]
    const { status, stdout } = spawnSync('mcs', ['-nologo', `-out:${program}`, ...sources], { encoding: 'utf8' })
    expect(status, stdout).toBe(0)

    const port = await freePort()
    const env = { ...process.env, ODIN_ACCESS_KEY: generateAccessKey(), PORT: String(port) }
    tokenServer = spawn(process.execPath, [join(site, 'examples/token-server-node/server.mjs')], { env })
    url = `http://localhost:${port}/odin-token`
    await isListening(tokenServer, url, () => '')

    // Responds with the status and the body that the path contains.
    const otherPort = await freePort()
    other = createServer((request, response) => {
      const [, status, body = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? []
      response.writeHead(Number(status)).end(decodeURIComponent(body))
    }).listen(otherPort, 'localhost')
    await once(other, 'listening')
    otherUrl = `http://localhost:${otherPort}`
  })

  afterAll(() => {
    tokenServer?.kill('SIGKILL')
    other?.close()
  })

  async function send(server: string, room = 'lobby', player = 'Player 7') {
    const { stdout } = await promisify(execFile)('mono', [program, server, room, player])
    return stdout
  }

  it('returns the token of the token server', async () => {
    expect(await send(url)).toMatch(/^token eyJ[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  it('explains the responses of the token server', async () => {
    expect(await send(url, 'no room')).toBe('The room name is invalid. Use 1 to 64 letters, digits, _ or -.')
    expect(await send(url, 'lobby', '"')).toBe(
      'The token server rejected the player name or session. Check the name, or sign in again.',
    )
  })

  it.each([
    ['/403/no', "This player can't enter the room."],
    ['/429/no', 'Too many attempts. Wait a minute, and try again.'],
    ['/500/no', 'The token server responded with status 500.'],
    ['/200/<html>', 'The response of the token server contains no token. Check its URL.'],
    ['/200/{}', 'The response of the token server contains no token. Check its URL.'],
    ['/200/', 'The response of the token server contains no token. Check its URL.'],
  ])('explains the response %s', async (path, message) => {
    expect(await send(otherUrl + encodeURI(path))).toBe(message)
  })

  it('explains that there is no server', async () => {
    const unused = `http://localhost:${await freePort()}/odin-token`
    expect(await send(unused)).toBe("The token server can't be reached. Start it, and check its URL.")
  })

  it('explains that Unity blocks HTTP', async () => {
    expect(await send('http://blocked.example/odin-token')).toContain('Unity blocks HTTP.')
  })
})

it.each(['TokenRequest', 'MicrophoneAccess', 'TalkButton'])('both projects have the same %s', (name) => {
  const [first, second] = ['unity-voice', 'unity2-voice'].map((project) =>
    readFileSync(join(site, 'examples', project, `Assets/Voice/${name}.cs`), 'utf8'),
  )
  expect(second).toBe(first)
})

function scriptsIn(path: string): readonly string[] {
  const root = join(site, 'examples', path)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cs'))
    .map((file) => join(root, file))
}

/** The names of the types that the stand-in for Unity declares. */
function engineTypes(): readonly string[] {
  return [...readFileSync(engine, 'utf8').matchAll(/\b(?:class|struct|enum) (\w+)/g)].map(([, name = '']) => name)
}
