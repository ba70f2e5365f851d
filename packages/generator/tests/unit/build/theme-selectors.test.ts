import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { filesBelow } from '../../../src/build/files-below.ts'
import {
  foreignSelectors,
  misspelledClasses,
  modulesOf,
  systemModes,
  wordsIn,
} from '../../../src/build/theme-selectors.ts'

const none: ReadonlySet<string> = new Set()

it.each([
  ['.dark { --accent: #fff; }', '.dark', 'data-theme="dark"'],
  ['html.light .prose { color: red; }', '.light', 'data-theme="light"'],
  ['[data-bs-theme="dark"] { color: red; }', '[data-bs-theme="dark"]', 'data-theme="dark"'],
  [':root:not(.dark-mode), a { color: red; }', '.dark-mode', 'data-theme="dark"'],
  ['.navbar__title { color: red; }', '.navbar__title', '.navbar, .sidebar'],
  ['.theme-doc-sidebar-menu a { color: red; }', '.theme-doc-sidebar-menu', '.sidebar'],
  ['header.VPNavBar:hover { color: red; }', '.VPNavBar', '.sidebar'],
  ['.md-header, a { color: red; }', '.md-header', '.sidebar'],
  ['.sl-markdown-content { color: red; }', '.sl-markdown-content', '.prose'],
  ['.DocSearch { color: red; }', '.DocSearch', 'as variables'],
  ['.footer--dark { color: red; }', '.footer--dark', '.footer'],
  ['.alert--info { color: red; }', '.alert--info', '.prose'],
  ['.card__header h3 { color: red; }', '.card__header', '.prose'],
  ['.col--6 { color: red; }', '.col--6', '.prose'],
  ['.theme-code-block { color: red; }', '.theme-code-block', '.prose'],
  ['.custom-block.tip { color: red; }', '.custom-block', '.prose'],
  ['.hero h1 { color: red; }', '.hero', '.prose'],
  ['.container { color: red; }', '.container', '.prose'],
  ['.expressive-code pre { color: red; }', '.expressive-code', '.prose'],
  ['.wy-nav-side { color: red; }', '.wy-nav-side', '.sidebar'],
  ['#__docusaurus { color: red; }', '#__docusaurus', '.navbar'],
  ['#starlight__sidebar { color: red; }', '#starlight__sidebar', '.sidebar'],
])('%s is a warning with the selector that pages have', (rule, selector, written) => {
  expect(foreignSelectors(`/* .dark { */\n:root { --a: 1 }\n${rule}`, none)).toMatchObject([
    {
      severity: 'warning',
      code: 'foreign-selector',
      line: 3,
      message: expect.stringContaining(selector),
      hint: expect.stringContaining(written),
    },
  ])
})

it.each([
  '[data-theme="dark"] { color: red; }',
  '.darkness, .navbar-left, .theme, .VP { color: red; }',
  '.hero-title, .rows, .my-container, .apple, .prose .card, .tabs .pills, #apps { color: red; }',
  'a { background: url("a.dark.png"); }',
])('%s causes no diagnostic', (rule) => {
  expect(foreignSelectors(rule, none)).toEqual([])
})

it('classes of the interface cause no diagnostic', () => {
  const packages = join(import.meta.dirname, '../../../..')
  const stylesheets = filesBelow(packages).filter((file) => /^[\w-]+\/src\/.*\.css$/.test(file))
  expect(stylesheets.length).toBeGreaterThan(20)
  const css = stylesheets.map((file) => readFileSync(join(packages, file), 'utf8')).join('\n')
  expect(foreignSelectors(css, none)).toEqual([])
})

it('names in the site’s own modules cause no diagnostic, and those in dependencies and earlier output do', () => {
  const site = mkdtempSync(join(tmpdir(), 'docs-selectors-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  const modules = {
    'pages/index.tsx': '<div className="wide hero hero__title">',
    'plugins/grid.ts': 'const html = `<div class="row">`',
    'public/chat.js': "chat.id = 'app'",
    'node_modules/a/index.js': "name = 'col'",
    'dist/assets/a.js': "name = 'markdown'",
  }
  for (const [file, text] of Object.entries(modules)) {
    mkdirSync(join(site, file, '..'), { recursive: true })
    writeFileSync(join(site, file), text)
  }
  writeFileSync(join(site, 'plugin.css'), '/* Not .col or markdown. */\n.container { color: red }')
  const css = ['.hero', '.hero__title', '.row', '#app', '.container', '.col', '.markdown']
  const own = wordsIn([...modulesOf(site), join(site, 'plugin.css')])
  const found = foreignSelectors(`${css.join(', ')} { color: red }`, own)
  expect(found.map(({ message }) => message.split(' ')[2])).toEqual(['.col', '.markdown'])
})

it('the configuration and the tests of a site create no elements', () => {
  const site = mkdtempSync(join(tmpdir(), 'docs-theme-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  mkdirSync(join(site, 'tests'))
  writeFileSync(join(site, 'config.ts'), "export default { colorMode: { default: 'dark' } }")
  writeFileSync(join(site, 'tests/modes.test.ts'), "for (const mode of ['dark', 'light']) open(mode)")
  expect(modulesOf(site)).toEqual([])
})

it.each([
  ['.navbr { color: red }', '.navbr', '.navbar'],
  ['a { color: red }\n.prose .side-bar a:hover { color: red }', '.side-bar', '.sidebar'],
])('the misspelled class in %s is a warning', (css, written, meant) => {
  expect(misspelledClasses(css, none)).toMatchObject([
    {
      code: 'wrong-selector',
      line: css.split('\n').length,
      message: `The selector ${written} selects nothing, because no element has this class.`,
      hint: `Did you mean ${meant}?`,
    },
  ])
})

it.each([
  ['.navbar, .sidebar, .prose, .footer, .toc, .header { width: calc(1.5rem * 2) }', []],
  ['.proser { color: red }', ['proser']],
])('the classes in %s cause no diagnostic', (css, own) => {
  expect(misspelledClasses(css, new Set(own))).toEqual([])
})

it('a query for the color mode of the system is a warning, and other queries are not', () => {
  const found = systemModes(
    '@media print { a { color: red } }\n@media screen and (prefers-color-scheme: dark) { a { color: red } }',
  )
  expect(found).toMatchObject([{ line: 2, hint: expect.stringContaining('html[data-theme="dark"]') }])
})
