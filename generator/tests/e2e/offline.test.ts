import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findings } from './axe.ts'
import { openFront } from './faults/front.ts'
import { isKept, keptFiles, keptPaths, offlineSite, plugIn, unplug, workers } from './faults/offline-site.ts'
import { connectedBy, dataSaving, redBox, retry, shows, wake } from './faults/reader.ts'
import { addComponent, change } from './faults/searchable-site.ts'
import { untilFonts } from './fonts.ts'
import { hydrate, openSite, type WatchedPage } from './harness.ts'

const source = offlineSite()
const front = openFront()
const site = openSite(source.live, { front })
/** What React said of pages whose HTML and payload did not fit. */
let torn: string[] = []
const watched = {
  faults: true,
  before: async (page: Page) => {
    page.on('console', (message) => message.text().includes('React error') && torn.push(message.text()))
  },
} as const

beforeAll(() => {
  source.build('A')
  source.deploy('A')
})
beforeEach(() => {
  front.lift()
  source.deploy('A')
})
afterEach(() => {
  const said = torn
  torn = []
  expect(said).toEqual([])
})
afterAll(source.remove)

const sidebar = (page: WatchedPage, name: string) => page.locator('.sidebar').getByRole('link', { name, exact: true })
const features = '/guide/features/'
const room = '/guide/api/open_room/'
/** The page that is read first, and the two that are fetched last. */
const section = [features, '/guide/api/open-door/', '/guide/']

/** A reader of a page in the middle of a section, all of which has been kept. */
async function reader(): Promise<WatchedPage> {
  const page = await site.open(features, watched)
  await hydrate(page)
  await isKept(page, ...section)
  return page
}

/** What a network in a hotel says in place of everything. */
function signIn(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to this network</h1>')
}

async function goTo(page: WatchedPage, path: string): Promise<void> {
  await page.goto(new URL(path, site.url).href)
}

describe('without a network', () => {
  it('a page that was read is there, comes to life, and leads on into its section', async () => {
    const page = await reader()
    await unplug(page)
    await page.reload()
    await shows(page, 'Features')
    await hydrate(page)
    await page.getByRole('tab', { name: 'Two' }).click()
    await page.getByText('Second panel.').waitFor()
    const loads = page.loads()
    await page.locator('.navbar').getByRole('link', { name: 'Guide' }).click()
    await shows(page, 'Guide')
    await sidebar(page, 'Deep').click()
    await sidebar(page, 'First').waitFor()
    expect(page.loads()).toBe(loads)
  })

  it('shows its drawings and its fonts', async () => {
    const page = await reader()
    await unplug(page)
    await page.reload()
    await page.locator('.prose img').first().scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        page
          .locator('.prose img')
          .evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && one.naturalWidth > 0)),
      )
      .not.toContain(false)
    await untilFonts(page)
  })

  it('so is another page of its section that was never read, under any form of its address', async () => {
    const page = await reader()
    await unplug(page)
    await goTo(page, '/guide/über/?from=search')
    await shows(page, 'Größe')
    await goTo(page, '/guide/api/open_room')
    await shows(page, 'open_room')
    expect(new URL(page.url()).pathname).toBe(room)
    await hydrate(page)
  })

  it('its section can be searched, names and texts', async () => {
    const page = await reader()
    await unplug(page)
    await page.reload()
    await wake(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('beyond ascii')
    await page.getByRole('option', { name: 'Größe' }).first().waitFor()
    await page.getByRole('combobox').fill('open_room')
    await page.getByRole('option', { name: 'open_room' }).first().click()
    await shows(page, 'open_room')
  })

  it('a page that is not kept: the link says so, its address says what can be read', async () => {
    const page = await reader()
    expect(await keptPaths(page)).not.toContain('/sdk/join/')
    await unplug(page)
    await page.locator('.navbar').getByText('SDK').first().click()
    await page.locator('.navbar').getByRole('link', { name: 'Start' }).click()
    await redBox(page)
    await shows(page, 'Features')
    await goTo(page, '/sdk/join/')
    await shows(page, 'No connection')
    await page.getByRole('link', { name: /Guide.*\d+ pages/ }).waitFor()
    await page.locator('main').getByRole('link', { name: 'Start page' }).waitFor()
    expect(await page.locator('main li').count()).toBe(2)
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await page.locator('#finder').fill('open_room')
    await page.locator('main').getByRole('link', { name: 'open_room' }).first().click()
    await shows(page, 'open_room')
  })

  it('the page for what is not kept has no fault that axe-core finds, and fits on a phone', async () => {
    const page = await reader()
    await unplug(page)
    await goTo(page, '/sdk/join/')
    await page.getByRole('link', { name: /Guide.*pages/ }).waitFor()
    // A colour on its way to another is neither.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await findings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  it('what was asked for comes by itself with the network', async () => {
    const page = await reader()
    await unplug(page)
    await goTo(page, '/sdk/join/')
    await shows(page, 'No connection')
    await page.getByRole('link', { name: /Guide.*pages/ }).waitFor()
    await plugIn(page)
    await shows(page, 'Join')
    expect(new URL(page.url()).pathname).toBe('/sdk/join/')
    await goTo(page, features)
    await unplug(page)
    await sidebar(page, 'Guide').last().click()
    await shows(page, 'Guide')
  })

  it('what the red box stands for comes with the network, too', async () => {
    const page = await reader()
    await unplug(page)
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('.sidebar a[href^="/guide/"]')
      if (link) link.href = '/sdk/join/'
    })
    await page.locator('.sidebar a[href$="/sdk/join/"]').click()
    await redBox(page)
    await plugIn(page)
    await retry(page)
    await shows(page, 'Join')
  })
})

