import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject } from '../support/copy-project.ts'
import { type OpenOptions, openSite } from '../support/open-site.ts'
import { colorModeOf, searchButtonOf } from '../support/page-parts.ts'

const project = copyProject('configuration')
const out = join(project.dir, 'out')
const statistics = 'https://stats.example'
const collector = 'https://collector.example'

const columns = ['Product', 'Community', 'Company', 'Legal', 'Developers'].map((title) => ({
  title,
  links: [{ label: `${title} overview`, href: '/guide/' }],
}))
const links = Array.from({ length: 20 }, (_, i) => ({ kind: 'link', label: `Product ${i}`, to: '/guide/' }))
const scripts = [{ src: '/visits.js' }, { src: `${statistics}/count.js`, csp: { 'connect-src': [collector] } }]
const redirects = Array.from({ length: 200 }, (_, i) => ({ from: `/former/${i}/`, to: '/guide/' }))

/** Changes the configuration as an owner would, and adds a theme, a logo and a script. */
beforeAll(async () => {
  const file = join(project.site, 'config.ts')
  const config = readFileSync(file, 'utf8')
    .replace('respectSystem: true', 'respectSystem: false')
    .replace(/announcement: \{.*\}/, 'announcement: null')
    .replace('downloads: true', `downloads: false, lastUpdated: false, scripts: ${JSON.stringify(scripts)}`)
    .replace("url: 'https://small.example'", "url: 'https://docs.moved.example'")
    .replace(
      "label: 'Guide', to: '/guide/' },",
      `$&\n{ kind: 'link', label: 'Questions', to: '/manual/faq/' }, ...${JSON.stringify(links)},`,
    )
    .replace("{ kind: 'link', label: 'Core', to: '/core/' },", '')
    .replace("{ label: 'Core', to: '/core/' },", '')
    .replace(/groups: \[\{.*\}\] \},/, `groups: ${JSON.stringify(columns)} },`)
    .replace("base: '/core/',", '$& hidden: true,')
    .replace('redirects: [', `$& { from: '/core/*', to: '/manual/' }, ...${JSON.stringify(redirects)},`)
  writeFileSync(file, config)
  cpSync(join(import.meta.dirname, '../fixtures/theme'), project.site, { recursive: true })
  const theme = join(project.site, 'theme.css')
  const colors = readFileSync(theme, 'utf8').replace(/--accent: [^;]*;/, '--accent: rgb(160, 32, 96);')
  writeFileSync(theme, `${colors}\n.navbar { background: rgb(1, 2, 3); }\n.prose h2 { font-size: 40px; }\n`)
  writeFileSync(join(project.site, 'public/visits.js'), 'document.documentElement.dataset.visits = "counted"')
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    ['commit', '--quiet', '--message', 'Start'],
  ]) {
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: project.site })
  }
  const { ended, stderr } = await project.build(out)
  // Other pages still link to the hidden section.
  expect([stderr.split('\n').filter((line) => line.includes('  error  ')), ended]).toEqual([[], 0])
})

afterAll(() => project.remove())

const site = openSite(out)
/** The answered requests to the collector of statistics since the start of the test. */
let visits: string[] = []

/**
 * A page whose requests to the hosts of the configured scripts are answered. If a test closed the page before the answer, the browser would report
 * a host that doesn't exist.
 */
