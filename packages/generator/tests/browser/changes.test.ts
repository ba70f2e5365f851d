import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseXml } from '@rgrove/parse-xml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite } from '../support/open-site.ts'
import { newRepository, page as source } from '../unit/build/changes/repository.ts'

const root = join(import.meta.dirname, '../..')
const fixture = join(root, 'tests/fixtures/site')
mkdirSync(join(root, '.cache'), { recursive: true })
// Inside the repository, so that the site resolves the package `docs-generator`.
const work = mkdtempSync(join(root, '.cache/changes-'))
const dir = join(work, 'site')
const out = join(work, 'out')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

beforeAll(() => {
  mkdirSync(dir)
  const { commit } = newRepository(dir)
  const read = (file: string) => readFileSync(join(fixture, file), 'utf8')
  cpSync(fixture, dir, { recursive: true })
  const ofSdk = read('pages/changes.tsx')
    .replace("path: '/changes/'", "path: '/changes/sdk/'")
    .replace("base: '/'", "base: '/sdk/'")
  writeFileSync(join(dir, 'pages/changes-sdk.tsx'), ofSdk)
  const guide = 'content/guide/features.md'
  commit('2026-03-01T09:00:00Z', {
    [guide]: `${read(guide)}\n## An old part\n`,
    'content/guide/lost.md': source('Lost <b>'),
  })
  commit('2026-03-04T23:00:00-05:00', { [guide]: read(guide), 'content/guide/lost.md': null })
  commit('2026-03-06T09:00:00Z', {
    'content/sdk/new.md': source('Old way', `${'Long enough to be known again. '.repeat(9)}\n`),
    'content/sdk/sidebar.yaml': `${read('content/sdk/sidebar.yaml')}- new\n`,
  })
  const args = ['bin/docs.mjs', 'build', '--site', dir, '--out', out]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}, 600_000)

afterAll(() => rmSync(work, { recursive: true, force: true }))

const site = openSite(out)

describe('the changes page', () => {
  it('lists days, sections and pages with links, without script', async () => {
    const page = await site.open('/changes/', { javaScriptEnabled: false })
    expect(await page.locator('.changes h2').allInnerTexts()).toEqual(['6 March 2026', '5 March 2026', '1 March 2026'])
    expect(await page.locator('.changes-day').nth(1).innerText()).toMatch(
      /Guide\s+changed\s+.*\s+Removed: An old part\.\s+removed\s+Lost <b>$/,
    )
    await page.getByRole('link', { name: 'Old way' }).click()
    await page.waitForURL('**/sdk/new/')
  })

  it('of a product lists only its own changes', async () => {
    const page = await site.open('/changes/', { javaScriptEnabled: false })
    const products = page.getByRole('navigation', { name: 'Changes by product' })
    expect(await products.locator('[aria-current]').getAttribute('href')).toBe('/changes/')
    await products.locator('a:not([aria-current])').click()
    await page.waitForURL('**/changes/sdk/')
    expect(await page.locator('.changes-group h3').allInnerTexts()).toEqual([
      'SDK 1.x',
      'SDK 1.x',
      'SDK 2.x',
      'SDK 0.x',
    ])
  })

  it.each(['dark', 'light'] as const)('is accessible in %s mode', async (colorScheme) => {
    const page = await site.open('/changes/', { colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(axe)
    const found = await page.evaluate(async () => {
      const { violations } = await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] })
      return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => [id, nodes[0]?.html])
    })
    expect(found).toEqual([])
  })
})

describe('the feeds', () => {
  it.each([
    ['/changes/', '/changes/feed.xml'],
    ['/changes/sdk/', '/changes/sdk/feed.xml'],
    ['/', '/changes/feed.xml'],
    ['/sdk/', '/changes/sdk/feed.xml'],
    ['/guide/', null],
  ])('%s links to its own feed', async (path, href) => {
    const html = await (await fetch(new URL(path, site.url))).text()
    expect(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]+)"/.exec(html)?.[1] ?? null).toBe(href)
  })

  it('have the right content type and are well-formed', async () => {
    const atom = await fetch(new URL('/changes/feed.xml', site.url))
    expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const { root: feed } = parseXml(await atom.text())
    expect(feed?.children.filter((child) => Reflect.get(child, 'name') === 'entry').length).toBeGreaterThan(3)
    const json = await fetch(new URL('/changes/sdk/feed.json', site.url))
    expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    const { items } = await json.json()
    expect(items[0]).toMatchObject({ title: 'SDK 1.x: new page “Old way”', date_modified: '2026-03-06T09:00:00Z' })
  })
})

it('without git history the page shows a message and there are no feeds', async () => {
  rmSync(join(dir, '.git'), { recursive: true })
  // A parent folder may be a git repository, but the site's files aren't tracked in it.
  const bare = join(work, 'bare')
  const args = ['bin/docs.mjs', 'build', '--site', dir, '--out', bare]
  expect(spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).status).toBe(0)
  const html = readFileSync(join(bare, 'changes/index.html'), 'utf8')
  expect(html).toContain('Change history isn’t available in this build.')
  expect(html).not.toContain('application/atom+xml')
  expect(existsSync(join(bare, 'changes/feed.xml'))).toBe(false)
}, 600_000)
