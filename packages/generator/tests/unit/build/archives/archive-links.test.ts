import { describe, expect, it } from 'vitest'
import { archiveLinks } from '../../../../src/build/archives/archive-links.ts'

const links = () =>
  archiveLinks({
    url: 'https://docs.example.com',
    pages: new Set(['/sdk/', '/sdk/join/', '/sdk/api/Room/', '/sdk/grüße/', '/sdk/a:b/', '/sdk/wie geht?/']),
    redirects: [
      { from: '/old/join/', to: '/sdk/join/' },
      { from: '/old/part', to: '/sdk/api/Room/#leave' },
      { from: '/old/gone/', to: '/other/gone/' },
      { from: '/old/away/', to: 'https://example.org/a/' },
    ],
    hasFile: (path) => ['/images/a b.png', '/images/b.png', '/favicon.svg'].includes(path),
  })

describe('links to pages', () => {
  it.each([
    // Within the archive.
    ['/sdk/join/', '/sdk/', 'join/index.html'],
    ['/sdk/', '/sdk/join/', '../index.html'],
    ['/sdk/api/Room/', '/sdk/join/', '../api/Room/index.html'],
    ['/sdk/join/', '/sdk/join/', 'index.html'],
    ['/sdk/join/', '/', 'sdk/join/index.html'],
    ['/sdk/join/index.html', '/sdk/', 'join/index.html'],
    ['/sdk/join', '/sdk/', 'join/index.html'],
    ['../join/', '/sdk/api/', '../join/index.html'],
    ['/sdk/join/#setup', '/sdk/', 'join/index.html#setup'],
    ['/sdk/join/?tab=a&b=c#setup', '/sdk/', 'join/index.html?tab=a&b=c#setup'],
    ['/sdk/gr%C3%BC%C3%9Fe/', '/sdk/', 'gr%C3%BC%C3%9Fe/index.html'],
    ['/sdk/grüße/', '/sdk/', 'gr%C3%BC%C3%9Fe/index.html'],
    ['/sdk/wie%20geht%3F/', '/sdk/', 'wie%20geht%3F/index.html'],
    ['/sdk/', '/sdk/gr%C3%BC%C3%9Fe/', '../index.html'],
    ['/sdk/a:b/', '/sdk/', './a:b/index.html'],
    // Old URLs that redirect.
    ['/old/join/', '/sdk/', 'join/index.html'],
    ['/old/join/#setup', '/sdk/', 'join/index.html#setup'],
    ['/old/part/', '/sdk/', 'api/Room/index.html#leave'],
    ['/old/part/#other', '/sdk/', 'api/Room/index.html#leave'],
    ['/old/gone/', '/sdk/', 'https://docs.example.com/other/gone/'],
    ['/old/away/', '/sdk/', 'https://example.org/a/'],
    // Targets outside the archive: other sections, other versions, files.
    ['/', '/sdk/', 'https://docs.example.com/'],
    ['/sdk/next/join/', '/sdk/join/', 'https://docs.example.com/sdk/next/join/'],
    ['/guide/?q=a#b', '/sdk/', 'https://docs.example.com/guide/?q=a#b'],
    ['/sdk/join/index.md', '/sdk/', 'https://docs.example.com/sdk/join/index.md'],
    ['/%E0%A4%A', '/sdk/', 'https://docs.example.com/%E0%A4%A'],
    // Links that stay unchanged.
    ['#setup', '/sdk/', '#setup'],
    ['', '/sdk/', ''],
    ['https://example.org/sdk/', '/sdk/', 'https://example.org/sdk/'],
    ['//example.org/sdk/', '/sdk/', '//example.org/sdk/'],
    ['mailto:a@example.org', '/sdk/', 'mailto:a@example.org'],
  ])('%s on %s is %s', (href, from, expected) => {
    expect(links().page(href, from)).toBe(expected)
  })
})

describe('files that a page shows', () => {
  it.each([
    ['/images/b.png', '/sdk/join/', '../../images/b.png'],
    ['/images/a%20b.png', '/', 'images/a%20b.png'],
    ['/images/none.png', '/sdk/', 'https://docs.example.com/images/none.png'],
    ['data:image/png;base64,AA==', '/sdk/', 'data:image/png;base64,AA=='],
  ])('%s on %s is %s', (href, from, expected) => {
    expect(links().file(href, from)).toBe(expected)
  })

  it('are added to the archive, each once', () => {
    const { file, fileSet, files } = links()
    file('/favicon.svg', '/sdk/')
    file('/favicon.svg', '/sdk/join/')
    file('/images/none.png', '/sdk/')
    expect(fileSet('/images/b.png 1x, /images/a%20b.png 2x', '/sdk/')).toBe(
      '../images/b.png 1x, ../images/a%20b.png 2x',
    )
    expect([...files]).toEqual(['/favicon.svg', '/images/b.png', '/images/a b.png'])
  })
})
