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

test('a sidebar that is no list is reported', () => {
  const { diagnostics } = readSidebar({ ...nothing, text: 'start: x\n', drafts: new Set() })
  expect(diagnostics).toMatchObject([{ code: 'sidebar-item', message: 'The sidebar must be a list.' }])
})

test.each([
  ['- grup: A\n', 'Did you mean group? An item is a page, a group or a link.'],
  ['- link: A\n  herf: https://example.com/\n', 'Did you mean href? A link can have link, href.'],
  ['- other: A\n', 'An item is a page, a group or a link.'],
])('the hint for the unknown key in %j is “%s”', (text, hint) => {
  const [fault] = readSidebar({ ...nothing, text, drafts: new Set() }).diagnostics
  expect(fault?.hint).toBe(hint)
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
