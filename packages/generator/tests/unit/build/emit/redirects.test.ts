import { describe, expect, it } from 'vitest'
import { bothForms, redirectPage, redirectsFile } from '../../../../src/build/emit/redirects.ts'

describe('bothForms', () => {
  it.each([
    ['/a/b/', ['/a/b/', '/a/b']],
    ['/a/b', ['/a/b/', '/a/b']],
    ['/a/index.html', ['/a/', '/a']],
    ['/a//b', ['/a/b/', '/a/b']],
    ['/old.html', ['/old.html']],
    ['/', ['/']],
  ])('%s', (from, forms) => {
    expect(bothForms(from)).toEqual(forms)
  })
})

describe('redirectsFile', () => {
  it.each([
    ['both forms', '/a/', '/b/', '/a/ /b/ 301\n/a /b/ 301\n'],
    ['an anchor', '/old.html', '/b/#c', '/old.html /b/#c 301\n'],
    ['another host', '/old.html', 'https://example.org/x?y=1', '/old.html https://example.org/x?y=1 301\n'],
    ['non-ASCII characters', '/ä', '/ö/', '/%C3%A4/ /%C3%B6/ 301\n/%C3%A4 /%C3%B6/ 301\n'],
    ['existing escapes', '/old.html', '/%C3%B6/', '/old.html /%C3%B6/ 301\n'],
    ['no loop if only the trailing slash differs', '/a', '/a/', '/a /a/ 301\n'],
    ['a prefix', '/a/*', '/b/*', '/a /b/ 301\n/a/* /b/:splat 301\n'],
    ['a prefix to one page', '/a/*', '/b/', '/a /b/ 301\n/a/* /b/ 301\n'],
    ['no line for a redirect to itself', '/', '/', ''],
  ])('%s', (_name, from, to, text) => {
    expect(redirectsFile([{ from, to }])).toBe(text)
  })

  it('lists exact redirects before prefixes, and longer prefixes before shorter ones', () => {
    const text = redirectsFile([
      { from: '/a/*', to: '/b/' },
      { from: '/a/long/*', to: '/b/' },
      { from: '/a/long/page/', to: '/b/' },
    ])
    expect(text.match(/^\S*\/(?:\*|page\/)(?= )/gm)).toEqual(['/a/long/page/', '/a/long/*', '/a/*'])
  })

  it('is empty without redirects', () => expect(redirectsFile([])).toBe(''))
})

describe('redirectPage', () => {
  it('redirects without a script or a style', async () => {
    const page = redirectPage({ to: '/voice/license/2024-05-27/', url: 'https://docs.example.com' })
    await expect(page).toMatchFileSnapshot('fixtures/redirect.html')
    expect(page).not.toMatch(/<script|<style|style=/)
  })

  it('escapes the target', () => {
    const page = redirectPage({ to: '/a"><script>&', url: 'https://docs.example.com' })
    expect(page).not.toContain('<script')
    expect(page).toContain('href="/a&quot;&gt;&lt;script&gt;&amp;"')
  })

  it('has the URL on another host as its canonical URL', () => {
    const page = redirectPage({ to: 'https://example.org/a/', url: 'https://docs.example.com' })
    expect(page).toContain('<link rel="canonical" href="https://example.org/a/">')
  })
})
