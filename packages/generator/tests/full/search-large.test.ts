import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeInteractive, openSite, type WatchedPage } from '../support/open-site.ts'
import { navbarOf, searchButtonOf } from '../support/page-parts.ts'

/** The fixture site with long lists of headings in two sections, so that its names need several files. */
const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'docs-large-'))
// At the same depth in the project as the fixture site, because its configuration contains relative paths to source files.
const source = join(scratch, 'tests/fixtures/site')
const out = join(scratch, 'dist')

beforeAll(() => {
  cpSync(join(root, 'tests/fixtures/site'), source, { recursive: true })
  symlinkSync(join(root, 'src'), join(scratch, 'src'))
  symlinkSync(join(root, '../../node_modules'), join(scratch, 'node_modules'))
  for (const [section, word] of [
    ['guide', 'Lighthouse'],
    ['sdk', 'Harbour'],
  ] as const) {
    const sidebar = join(source, 'content', section, 'sidebar.yaml')
    writeFileSync(sidebar, `${readFileSync(sidebar, 'utf8').trimEnd()}\n- long\n`)
    const filling = 'of quite some length '.repeat(9)
    const headings = Array.from({ length: 900 }, (_, i) => `## ${word} ${i} ${filling}\n\nWords below ${word} ${i}.\n`)
    writeFileSync(
      join(source, 'content', section, 'long.md'),
      `---\ntitle: Long\ndescription: A page of ${section}.\nkind: guide\nsources: [x]\n---\n\nA long page.\n\n${headings.join('\n')}`,
    )
  }
  const args = ['bin/docs.mjs', 'build', '--site', source, '--out', out, '--cache-dir', join(scratch, 'cache')]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
}, 120_000)

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const site = openSite(out)
const options = (page: WatchedPage) => page.getByRole('option')

/** The names files of a section, as listed in the first file of the search. */
function namesOf(section: string): readonly string[] {
  const { index } = JSON.parse(readFileSync(join(out, 'search.json'), 'utf8'))
  const scope = index.texts.findIndex((texts: { scope: string }) => texts.scope.startsWith(section))
  const files: readonly { src: string; scopes: number[] }[] = index.names
  return files.filter(({ scopes }) => scopes.includes(scope)).map(({ src }) => src)
}

const isNamesOf = (section: string) => (url: URL) => namesOf(section).includes(url.pathname)

async function opened(path: string, options: Parameters<typeof site.open>[1] = {}): Promise<WatchedPage> {
  // The small site has no results page, so prefetching its payload fails.
  const page = await site.open(path, { faults: true, ...options })
  await makeInteractive(page)
  await searchButtonOf(page).click()
  await page.getByRole('combobox').waitFor()
  return page
}

describe('names in several files', () => {
  it('are loaded for the section being read first, then for the others', async () => {
    expect(namesOf('guide').filter((src) => namesOf('sdk@1').includes(src))).toEqual([])
    for (const [path, word, other] of [
      ['/guide/', 'Lighthouse', 'Harbour'],
      ['/sdk/', 'Harbour', 'Lighthouse'],
    ] as const) {
      const asked: string[] = []
      const page = await opened(path, {
        before: async (page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname)),
      })
      await page.keyboard.type(`${word} 7`)
      await options(page).filter({ hasText: word }).first().waitFor()
      const names = asked.filter((src) => /^\/assets\/search-[0-9a-f]{10}\.json$/.test(src))
      expect(names[0]).toBe(namesOf(path === '/sdk/' ? 'sdk@1' : 'guide')[0])
      await page.getByRole('combobox').fill(`${other} 8`)
      // The section being read may rank first with hits that have only some of the words.
      await expect.poll(() => options(page).filter({ hasText: other }).count()).toBeGreaterThan(0)
    }
  })

  it('are all searched before "No results" is shown', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const page = await opened('/guide/', {
      before: async (_page, context) => {
        await context.route(isNamesOf('sdk@1'), async (route) => {
          await released
          await route.continue()
        })
      },
    })
    await page.keyboard.type('Lighthouse 7')
    await options(page).first().waitFor()
    await page.getByRole('combobox').fill('Harbour')
    await page.getByText('Searching…').waitFor()
    expect(await page.getByText('No results for').count()).toBe(0)
    release()
    await expect.poll(() => options(page).first().textContent()).toContain('Harbour')
    await page.getByRole('combobox').fill('zzzzqqqq')
    await page.getByText('No results for').waitFor()
  })

  it('are searched without a file that fails, and the failure is shown if that finds nothing', async () => {
    let isDown = true
    const page = await opened('/guide/', {
      before: async (_page, context) => {
        await context.route(isNamesOf('sdk@1'), (route) => (isDown ? route.abort() : route.continue()))
      },
    })
    await page.keyboard.type('Lighthouse 7')
    await options(page).first().waitFor()
    await page.getByRole('combobox').fill('Harbour')
    await page.getByText('Unable to fetch results').waitFor()
    isDown = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => options(page).first().textContent()).toContain('Harbour')
  })

  it('are all found after the first file failed, if the search is opened in another section', async () => {
    let isDown = true
    const page = await opened('/guide/', {
      before: async (_page, context) => {
        await context.route(isNamesOf('guide'), (route) => (isDown ? route.abort() : route.continue()))
      },
    })
    await page.keyboard.type('Lighthouse')
    await page.getByText('Unable to fetch results').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await navbarOf(page).getByText('SDK').first().click()
    await navbarOf(page).locator('a[href="/sdk/"]').first().click()
    await page.waitForURL('**/sdk/')
    isDown = false
    expect(page.loads()).toBe(1)
    await searchButtonOf(page).click()
    for (const word of ['Harbour', 'Lighthouse']) {
      await page.getByRole('combobox').fill(`Words below ${word} 13`)
      await options(page)
        .filter({ hasText: `Words below ${word} 13.` })
        .waitFor()
    }
  })

  it('are finally found through their texts', async () => {
    const page = await opened('/guide/')
    await page.keyboard.type('Words below Harbour 13')
    await options(page).filter({ hasText: 'Words below Harbour 13.' }).waitFor()
  })
})
