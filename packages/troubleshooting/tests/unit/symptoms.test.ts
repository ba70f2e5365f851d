import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile, markupOf, root, site, sourceOf } from 'docs-generator/testing/compile-page'
import { expect, it } from 'vitest'
import { troubleshooting } from '../../src/plugin.ts'
import { readSymptoms } from '../../src/read-symptoms.ts'
import { symptomValues } from '../../src/symptom-values.ts'
import { fileOf, versions } from './versions.ts'

const own = `
sources: [example/sdk@main:a.ts]
groups:
  - group: Sound
    symptoms:
      - id: blocked
        messages: [AudioContext was not allowed to start]
        causes: [{ cause: Sound started without a click, fix: Call \`join\` from a click handler }]
      - id: silence
        formerIds: [mute, no-device]
        symptom: You hear nothing
        messages: [no output, no device]
        since: '1.4'
        causes:
          - { cause: The tab is muted, check: Look for a crossed-out speaker, fix: Unmute the tab. }
          - { cause: No device is open, fix: Open a | b }
`
const shared = `
sources: [example/sdk@main:b.ts]
groups:
  - group: Join
    symptoms:
      - { id: expired, symptom: Joining fails, products: [voice, web], causes: [{ cause: The token is old, fix: 'See [Why?](/voice/faq/)' }] }
`
const { symptoms } = readSymptoms([fileOf('a/symptoms.yaml', shared), fileOf('voice/symptoms.yaml', own)], versions)
const documentOf = (text: string) =>
  compile(sourceOf(text, {}, symptomValues(symptoms)), { root, site }, markupOf([troubleshooting()]))

it('a troubleshooting page lists the causes of each symptom in their order, first those of the own file', async () => {
  const { markdown, diagnostics } = await documentOf('<Symptoms/>')
  expect(diagnostics).toEqual([])
  expect(markdown).toBe(`## Sound

### \`AudioContext was not allowed to start\`

Sound started without a click.

**Fix:** Call \`join\` from a click handler.

### You hear nothing: \`no output\`

**Affected versions:** 1.4 or later

**Also:** \`no device\`

1. The tab is muted. **Check:** Look for a crossed-out speaker. **Fix:** Unmute the tab.
2. No device is open. **Fix:** Open a | b.

## Join

### Joining fails

The token is old.

**Fix:** See [Why?](${site}/voice/faq/)`)
})

it('the former anchors of a symptom keep working', async () => {
  const { anchors } = await documentOf('<Symptoms/>')
  expect(anchors.filter((anchor) => ['silence', 'mute', 'no-device'].includes(anchor))).toEqual([
    'silence',
    'mute',
    'no-device',
  ])
})

it('the search finds each symptom by its message, at its anchor', async () => {
  const { records } = await documentOf('<Symptoms/>')
  expect(records.find(({ anchor }) => anchor === 'silence')).toMatchObject({
    hierarchy: ['Title', 'Sound', 'You hear nothing: no output'],
    content: expect.stringMatching(/no device[\s\S]*The tab is muted\./),
  })
})

it('other pages show symptoms as rows, which lead to the page if it says more', async () => {
  const { markdown } = await documentOf('<Symptoms of="silence blocked"/>')
  expect(markdown).toBe(`| Symptom | Cause | Fix |
| --- | --- | --- |
| [You hear nothing: \`no output\` or \`no device\`](${site}/voice/troubleshooting/#silence) (1.4 or later) | The tab is muted | Unmute the tab. |
| [You hear nothing: \`no output\` or \`no device\`](${site}/voice/troubleshooting/#silence) (1.4 or later) | No device is open | Open a \\| b |
| \`AudioContext was not allowed to start\` | Sound started without a click | Call \`join\` from a click handler |`)
})

it.each([
  ["since: '1.4'", '1.4 or later'],
  ["until: '1.6'", '1.6 or earlier'],
  ["since: '1.4', until: '1.6'", '1.4 to 1.6'],
  ["since: '1.6', until: '1.6'", '1.6'],
])('a symptom with %s shows %s', async (keys, label) => {
  const text = `sources: [a]\ngroups: [{ group: A, symptoms: [{ id: a, symptom: S, ${keys}, causes: [{ cause: a, fix: b }] }] }]`
  const rows = symptomValues(readSymptoms([fileOf('voice/symptoms.yaml', text)], versions).symptoms)
  const { markdown } = await compile(
    sourceOf('<Symptoms of="a"/>', {}, rows),
    { root, site },
    markupOf([troubleshooting()]),
  )
  expect(markdown).toContain(`| S (${label}) | a | b |`)
})

it.each([
  ['silense', 'Did you mean silence?'],
  ['no-device', 'Did you mean silence?'],
  ['crackling', 'Its symptoms are blocked, silence, expired.'],
])('the unknown id %s is reported with the one to use, or with all of them', async (id, hint) => {
  expect((await documentOf(`Text.\n\n<Symptoms of="blocked ${id}"/>`)).diagnostics).toMatchObject([
    {
      code: 'missing-symptom',
      line: 3,
      message: `This product has no symptom “${id}”.`,
      hint: expect.stringContaining(hint),
    },
  ])
})

it.each([
  ['<Symptoms of="blocked"/>', '/voice/symptoms.yaml', 'Did you mean blocked?'],
  ['<Symptoms of="blokced"/>', undefined, 'Did you mean blocked?'],
  ['<Symptoms of="crackling"/>', undefined, 'Describe it in'],
  ['<Symptoms/>', '/voice/symptoms.yaml', 'Describe it in'],
])('%s in a product whose file can’t be read misses that file: %s', async (text, missing, hint) => {
  const files = [fileOf('a/symptoms.yaml', '"'), fileOf('voice/symptoms.yaml', `${own}  - "`)]
  const read = readSymptoms(files, versions)
  const values = symptomValues(read.symptoms, read.unread)
  const page = sourceOf(text, { path: '/voice/page/' }, values)
  const { diagnostics } = await compile(page, { root, site }, markupOf([troubleshooting()]))
  expect(diagnostics).toMatchObject([{ code: 'missing-symptom', hint: expect.stringContaining(hint) }])
  expect(diagnostics[0]?.missing).toBe(missing)
})

it('docs/authoring.md mentions the component', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/authoring.md'), 'utf8')
  expect(guide).toContain('`<Symptoms')
})

it('a message keeps its backticks, and is one line', async () => {
  const file = (text: string) => readSymptoms([fileOf('voice/symptoms.yaml', text)], versions).symptoms
  const messages = ['`room` is missing', 'Line one\nline two']
  const text = own.replace('[AudioContext was not allowed to start]', JSON.stringify(messages))
  const { body } = await compile(
    sourceOf('<Symptoms of="blocked"/>', {}, symptomValues(file(text))),
    { root, site },
    markupOf([troubleshooting()]),
  )
  const html = JSON.stringify(body)
  expect(html).toContain('<code>`room` is missing</code>')
  expect(html).toContain('<code>Line one line two</code>')
})
