import { readLocatedYaml } from 'docs-generator/plugin'
import { checkedDocument, entry } from 'docs-generator/testing/fixture-site'
import { expect, it } from 'vitest'
import { troubleshooting } from '../../src/plugin.ts'
import { hiddenSymptoms } from '../../src/symptom-values.ts'
import { fileOf, versions } from './versions.ts'

it('its symptoms are among the texts whose wording is checked', () => {
  const file = fileOf(
    'web/symptoms.yaml',
    [
      'sources: [example/sdk@main:a.ts]',
      'groups:',
      '  - group: Sound',
      '    symptoms:',
      '      - { id: silent, symptom: No sound, causes: [{ cause: It is muted, check: Look, fix: Unmute it }] }',
    ].join('\n'),
  )
  const content = troubleshooting()
    .content?.({ files: [file], versions, readYaml: readLocatedYaml })
    .complete({ entries: new Map(), orderOf: () => 0 })
  const [shown] = content?.shownTexts ?? []
  expect(shown).toMatchObject({ file: 'content/web/symptoms.yaml' })
  for (const text of ['Sound', 'No sound', 'It is muted.', 'Look.', 'Unmute it.']) expect(shown?.text).toContain(text)
})

it('reports symptoms that the troubleshooting page leaves out, but not without the page', () => {
  const products = versions.filter(({ section }) => section === 'web')
  const symptoms = ['silent', 'echo'].map((id) => ({ id, symptom: `It is ${id}`, products }))
  const troubleshootingPage = entry('/web/troubleshooting/', { file: 'content/web/troubleshooting/index.md' })
  const page = (anchors: readonly string[]) => checkedDocument(troubleshootingPage, { anchors })
  expect(hiddenSymptoms(symptoms, { documents: [page(['silent'])] })).toMatchObject([
    {
      code: 'hidden-symptoms',
      file: 'content/web/troubleshooting/index.md',
      message: 'The page doesn’t show 1 of 2 symptoms, such as “It is echo”.',
      hint: 'Write <Symptoms/> in the page.',
    },
  ])
  expect(hiddenSymptoms(symptoms, { documents: [page(['silent', 'echo'])] })).toEqual([])
  expect(hiddenSymptoms(symptoms, { documents: [] })).toEqual([])
})
