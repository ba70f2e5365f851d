import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { fontOf } from '../support/fonts.ts'
import { launchBrowser } from '../support/shared-browser.ts'
import { unzip } from '../support/unzip.ts'

const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'docs-dev-'))
const site = join(scratch, 'a/b/site')
const file = join(site, 'content/guide/index.md')

let server: ChildProcess
let browser: Browser
let output = ''

/** A promise and the function that resolves it. */
function signal(): readonly [Promise<void>, () => void] {
  let send = () => {}
  const isSent = new Promise<void>((resolve) => {
    send = resolve
  })
  return [isSent, () => send()]
}

/** Waits until the output of the dev server matches, not counting its first `from` characters. */
async function waitForOutput(pattern: RegExp, from = 0): Promise<RegExpExecArray> {
  await expect.poll(() => pattern.test(output.slice(from)), { timeout: 100_000 }).toBe(true)
  const match = pattern.exec(output.slice(from))
  if (!match) throw new Error('The output has changed.')
  return match
}

beforeAll(async () => {
  mkdirSync(join(scratch, 'a/b'), { recursive: true })
  cpSync(join(root, 'tests/fixtures/site'), site, { recursive: true })
  cpSync(join(root, 'tests/fixtures/theme'), site, { recursive: true })
  symlinkSync(join(root, '../../node_modules'), join(scratch, 'node_modules'))
  server = spawn(process.execPath, [join(root, 'bin/docs.mjs'), 'dev', '--site', site, '--port', '0'])
  server.stdout?.on('data', (data) => {
    output += data
  })
  server.stderr?.on('data', (data) => {
    output += data
  })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  server?.kill()
  rmSync(scratch, { recursive: true, force: true })
})

