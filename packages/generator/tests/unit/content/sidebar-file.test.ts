import { expect, test } from 'vitest'
import { readSidebar } from '../../../src/content/sidebar-file.ts'

const nothing = { file: 'content/a/sidebar.yaml', base: '/a/', entries: new Map() }

test('a group of drafts is left out without a diagnostic', () => {
  const text = '- group: Coming soon\n  items: [unfinished]\n'
  const sidebar = readSidebar({ ...nothing, text, drafts: new Set(['/a/unfinished/']) })
  expect(sidebar).toEqual({ items: [], diagnostics: [] })
})

test('a group without items is reported', () => {
  const { diagnostics } = readSidebar({ ...nothing, text: '- group: Empty\n  items: []\n', drafts: new Set() })
  expect(diagnostics).toMatchObject([{ code: 'sidebar-group', line: 1 }])
})