async function open(path: string, options: OpenOptions = {}) {
  visits = []
  const page = await site.open(path, {
    ...options,
    others: [statistics, collector],
    before: async (page) => {
      const body = `fetch('${collector}/visit', { mode: 'no-cors' })`
      await page.route(`${statistics}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
      await page.route(`${collector}/**`, async (route) => {
        await route.fulfill({ body: '' })
        visits.push(route.request().url())
      })
    },
  })
  await expect.poll(() => visits).not.toEqual([])
  return page
}

const read = (path: string) => readFileSync(join(out, path), 'utf8')

describe('A site that configures less', () => {
  it('starts with its default color mode and toggles between light and dark', async () => {
    const page = await open('/guide/', { colorScheme: 'light' })
    const mode = () => page.evaluate(() => document.documentElement.dataset.theme)
    expect(await mode()).toBe('dark')
    await colorModeOf(page).click()
    await expect.poll(() => mode()).toBe('light')
    await colorModeOf(page).click()
    await expect.poll(() => mode()).toBe('dark')
  })

  it('has no announcement', async () => {
    const page = await open('/guide/')
    expect(await page.getByRole('complementary', { name: 'Announcement' }).count()).toBe(0)
  })

  it('doesn’t show when a page was changed', async () => {
    const page = await open('/guide/')
    expect(read('sitemap.xml')).toContain('<lastmod>')
    expect(await page.getByText('Last updated').count()).toBe(0)
  })

  it('has no downloads page', async () => {
    const page = await open('/downloads/', { faults: true })
    expect(await page.locator('h1').innerText()).toBe('Page not found')
  })
})

describe('An owner can change', () => {
  it('styles of the parts that docs/configuration.md names', async () => {
    const page = await open('/guide/features/')
    const styleOf = (selector: string, name: 'backgroundColor' | 'fontSize') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], name)
    expect(await styleOf('.navbar', 'backgroundColor')).toBe('rgb(1, 2, 3)')
    expect(await styleOf('.prose h2', 'fontSize')).toBe('40px')
  })

  it('the accent color and the logo', async () => {
    const page = await open('/guide/')
    const link = page.locator('.prose a').first()
    expect(await link.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(160, 32, 96)')
    expect(await page.locator('.navbar .brand svg').count()).toBe(1)
  })

  it('the navigation bar', async () => {
    const page = await open('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Questions' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/manual/faq/')
  })

  it.each([1440, 1000])(
    'the number of links in the navigation bar, without losing the search at %i px',
    async (width) => {
      const page = await open('/guide/', { viewport: { width, height: 900 } })
      const last = page.getByRole('banner').getByRole('link', { name: 'Product 19' })
      for (const part of [last, searchButtonOf(page)]) {
        const box = await part.boundingBox()
        expect([box !== null && box.x >= 0, box !== null && box.x + box.width <= width]).toEqual([true, true])
      }
    },
  )

  it.each([1440, 1000, 390])('the number of columns in the footer, at %i px', async (width) => {
    const page = await open('/guide/', { viewport: { width, height: 900 } })
    const footer = page.getByRole('contentinfo')
    expect(await footer.getByRole('heading').allInnerTexts()).toEqual(columns.map(({ title }) => title))
    const places = await footer
      .getByRole('navigation')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()))
    if (width > 996) expect(new Set(places.map(({ top }) => top)).size).toBe(1)
    for (const { left, right } of places) expect([left >= 0, right <= width]).toEqual([true, true])
  })

  it('the domain', () => {
    expect(read('guide/index.html')).toContain('<link rel="canonical" href="https://docs.moved.example/guide/"/>')
    expect(read('robots.txt')).toContain('https://docs.moved.example/sitemap.xml')
    expect(read('sitemap.xml')).toContain('<loc>https://docs.moved.example/guide/</loc>')
    expect(read('nginx.conf')).toContain('server_name docs.moved.example;')
    expect(read('sitemap.xml')).not.toContain('small.example')
  })

  it('hundreds of redirects, for every kind of host', async () => {
    expect(read('_redirects')).toContain('/former/199/ /guide/ 301')
    expect(read('nginx.conf')).toContain('/former/199')
    expect(read('former/199/index.html')).toContain('url=/guide/')
    const page = await open('/former/199/')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/guide/')
  })

  it('whether a section is published', async () => {
    const page = await open('/core/api/functions/kit_startup/')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/manual/')
    expect(existsSync(join(out, 'core/llms.txt'))).toBe(false)
    const texts = ['sitemap.xml', 'llms.txt', 'symbols.json'].map(read).join('\n')
    expect(texts).not.toContain('/core/')
    const assets = readdirSync(join(out, 'assets')).map((file) => read(`assets/${file}`))
    expect(assets.filter((text) => text.includes('/core/api/'))).toEqual([])
  })

  it('the scripts of pages, and the security policy allows what they need', async () => {
    const page = await open('/guide/')
    expect(visits).toEqual([`${collector}/visit`])
    expect(await page.locator('html').getAttribute('data-visits')).toBe('counted')
    for (const file of ['_headers', 'nginx.conf']) {
      expect(read(file)).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/stats\.example;/)
      expect(read(file)).toContain(`connect-src 'self' ${collector};`)
    }
  })
})