/** Writes the former text of a file that a failed test has left changed. Every write would reload the page of the next test. */
function restore(path: string, text: string): void {
  if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

describe('docs dev', () => {
  let page: Page
  let loads = 0

  /** A tab whose navigations are counted in `loads`. */
  async function newTab(): Promise<Page> {
    const tab = await browser.newPage()
    tab.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    return tab
  }

  /**
   * Opens a path in a new tab and closes the former one. Vite keeps a reload that nobody has received until a page connects, and a reload of the former
   * tab would end a navigation there.
   */
  async function openTab(path: string, prepare?: (tab: Page) => Promise<void>): Promise<void> {
    const { href } = new URL(path, page.url())
    await page.close()
    page = await newTab()
    await prepare?.(page)
    await page.goto(href, { waitUntil: 'commit' })
  }

  it('serves pages from their sources, drafts included', { timeout: 120_000 }, async () => {
    const [, port] = await waitForOutput(/localhost:(\d+)/)
    page = await newTab()
    await page.goto(`http://localhost:${port}/guide/unfinished/`)
    await page.getByText('Draft: not published').waitFor()
    await expect.poll(() => fontOf(page, 'h1')).toMatch(/^Inter/)
    const markdown = await page.goto(`http://localhost:${port}/guide/index.md`)
    expect(markdown?.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    expect(await markdown?.text()).toMatch(/^---\ntitle: "Guide"/)
    await page.goto(`http://localhost:${port}/guide/`)
    await page.locator('h1', { hasText: 'Guide' }).waitFor()
    loads = 0
  })

  it.each([
    ['/', '<h1 tabindex="-1">Small site</h1>'],
    ['/search/', '<h1 tabindex="-1">Search the documentation</h1>'],
    ['/404.html', '<h1 tabindex="-1">Page not found</h1>'],
    ['/changes/', '<h1 tabindex="-1">What’s new</h1>'],
    ['/changes/sdk/', '<h1 tabindex="-1">What’s new in the SDK</h1>'],
    ['/downloads/', '<a href="/downloads/core.zip" download="">Core 1.7</a>'],
    ['/old/guide/', '<meta http-equiv="refresh" content="0; url=/guide/">'],
    ['/changes/index.md', '# What’s new\n'],
    ['/changes/feed.xml', '<title>Small Docs: What’s new</title>'],
    ['/changes/sdk/feed.json', '"title": "Small Docs: What’s new in the SDK"'],
  ])('serves the generated page or file %s', async (path, expected) => {
    const response = await fetch(new URL(path, page.url()), { headers: { accept: 'text/html' } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(expected)
  })

  it('serves an archive with the current content of its pages', async () => {
    const response = await fetch(new URL('/downloads/core.zip', page.url()))
    expect(response.headers.get('content-type')).toBe('application/zip')
    const files = unzip(Buffer.from(await response.arrayBuffer()))
    expect(files.get('core/README.md')?.toString()).toContain('](core/index.md)')
    expect(files.get('core/core/index.md')?.toString()).toMatch(/^---\ntitle: /)
    expect((await fetch(new URL('/downloads/none.zip', page.url()))).status).toBe(404)
  })

  it('serves the archive of an example project', async () => {
    const html = await (
      await fetch(new URL('/guide/deep/second/', page.url()), { headers: { accept: 'text/html' } })
    ).text()
    expect(html).toContain('href="/downloads/examples/hello.zip"')
    const response = await fetch(new URL('/downloads/examples/hello.zip', page.url()))
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect([...unzip(Buffer.from(await response.arrayBuffer())).keys()]).toEqual(['hello/README.md', 'hello/hello.mjs'])
    expect((await fetch(new URL('/downloads/examples/none.zip', page.url()))).status).toBe(404)
  })

  const waitForClient = () =>
    page.waitForFunction(() => window.docs !== undefined && window.docs.pendingClick === undefined)

  it('shows a saved page in the browser without a reload', async () => {
    await waitForClient()
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    writeFileSync(file, readFileSync(file, 'utf8').replace('Start', 'Changed words: start'))
    await page.getByText('Changed words').waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'stillHere'))).toBe(true)
    expect(loads).toBe(0)
  })

  it('shows a change that was saved after the page was rendered, but before it connected', async () => {
    const good = readFileSync(file, 'utf8')
    const [isHeld, held] = signal()
    const [isReleased, release] = signal()
    await page.route('**/@vite/client', async (route) => {
      held()
      await isReleased
      await route.continue()
    })
    const loaded = page.goto(new URL('/guide/', page.url()).href)
    await isHeld
    writeFileSync(file, `${good}\nSaved too early. [nowhere](/too-early/)\n`)
    // The server prints problems after it has told the pages that are connected.
    await waitForOutput(/no page at \/too-early\//)
    expect(await page.getByText('Saved too early.').count()).toBe(0)
    release()
    await loaded
    await page.getByText('Saved too early.').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    writeFileSync(file, good)
    await page.getByText('Saved too early.').waitFor({ state: 'detached' })
    await waitForOutput(/Fixed: .*content\/guide\/index\.md:\d+ {2}broken-link/)
    await waitForClient()
    loads = 0
  })

  it('says that the search index is not ready instead of blaming the network', async () => {
    await page.route('**/search.json', (route) => route.fulfill({ status: 503 }))
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill('guide')
    await page.getByRole('alert').getByText('The search index isn’t ready.').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox').waitFor({ state: 'hidden' })
  })

  it.each(['/search/?q=guide', '/nowhere/'])('the browser finds what the server rendered on %s', async (path) => {
    const messages: string[] = []
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) messages.push(message.text())
    })
    await page.goto(new URL(path, page.url()).href)
    await page.locator('main').getByRole('link', { name: /Guide/ }).first().waitFor()
    expect(messages.filter((text) => /hydrat/i.test(text))).toEqual([])
    await page.goto(new URL('/guide/', page.url()).href)
    await waitForClient()
    loads = 0
  })

  /** The color of links in the theme. */
  const themed = 'rgb(120, 0, 120)'
  const linkColor = () =>
    page
      .locator('.prose a')
      .first()
      .evaluate((link) => getComputedStyle(link).color)

  it('applies a saved theme', async () => {
    const theme = join(site, 'theme.css')
    const good = readFileSync(theme, 'utf8')
    for (const [css, expected] of [
      [good.replaceAll('rgb(120 0 120)', 'rgb(0 0 99)').replaceAll('rgb(255 160 255)', 'rgb(0 0 99)'), 'rgb(0, 0, 99)'],
      [good, themed],
    ] as const) {
      writeFileSync(theme, css)
      await expect.poll(() => linkColor().catch(String)).toBe(expected)
    }
    await waitForClient()
    loads = 0
  })

  it('shows a saved logo', async () => {
    const logo = join(site, 'logo.svg')
    const good = readFileSync(logo, 'utf8')
    const shown = () => page.locator('.brand-logo svg').first().getAttribute('data-mark').catch(String)
    writeFileSync(logo, good.replace('<svg', '<svg data-mark="new"'))
    await expect.poll(shown).toBe('new')
    writeFileSync(logo, good)
    await expect.poll(shown).toBe(null)
    await waitForClient()
    loads = 0
  })

  it('reports a mistake in the theme with its line, and shows pages without the theme until it is corrected', async () => {
    const theme = join(site, 'theme.css')
    const good = readFileSync(theme, 'utf8')
    writeFileSync(theme, `${good}\n.broken {\n`)
    await waitForOutput(
      /theme\.css:\d+ {2}error {2}bad-theme\n {2}The styles can’t be read: Unclosed block: \.broken \{\n/,
    )
    await expect.poll(() => linkColor().catch(() => themed)).not.toBe(themed)
    writeFileSync(theme, good)
    await expect.poll(() => linkColor().catch(String)).toBe(themed)
    await waitForOutput(/Fixed: [^\n]*theme\.css[^\n]*\nNo problems\.\n/)
    await waitForClient()
    loads = 0
  })

  it('shows a change of a stylesheet that the theme imports, also after a mistake in it', async () => {
    const theme = join(site, 'theme.css')
    const links = join(site, 'parts/links.css')
    const good = readFileSync(theme, 'utf8')
    onTestFinished(() => restore(theme, good))
    mkdirSync(join(site, 'parts'))
    writeFileSync(links, 'a { color: rgb(1, 2, 3) !important }\n')
    writeFileSync(theme, `@import "./parts/links.css";\n${good}`)
    await expect.poll(() => linkColor().catch(String)).toBe('rgb(1, 2, 3)')
    writeFileSync(links, 'a { color: rgb(4, 5, 6) !important }\n')
    await expect.poll(() => linkColor().catch(String)).toBe('rgb(4, 5, 6)')
    writeFileSync(links, '\na {\n')
    await waitForOutput(/parts\/links\.css:2 {2}error {2}bad-theme\n/)
    writeFileSync(links, 'a { color: rgb(7, 8, 9) !important }\n')
    await expect.poll(() => linkColor().catch(String)).toBe('rgb(7, 8, 9)')
    writeFileSync(theme, good)
    await expect.poll(() => linkColor().catch(String)).toBe(themed)
    await waitForOutput(/Fixed: [^\n]*links\.css[^\n]*\nNo problems\.\n/)
    await waitForClient()
    loads = 0
  })

  it('counts warnings in a corner of the page, lists them on a click, and removes them when they are fixed', async () => {
    const good = readFileSync(file, 'utf8')
    writeFileSync(file, `${good}\n[nowhere](/nowhere/)\n`)
    const badge = page.locator('docs-warnings')
    await badge.getByText('1 warning', { exact: true }).click()
    await badge.getByText('There is no page at /nowhere/.').waitFor()
    await waitForOutput(/content\/guide\/index\.md:\d+ {2}warning {2}broken-link/)
    expect(await page.locator('vite-error-overlay').count()).toBe(0)
    await page.reload()
    await badge.getByText('1 warning', { exact: true }).waitFor()
    writeFileSync(file, `${good}\n[nowhere](/nowhere/) and [elsewhere](/elsewhere/)\n`)
    await badge.getByText('2 warnings').waitFor()
    writeFileSync(file, good)
    await badge.waitFor({ state: 'detached' })
    await waitForOutput(/0 errors, 2 warnings\.\nFixed: [^\n]*\nFixed: [^\n]*\nNo problems\.\n/)
    loads = 0
  })

  it('lists problems of code samples after the others, and keeps them until the sample is fixed', async () => {
    const good = readFileSync(file, 'utf8')
    const faulty = '```json\n{ "a": }\n```\n'
    writeFileSync(file, `${good}\n${faulty}`)
    const badge = page.locator('docs-warnings')
    await badge.getByText('1 warning', { exact: true }).click()
    await badge.getByText('The sample is not valid JSON').waitFor()
    await waitForOutput(/No problems\.\n[^\n]*content\/guide\/index\.md:\d+ {2}warning {2}bad-sample/)
    writeFileSync(file, `${good}\n${faulty}\n[nowhere](/nowhere/)\n`)
    await badge.getByText('2 warnings').waitFor()
    writeFileSync(file, good)
    await badge.waitFor({ state: 'detached' })
    await waitForOutput(/Fixed: [^\n]*:\d+ {2}bad-sample\nNo problems\.\n/)
    expect(output.match(/Fixed: [^\n]* {2}bad-sample/g)).toHaveLength(1)
  })

  it('shows errors over the page, and removes them when they are fixed', async () => {
    const good = readFileSync(file, 'utf8')
    writeFileSync(file, `${good}\n[nowhere](/nowhere/) [script](javascript:alert)\n`)
    const overlay = page.locator('vite-error-overlay')
    await overlay.getByText('Links can’t start with javascript:').waitFor()
    expect(await overlay.getByText('broken-link').count()).toBe(0)
    await overlay.getByText('content/guide/index.md').first().waitFor()
    await overlay.getByText('server.hmr.overlay').waitFor({ state: 'hidden' })
    await page.locator('docs-warnings').getByText('1 warning', { exact: true }).waitFor()
    await page.reload()
    await overlay.getByText('Links can’t start with javascript:').waitFor()
    writeFileSync(file, good)
    await overlay.waitFor({ state: 'detached' })
    await page.locator('docs-warnings').waitFor({ state: 'detached' })
    loads = 0
  })

  it('shows an image that was added beside a page, and its new size', async () => {
    const good = readFileSync(file, 'utf8')
    const image = join(site, 'content/guide/added.svg')
    const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"></svg>`
    writeFileSync(image, svg(30))
    writeFileSync(file, `${good}\n![An added image](./added.svg)\n`)
    const width = () => page.getByAltText('An added image').evaluate((element) => element.clientWidth)
    await expect.poll(() => width().catch(String)).toBe(30)
    writeFileSync(image, svg(60))
    await expect.poll(() => width().catch(String)).toBe(60)
    expect(await (await fetch(new URL('/icons.svg', page.url()))).text()).toContain('<symbol id="code"')
    // A changed image reloads the page. The reload must not interrupt what the next test does.
    rmSync(image)
    await expect.poll(() => width().catch(String)).not.toBe(60)
    writeFileSync(file, good)
    await page.getByAltText('An added image').waitFor({ state: 'detached' })
    await waitForClient()
  })

  it('follows changes of a file whose code a page shows', async () => {
    await page.goto(new URL('/guide/deep/second/', page.url()).href)
    await waitForClient()
    const sample = join(site, 'samples/start.sh')
    const good = readFileSync(sample, 'utf8')
    writeFileSync(sample, good.replace('kit start', 'kit start --verbose'))
    await page.getByText('kit start --verbose').waitFor()
    writeFileSync(sample, good.replaceAll('region', 'part'))
    await waitForOutput(/second\.md:\d+ {2}error {2}missing-region/)
    writeFileSync(sample, good)
    await page.goto(new URL('/guide/', page.url()).href)
    await waitForClient()
    loads = 0
  })

  it('shows a new title in the sidebar', async () => {
    const good = readFileSync(file, 'utf8')
    writeFileSync(file, good.replace('title: Guide', 'title: Changed title'))
    await page.locator('h1', { hasText: 'Changed title' }).waitFor()
    await page.locator('.sidebar').getByText('Changed title').waitFor()
    writeFileSync(file, good)
    await page.locator('h1', { hasText: 'Guide' }).waitFor()
  })

  it('keeps the newest content if the answer to an earlier request arrives later', async () => {
    const good = readFileSync(file, 'utf8')
    const [isHeld, held] = signal()
    const [isReleased, release] = signal()
    await page.route('**/index.fragment.txt', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('Earlier save.')) {
        held()
        await isReleased
      }
      await route.fulfill({ response })
    })
    // A request that the page made before the route was in place could bring the earlier save, and nothing would hold it.
    await page.reload()
    await waitForClient()
    loads = 0
    await page.evaluate(() => {
      Object.assign(window, { hasShownEarlierSave: false })
      new MutationObserver(() => {
        if (document.body.textContent.includes('Earlier save.')) Object.assign(window, { hasShownEarlierSave: true })
      }).observe(document.body, { childList: true, subtree: true })
    })
    writeFileSync(file, `${good}\nEarlier save.\n`)
    await isHeld
    writeFileSync(file, `${good}\nLater save.\n`)
    await page.getByText('Later save.').waitFor()
    release()
    // The answer to this save comes after the released one.
    writeFileSync(file, `${good}\nLast save.\n`)
    await page.getByText('Last save.').waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'hasShownEarlierSave'))).toBe(false)
    await page.unrouteAll({ behavior: 'wait' })
    writeFileSync(file, good)
    await page.getByText('Last save.').waitFor({ state: 'detached' })
  })

  it.each([10, 35, 45, 70])('shows the last of two saves that follow each other after %i ms', async (gap) => {
    const good = readFileSync(file, 'utf8')
    writeFileSync(file, `${good}\nFirst of two.\n`)
    await sleep(gap)
    writeFileSync(file, `${good}\nLast of two, after ${gap} ms.\n`)
    await page.getByText(`Last of two, after ${gap} ms.`).waitFor()
    writeFileSync(file, good)
    await page.getByText('Last of two').waitFor({ state: 'detached' })
  })

  it('shows the current content of a file whose change the watcher has not reported yet', async () => {
    const own = join(site, 'content/guide/deep/first.md')
    const text = readFileSync(own, 'utf8')
    const address = new URL('/guide/deep/first/', page.url()).href
    // Requested before the watcher can have reported the change.
    writeFileSync(own, `${text}\nUnnoticed words.\n`)
    expect(await (await fetch(address, { headers: { accept: 'text/html' } })).text()).toContain('Unnoticed words.')
    writeFileSync(own, text.replace(/^title: .*$/m, 'title: Unnoticed title'))
    expect(await (await fetch(address, { headers: { accept: 'text/html' } })).text()).toContain('Unnoticed title')
    writeFileSync(own, text)
  })

  it('shows a file that is new or was empty before', async () => {
    const own = join(site, 'content/guide/deep/first.md')
    const added = join(site, 'content/guide/deep/added.md')
    const text = readFileSync(own, 'utf8')
    const at = (path: string) => fetch(new URL(path, page.url()), { headers: { accept: 'text/html' } })
    writeFileSync(own, '')
    expect(await (await at('/guide/deep/first/')).text()).not.toContain('The first page of a group')
    writeFileSync(own, text)
    expect((await at('/guide/deep/first/')).status).toBe(200)
    writeFileSync(added, text)
    expect((await at('/guide/deep/added/')).status).toBe(200)
    rmSync(added)
    expect((await at('/guide/deep/added/')).status).toBe(404)
    expect((await at('/guide/deep/none/')).status).toBe(404)
  })

  it('shows the last of several changes of a component, however soon they follow each other', async () => {
    const home = join(site, 'pages/index.tsx')
    const text = readFileSync(home, 'utf8')
    const shown = async () => (await fetch(new URL('/', page.url()), { headers: { accept: 'text/html' } })).text()
    for (const pause of [5, 15, 25, 35, 45]) {
      writeFileSync(home, text.replace('<h1', `<i>${pause}</i><h1`))
      await expect.poll(shown, { interval: 1 }).toContain(`<i>${pause}</i>`)
      // The watcher has just reported the change.
      await sleep(pause)
      writeFileSync(home, text)
      await expect.poll(shown).not.toContain('<i>')
    }
  })

  it('shows each save of a component outside of the site that git has replaced', async () => {
    const home = join(site, 'pages/index.tsx')
    const part = join(scratch, 'a/b/outside/part.tsx')
    const text = readFileSync(home, 'utf8')
    onTestFinished(() => restore(home, text))
    const componentWith = (words: string) => `export const Part = () => <p>${words}</p>\n`
    async function isShown(words: string): Promise<boolean> {
      const response = await fetch(new URL('/', page.url()), { headers: { accept: 'text/html' } })
      return (await response.text()).includes(words)
    }
    mkdirSync(join(scratch, 'a/b/outside'))
    writeFileSync(part, componentWith('First.'))
    writeFileSync(
      home,
      text
        .replace('export default', "import { Part } from '../../outside/part.tsx'\n\nexport default")
        .replace('<Body', '<Part /><Body'),
    )
    await expect.poll(() => isShown('First.')).toBe(true)
    for (const turn of [1, 2, 3, 4, 5]) {
      writeFileSync(part, componentWith(`Edit ${turn}.`))
      await expect.poll(() => isShown(`Edit ${turn}.`)).toBe(true)
      // As git does.
      rmSync(part)
      writeFileSync(part, componentWith('First.'))
      await expect.poll(() => isShown('First.')).toBe(true)
    }
  })

  it('shows a change of a component that was saved after the page was rendered, but before it connected', async () => {
    const home = join(site, 'pages/index.tsx')
    const text = readFileSync(home, 'utf8')
    onTestFinished(() => restore(home, text))
    const [isHeld, held] = signal()
    const [isReleased, release] = signal()
    const tab = await browser.newPage()
    await tab.route('**/@vite/client', async (route) => {
      held()
      await isReleased
      await route.continue()
    })
    const loaded = tab.goto(new URL('/', page.url()).href, { waitUntil: 'commit' })
    await isHeld
    // The first tab is connected. Without one, Vite would keep the reload for the next page that connects.
    const reloaded = page.waitForEvent('load')
    writeFileSync(home, text.replace('<h1', '<p>Saved too early.</p><h1'))
    await reloaded
    expect(await tab.getByText('Saved too early.').count()).toBe(0)
    release()
    await loaded
    await tab.getByText('Saved too early.').waitFor()
    // While the tab is idle: the next save would reload it as well, and a tab that closes during a reload can hang.
    await tab.unrouteAll({ behavior: 'wait' })
    await tab.close()
    const reloadedAgain = page.waitForEvent('load')
    writeFileSync(home, text)
    await reloadedAgain
    await waitForClient()
    loads = 0
  })

  it('loads a page again whose modules were requested while the server restarted', async () => {
    const tab = await browser.newPage()
    let isDown = true
    await tab.route('**/entry.browser.ts*', (route) => (isDown ? route.abort('connectionrefused') : route.continue()))
    const refused = tab.waitForEvent('requestfailed')
    await tab.goto(new URL('/guide/', page.url()).href)
    await refused
    isDown = false
    await expect
      .poll(() => tab.evaluate(() => Boolean(window.docs?.boot)).catch(() => false), { timeout: 30_000 })
      .toBe(true)
    await tab.unrouteAll({ behavior: 'wait' })
    await tab.close()
  })

  it('prints no warning of React about empty buffers', async () => {
    const home = join(site, 'pages/index.tsx')
    const text = readFileSync(home, 'utf8')
    writeFileSync(home, text.replace('<h1', '<i dangerouslySetInnerHTML={{ __html: "" }} /><h1'))
    const at = () => fetch(new URL('/', page.url()), { headers: { accept: 'text/html' } })
    await expect.poll(async () => (await at()).text()).toContain('<i></i>')
    expect(output).not.toContain('security issue')
    writeFileSync(home, text)
    await expect.poll(async () => (await at()).text()).not.toContain('<i></i>')
  })

  it('builds the search index from the current content of all pages', async () => {
    const own = join(site, 'content/guide/deep/first.md')
    const text = readFileSync(own, 'utf8')
    const read = async (path: string) => (await fetch(new URL(path, page.url()))).text()
    const namesNow = async (): Promise<string> => JSON.parse(await read('/search.json')).index.names[0].src
    const before = await namesNow()
    expect(await read(before)).toContain('Guide')
    writeFileSync(own, `${text}\n## A heading for the search\n\nText.\n`)
    await expect.poll(namesNow, { timeout: 20_000 }).not.toBe(before)
    expect(await read(await namesNow())).toContain('A heading for the search')
    expect((await fetch(new URL('/assets/search-0123456789.json', page.url()))).status).toBe(404)
    writeFileSync(own, text)
  })

  it('serves the index files of an open search after a page has changed', async () => {
    const own = join(site, 'content/guide/deep/first.md')
    const text = readFileSync(own, 'utf8')
    const read = async (path: string) => (await fetch(new URL(path, page.url()))).text()
    const { index } = JSON.parse(await read('/search.json'))
    writeFileSync(own, `${text}\n## Another heading\n\nText.\n`)
    for (const { src } of [...index.names, ...index.texts])
      expect((await fetch(new URL(src, page.url()))).status, src).toBe(200)
    writeFileSync(own, text)
  })

  it('searches the current content in a tab that has searched before', async () => {
    const own = join(site, 'content/guide/deep/first.md')
    const text = readFileSync(own, 'utf8')
    onTestFinished(() => restore(own, text))
    await openTab('/guide/deep/first/')
    await waitForClient()
    const ask = async (query: string) => {
      await page.keyboard.press('/')
      await page.getByRole('combobox').fill(query)
    }
    await ask('guide')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    writeFileSync(own, `${text}\nA quokka.\n`)
    await page.getByText('A quokka.').waitFor()
    await ask('quokka')
    await page
      .getByRole('option', { name: /quokka/i })
      .first()
      .waitFor()
  })

  it('answers 400 to a malformed URL', async () => {
    const { status } = await fetch(new URL('/%zz/', page.url()), { headers: { accept: 'text/html' } })
    expect(status).toBe(400)
  })

  it.each([
    ['a syntax error', '\nconst broken = <div>\n', 'bad-module', /The file can’t be read: Unexpected token/],
    [
      'a wrong import',
      "\nimport 'docs-generator/component'\n",
      'bad-module',
      /There is no module “docs-generator\/component”/,
    ],
    ['an error that its code throws', '\nnobody.home()\n', 'failed-module', /The code throws an error: nobody is not/],
  ])(
    'shows %s in a page with its place and a fix instead of a stack, until it is corrected',
    async (_, added, code, message) => {
      const home = join(site, 'pages/index.tsx')
      const text = readFileSync(home, 'utf8')
      onTestFinished(() => restore(home, text))
      const before = output.length
      const line = text.split('\n').length + 1
      writeFileSync(home, `${text}${added}`)
      const place = new RegExp(
        `pages/index\\.tsx:${line} {2}error {2}${code}\\n {2}${message.source}[^\\n]*\\n {2}Correct`,
      )
      await waitForOutput(place, before)
      await openTab('/')
      await page.getByText(code).waitFor()
      expect(await page.locator('pre').innerText()).toMatch(place)
      expect(output.slice(before)).not.toMatch(/\n +at /)
      writeFileSync(home, text)
      await page.locator('h1', { hasText: 'Small site' }).waitFor()
      await waitForOutput(new RegExp(`Fixed: \\S*pages/index\\.tsx:${line} {2}${code}`), before)
    },
  )

  it('shows a change of a page that is open, and names its file while it uses a component that doesn’t exist', async () => {
    const home = join(site, 'pages/index.tsx')
    const text = readFileSync(home, 'utf8')
    onTestFinished(() => restore(home, text))
    await openTab('/')
    await waitForClient()
    writeFileSync(home, text.replace('<h1', '<p>An added line.</p><h1'))
    await page.getByText('An added line.').waitFor()
    await waitForClient()
    writeFileSync(home, text.replaceAll('Body', 'Bodyy'))
    await waitForOutput(
      /pages\/index\.tsx:1 {2}error {2}bad-module\n {2}React can’t render the page: Element type is inv/,
    )
    await page.getByText('“npm run types” lists the mistakes with their lines.').waitFor()
    writeFileSync(home, text)
    // The page that shows the error reloads by itself.
    await page.locator('h1', { hasText: 'Small site' }).waitFor()
    await waitForOutput(/Fixed: \S*pages\/index\.tsx:1 {2}bad-module/)
  })

  it('shows the not-found page when the open page is removed', async () => {
    const file = join(site, 'content/guide/moved.md')
    writeFileSync(file, '---\ntitle: Moved\ndescription: A page that moves.\n---\n\nText.\n')
    onTestFinished(() => rmSync(file, { force: true }))
    await openTab('/guide/moved/')
    await page.locator('h1', { hasText: 'Moved' }).waitFor()
    await waitForClient()
    rmSync(file)
    await page.getByText('Page not found').first().waitFor()
  })

  it('keeps open details and the chosen tab when the page is saved', async () => {
    const file = join(site, 'content/guide/opened.md')
    const textWith = (words: string) =>
      `---\ntitle: Opened\ndescription: A page with details.\nkind: guide\nsources: []\n---\n\n<Details summary="One">\n\nFirst.\n\n</Details>\n\n<Details summary="One">\n\n${words}\n\n</Details>\n\n<Tabs>\n<Tab label="A">\n\nIn A.\n\n</Tab>\n<Tab label="B">\n\n${words} in B.\n\n</Tab>\n</Tabs>\n`
    const before = output.length
    writeFileSync(file, textWith('Second'))
    onTestFinished(() => rmSync(file, { force: true }))
    // The check follows the update for the new file, which would render the page again between a press and a release of the mouse.
    await waitForOutput(/opened\.md:\d+ {2}warning {2}no-sources/, before)
    await openTab('/guide/opened/')
    await waitForClient()
    await page.getByText('One').last().click()
    await page.getByRole('tab', { name: 'B' }).click()
    await page.getByText('Second in B.').waitFor()
    writeFileSync(file, textWith('Third'))
    await page.getByText('Third in B.').waitFor()
    await page.getByText('Third', { exact: true }).waitFor()
    expect(await page.getByText('First.').isVisible()).toBe(false)
  })

  it('reports a variable that doesn’t exist in a page that no browser has requested', async () => {
    const home = join(site, 'pages/index.tsx')
    const text = readFileSync(home, 'utf8')
    onTestFinished(() => restore(home, text))
    await openTab('/guide/')
    await waitForClient()
    const before = output.length
    writeFileSync(home, text.replace('<Body', '{unknownName}<Body'))
    const line = text.slice(0, text.indexOf('<Body')).split('\n').length
    await waitForOutput(
      new RegExp(`pages/index\\.tsx:${line} {2}error {2}failed-module\\n.*unknownName is not defined`),
      before,
    )
    writeFileSync(home, text)
    await waitForOutput(
      new RegExp(`Fixed: \\S*pages/index\\.tsx:${line} {2}failed-module\\n(?:.*\\n)*No problems`),
      before,
    )
  })

  it('reports a page that passes a wrong value to a component of the generator at the page', async () => {
    const notFound = join(site, 'pages/404.tsx')
    const text = readFileSync(notFound, 'utf8')
    onTestFinished(() => restore(notFound, text))
    const before = output.length
    writeFileSync(notFound, text.replace('sections={sections}', 'section={sections}'))
    await waitForOutput(
      /pages\/404\.tsx:1 {2}error {2}bad-module\n {2}React can’t render the page: .+ \(src\/ui\/not-found\/[\w-]+\.tsx:\d+ of the generator\)/,
      before,
    )
    writeFileSync(notFound, text)
    await waitForOutput(/Fixed: \S*pages\/404\.tsx:1 {2}bad-module/, before)
  })

  it('shows a wrong import in place of the page that is open, and nothing over the page when it is corrected', async () => {
    const home = join(site, 'pages/index.tsx')
    const text = readFileSync(home, 'utf8')
    onTestFinished(() => restore(home, text))
    await openTab('/')
    await waitForClient()
    for (let turn = 0; turn < 2; turn++) {
      writeFileSync(home, text.replace('docs-generator/components', 'docs-generator/component'))
      await page.locator('pre').getByText('There is no module').waitFor()
      writeFileSync(home, text)
      await page.locator('h1', { hasText: 'Small site' }).waitFor()
      await page.locator('vite-error-overlay').waitFor({ state: 'detached' })
    }
  })

  it('removes the error of an earlier check when the results of the next one arrive', async () => {
    const [isOpen, opened] = signal()
    let connection: WebSocketRoute | undefined
    let toServer: WebSocketRoute | undefined
    await openTab('/guide/', (tab) =>
      tab.routeWebSocket(/token=/, (route) => {
        connection = route
        toServer = route.connectToServer()
        opened()
      }),
    )
    await isOpen
    await waitForClient()
    const overlay = page.locator('vite-error-overlay')
    // A page that was corrected connects before the next check and is sent the error of the last one. A reload that Vite has kept would remove it.
    const error = JSON.stringify({ type: 'error', err: { message: 'An error of the last check.', stack: '' } })
    await expect
      .poll(() => {
        connection?.send(error)
        return overlay.getByText('An error of the last check.').count()
      })
      .toBeGreaterThan(0)
    toServer?.send(JSON.stringify({ type: 'custom', event: 'docs:warnings', data: [] }))
    await overlay.waitFor({ state: 'detached' })
  })

  it('reports a missing module as fixed when its file is created', async () => {
    const home = join(site, 'pages/index.tsx')
    const missing = join(site, 'pages/added-later.ts')
    const text = readFileSync(home, 'utf8')
    onTestFinished(() => {
      restore(home, text)
      rmSync(missing, { force: true })
    })
    const before = output.length
    writeFileSync(home, `${text}\nimport '../pages/added-later.ts'\n`)
    await waitForOutput(/There is no module “\.\.\/pages\/added-later\.ts”/)
    // No page is open that would ask again.
    const { status } = await fetch(new URL('/', page.url()), { headers: { accept: 'text/html' } })
    expect(status).toBe(500)
    writeFileSync(missing, 'export {}\n')
    await waitForOutput(/Fixed: \S*pages\/index\.tsx:\d+ {2}bad-module/, before)
  })

  it('reports a file that the theme names and that is missing, also if no page is open', async () => {
    await page.close()
    const theme = join(site, 'theme.css')
    const good = readFileSync(theme, 'utf8')
    onTestFinished(() => restore(theme, good))
    writeFileSync(theme, `${good}\n.unused { background: url("./missing.svg"); }\n`)
    await waitForOutput(/theme\.css:\d+ {2}warning {2}missing-theme-file\n {2}There is no file \.\/missing\.svg/)
    writeFileSync(theme, good)
    await waitForOutput(/Fixed: \S*theme\.css:\d+ {2}missing-theme-file/)
    const before = loads
    await openTab('/guide/')
    // Vite keeps a reload until a page connects.
    await expect.poll(() => loads - before).toBe(2)
    await waitForClient()
  })

  it('uses a saved configuration, and reports a broken one without stopping', { timeout: 120_000 }, async () => {
    const config = join(site, 'config.ts')
    const text = readFileSync(config, 'utf8')
    const guide = readFileSync(file, 'utf8')
    onTestFinished(() => {
      restore(config, text)
      restore(file, guide)
    })
    await openTab('/guide/')
    // A page that loses the server while it loads the client is shown without React.
    await waitForClient()
    writeFileSync(config, text.replace("title: 'Small'", 'title: 5'))
    await waitForOutput(/config\.ts:\d+ {2}error/)
    expect(await page.title()).toContain('Small')
    const overlay = page.locator('vite-error-overlay')
    await overlay.getByText('config-value').waitFor()
    writeFileSync(config, text)
    await waitForOutput(/Fixed: \S*config\.ts:\d+ {2}config-value\nNo problems in the configuration\.\n/)
    await overlay.waitFor({ state: 'detached' })
    writeFileSync(config, text.replace("title: 'Small'", "title: 'Renamed'"))
    // The page reloads after the restart.
    await expect.poll(() => page.title().catch(String), { timeout: 60_000 }).toContain('Renamed')
    await waitForClient()
    writeFileSync(file, guide.replace('title: Guide', 'title: After the restart'))
    await page.locator('h1', { hasText: 'After the restart' }).waitFor()
  })

  const starts = () => output.split('The site is at').length
  const restarts = () => output.split('Restarting.').length
  const guideText = () =>
    fetch(new URL('/guide/', page.url()))
      .then((answer) => answer.text())
      .catch(String)

  /** Waits until the server has restarted with the configuration that the test before has restored. */
  async function untilRestored(): Promise<void> {
    await expect.poll(guideText, { timeout: 60_000 }).toContain('| Small')
    await expect.poll(() => starts() - restarts(), { timeout: 60_000 }).toBe(1)
  }

  it('uses a configuration that is saved again while it restarts', { timeout: 120_000 }, async () => {
    const config = join(site, 'config.ts')
    const text = readFileSync(config, 'utf8')
    onTestFinished(() => restore(config, text))
    await untilRestored()
    const before = restarts()
    writeFileSync(config, text.replace("title: 'Small'", "title: 'First'"))
    await expect.poll(restarts, { timeout: 60_000 }).toBe(before + 1)
    writeFileSync(config, text.replace("title: 'Small'", "title: 'Second'"))
    await expect.poll(guideText, { timeout: 60_000 }).toContain('| Second')
  })

  it('answers the requests that it has received before it restarts', { timeout: 120_000 }, async () => {
    const config = join(site, 'config.ts')
    const text = readFileSync(config, 'utf8')
    onTestFinished(() => restore(config, text))
    await untilRestored()
    const before = starts()
    writeFileSync(config, `${text}\n// Saved.\n`)
    await expect.poll(starts, { timeout: 60_000 }).toBe(before + 1)
    // The first request loads modules, which takes longer than reading the configuration.
    const answer = fetch(new URL('/guide/', page.url()))
    writeFileSync(config, text)
    expect((await answer).status).toBe(200)
    await expect.poll(starts, { timeout: 60_000 }).toBe(before + 2)
    expect(output).not.toContain('transport was disconnected')
  })
})

it('says to start dev again if its cache was deleted before it restarts', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-dev-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const own = join(folder, 'site')
  const cache = join(folder, 'cache')
  cpSync(join(root, 'tests/fixtures/site'), own, { recursive: true })
  symlinkSync(join(root, '../../node_modules'), join(folder, 'node_modules'))
  const args = ['dev', '--site', own, '--cache-dir', cache, '--port', '0']
  const child = spawn(process.execPath, [join(root, 'bin/docs.mjs'), ...args])
  onTestFinished(() => void child.kill())
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      printed += data
    })
  await expect.poll(() => printed, { timeout: 100_000 }).toContain('No problems.')
  // The server may be writing to the cache, so deleting file after file could fail.
  renameSync(cache, join(folder, 'deleted'))
  writeFileSync(join(own, 'config.ts'), `${readFileSync(join(own, 'config.ts'), 'utf8')}\n// Saved.\n`)
  await expect.poll(() => child.exitCode, { timeout: 60_000 }).toBe(1)
  expect(printed).toMatch(/cache\S+ was deleted while the command ran\. Start the command again\.\n$/)
})
