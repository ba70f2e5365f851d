import { expect, test } from 'vitest'
import { readSidebar } from '../../../src/content/sidebar-file.ts'
import { entry } from './site.ts'

const nothing = { file: 'content/a/sidebar.yaml', base: '/a/', entries: new Map(), ownPaths: ['/a/start/'] }

test('a group of drafts is left out without a diagnostic', () => {
  const text = '- group: Coming soon\n  items: [unfinished]\n'
  const sidebar = readSidebar({ ...nothing, text, drafts: new Set(['/a/unfinished/']) })
  expect(sidebar).toEqual({ items: [], diagnostics: [] })
})

test.each([
  ['an empty list', '- group: Empty\n  items: []\n', 1, 'The group “Empty” has no items.', 'write “items:”'],
  ['no items', '- group: Empty\n', 1, 'The group “Empty” has no items.', 'one line per page, such as “- introduction”'],
  ['an empty value', '- group: Empty\n  items:\n', 1, 'The group “Empty” has no items.', 'indented further'],
  [
    'a page, but no items',
    '- group: Empty\n  page: start\n',
    1,
    'The group “Empty” has no items.',
    'write “- page: /a/start/” instead of the group',
  ],
  [
    'a name as items',
    '- group: A\n  items: start\n',
    2,
    'The items of the group “A” must be a list.',
    'write “items:”',
  ],
  [
    'a map as items',
    '- group: A\n  items:\n    start: x\n',
    3,
    'The items of the group “A” must be a list.',
    '“items:”',
  ],
  ['no label', '- group:\n  items:\n    - start\n', 1, 'The group has no label.', '“- group:”'],
])('a group with %s is reported once, with what to write', (_, text, line, message, hint) => {
  const entries = new Map([['/a/start/', entry('/a/start/')]])
  const { diagnostics } = readSidebar({ ...nothing, entries, text, drafts: new Set() })
  expect(diagnostics).toMatchObject([{ code: 'sidebar-group', line, message, hint: expect.stringContaining(hint) }])
})

test('a page can have a name that looks like that of a file', () => {
  const entries = new Map([['/a/next.js/', entry('/a/next.js/')]])
  const { items, diagnostics } = readSidebar({
    ...nothing,
    entries,
    text: '- next.js\n- draft.css\n',
    drafts: new Set(['/a/draft.css/']),
  })
  expect(items).toMatchObject([{ kind: 'page', path: '/a/next.js/' }])
  expect(diagnostics).toEqual([])
})

test('a path can be relative', () => {
  const entries = new Map(['/a/deep/start/', '/b/'].map((path) => [path, entry(path)]))
  const { items, diagnostics } = readSidebar({
    ...nothing,
    entries,
    text: '- ./deep/start\n- ../b\n',
    drafts: new Set(),
  })
  expect(items).toMatchObject([{ path: '/a/deep/start/' }, { path: '/b/' }])
  expect(diagnostics).toEqual([])
})

test.each([
  [
    '- link: Start\n  href: /a/start/\n',
    'Write “- page: /a/start/” and below it “label: Start” for a page of this site.',
  ],
  ['- link: Console\n  href: example.org\n', 'Write “- link: Console” and below it “href: https://…”.'],
])('a link without a complete URL is reported: %j', (text, hint) => {
  const { diagnostics } = readSidebar({ ...nothing, text, drafts: new Set() })
  expect(diagnostics).toMatchObject([
    { code: 'sidebar-item', message: 'A link needs a label, and a complete URL as its href.', hint },
  ])
})

test('a sidebar that is no list is reported', () => {
  const { diagnostics } = readSidebar({ ...nothing, text: 'start: x\n', drafts: new Set() })
  expect(diagnostics).toMatchObject([{ code: 'sidebar-item', message: 'The sidebar must be a list.' }])
})

