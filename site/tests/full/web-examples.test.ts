import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateAccessKey } from '@4players/odin-tokens'
import { launchBrowser } from 'docs-generator/testing/shared-browser'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort, isListening } from '../local-server.ts'

const site = join(import.meta.dirname, '../..')
const cacheDir = mkdtempSync(join(tmpdir(), 'docs-web-examples-'))
const stops: (() => unknown)[] = []
let tokenServer = ''
let browser: Browser

beforeAll(async () => {
  const port = await freePort()
  tokenServer = `http://localhost:${port}`
  const env = { ...process.env, ODIN_ACCESS_KEY: generateAccessKey(), PORT: String(port) }
  const child = spawn(process.execPath, ['server.mjs'], { cwd: join(site, 'examples/token-server-node'), env })
  stops.push(() => child.kill('SIGKILL'))
  await isListening(child, tokenServer, () => 'The token server stopped.')
  const args = ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  browser = await launchBrowser({ args })
})

afterAll(async () => {
  await browser?.close()
  for (const stop of stops) await stop()
  rmSync(cacheDir, { recursive: true, force: true })
})

/** The plugin of the React project can't be installed with the site, so its server gets the settings of vite.config.ts here. */
const projects: Readonly<Record<string, (target: string) => InlineConfig>> = {
  'web-vanilla': () => ({}),
  'web-react': (target) => ({ configFile: false, server: { proxy: { '/odin-token': target } } }),
}

/** Starts the development server of a project, in which stand-ins replace the vendor's packages. */
async function serveProject(name: string, target: string, config: InlineConfig): Promise<ViteDevServer> {
  process.env.TOKEN_SERVER = target
  const alias = {
    '@4players/odin-plugin-web': join(site, 'tests/stand-ins/odin-plugin-web.ts'),
    '@4players/odin': join(site, 'tests/stand-ins/odin-web.ts'),
  }
  const started = await createServer({
    ...config,
    root: join(site, 'examples', name),
    cacheDir: join(cacheDir, name),
    logLevel: 'silent',
    resolve: { alias },
    server: { ...config.server, host: 'localhost', port: await freePort(), fs: { allow: [join(site, '..')] } },
  })
  await started.listen()
  stops.push(() => started.close())
  return started
}

it('the quickstart connects two tabs without a token server', async () => {
  const server = await serveProject('web-quickstart', '', {})
  const context = await browser.newContext({ permissions: ['microphone'] })
  const lines: string[] = []
  for (const tab of [1, 2]) {
    const page = await context.newPage()
    if (tab === 1) page.on('console', (message) => lines.push(message.text()))
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.getByRole('button', { name: 'Join' }).click()
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Connected.')
  }
  await expect.poll(() => lines.filter((line) => /^guest-\d+ joined$/.test(line))).toHaveLength(2)
  await context.close()
})

