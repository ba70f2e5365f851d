import { fixtureConfig as site } from 'docs-generator/testing/fixture-site'
import { describe, expect, it } from 'vitest'
import {
  editChanges,
  editConcepts as editConceptsWith,
  editRenames,
  editSymptoms,
  editTable,
} from '../../../src/versions/edit-data.ts'
import { planVersions } from '../../../src/versions/plan.ts'

const cut = planVersions(site, new Set(), { action: 'cut', section: 'core', label: '1.7' })
const release = planVersions(site, new Set(), { action: 'release', section: 'sdk', label: '2.x' })
const retire = planVersions(site, new Set(), { action: 'retire', section: 'sdk', label: '0.x' })

const concepts = `# The map of tasks.
sdks:
  - {id: core, label: Core, section: core}
  - {id: sdk, label: SDK, section: sdk, version: current}
  - {id: old, label: Old SDK, section: sdk, version: 0.x}
groups:
  - name: Rooms
    tasks:
      # The first task.
      - task: Join
        in:
          sdk: [Room.join]
          old: [Room.enter]
`

/** The map of tasks with only some of its columns. */
function withColumns(...ids: readonly string[]): string {
  return concepts.replace(/^ *(?:- \{id: (\w+)|(\w+): \[).*\n/gm, (line, column, cell) =>
    ids.includes(column ?? cell) ? line : '',
  )
}

const editConcepts = (text: string, plan: typeof release) => editConceptsWith(text, plan, (cell) => cell)

describe('the map of tasks', () => {
  it('names the version that a column describes when it is cut', () => {
    const text = concepts.replace('section: core}', "section: core, version: '1.7'}")
    expect(editConcepts(concepts, cut)).toEqual({ text, review: [] })
    expect(editConcepts(`\uFEFF${concepts}`, cut).text).toBe(`\uFEFF${text}`)
  })

  it('uses the new name of a released version', () => {
    expect(editConcepts(concepts, release)).toEqual({
      text: concepts.replace('version: current', 'version: 2.x'),
      review: [],
    })
  })

  it('keeps the version of the only column when another version is released, and says so', () => {
    const text = withColumns('core', 'old').replace('0.x', '1.x')
    expect(editConcepts(text, release)).toEqual({
      text,
      review: [
        {
          line: 4,
          text: 'The column “Old SDK” still describes 1.x. To compare 2.x, set its version to "2.x" and check its symbols, or add a column.',
        },
      ],
    })
  })

  it('has no column for a retired version', () => {
    expect(editConcepts(concepts, retire)).toEqual({
      text: withColumns('core', 'sdk'),
      review: [{ line: 5, text: 'The column “Old SDK” is removed with its version.' }],
    })
  })

  it('has no task that only a retired version performed', () => {
    const { text, review } = editConcepts(`${concepts}      - task: Ring\n        in: { old: [Room.ring] }\n`, retire)
    expect(text).toBe(withColumns('core', 'sdk'))
    expect(review.map((one) => one.text)).toContain('The task “Ring” is removed, because no other column has it.')
  })

  it('keeps the last column of a section, because an author has to choose its version', () => {
    const text = withColumns('core', 'old')
    expect(editConcepts(text, retire)).toEqual({ text, review: [] })
  })
})

describe('a map of renamed symbols', () => {
  const renames = 'from: 1.x\nto: Next # in development\nsymbols:\n  - { from: A, to: B, why: "Renamed." }\n'

  it('uses the new label of a version', () => {
    expect(editRenames(renames, new Map([['Next', '2.x']]))).toEqual({
      text: renames.replace('Next', '2.x'),
      labels: ['1.x', '2.x'],
    })
  })

  it('is removed with one of its versions', () => {
    expect(editRenames(renames, new Map([['1.x', null]]))).toBeNull()
  })
})

describe('the list of changes', () => {
  const changes = `# News.
- date: 2026-03-06
  product: sdk
  version: 0.x # the first one
  text: "Call \`join\`."
  links:
    - { label: Join, to: /sdk/join/ }

- date: 2026-03-01
  product: core
  version: 0.x
  text: All pages have a search.
- { date: 2026-02-01, product: sdk, text: The SDK is new. }
`

  it('uses the new label of a version', () => {
    const renamed = { ...release, labels: new Map([['0.x', 'Old']]) }
    expect(editChanges(changes, renamed)).toBe(changes.replace('0.x', 'Old'))
    expect(editChanges(`\uFEFF${changes}`, renamed)).toBe(`\uFEFF${changes.replace('0.x', 'Old')}`)
  })

  it('keeps changes of a retired version as changes of its product', () => {
    expect(editChanges(changes, retire)).toBe(changes.replace(/ {2}version: .*first.*\n/, ''))
  })

  it('keeps its bytes if no version in it changes', () => {
    expect(editChanges(`-   text:   All pages\n    date: 2026-03-01\n`, retire)).toBe(
      `-   text:   All pages\n    date: 2026-03-01\n`,
    )
  })
})

describe('a file with symptoms', () => {
  const file = `# Sound.
sources: [example/sdk@main:a.ts]
groups:
  - group: Sound
    symptoms:
      # The first symptom.
      - id: own
        symptom: No sound
        causes: [{ cause: a, fix: b }]
      - id: old
        symptom: Noise
        products: [sdk@0.x]
        causes:
          - cause: a
            fix: b
      - id: shared
        symptom: Echo
        products: [sdk@Next, core, sdk@0.x] # in development
        causes: [{ cause: a, fix: b }]
  - group: Video
    symptoms:
      - { id: picture, symptom: No picture, products: [sdk@0.x], causes: [{ cause: a, fix: b }] }
  - group: Tokens
    symptoms:
      - id: expired
        symptom: A token expires
        products:
          - sdk@0.x
          - core
        causes: [{ cause: a, fix: b }]
`

  it('names the new label of a version', () => {
    const released = { ...release, labels: new Map([['Next', '2.0']]) }
    expect(editSymptoms(file, released, { isCopy: false })).toEqual({
      text: file.replace('sdk@Next', 'sdk@2.0'),
      review: [],
    })
  })

  it('doesn’t name a retired version, and has no symptoms of that version only', () => {
    expect(editSymptoms(file, retire, { isCopy: false })).toEqual({
      text: file
        .replace(/ {6}- id: old\n(?: {8}.*\n)+/, '')
        .replace(/ {2}- group: Video\n(?: {4}.*\n)+/, '')
        .replace(', sdk@0.x]', ']')
        .replace(/ +- sdk@0.x\n/, ''),
      review: [
        { line: 10, text: 'The symptom old is removed, because it only occurs in the version that is removed.' },
        { line: 22, text: 'The symptom picture is removed, because it only occurs in the version that is removed.' },
      ],
    })
  })

  it('is removed with its last symptom', () => {
    const old = file.replace(/ {6}# The first(?:.|\n)*?(?= {6}- id: old)/, '').replace(/ {6}- id: shared(?:.|\n)*/, '')
    expect(editSymptoms(old, retire, { isCopy: false }).text).toBeNull()
  })

  it('keeps its bytes if no version in it changes', () => {
    expect(editSymptoms(file, cut, { isCopy: false })).toEqual({ text: file, review: [] })
  })
})

describe('a table of the search tests', () => {
  const table = [
    'kind\tquery\tnear\texpected',
    'word\tjoin\tsdk@current\t/sdk/next/join/|/sdk/join/',
    'word\told\tsdk@0.x\t/sdk/0.x/',
    'word\tolder\t-\t/sdk/0.x/',
    'version\t/sdk/new/\t1\t/sdk/next/join/',
    '',
  ].join('\n')
  const moved = { href: (url: string) => url.replace('/sdk/', '/new/'), isNewPage: () => false }

  it('contains the new names and URLs', () => {
    const [, first] = editTable(table, release, moved).split('\n')
    expect(first).toBe('word\tjoin\tsdk@2.x\t/new/next/join/|/new/join/')
  })

  it('has no rows of a retired version', () => {
    const href = (url: string) => (url.startsWith('/sdk/0.x/') ? null : url)
    expect(editTable(table, retire, { ...moved, href })).not.toContain('0.x')
  })

  it('has no rows for wrong URLs that are pages now', () => {
    expect(editTable(table, release, { ...moved, isNewPage: (url) => url === '/sdk/new/' })).not.toContain('version')
  })
})
