import { expect, it } from 'vitest'
import type { Section } from '../../../src/content/site-index.ts'
import { checkConceptSections } from '../../../src/reference/check-concept-sections.ts'
import { entry, version } from '../content/site.ts'

const section = (id: string): Section => {
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
