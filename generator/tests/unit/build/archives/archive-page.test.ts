import { describe, expect, it } from 'vitest'
import { archiveLinks } from '../../../../src/build/archives/archive-links.ts'
import { archivePage } from '../../../../src/build/archives/archive-page.ts'
import { openIcons } from '../../../../src/build/archives/icons.ts'

const icons = openIcons((path) =>
  path === '/icons.svg' ? '<svg><symbol id="key" viewBox="0 0 24 24"><path d="M1 1"/></symbol></svg>' : null,
)

function pageOf(html: string): string {
  const links = archiveLinks({
    url: 'https://docs.example.com',
    pages: new Set(['/sdk/', '/sdk/join/']),
    redirects: [],
    hasFile: (path) => !path.endsWith('none.png'),
  })
  return archivePage(html, { path: '/sdk/join/', links, icons })
}

describe('a page of an archive', () => {
  it.each([
    ['has no script', '<script>let a = "</p>"</script><p>a</p><script id="_R_">1</script>', '<p>a</p>'],
    [
      'names its own address on the site, and no other form of itself',
      '<link rel="canonical" href="https://docs.example.com/sdk/join/"/><link rel="alternate" href="/sdk/join/index.md"/>',
      '<link rel="canonical" href="https://docs.example.com/sdk/join/"/>',
    ],
    [
      'knows nothing of the build',
      '<html lang="en" data-path="/a/" data-build="1" data-versioned="[]" data-offline="">',
      '<html lang="en">',
    ],
    [
      'has no tools that only the site has, with all that is in them',
      'a<p class="page-tools"><button><span>Copy page</span></button><a href="/sdk/join/index.md">M</a></p>b',
      'ab',
    ],
    ['leads to its neighbours', '<a class="x" href="/sdk/">SDK</a>', '<a class="x" href="../index.html">SDK</a>'],
    [
      'leads to the site where the archive ends',
      '<a href="/guide/?a=1&amp;b=2">Guide</a>',
      '<a href="https://docs.example.com/guide/?a=1&amp;b=2">Guide</a>',
    ],
    ['begins at its contents', '<a class="brand" href="/">S</a>', '<a class="brand" href="../../index.html">S</a>'],
    [
      'searches from its contents where there is no script',
      '<a class="search-button" href="/search/" data-action="search">S</a>',
      '<a class="search-button" href="../../index.html" data-action="search">S</a>',
    ],
    [
      'brings no search window, since its script makes one',
      'a<dialog class="search-window"><search class="search-head"><input type="search"/></search></dialog>b',
      'ab',
    ],
    [
      'has its pictures',
      '<img src="/images/a.png" srcset="/images/a.png 1x, /images/b.png 2x" alt="/sdk/"/>',
      '<img src="../../images/a.png" srcset="../../images/a.png 1x, ../../images/b.png 2x" alt="/sdk/"/>',
    ],
    [
      'has its drawings inside',
      '<svg class="icon"><use href="/icons.svg#key"></use></svg><svg><use href="/icons.svg#none"/></svg>',
      '<svg class="icon"><svg viewBox="0 0 24 24"><path d="M1 1"/></svg></svg><svg><use href="/icons.svg#none"/></svg>',
    ],
    [
      'leaves everything else as it is',
      '<!-- <a href="/sdk/"> --><title>a <b href="/sdk/"></title><input disabled><p title=\'a > b\'>a &lt; b</p>',
      '<!-- <a href="/sdk/"> --><title>a <b href="/sdk/"></title><input disabled><p title=\'a > b\'>a &lt; b</p>',
    ],
  ])('%s', (_, html, expected) => {
    expect(pageOf(html)).toBe(expected)
  })

  it('loads its stylesheets as plain files, before anything is shown', () => {
    const sheet = '<link rel="stylesheet" crossorigin="anonymous" href="/assets/a.css" data-precedence="b"/>'
    expect(pageOf(`<head></head><p>a</p>${sheet}<p>b</p>${sheet.replace('a.css', 'b.css')}`)).toBe(
      '<head><script src="../../assets/page.js"></script><link rel="stylesheet" href="../../assets/a.css"><link rel="stylesheet" href="../../assets/b.css"></head><p>a</p><p>b</p>',
    )
  })

  it('loads the one script of its archive before anything is shown', () => {
    expect(pageOf('<head><title>a</title></head>')).toBe(
      '<head><title>a</title><script src="../../assets/page.js"></script></head>',
    )
  })
})
