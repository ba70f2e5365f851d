import { fixtureConfig } from 'docs-generator/testing/fixture-site'
import { expect, it } from 'vitest'
import { planVersions } from '../../../src/versions/plan.ts'
import { planText } from '../../../src/versions/plan-text.ts'

it.each([
  ['core', 'Preview', 'The badge “Preview” of the section is removed from config.ts'],
  ['core', undefined, null],
])('the plan of %s with the badge %s says whether the badge is removed', (id, badge, line) => {
  const sections = fixtureConfig.sections.map((one) => {
    const { badge: _, ...others } = one
    return one.id === id && badge !== undefined ? { ...others, badge } : others
  })
  const config = { ...fixtureConfig, sections }
  const request = { action: 'cut', section: id, label: '1.7' } as const
  const change = {
    plan: planVersions(config, new Set(), request),
    losses: [],
    files: [],
    placed: [],
    texts: new Map(),
    edited: [],
    links: 0,
    review: [],
    redirects: { updated: [], added: [] },
    formerUrls: [],
  }
  const text = planText(change, request, config)
  if (line === null) expect(text).not.toContain('badge')
  else expect(text).toContain(line)
})