test.each([
  ['- grup: A\n', 'Did you mean group? An item is a page, a group or a link.'],
  ['- link: A\n  herf: https://example.com/\n', 'Did you mean href? A link can have link, href.'],
  ['- group: A\n  children: [start]\n', 'Did you mean items? A group can have group, page, open, items.'],
  [
    '- group: A\n  collapsed: true\n  items: [start]\n',
    'Did you mean open, with the opposite value? A group can have group, page, open, items.',
  ],
  ['- link: A\n  url: https://example.com/\n', 'Did you mean href? A link can have link, href.'],
])('the hint for the unknown key in %j is “%s”', (text, hint) => {
  const [fault] = readSidebar({ ...nothing, text, drafts: new Set() }).diagnostics
  expect(fault?.hint).toBe(hint)
})

test.each([
  ['a page', '- other: A\n', '“- introduction”'],
  ['a page', '- type: doc\n  id: start\n  label: Start\n', '“- introduction”'],
  ['a page', '- text: Start\n  link: /a/start\n', '“- introduction”'],
  ['a group', '- type: category\n  label: A\n  collapsed: false\n  items: [start]\n', '“- group: Hosting”'],
  ['a group', '- title: A\n  children: [start]\n', '“- group: Hosting”'],
  ['a group', '- label: A\n  autogenerate: { directory: a }\n', '“- group: Hosting”'],
  ['a link', '- label: A\n  href: https://example.com/\n', '“- link: Console”'],
  ['a link', '- text: A\n  link: https://example.com/\n', '“- link: Console”'],
])('%s in the form of another generator, %j, is reported once, with its form here', (_, text, hint) => {
  const entries = new Map([['/a/start/', entry('/a/start/')]])
  const { diagnostics } = readSidebar({ ...nothing, entries, text, drafts: new Set() })
  expect(diagnostics).toMatchObject([{ code: 'sidebar-form', line: 1, hint: expect.stringContaining(hint) }])
})

test('items of a group in the form of another generator are reported, too', () => {
  const text = '- label: A\n  items:\n  - id: start\n  - missing\n'
  const { diagnostics } = readSidebar({ ...nothing, text, drafts: new Set() })
  expect(diagnostics.map(({ code, line }) => `${line} ${code}`)).toEqual([
    '1 sidebar-form',
    '3 sidebar-form',
    '4 sidebar-page',
  ])
})

test('a group whose list has a misspelled key still lists its pages', () => {
  const text = '- group: A\n  item:\n  - start\n  - missing\n'
  const entries = new Map([['/a/start/', entry('/a/start/')]])
  const { items, diagnostics } = readSidebar({ ...nothing, entries, text, drafts: new Set() })
  expect(diagnostics.map(({ code, line }) => `${line} ${code}`)).toEqual(['2 sidebar-item', '4 sidebar-page'])
  expect(items).toMatchObject([{ kind: 'group', label: 'A', items: [{ kind: 'page', path: '/a/start/' }] }])
})

const lamp = ['/voice/lamp/', '/voice/lamp/faq/', '/voice/lamp/api/', '/voice/lamp/api/open/', '/voice/lamp/api/close/']

test.each([
  ['- lamp/faq\n', 'Paths begin in /voice/lamp/. Did you mean faq?'],
  ['- voice/lamp/faq\n', 'Paths begin in /voice/lamp/. Did you mean faq?'],
  ['- open\n', 'Paths begin in /voice/lamp/. Did you mean api/open?'],
  ['- /other/install/\n', 'Create the page, or remove the line.'],
])('the hint for the missing page of %j is “%s”', (text, hint) => {
  const [fault] = readSidebar({ ...nothing, base: '/voice/lamp/', ownPaths: lamp, text, drafts: new Set() }).diagnostics
  expect(fault?.hint).toBe(hint)
})

test('a missing first page is not any other page', () => {
  const { diagnostics } = readSidebar({ ...nothing, text: '- .\n', drafts: new Set() })
  expect(diagnostics).toMatchObject([{ hint: 'Create the page, or remove the line.' }])
})