describe.each(Object.entries(projects))('the project %s', (name, settings) => {
  let server: ViteDevServer
  let context: BrowserContext
  let problems: string[] = []

  const serve = (target: string) => serveProject(name, target, settings(target))

  beforeAll(async () => {
    server = await serve(tokenServer)
  })

  beforeEach(async () => {
    context = await browser.newContext({ permissions: ['microphone'] })
    problems = []
  })

  afterEach(async () => {
    await context.close()
    expect(problems).toEqual([])
  })

  async function open(query = '', from = server): Promise<Page> {
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.goto(`${from.resolvedUrls?.local[0]}${query}`)
    return page
  }

  async function joined(query?: string): Promise<Page> {
    const page = await open(query)
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByRole('button', { name: 'Mute' }).waitFor()
    return page
  }

  const status = (page: Page) => page.getByRole('status').textContent()
  const names = (page: Page) => page.getByRole('listitem').allTextContents()
  const speakers = (page: Page) => page.locator('.speaking').allTextContents()

  it('lists the users of both tabs, and shows who speaks and leaves', async () => {
    const [first, second] = [await joined(), await joined()]
    await expect.poll(() => names(first)).toHaveLength(2)
    await expect.poll(() => names(second)).toHaveLength(2)
    expect(await status(first)).toBe('Connected to lobby.')
    const [own = ''] = (await names(second)).filter((name) => name.endsWith(' (you)'))
    expect(own).toMatch(/^guest-\d+ \(you\)$/)

    await second.evaluate(() => window.odin.speak(true))
    await expect.poll(() => speakers(second)).toEqual([own])
    await expect.poll(() => speakers(first)).toEqual([own.replace(' (you)', '')])
    await second.evaluate(() => window.odin.speak(false))
    await expect.poll(() => speakers(first)).toEqual([])

    await second.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => names(first)).toHaveLength(1)
    expect(await status(second)).toBe('Not connected.')
    expect(await second.evaluate(() => window.odin.inputs.every(({ isClosed }) => isClosed))).toBe(true)
  })

  it('mutes, and switches devices', async () => {
    const page = await joined()
    await expect.poll(() => page.evaluate(() => window.odin.isSending())).toBe(true)
    await page.getByRole('button', { name: 'Mute' }).click()
    await page.getByRole('button', { name: 'Unmute' }).waitFor()
    expect(await page.evaluate(() => window.odin.isSending())).toBe(false)
    await page.getByRole('button', { name: 'Unmute' }).click()
    await page.getByRole('button', { name: 'Mute', exact: true }).waitFor()
    expect(await page.evaluate(() => window.odin.isSending())).toBe(true)

    await page.getByLabel('Microphone').selectOption('Headset')
    await page.getByLabel('Speaker').selectOption('Headset')
    await expect
      .poll(() => page.evaluate(() => [window.odin.inputs.at(-1)?.device, window.odin.speaker]))
      .toEqual(['headset', 'headset'])
  })

  it('shows a lost connection, and joins again when the connection ends', async () => {
    const [first, second] = [await joined(), await joined()]
    await expect.poll(() => names(first)).toHaveLength(2)
    await first.evaluate(() => window.odin.setStatus('reconnecting'))
    await expect.poll(() => status(first)).toBe('Connection lost. Reconnecting…')
    await first.evaluate(() => window.odin.setStatus('joined'))
    await expect.poll(() => status(first)).toBe('Connected to lobby.')

    await first.evaluate(() => window.odin.end('Server restarts.'))
    expect(await status(first)).toBe('Disconnected. Joining again in 1 s… Reason: Server restarts.')
    await expect.poll(() => names(second)).toHaveLength(1)
    await expect.poll(() => status(first)).toBe('Connected to lobby.')
    await expect.poll(() => names(first)).toHaveLength(2)
    await expect.poll(() => names(second)).toHaveLength(2)
    expect(await first.evaluate(() => window.odin.isSending())).toBe(true)
  })

  it('does not join again after the user has left', async () => {
    const page = await joined()
    await page.clock.install()
    await page.evaluate(() => window.odin.end('Server restarts.'))
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.clock.runFor(2000)
    expect(await status(page)).toBe('Not connected.')
    expect(await names(page)).toEqual([])
  })

  it.each([
    ['the token server rejects the room', '?room=a%22b', '', 'status 400: room must have 1 to 64'],
    ['too many users are connected', '', 'peer limit exceeded', 'Could not join. Too many users are connected.'],
    ['the token has expired', '', 'token has expired', 'Could not join. The token has expired.'],
    ['the gateway does not know the key', '', 'not authorized', 'Could not join. not authorized'],
  ])('says why if %s', async (_, query, refusal, message) => {
    const page = await open(query)
    await page.evaluate((text) => {
      window.odin.refusal = text
    }, refusal)
    await page.getByRole('button', { name: 'Join' }).click()
    await expect.poll(() => status(page)).toContain(message)
    await page.getByRole('button', { name: 'Join' }).click({ trial: true })
  })

  it('says that the token server may not be running', async () => {
    const page = await open('', await serve(`http://localhost:${await freePort()}`))
    await page.getByRole('button', { name: 'Join' }).click()
    await expect.poll(() => status(page)).toMatch(/status 50\d: Is the token server running\?/)
  })

  it('lets users without a microphone listen', async () => {
    const page = await open()
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
    })
    await page.getByRole('button', { name: 'Join' }).click()
    await expect.poll(() => status(page)).toBe("You can listen, but you can't speak. No microphone was found.")
    expect(await names(page)).toHaveLength(1)
    expect(await page.getByRole('button', { name: 'Mute' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Leave' }).click()
  })
})
