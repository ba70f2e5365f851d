import { expect, it } from 'vitest'
import { htmlReferences } from '../../../src/build/html-references.ts'

it.each([
  ['a link', '<a class="x" href="/guide/?q=a&amp;b#c">', ['/guide/?q=a&b#c']],
  ['a link with hexadecimal character references', '<a href="/a?b&#x26;c=&#x22;">', ['/a?b&c="']],
  ['an image and its candidates', '<img src="/a.png" srcset="/b.png 1x, /c.png 2x">', ['/a.png', '/b.png', '/c.png']],
  ['an icon of a symbol file', '<use xlink:href="/icons.svg#a"/>', ['/icons.svg#a']],
  ['the target of a redirect page', '<meta http-equiv="refresh" content="0; url=/new/">', ['/new/']],
  ['the image for social networks', '<meta content="https://small.example/a.png"/>', ['https://small.example/a.png']],
  ['a file that the client loads', '<nav data-src="/assets/sidebar-1.json">', ['/assets/sidebar-1.json']],
  [
    'files in the data of an island',
    '<div data-props="{&quot;a&quot;:[{&quot;moved&quot;:&quot;/assets/moved-1.json&quot;}]}">',
    ['/assets/moved-1.json'],
  ],
])('collects the URL of %s', (_, html, urls) => {
  expect([...htmlReferences(html).urls]).toEqual(urls)
})

it.each([
  ['a description', '<meta name="description" content="Runs on /dev/null.">'],
  ['the name of inline styles', '<style data-precedence="layers" data-href="layers">'],
  ['other data of an island', '<div data-props="{&quot;shortcut&quot;:&quot;/&quot;}">'],
])('does not take %s for a URL', (_, html) => {
  expect([...htmlReferences(html).urls]).toEqual([])
})

it('collects ids with their decoded characters', () => {
  expect([...htmlReferences('<h2 id="a&#x26;b"></h2><p id="ü"></p>').ids]).toEqual(['a&b', 'ü'])
})

it.each([
  ['<a title="1 > 0" href="/none/">', true],
  ['<a download href="/none/">', true],
  ['<code>&#x3C;a href="/none/"></code>', false],
  ['<b>Use href="/none/"</b>', false],
  ['<h2 id="/none/"></h2><code>&#x3C;a href="/none/"></code>', false],
  ['<code>&#x3C;a href="/none/"></code><a href="/none/">', true],
])('the URL in %s is in a tag: %s', (html, expected) => {
  expect([...htmlReferences(html).urls].includes('/none/')).toBe(expected)
})

it('ignores ids and data in text', () => {
  const html =
    '<p>Write id="a" and data-props="name".</p><pre><code>&#x3C;div class="x" data-versioned="b"></code></pre>'
  expect(htmlReferences(html)).toEqual({ urls: new Set(), ids: new Set() })
})
