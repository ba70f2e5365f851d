import { sectionVersions } from 'docs-generator/site-tools'
import { fixtureConfig as site } from 'docs-generator/testing/fixture-site'
import { expect, it } from 'vitest'
import { planVersions } from '../../../src/versions/plan.ts'
import { sharedSymptoms } from '../../../src/versions/shared-symptoms.ts'

const plan = planVersions(site, new Set(), { action: 'retire', section: 'sdk', label: '0.x' })
const symptom = (keys: string) => `      - { ${keys}, symptom: s, causes: [{ cause: a, fix: b }] }`
const text = [
  'sources: [example/sdk@main:a.ts]',
  'groups:',
  '  - group: Sound',
  '    symptoms:',
  symptom('id: own'),
  symptom('id: named, products: [sdk@0.x]'),
  symptom('id: section, products: [sdk]'),
  symptom('id: several, products: [sdk@0.x, sdk@1.x, guide]'),
].join('\n')

/** The problems of removed files that have the same text. */
function problems(...removed: readonly string[]) {
  return sharedSymptoms(removed, { plan, versions: sectionVersions(site), read: () => text })
}

it('a removed file must not contain symptoms of products that remain', () => {
  const file = 'content/sdk/0.x/symptoms.yaml'
  const hint = 'Move it to content/sdk/symptoms.yaml, or remove the other products.'
  expect(problems(file)).toEqual([
    {
      severity: 'error',
      code: 'shared-symptom',
      file,
      line: 7,
      message: 'The symptom section is also shown for sdk, and retiring the version deletes its file.',
      hint,
    },
    {
      severity: 'error',
      code: 'shared-symptom',
      file,
      line: 8,
      message: 'The symptom several is also shown for sdk@1.x, guide, and retiring the version deletes its file.',
      hint,
    },
  ])
})

it('other removed files have no symptoms', () => {
  expect(problems('content/sdk/0.x/samples.yaml')).toEqual([])
})
