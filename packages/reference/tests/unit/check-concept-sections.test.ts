import type { SiteIndex } from 'docs-generator/plugin'
import { entry, version } from 'docs-generator/testing/fixture-site'
import { expect, it } from 'vitest'
import { checkConceptSections } from '../../src/check-concept-sections.ts'

const section = (id: string): SiteIndex['sections'][number] => {
  const base = `/${id}/`
  return { id, label: id, base, badge: null, versions: [version('current', base)] }
}
const sections = ['voice', 'web', 'script'].map(section)
const index = { sections, entries: new Map(sections.map(({ id, base }) => [base, entry(base, { section: id })])) }

it('a section with symbols is reported if the table of tasks does not have it', () => {
  const scope = { version: 'current', bare: 0, values: 0, silentValues: 0, withoutExample: 0 }
  const sdks = [{ label: 'Web', section: 'web', named: 1, explained: 0, missing: 0 }]
  const scopes = [
    { ...scope, section: 'script', kinds: [{ kind: 'code/class' as const, count: 1 }] },
    { ...scope, section: 'voice', kinds: [{ kind: 'cli/command' as const, count: 1 }] },
  ]
  expect(checkConceptSections(index, { scopes, tasks: { sdks, gaps: [] } })).toMatchObject([
    { code: 'section-not-compared', file: 'content/concepts.yaml', message: expect.stringContaining('section script') },
  ])
  expect(checkConceptSections(index, { scopes, tasks: { sdks: [], gaps: [] } })).toEqual([])
})
