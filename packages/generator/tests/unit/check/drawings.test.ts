import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  checkDrawings,
  colorFault,
  drawingFault,
  fontFault,
  iconFault,
  logoFault,
  otherLogos,
  placeholderFault,
} from '../../../src/check/drawings.ts'
import { encodingFault, invalidLineOf } from '../../../src/content/content-files.ts'
import { logoMarkup } from '../../../src/content/site-logo.ts'

function svg(content: string, attributes = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>\n${content}\n</svg>\n`
}

function said(text: string): string | null {
  const fault = drawingFault('public/a.svg', text)
  return fault && `${fault.code} ${fault.line}: ${fault.message}`
}

it('reports an image in public/ or content/ that can’t be read, also if no page shows it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-drawings-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  // A folder stands for such a file, because permissions don't keep root from reading it.
  mkdirSync(join(root, 'public/lamp.png'), { recursive: true })
  mkdirSync(join(root, 'content/lamp.svg'), { recursive: true })
  writeFileSync(join(root, 'public/good.svg'), svg('<g/>'))
  const published = new Set(['/lamp.png', '/good.svg', '/deleted.png'])
  const files = { content: [], images: ['lamp.svg'], public: published, icons: [], pages: [], links: [] }
  const fault = { severity: 'error', code: 'unreadable-file', line: 1, message: 'The image can’t be read.' }
  expect(await checkDrawings({ root, files })).toMatchObject([
    { ...fault, file: 'public/lamp.png' },
    { ...fault, file: 'content/lamp.svg' },
  ])
})

describe('a drawing is rejected if it contains', () => {
  it.each([
    ['an inline script', svg('<script>alert(1)</script>'), '3', '<script>'],
    ['a script of the site', svg('<script href="/assets/a.js"/>'), '3', '<script>, href'],
    ['a script with a namespace prefix', svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), '3', '<x:script>'],
    ['an event handler', svg('<g>\n<rect onclick="alert(1)"/></g>'), '4', 'onclick'],
    ['an event handler in uppercase', svg('', 'onLoad="alert(1)"'), '2', 'onLoad'],
    ['foreign content', svg('<foreignObject><p/></foreignObject>'), '3', '<foreignObject>'],
    ['HTML', svg('<h:p xmlns:h="http://www.w3.org/1999/xhtml"/>'), '3', 'xmlns:h'],
    ['an image from another host', svg('<image href="https://evil.example/a.png"/>'), '3', 'href'],
    [
      'an image from another host with xlink:href',
      svg('<image xlink:href="//evil.example/a.png"/>'),
      '3',
      'xlink:href',
    ],
    ['an embedded drawing', svg('<image href="data:image/svg+xml;base64,AAAA"/>'), '3', 'href'],
    ['parts of another file', svg('<use href="/icons.svg#a"/>'), '3', 'href'],
    ['a link', svg('<a href="java\nscript:alert(1)"><rect/></a>'), '3', '<a>, href'],
    [
      'an animated link',
      svg('<animate attributeName="href" values="javascript:alert(1)"/>'),
      '3',
      'attributeName, values',
    ],
    ['an animated handler', svg('<set attributeName="onclick" to="alert(1)"/>'), '3', 'attributeName'],
    ['a style that loads a file', svg('<style>@import "https://evil.example/a.css";</style>'), '3', '<style>'],
    [
      'a style that loads a file, with escapes',
      svg('<style>a{background:\\75rl(//evil.example)}</style>'),
      '3',
      '<style>',
    ],
    [
      'a style that loads a file, in CDATA',
      svg('<style><![CDATA[a{background:url(//evil.example)}]]></style>'),
      '3',
      '<style>',
    ],
    ['a color that loads a file', svg('<rect fill="url(https://evil.example/#a)"/>'), '3', 'fill'],
    [
      'a stylesheet',
      `<?xml-stylesheet href="https://evil.example/a.css"?>\n${svg('').replace(/^.*\n/, '')}`,
      '1',
      '<?xml-stylesheet?>',
    ],
    [
      'default attributes',
      svg('').replace('\n', '\n<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>'),
      '2',
      'DOCTYPE declarations',
    ],
  ])('%s', (_name, text, line, what) => {
    expect(said(text)).toBe(`active-drawing ${line}: The drawing contains active or external content: ${what}.`)
  })

  it.each(['<svg', '<svg>&a;</svg>', ''])('a drawing that cannot be parsed is rejected: %j', (text) => {
    expect(said(text)).toMatch(/^bad-drawing 1: The drawing cannot be read: /)
  })
})

it.each([
  ['shapes', '<path d="M0 0h1"/><text>on, href, url(a), javascript is fun</text><title>@import</title>'],
  ['its own colors and clip paths', '<defs><clipPath id="a"/></defs><g clip-path="url(#a)" fill="url( \'#b\' )"/>'],
  ['its own parts', '<symbol id="a"/><use href="#a"/><use xlink:href="#a"/>'],
  ['styles', '<style>.a { fill: #f00; mask: url(#m) }</style><rect class="a" style="fill:url(#b)"/>'],
  ['an embedded image', '<image href="data:image/png;base64,AAAA"/>'],
  ['an animation', '<animate attributeName="opacity" values="0;1" dur="1s"/>'],
  ['metadata of drawing tools', '<metadata/><!-- <script> --><g xmlns:i="urn:i" i:file="C:\\a" data-file="C:\\a"/>'],
])('a drawing may contain %s', (_name, content) => {
  expect(said(svg(content))).toBeNull()
  const withType = svg(content).replace(
    '\n',
    '\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd">\n',
  )
  expect(said(withType)).toBeNull()
})

describe('the logo', () => {
  it('is reported if browsers would crop it', () => {
    const fault = logoFault('<svg xmlns="http://www.w3.org/2000/svg" width="120px" height="40"/>')
    expect(fault).toMatchObject({
      severity: 'warning',
      file: 'logo.svg',
      hint: expect.stringContaining('viewBox="0 0 120 40"'),
    })
  })

  it.each([
    ['an element', '<svg viewBox="0 0 1 1">\n<style>path { fill: red }</style>\n<path/></svg>'],
    ['an attribute', '<svg viewBox="0 0 1 1">\n<path style="fill: red"/></svg>'],
  ])('is reported with its line if the security policy would block its styles in %s', (_, text) => {
    expect(logoFault(text)).toMatchObject({ severity: 'error', code: 'logo-style', line: 2 })
  })

  it('with active content gets a hint without styles, which the security policy blocks', () => {
    const hintFor = (file: string) => drawingFault(file, svg('<script/>'))?.hint
    expect(hintFor('logo.svg')).toBe('Save it as plain SVG, with shapes and text only.')
    expect(hintFor('public/a.svg')).toBe('Save it as plain SVG, with shapes, text and styles only.')
  })

  it('is reported if it has another format, which nothing shows', () => {
    expect(otherLogos(['logo.svg', 'logo.png', 'LOGO.SVG', 'config.ts']).map(({ file }) => file)).toEqual([
      'logo.png',
      'LOGO.SVG',
    ])
  })

  it('needs nothing but a view box', () => {
    expect(logoFault('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"/>')).toBeNull()
  })

  it.each([
    [
      '<?xml version="1.0"?>\n<!-- Made with a tool -->\n<svg viewBox="0 0 1 1">\n<path/></svg>\n',
      '<svg viewBox="0 0 1 1">\n<path/></svg>',
    ],
    ['<svg/>', '<svg/>'],
    ['<svg>', null],
  ])('in %j is the markup %j', (text, markup) => expect(logoMarkup(text)).toBe(markup))
})

it.each([
  ['Latin-1', Buffer.from(svg('<text>\u00fcber</text>'), 'latin1'), 3],
  ['UTF-16', Buffer.from('\uFEFF' + svg('<text>a</text>'), 'utf16le'), 1],
  ['UTF-8', Buffer.from(svg('<text>\u00fcber</text>')), undefined],
])('a drawing in %s is reported if browsers could not read it', (_, bytes, line) => {
  expect(encodingFault('public/a.svg', invalidLineOf(bytes))?.line).toBe(line)
})

describe('the template of social images', () => {
  it('may contain each placeholder', () => {
    expect(placeholderFault('<svg><text>{{title}} {{site}}</text><text>{{host}}</text></svg>')).toBeNull()
  })

  it.each(['{{titel}}', '{{ title }}', '{title}'])('%s is an error, because the images would show it', (written) => {
    expect(placeholderFault(`<svg>\n<text>${written}</text>\n</svg>`)).toMatchObject({
      code: 'unknown-placeholder',
      line: 2,
      hint: expect.stringContaining('Did you mean {{title}}?'),
    })
  })
})

it.each([
  ['<rect fill="var(--accent)"/>', 'var(--accent)'],
  ['<style>text { fill: light-dark(#111, rgb(1 2 3)) }</style>', 'light-dark(#111, rgb(1 2 3))'],
  ["<rect style='stroke:oklch(0.5 0.1 20); fill:red'/>", 'oklch(0.5 0.1 20)'],
])('the color in %s is an error, because the images can’t show it', (content, color) => {
  expect(colorFault(`<svg>\n${content}\n</svg>`)).toMatchObject({
    severity: 'error',
    code: 'social-image-color',
    file: 'social-image.svg',
    line: 2,
    message: `The preview images can’t show the color ${color}.`,
  })
})

it('other colors, texts and comments in the template of social images are no errors', () => {
  const fills = ['#2f5f8f', 'rgb(1 2 3)', 'hsla(0, 50%, 50%, 0.5)', 'url(#var)', 'none']
  const shapes = fills.map((fill) => `<path fill="${fill}"/>`).join('')
  expect(colorFault(`<svg><!-- fill="var(--accent)" -->${shapes}<text>With var(--accent)</text></svg>`)).toBeNull()
})

it('styles in the template of social images are no placeholders', () => {
  expect(placeholderFault('<svg><style>text { fill: red }</style><text>{{title}}</text></svg>')).toBeNull()
})

it('a drawing without a namespace, which browsers show nothing of, is an error, except for the markup of icons and the logo', () => {
  const text = '<svg viewBox="0 0 24 24"><path d="M0 0h24"/></svg>'
  expect(drawingFault('public/favicon.svg', text)).toMatchObject({ code: 'bad-drawing', line: 1 })
  expect(drawingFault('icons/a.svg', text)).toBeNull()
  expect(drawingFault('logo.svg', text)).toBeNull()
})

it('an icon with another grid or filled shapes is a warning', () => {
  const icon = (attributes: string, path = '') =>
    iconFault('icons/a.svg', `<svg ${attributes}><path ${path} d="M0 0"/></svg>`)
  expect(icon('viewBox="0 0 24 24"')).toBeNull()
  expect(icon('viewBox="0 0 24 24"', 'fill="none"')).toBeNull()
  // Icons are drawn on this grid if they have no view box.
  expect(icon('')).toBeNull()
  expect(icon('viewBox="0 0 512 512"')).toMatchObject({ code: 'icon-format', message: expect.stringContaining('512') })
  expect(icon('viewBox="0 0 24 24"', 'fill="#4A154B"')).toMatchObject({ message: expect.stringContaining('filled') })
})

it('the template of social images is checked for its colors', async () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-drawings-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  writeFileSync(join(root, 'social-image.svg'), svg('<rect fill="var(--accent)"/>'))
  const files = { content: [], images: [], public: new Set<string>(), icons: [], pages: [], links: [] }
  expect(await checkDrawings({ root, files })).toMatchObject([{ code: 'social-image-color', line: 3 }])
})

it('text in the template of social images needs a font', () => {
  expect(fontFault('<svg>\n<text>{{title}}</text>\n</svg>')).toMatchObject({ code: 'missing-font', line: 2 })
  expect(fontFault('<svg><path d="M0 0h1"/></svg>')).toBeNull()
})
