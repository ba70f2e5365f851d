import { expect, it } from 'vitest'
import { foreignSelectors, systemModes } from '../../../src/build/theme-selectors.ts'

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
])('%s is a warning with the selector that pages have', (rule, selector, written) => {
  expect(foreignSelectors(`/* .dark { */\n:root { --a: 1 }\n${rule}`)).toMatchObject([
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
  'a { background: url("a.dark.png"); }',
])('%s causes no diagnostic', (rule) => {
  expect(foreignSelectors(rule)).toEqual([])
})

it('a query for the color mode of the system is a warning, and other queries are not', () => {
  const found = systemModes(
    '@media print { a { color: red } }\n@media screen and (prefers-color-scheme: dark) { a { color: red } }',
  )
  expect(found).toMatchObject([{ line: 2, hint: expect.stringContaining('html[data-theme="dark"]') }])
})