test.each([
  ['- API\n- API/open\n- API/close\n', 3, '/voice/lamp/API/', 'Did you mean /voice/lamp/api/?', '/voice/lamp/api/'],
  ['- types/open\n- types/close\n', 2, '/voice/lamp/types/', 'Did you mean /voice/lamp/api/?', '/voice/lamp/api/'],
  ['- x/one\n- x/y/two\n', 2, '/voice/lamp/x/', 'Create the pages, or remove the lines.', undefined],
  [
    '- lamp/faq\n- lamp/api/open\n',
    2,
    '/voice/lamp/lamp/',
    'Paths begin in /voice/lamp/. Remove “lamp/” from the lines.',
    '/voice/lamp/',
  ],
])('the missing pages of one folder in %j are one problem', (text, count, folder, hint, meant) => {
  const { diagnostics } = readSidebar({ ...nothing, base: '/voice/lamp/', ownPaths: lamp, text, drafts: new Set() })
  expect(diagnostics).toMatchObject([
    {
      code: 'sidebar-page',
      line: 1,
      message: `The sidebar lists ${count} pages in ${folder}, which doesn’t exist.`,
      hint,
      ...(meant ? { breaks: { path: meant, isFolder: true } } : {}),
    },
  ])
})

test('a page that is listed by the file of its entry is found', () => {
  const text = '- api/open.yaml\n- faq\n'
  const { diagnostics } = readSidebar({ ...nothing, base: '/voice/lamp/', ownPaths: lamp, text, drafts: new Set() })
  expect(diagnostics[0]).toMatchObject({ code: 'sidebar-page', hint: 'Did you mean /voice/lamp/api/open/?' })
})

test('missing pages beside others, and of several folders, are reported separately', () => {
  const text = '- one\n- two\n- api/other\n- x/one\n- y/one\n- one\n'
  const { diagnostics } = readSidebar({ ...nothing, base: '/voice/lamp/', ownPaths: lamp, text, drafts: new Set() })
  expect(diagnostics.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5])
})

test('a label can be a number', () => {
  const entries = new Map([['/a/start/', entry('/a/start/')]])
  const text = '- group: 2024\n  items:\n  - page: start\n    label: 2\n'
  const { items, diagnostics } = readSidebar({ ...nothing, entries, text, drafts: new Set() })
  expect(diagnostics).toEqual([])
  expect(items).toMatchObject([{ label: '2024', items: [{ label: '2' }] }])
})

test.each([
  ['- page: start\n  label: [a]\n', 2, 'The label has no text.', 'after “label:”'],
  ['- page: start\n  label:\n', 2, 'The label has no text.', 'remove the key'],
  ['- group: A\n  open: yes\n  items: [start]\n', 2, 'The value of open must be true or false.', 'open: true'],
  ['- start.md\n', 1, 'The sidebar lists /a/start.md, which doesn’t exist.', 'Did you mean /a/start/?'],
  ['- start/index\n', 1, 'The sidebar lists /a/start/index/, which doesn’t exist.', 'Did you mean /a/start/?'],
  ['- https://example.com\n', 1, 'The sidebar lists https://example.com, which doesn’t exist.', '“- link: Its label”'],
])('%j is reported', (text, line, message, hint) => {
  const entries = new Map([['/a/start/', entry('/a/start/')]])
  const { diagnostics } = readSidebar({ ...nothing, entries, text, drafts: new Set() })
  expect(diagnostics).toMatchObject([{ line, message, hint: expect.stringContaining(hint) }])
})

test('a link to another site has the line of its URL', () => {
  const { items } = readSidebar({
    ...nothing,
    text: '- link: Console\n  href: https://example.org/\n',
    drafts: new Set(),
  })
  expect(items).toEqual([{ kind: 'link', label: 'Console', href: 'https://example.org/', line: 2 }])
})
