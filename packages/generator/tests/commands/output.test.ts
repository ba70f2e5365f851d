import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { inlineHash } from '../../src/build/inline-script.ts'
import { filesOf } from '../support/files-of.ts'

const dir = inject('fixtureDir')
const files = filesOf(dir)
const redirectPages = [
  'old/guide/index.html',
  'old/deep/first/index.html',
  'old/deep/second/index.html',
  'old/examples/token-server/index.html',
  'manual/latest/index.html',
]
const pages = files.filter((file) => file.endsWith('.html') && !redirectPages.includes(file))

function read(file: string): string {
  return readFileSync(join(dir, file), 'utf8')
}

/** The scripts that run. Data for search engines isn't one. */
function scriptsOf(html: string): readonly string[] {
  return [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, content]) => content ?? '',
  )
}

describe('every page of the output', () => {
  it.each(pages)('%s contains only final markup', (file) => {
    const html = read(file)
    for (const trace of ['modulepreload', '$RC', '<template id="B:', 'hidden id="S:', 'data-reactroot']) {
      expect(html).not.toContain(trace)
    }
    expect(html).not.toMatch(/<[^>]+\sstyle="/)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
  })

  it.each(pages)('%s has one inline script, allowed by the policy, and loads nothing from other hosts', (file) => {
    const html = read(file)
    const [script = '', ...others] = scriptsOf(html)
    expect(others).toEqual([])
    expect(read('_headers')).toContain(`script-src 'self' '${inlineHash(script)}';`)
    expect(html).not.toMatch(/<script[^>]+src=/)
    expect(html).not.toMatch(/<(?:img|iframe|link rel="(?:stylesheet|preload|icon)")[^>]+(?:src|href)="https?:/)
  })

  it.each(pages)('%s has only inline styles that the policy allows', (file) => {
    const styles = [...read(file).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style)
    expect(styles.length).toBeGreaterThan(1)
    const headers = read('_headers')
    expect(styles.filter((style) => !headers.includes(`'${inlineHash(style)}'`))).toEqual([])
    expect(read(file)).not.toContain('rel="stylesheet"')
  })

  it.each(pages)('%s has its title and description before the styles of all pages, for link previews', (file) => {
    const html = read(file)
    const [beginning = ''] = html.split('<style id="site-styles"')
    expect(beginning.length).toBeLessThan(html.length)
    expect(beginning).toMatch(/<title>[\s\S]*<meta property="og:description"/)
    // Slack requests only the first 32 KiB of a page. Styles of components come before the title.
    expect(Buffer.byteLength(beginning)).toBeLessThan(32 * 1024)
  })

  it.each(pages)('%s is stored next to its fragment', (file) => {
    expect(existsSync(join(dir, file.replace(/\.html$/, '.fragment.txt')))).toBe(true)
  })

  // With the code of an announcement. The names of the client's files are in it, and change its size by a few bytes.
  it('has at most 2.9 kB of inline script, with brotli', () => {
    expect(brotliCompressSync(scriptsOf(read('index.html')).join('')).length).toBeLessThanOrEqual(2900)
  })
})

describe('the output', () => {
  it('has a hash in the name of every file that may be cached forever', () => {
    for (const file of files.filter((name) => name.startsWith('assets/'))) expect(file).toMatch(/-[\w-]{8,10}\.\w+/)
    expect(read('_headers')).toMatch(/\/assets\/\*\n\s+Cache-Control: public, max-age=31536000, immutable/)
  })

  it("has no client of a search provider that the site doesn't use", () => {
    const scripts = files.filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(0)
    // Part of the addresses that the client of the hosted search requests.
    expect(scripts.filter((name) => read(name).includes('algolia.net'))).toEqual([])
  })

  it.each(redirectPages)('%s redirects with a canonical URL and without a script', (file) => {
    const html = read(file)
    expect(html).toMatch(/<meta http-equiv="refresh" content="0; ?url=\/(?:guide|manual)\//)
    expect(html).toContain('rel="canonical"')
    expect(html).toContain('noindex')
    expect(html).not.toContain('<script')
  })

  it('lists its pages in the sitemap, but not redirects or the search page', () => {
    const map = read('sitemap.xml')
    expect(map).toContain('/manual/structure/</loc>')
    for (const absent of ['/manual/latest', '/search/', '/404']) expect(map).not.toContain(absent)
    expect(read('robots.txt')).toContain('Sitemap: ')
  })

  it.each([
    ['sdk/join/', '1.x', 'latest'],
    ['sdk/next/join/', '2.x', 'unreleased'],
    ['sdk/0.x/join/', '0.x', 'older'],
  ])('agrees everywhere that %s belongs to version %s, which is %s', (path, label, status) => {
    const isLatest = status === 'latest'
    const url = `https://small.example/${path}`
    const html = read(`${path}index.html`)
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!isLatest)
    expect(html.includes('class="version-banner"')).toBe(!isLatest)
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
    expect(read('sitemap.xml').includes(`<loc>${url}</loc>`)).toBe(isLatest)
    expect(read(`${path}index.md`)).toContain(`version: "${label}"\nstatus: "${status}"\n`)
    expect(read('llms.txt')).toContain(`${label} (${status}) at https://small.example/${path.replace('join/', '')}`)
  })

  it('contains no information about the machine that built it', () => {
    for (const file of files.filter((name) => /\.(?:html|txt|js|json|xml|css)$/.test(name))) {
      expect(read(file).includes(process.cwd()), file).toBe(false)
    }
  })
})
