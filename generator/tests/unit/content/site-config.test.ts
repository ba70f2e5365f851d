import { describe, expect, it } from 'vitest'
import { lineOf, placeName, readSiteConfig } from '../../../src/content/site-config.ts'
import config from '../../fixtures/site/config.ts'

const source = { root: '.', file: 'config.ts' }

function messages(change: object): readonly string[] {
  return readSiteConfig({ ...config, ...change }, source).diagnostics.map(({ code, message }) => `${code}: ${message}`)
}

describe('the configuration', () => {
  it('of the fixture site is valid', () => {
    expect(readSiteConfig(config, source).diagnostics).toEqual([])
  })

  it('SPEC §8: names a failing navbar item by its place and label', () => {
    const navbar = { left: [{ kind: 'link', label: 'Fleet' }], right: [{ kind: 'lnk', label: 'X' }] }
    const said = messages({ navbar })
    expect(said).toContain('navbar-item: A navbar item is not valid: navbar.left[0].to “Fleet”: is missing.')
    expect(said.some((line) => line.startsWith('navbar-item: A navbar item is not valid: navbar.right[0]'))).toBe(true)
  })

  it.each([
    [
      'hosted search without a key',
      { search: { kind: 'algolia', appId: 'A', indexName: 'i' } },
      'search.apiKey: is missing',
    ],
    ['an unknown key', { tittle: 'x' }, 'there is no key “tittle”'],
    [
      'an address that runs',
      { announcement: { id: 'a', text: 'A', href: 'javascript:alert(1)' } },
      'announcement.href',
    ],
    ['half an address', { url: 'https://[' }, 'url: must be a whole address'],
    [
      'a path that leads to another host',
      { announcement: { id: 'a', text: 'A', href: '/\\evil.example' } },
      'announcement.href',
    ],
    [
      'a second language',
      {
        locales: [
          { code: 'en', label: 'English' },
          { code: 'de', label: 'Deutsch' },
        ],
      },
      'config-value: locales: has several entries, and more than one language isn’t supported.',
    ],
    [
      'a site below a path',
      { url: 'https://example.com/docs/' },
      'config-value: url: has a path, and hosting a site below a path isn’t supported.',
    ],
    ['an address without https', { url: 'docs' }, 'url: must be an address'],
    [
      'two sections with one id',
      {
        sections: [
          { id: 'a', label: 'A', base: '/a/' },
          { id: 'a', label: 'B', base: '/b/' },
        ],
      },
      'must have different ids',
    ],
    ['a base without slash', { sections: [{ id: 'a', label: 'A', base: '/a' }] }, 'must begin and end with a slash'],
    [
      'two last versions',
      {
        sections: [
          {
            id: 'a',
            label: 'A',
            base: '/a/',
            versions: ['1', '2'].map((name) => ({ name, label: name, path: '', isLast: true })),
          },
        ],
      },
      'exactly one version with isLast: true',
    ],
    [
      'a search on each side',
      { navbar: { left: [{ kind: 'search' }], right: [{ kind: 'search' }] } },
      'no more than once',
    ],
  ])('%s is a fault', (_name, change, text) => {
    expect(messages(change).join('\n')).toContain(text)
  })

  it.each([
    ['a second language', { locales: ['en', 'de'].map((code) => ({ code, label: code })) }, 'Keep the entry'],
    ['a site below a path', { url: 'https://example.com/docs' }, 'for example https://docs.example.com'],
    ['a misspelled key', { tittle: 'x' }, 'Did you mean title? There are: id, title'],
    ['a misspelled key inside', { footer: { note: '', grops: [] } }, 'The type SiteConfig of docs-generator'],
  ])('the hint for %s says how to fix it', (_name, change, hint) => {
    const hints = readSiteConfig({ ...config, ...change }, source).diagnostics.map((diagnostic) => diagnostic.hint)
    expect(hints.join('\n')).toContain(hint)
    expect(hints.join('\n')).not.toContain('.ts')
  })

  it.each(['https://example.com', 'https://example.com/', 'http://localhost:3000'])('accepts the URL %s', (url) => {
    expect(messages({ url })).toEqual([])
  })

  it('that is no object is a fault, not a crash', () => {
    expect(readSiteConfig(undefined, source).config).toBeNull()
    expect(readSiteConfig(undefined, source).diagnostics.length).toBeGreaterThan(0)
  })

  it('finds the line of a text', () => {
    expect(lineOf("a\nlabel: 'Fleet'\n", 'Fleet')).toBe(2)
    expect(lineOf('a', 'nowhere')).toBe(1)
    expect(placeName(['navbar', 'left', 2, 'to'])).toBe('navbar.left[2].to')
  })
})
