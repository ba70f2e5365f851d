import { describe, expect, test } from 'vitest'
import { linkTarget } from '../../../src/document/resolve/link-target.ts'
import { documentOf, htmlOf } from './page.ts'

const from = { path: '/voice/page/', file: 'content/voice/page/index.md' }

describe('a URL is resolved:', () => {
  test.each([
    ['/voice/web/', { kind: 'site', path: '/voice/web/', anchor: null, href: '/voice/web/' }],
    ['/voice/web', { kind: 'site', path: '/voice/web/', anchor: null, href: '/voice/web/' }],
    ['/voice//web/index.html#a', { kind: 'site', path: '/voice/web/', anchor: 'a', href: '/voice/web/#a' }],
    ['/voice/../docs/', { kind: 'site', path: '/docs/', anchor: null, href: '/docs/' }],
    ['#a', { kind: 'site', path: '/voice/page/', anchor: 'a', href: '#a' }],
    ['#gr%C3%B6%C3%9Fe', { kind: 'site', path: '/voice/page/', anchor: 'größe', href: '#gr%C3%B6%C3%9Fe' }],
    ['#gro\u0308ße', { kind: 'site', path: '/voice/page/', anchor: 'größe', href: '#gr%C3%B6%C3%9Fe' }],
    ['?q=1#a', { kind: 'site', path: '/voice/page/', anchor: 'a', href: '/voice/page/?q=1#a' }],
    ['../faq/index.md', { kind: 'site', path: '/voice/faq/', anchor: null, href: '/voice/faq/' }],
    ['../faq.md#x', { kind: 'site', path: '/voice/faq/', anchor: 'x', href: '/voice/faq/#x' }],
    ['./sub/', { kind: 'site', path: '/voice/page/sub/', anchor: null, href: '/voice/page/sub/' }],
    ['../../../../etc/passwd', { kind: 'site', path: '/etc/passwd/', anchor: null, href: '/etc/passwd/' }],
    ['/files/a b.pdf', { kind: 'site', path: '/files/a b.pdf', anchor: null, href: '/files/a%20b.pdf' }],
    ['/100%/', { kind: 'site', path: '/100%/', anchor: null, href: '/100%25/' }],
    ['https://example.com/', { kind: 'external', href: 'https://example.com/' }],
    ['//example.com/', { kind: 'external', href: '//example.com/' }],
    ['\\\\example.com/', { kind: 'external', href: '//example.com/' }],
    ['https://example.com/a\\b', { kind: 'external', href: 'https://example.com/a%5Cb' }],
    ['https://example.com/ö%20?q=100%', { kind: 'external', href: 'https://example.com/%C3%B6%20?q=100%25' }],
    ['http://[::1]:8080/[', { kind: 'external', href: 'http://[::1]:8080/%5B' }],
    ['/a/?q="ö"#ö', { kind: 'site', path: '/a/', anchor: 'ö', href: '/a/?q=%22%C3%B6%22#%C3%B6' }],
    ['mailto:a@example.com', { kind: 'mail', href: 'mailto:a@example.com' }],
    ['javascript:alert(1)', { kind: 'unsafe', scheme: 'javascript:' }],
    ['  JaVa\tScRi\npt:alert(1)', { kind: 'unsafe', scheme: 'javascript:' }],
    ['\u0001javascript:alert(1)', { kind: 'unsafe', scheme: 'javascript:' }],
    ['data:text/html,x', { kind: 'unsafe', scheme: 'data:' }],
    ['vbscript:x', { kind: 'unsafe', scheme: 'vbscript:' }],
    ['C:\\temp', { kind: 'unsafe', scheme: 'c:' }],
  ])('%j', (href, expected) => {
    expect(linkTarget(href, from)).toEqual(expected)
  })
})

describe('a page', () => {
  test('has the same anchor for typed letters and for those with separate accents', async () => {
    const { anchors } = await documentOf('## Größe\n\nx\n\n## Gro\u0308ße und Höhe\n\nx\n')
    expect(anchors).toEqual(expect.arrayContaining(['größe', 'größe-und-höhe']))
  })

  test('lists its links as written, cards included, with their lines', async () => {
    const page = await documentOf(
      '[a](/voice/web#x)\n\n<Cards>\n<Card title="b" href="../faq/">\n</Card>\n</Cards>\n\n[c](https://example.com)',
    )
    const { file } = from
    expect(page.links).toEqual([
      { href: '/voice/web#x', path: '/voice/web/', anchor: 'x', file, line: 1 },
      { href: '../faq/', path: '/voice/faq/', anchor: null, file, line: 4 },
      { href: 'https://example.com', path: null, anchor: null, file, line: 8 },
    ])
  })

  test('reports a link in a partial at its position in the partial', async () => {
    const { links, diagnostics } = await documentOf('a\n\n<Include file="_partials/a.md"/>\n', {
      '_partials/a.md': 'b\n\nc\n\nd [x](/voice/) <b>\n',
    })
    const place = { file: 'content/_partials/a.md', line: 5 }
    expect(links).toMatchObject([place])
    expect(diagnostics).toMatchObject([{ code: 'raw-html', ...place }])
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT&colon;alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](&#x6A;avascript:alert(1))',
    '[x][r]\n\n[r]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x](data:text/html,y)',
    '<Cards>\n<Card title="x" href=" javascript:alert(1)">\n</Card>\n</Cards>',
    '<Video src="javascript:alert(1)" title="x"/>',
  ])('drops a URL that runs code: %j', async (text) => {
    const page = await documentOf(text)
    expect(JSON.stringify(page.body)).not.toMatch(/(?:href|src)=?\\?"?:?\s*\\?"\s*(?:javascript|data)/i)
    expect(page.diagnostics).toMatchObject([{ code: 'unsafe-link' }])
    expect(page.links).toEqual([])
  })

  test('resolves the links of a partial relative to the partial', async () => {
    const page = await documentOf('<Include file="_partials/a.md"/>', {
      '_partials/a.md': '[x](../voice/faq.md) [y](#here)',
    })
    expect(page.links.map((link) => link.path)).toEqual(['/voice/faq/', '/voice/page/'])
    expect(htmlOf(page.body)).toContain('href="/voice/faq/"')
  })

  test.each([
    '[![a picture](https://example.com/a.png)](/voice/)',
    '<Cards>\n<Card title="x" href="/voice/">\n![a picture](https://example.com/a.png)\n</Card>\n</Cards>',
  ])('contains no nested links: %s', async (text) => {
    const html = htmlOf((await documentOf(text)).body)
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).toContain('a picture')
  })
})
