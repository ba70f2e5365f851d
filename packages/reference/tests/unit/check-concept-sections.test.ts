import type { SiteIndex } from 'docs-generator/plugin'
import { entry, version } from 'docs-generator/testing/fixture-site'
import { expect, it } from 'vitest'
import { checkConceptSections } from '../../src/check-concept-sections.ts'

const section = (id: string, name = 'current'): SiteIndex['sections'][number] => {
  const base = `/${id}/`
  return { id, label: id, base, badge: null, versions: [version(name, base, { status: 'latest' })] }
}
const sections = [section('voice'), section('web'), section('script'), section('lamp', '2.0')]
const index = { sections, entries: new Map(sections.map(({ id, base }) => [base, entry(base, { section: id })])) }

it('a section with symbols is reported if the table of tasks does not have it', () => {
  const scope = { version: 'current', bare: 0, values: 0, silentValues: 0, withoutExample: 0 }
  const sdks = [{ label: 'Web', section: 'web', version: 'current', line: 4, named: 1, explained: 0, missing: 0 }]
  const scopes = [
    { ...scope, section: 'script', kinds: [{ kind: 'code/class' as const, count: 1 }] },
    { ...scope, section: 'lamp', kinds: [{ kind: 'code/class' as const, count: 1 }] },
    { ...scope, section: 'voice', kinds: [{ kind: 'cli/command' as const, count: 1 }] },
  ]
  expect(checkConceptSections(index, { scopes, tasks: { sdks, gaps: [] } })).toMatchObject([
    {
      code: 'section-not-compared',
      file: 'content/concepts.yaml',
      message: expect.stringContaining('section script'),
      hint: expect.stringContaining('{ id: script, label: …, section: script }'),
    },
    { hint: expect.stringContaining('{ id: lamp, label: …, section: lamp, version: "2.0" }') },
  ])
  expect(checkConceptSections(index, { scopes, tasks: { sdks: [], gaps: [] } })).toEqual([])
})

it('a column of the table of tasks is reported if its section or version does not exist', () => {
  const counts = { line: 4, named: 1, explained: 0, missing: 0 }
  const sdks = [
    { label: 'Web 1.x', section: 'web', version: '1.x', ...counts },
    { label: 'Godot', section: 'godot', version: 'current', ...counts },
    { label: 'Script', section: 'script', version: 'current', ...counts },
  ]
  expect(checkConceptSections(index, { scopes: [], tasks: { sdks, gaps: [] } })).toMatchObject([
    {
      code: 'concept-sdk',
      severity: 'error',
      line: 4,
      message: expect.stringContaining('Web 1.x'),
      hint: 'Write version: "current".',
    },
    {
      code: 'concept-sdk',
      severity: 'warning',
      hint: 'Remove the SDK here and from the tasks, or use another section: voice, web, script, lamp.',
    },
  ])
})

it('a column without an answer to most tasks is reported, with some of the tasks', () => {
  const sdk = (label: string, line: number, counts: { named: number; explained: number; missing: number }) => ({
    label,
    section: 'web',
    version: 'current',
    line,
    ...counts,
  })
  const sdks = [
    sdk('Web', 3, { named: 3, explained: 0, missing: 3 }),
    sdk('Godot', 4, { named: 1, explained: 1, missing: 4 }),
  ]
  const gaps = ['Join', 'Leave', 'Mute', 'Send'].map((task, i) => ({
    task,
    sdks: i < 3 ? ['Web', 'Godot'] : ['Godot'],
  }))
  expect(checkConceptSections(index, { scopes: [], tasks: { sdks, gaps } })).toMatchObject([
    {
      severity: 'warning',
      code: 'concept-gaps',
      line: 4,
      message: 'Godot has no answer to 4 of 6 tasks: “Join”, “Leave”, “Mute”, …',
    },
  ])
})
