import { serialize } from 'parse5'
import { describe, expect, it } from 'vitest'
import { archiveLinks } from '../../../../src/build/archives/archive-links.ts'
import { archivePage } from '../../../../src/build/archives/archive-page.ts'
import { openIcons } from '../../../../src/build/archives/icons.ts'

const icons = openIcons((path) =>
  path === '/icons.svg' ? '<svg><symbol id="key" viewBox="0 0 24 24"><path d="M1 1"/></symbol></svg>' : null,
)

const start = '<!DOCTYPE html><html><head></head><body>'
const script = '<script src="../../assets/page.js"></script>'

/** The page of the archive for a page with this HTML. Stylesheets are added under the path of their length. */
function pageOf(html: string): string {
  const links = archiveLinks({
    url: 'https://docs.example.com',
    pages: new Set(['/sdk/', '/sdk/join/']),
    redirects: [],
    hasFile: (path) => !path.endsWith('none.png'),
  })
  const addStyle = (css: string) => `/assets/${css.length}.css`
  return serialize(archivePage(html, { path: '/sdk/join/', links, icons, addStyle }))
}

function bodyOf(html: string): string {
  return /<body>(.*)<\/body>/s.exec(pageOf(start + html))?.[1] ?? ''
}

function headOf(html: string): string {
  return /<head>(.*)<\/head>/s.exec(pageOf(html))?.[1] ?? ''
}

describe('a page of an archive', () => {
  it.each([
    ['has no scripts', '<script>let a = "</p>"</script><p>a</p><script id="_R_">1</script>', '<p>a</p>'],
    [
      'drops the tools that only work on the site, with everything in them',
      'a<div class="page-tools"><button><span>Copy page</span></button><a href="/sdk/join/index.md">M</a></div>b',
      'ab',
    ],
    [
      'links to its neighbors by relative URLs',
      '<a class="x" href="/sdk/">SDK</a>',
      '<a class="x" href="../index.html">SDK</a>',
    ],
    [
      'links to the site for pages that the archive does not contain',
      '<a href="/guide/?a=1&amp;b=2">Guide</a>',
      '<a href="https://docs.example.com/guide/?a=1&amp;b=2">Guide</a>',
    ],
    [
      'links from its logo to the list of pages',
      '<a class="brand" href="/">S</a>',
      '<a class="brand" href="../../index.html">S</a>',
    ],
    [
      'links from the search button to the list of pages, for readers without JavaScript',
      '<a class="search-button" href="/search/" data-action="search">S</a>',
      '<a class="search-button" href="../../index.html" data-action="search">S</a>',
    ],
    [
      'has no search window, because its script creates one',
      'a<dialog class="search-window"><search class="search-head"><input type="search"></search></dialog>b',
      'ab',
    ],
    [
      'loads images from the archive',
      '<img src="/images/a.png" srcset="/images/a.png 1x, /images/b.png 2x" alt="/sdk/">',
      '<img src="../../images/a.png" srcset="../../images/a.png 1x, ../../images/b.png 2x" alt="/sdk/">',
    ],
    [
      'contains its icons',
      '<svg class="icon"><use href="/icons.svg#key"></use></svg><svg><use href="/icons.svg#none"></use></svg>',
      '<svg class="icon"><svg viewBox="0 0 24 24"><path d="M1 1"></path></svg></svg><svg><use href="/icons.svg#none"></use></svg>',
    ],
    [
      'keeps everything else, links in noscript included',
      '<!-- <a href="/sdk/"> --><textarea>a <b href="/sdk/"></textarea><p title="a > b">a &lt; b</p><noscript><a href="/sdk/">a</a></noscript>',
      '<!-- <a href="/sdk/"> --><textarea>a &lt;b href="/sdk/"&gt;</textarea><p title="a > b">a &lt; b</p><noscript><a href="../index.html">a</a></noscript>',
    ],
  ])('%s', (_, html, expected) => {
    expect(bodyOf(html)).toBe(expected)
  })

  it('names its own URL on the site, and no other form of itself', () => {
    const canonical = '<link rel="canonical" href="https://docs.example.com/sdk/join/">'
    const alternate = '<link rel="alternate" type="text/markdown" href="/sdk/join/index.md">'
    expect(headOf(canonical + alternate)).toBe(canonical + script)
  })

  it('has nothing that only the client reads', () => {
    const attributes = 'data-path="/a/" data-build="1" data-versioned="[]"'
    expect(pageOf(`<!DOCTYPE html><html lang="en" ${attributes}><p>a</p></html>`)).toContain('<html lang="en"><head>')
  })

  it('loads the stylesheets and the icon of the site as plain files', () => {
    const sheet = '<link rel="stylesheet" crossorigin="anonymous" href="/assets/a.css" data-precedence="b">'
    const print = '<link rel="stylesheet" media="print" href="/assets/print.css">'
    const icon = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
    expect(headOf(sheet + print + icon)).toBe(
      `<link rel="stylesheet" href="../../assets/a.css"><link rel="stylesheet" media="print" href="../../assets/print.css"><link rel="icon" type="image/svg+xml" href="../../favicon.svg">${script}`,
    )
  })

  it('loads its inline stylesheet from a file of the archive, and preloads nothing', () => {
    const preload = '<link rel="preload" as="font" href="/assets/text.woff2" crossorigin>'
    expect(headOf(`${preload}<style>a > b { color: red }</style>`)).toBe(
      `<link rel="stylesheet" href="../../assets/20.css">${script}`,
    )
  })
})