describe('the worker', () => {
  it('starts after the reader has reached for something, and makes no page ask for a script before that', async () => {
    const page = await site.open(features)
    await page.waitForTimeout(500)
    expect(await workers(page)).toBe(0)
    await hydrate(page)
    await isKept(page, ...section)
    const other = await page.context().newPage()
    const asked: string[] = []
    other.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await other.goto(new URL('/guide/', site.url).href)
    await other.waitForTimeout(500)
    expect(asked.filter((path) => /\.(?:js|rsc\.txt)$/.test(path))).toEqual([])
  })

  it('keeps only what is read where data is to be saved', async () => {
    const page = await site.open(features, { before: connectedBy(dataSaving) })
    await hydrate(page)
    await isKept(page, features)
    await page.locator('.navbar').getByRole('link', { name: 'Guide' }).click()
    await isKept(page, '/guide/')
    expect([...(await keptPaths(page))].sort()).toEqual(['/', '/_offline/', '/guide/', features, '/search/'])
  })

  it('keeps neither errors nor what is not of the site, and shows what it has in place of an error', async () => {
    const page = await reader()
    const before = await keptPaths(page)
    front.answer(/^\/(?:guide|sdk)\//, (response) => response.writeHead(500).end('Out of order'))
    await goTo(page, features)
    await shows(page, 'Features')
    await goTo(page, '/sdk/join/')
    await page.getByText('Out of order').waitFor()
    front.answer(/^\/(?:sdk\/|offline)/, signIn)
    await goTo(page, '/sdk/join/')
    await shows(page, 'Sign in to this network')
    front.answer(/^\/sdk\//, signIn)
    await goTo(page, '/sdk/next/join/')
    await shows(page, 'Sign in to this network')
    await goTo(page, '/guide/')
    await shows(page, 'Guide')
    await hydrate(page)
    await page.waitForTimeout(500)
    expect([...(await keptPaths(page))].sort()).toEqual([...before].sort())
  })

  it('does without a network that does not answer, where it has the page', async () => {
    const page = await reader()
    front.answer(/^\/guide\//, () => {})
    await goTo(page, room)
    await shows(page, 'open_room')
    await hydrate(page)
  })

  it('leaves redirects and missing pages to the server', async () => {
    const page = await reader()
    await goTo(page, '/old/guide/')
    await shows(page, 'Guide')
    expect(new URL(page.url()).pathname).toBe('/guide/')
    const answer = await page.goto(new URL('/guide/nothing/', site.url).href)
    expect(answer?.status()).toBe(404)
    await shows(page, 'Page not found')
    expect(await keptPaths(page)).not.toContain('/guide/nothing/')
  })
})

describe('a storage that refuses', () => {
  it.each([
    [
      'blocked',
      "caches.open = caches.keys = caches.match = () => Promise.reject(new DOMException('no', 'SecurityError'))",
    ],
    ['full', "Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))"],
  ])('because it is %s leaves a site as without a worker', async (name, fault) => {
    source.copy('A', name, (file, text) => (file === 'sw.js' ? `${fault};${text}` : text))
    source.deploy(name)
    const page = await site.open(features, watched)
    await hydrate(page)
    await expect.poll(() => workers(page)).toBe(1)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.locator('.navbar').getByRole('link', { name: 'Guide' }).click()
    await shows(page, 'Guide')
    await page.reload()
    await shows(page, 'Guide')
    await hydrate(page)
    await goTo(page, features)
    await shows(page, 'Features')
    await page.waitForTimeout(300)
    expect(await keptPaths(page)).toEqual([])
  })
})

describe('a deploy', () => {
  const inB = (page: WatchedPage) => page.getByText('Version B, with').waitFor()

  beforeAll(() => {
    const file = join(source.desk, 'content/guide/features.md')
    change(file, 'Text with **strong**', 'Version B, with **strong**')
    // React looks at this one; prose it takes as it stands.
    change(file, 'description: Every feature once.', 'description: Every feature of version B once.')
    source.build('text')
    addComponent(source.desk)
    source.build('B')
    change(join(source.desk, 'config.ts'), 'offline: true', 'offline: false')
    source.build('off')
  })

  it('of new text is shown at once, and is what is there without a network', async () => {
    const page = await reader()
    source.deploy('text')
    await page.reload()
    await inB(page)
    await hydrate(page)
    const names = filesNamed('text')
    await expect.poll(async () => (await keptFiles(page)).filter((path) => !names.includes(path))).toEqual([])
    await unplug(page)
    await page.reload()
    await inB(page)
    await hydrate(page)
    await goTo(page, room)
    await shows(page, 'open_room')
    await hydrate(page)
  })

  it('between a page that was kept and its payload tears nothing', async () => {
    const page = await reader()
    source.deploy('text')
    front.answer(/^\/guide\/features\/$/, () => {})
    await page.evaluate(() => sessionStorage.clear())
    await goTo(page, features)
    await page.getByText('Text with').waitFor()
    await isAlive(page)
    await page.getByText('Text with').waitFor()
    front.lift()
    await page.reload()
    await inB(page)
    await isAlive(page)
  })

  it('between a page that was not kept and its payload, which does not come, tears nothing', async () => {
    const page = await reader()
    source.deploy('text')
    // The page as it is now, and nothing else: what is kept stays as it was.
    front.answer(/^\/(?:guide\/features\/index\.rsc\.txt|offline\.json)$/, (response) => response.destroy())
    await page.evaluate(() => sessionStorage.clear())
    await goTo(page, features)
    await inB(page)
    await page.mouse.move(300, 300)
    await page.mouse.move(301, 301)
    await page.waitForTimeout(500)
    await inB(page)
    front.lift()
    await wake(page)
    await isAlive(page)
  })

  it('of new code replaces all that was kept, and nothing of the old is left', async () => {
    const page = await reader()
    await goTo(page, '/sdk/')
    await hydrate(page)
    await isKept(page, '/sdk/', '/sdk/join/', '/sdk/gone/', '/sdk/topic/', '/sdk/topic/only/')
    const before = await keptPaths(page)
    source.deploy('B')
    await goTo(page, '/guide/')
    await hydrate(page)
    const names = filesNamed('B')
    await expect.poll(async () => (await keptFiles(page)).filter((path) => !names.includes(path))).toEqual([])
    await expect.poll(async () => [...(await keptPaths(page))].sort()).toEqual([...before].sort())
    await unplug(page)
    await goTo(page, features)
    await inB(page)
    await isAlive(page)
  })

  it('that comes while only one page can be had leaves the others as they were, whole', async () => {
    const page = await reader()
    await connectedBy(dataSaving)(page)
    source.deploy('B')
    await goTo(page, '/guide/')
    await hydrate(page)
    // Of both builds now.
    await expect.poll(async () => (await keptPaths(page)).filter((path) => path === '/guide/')).toHaveLength(2)
    await unplug(page)
    await page.reload()
    await shows(page, 'Guide')
    await hydrate(page)
    const loads = page.loads()
    await sidebar(page, 'Features').click()
    await page.getByText('Text with').waitFor()
    expect(page.loads()).toBe(loads + 1)
    await isAlive(page)
  })

  it('that follows many others leaves no more than two of them', async () => {
    const page = await site.open(features, { before: connectedBy(dataSaving) })
    await page.evaluate(async () => {
      for (const name of ['odin-docs.offline.1', 'other', 'odin-docs.offline.2', 'odin-docs.offline.3'])
        await caches.open(name)
    })
    await hydrate(page)
    await isKept(page, features)
    const names = await page.evaluate(() => caches.keys())
    expect(names.slice(0, -1)).toEqual(['other', 'odin-docs.offline.2', 'odin-docs.offline.3'])
  })

  it('and back again ends as it began', async () => {
    const page = await reader()
    for (const name of ['B', 'A']) {
      source.deploy(name)
      await goTo(page, features)
      await hydrate(page)
      const names = filesNamed(name)
      await expect.poll(async () => (await keptFiles(page)).filter((path) => !names.includes(path))).toEqual([])
      await isKept(page, ...section)
    }
    await unplug(page)
    await page.reload()
    await page.getByText('Text with').waitFor()
    await isAlive(page)
  })

  it('without the offline mode takes the worker and all that it kept away from who has it', async () => {
    const page = await reader()
    source.deploy('off')
    await goTo(page, '/guide/')
    await expect.poll(() => workers(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await goTo(page, features)
    await inB(page)
    await hydrate(page)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    expect(await workers(page)).toBe(0)
  })

  it('of a generator that knows nothing of it does the same', async () => {
    const page = await reader()
    source.copy('A', 'old', (file, text) => (/^(?:sw\.js|offline\.json)$/.test(file) ? null : text))
    source.deploy('old')
    await goTo(page, '/guide/')
    await expect.poll(() => workers(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  })

  it('without the mode starts no worker, and says nothing of it', async () => {
    source.deploy('off')
    const page = await site.open(features)
    await hydrate(page)
    await page.locator('.navbar').getByRole('link', { name: 'Guide' }).click()
    await shows(page, 'Guide')
    await page.waitForTimeout(500)
    expect(await workers(page)).toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    expect(filesNamed('off').filter((path) => /offline\.json|offline-|_offline\/index/.test(path))).toEqual([])
  })

  /** Every file of a deploy, as addresses. */
  function filesNamed(name: string): readonly string[] {
    const lines = readFileSync(join(source.folder, name, 'manifest.sha256'), 'utf8').split('\n')
    return [...lines.map((line) => `/${line.slice(66)}`), '/_offline/visits.json']
  }

  /** React answers, without another load. */
  async function isAlive(page: WatchedPage): Promise<void> {
    const loads = page.loads()
    await hydrate(page)
    await page.getByRole('tab', { name: 'Two' }).click()
    await page.getByText('Second panel.').waitFor()
    expect(page.loads()).toBe(loads)
  }
})
