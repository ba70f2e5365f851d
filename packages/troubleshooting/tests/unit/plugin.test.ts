import { readLocatedYaml } from 'docs-generator/plugin'
import { expect, it } from 'vitest'
import { troubleshooting } from '../../src/plugin.ts'
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
