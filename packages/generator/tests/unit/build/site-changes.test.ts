import { describe, expect, it } from 'vitest'
import { changeLinks, futureChanges, missingChangeText, siteChanges } from '../../../src/build/site-changes.ts'
import type { SiteChange } from '../../../src/content/changes-file.ts'
import type { SiteIndex } from '../../../src/content/site-index.ts'
import { changesBelow } from '../../../src/ui/changes/changes-view.ts'
import { index } from '../content/site.ts'

function change(date: string, text: string, subject: SiteChange['subject'] = null): SiteChange {
  return { date, line: 1, text, subject, links: [] }
}

const sdk = { section: 'sdk', version: null }
const next = { section: 'sdk', version: 'next 2' }

const versioned: Pick<SiteIndex, 'sections'> = {
  sections: index.sections.map((section) => ({
    ...section,
    versions: section.versions.flatMap((version) => [
      version,
      { ...version, name: 'next 2', label: '2.x', path: '/sdk/next/', docs: [] },
    ]),
  })),
}

const view = (changes: readonly SiteChange[]) =>
  siteChanges(changes, {
    config: { sections: [{ id: 'sdk', label: 'SDK', base: '/sdk/' }] },
    index: versioned,
    pages: [
      { path: '/new/sdk/', changes: { label: 'SDK', base: '/sdk/' } },
      { path: '/' },
      { path: '/new/', changes: { label: 'All', base: '/' } },
    ],
  })

describe('the changes of a site', () => {
  it('are grouped by day and by what they are about, newest day first, in any order of the file', () => {
    const { days, scopes } = view([
      change('2026-03-01', 'Old.', sdk),
      change('2026-03-02', 'Two.', next),
      change('2026-03-02', 'All.'),
      change('2026-03-02', 'Three.', next),
      change('2026-03-02', 'One.', sdk),
    ])
    const shown = days.map(({ groups }) =>
      groups.map(({ id, label, href, changes }) => [id, label, href, changes.map(({ text }) => text)]),
    )
    expect(shown).toEqual([
      [
        ['2026-03-02-other', 'All products', null, ['All.']],
        ['2026-03-02-sdk', 'SDK', '/sdk/', ['One.']],
        ['2026-03-02-sdk-next-2', 'SDK 2.x', null, ['Two.', 'Three.']],
      ],
      [['2026-03-01-sdk', 'SDK', '/sdk/', ['Old.']]],
    ])
    expect(scopes.map(({ path }) => path)).toEqual(['/new/', '/new/sdk/'])
  })

  it('below a path are those of its products', () => {
    const all = view([
      change('2026-03-02', 'All.'),
      change('2026-03-01', 'One.', sdk),
      change('2026-03-01', 'Two.', next),
    ])
    const ids = (base: string) => changesBelow(all, base).days.flatMap(({ groups }) => groups.map(({ id }) => id))
    expect(ids('/sdk/')).toEqual(['2026-03-01-sdk', '2026-03-01-sdk-next-2'])
    expect(ids('/fleet/')).toEqual([])
  })
})

it('links of changes are checked like those of pages', () => {
  const links = [
    { label: 'A', to: '/sdk/#top', line: 4 },
    { label: 'B', to: 'https://example.org/#b', line: 5 },
  ]
  expect(changeLinks([{ ...change('2026-03-01', 'a'), links }])).toEqual([
    { href: '/sdk/#top', path: '/sdk/', anchor: 'top', file: 'changes.yaml', line: 4 },
    { href: 'https://example.org/#b', path: null, anchor: null, file: 'changes.yaml', line: 5 },
  ])
})

describe('the reminder of a missing change', () => {
  const files = Array.from({ length: 20 }, (_, i) => `content/${i}.md`)
  const pages = new Set(files)
  const remind = (time: string, changed: readonly string[], changes = [change('2026-03-01', 'a')]) =>
    missingChangeText(changes, [{ time, files: changed }], pages)

  it('counts the pages that changed after the day of the newest change', () => {
    expect(remind('2026-03-02T00:00:00Z', [...files, ...files])).toMatch(/^20 pages changed after the newest entry/)
  })

  it.each([
    ['few pages changed', '2026-03-02T00:00:00Z', files.slice(1), undefined],
    ['other files changed', '2026-03-02T00:00:00Z', files.map((file) => `${file}.svg`), undefined],
    ['pages changed on the day of the change', '2026-03-01T23:59:59Z', files, undefined],
    ['the site does not describe its changes', '2026-03-02T00:00:00Z', files, []],
  ])('is missing if %s', (_name, time, changed, changes) => {
    expect(remind(time, changed, changes)).toBeNull()
  })
})

describe('a change with a date in the future', () => {
  const now = Date.parse('2026-03-05T20:00:00Z')
  const linesOf = (dates: readonly string[], commits: readonly string[] = []) =>
    futureChanges(
      dates.map((date, i) => ({ ...change(date, 'A.'), line: i + 1 })),
      commits.map((time) => ({ time, files: [] })),
      now,
    ).map(({ line }) => line)

  it('is reported at its line, unless the day has begun somewhere', () => {
    expect(linesOf(['2027-03-05', '2026-03-07', '2026-03-06', '2026-03-05', '2026-03-01'])).toEqual([1, 2])
    expect(futureChanges([change('2027-03-05', 'A.')], [], now)).toMatchObject([
      {
        severity: 'warning',
        code: 'future-change',
        file: 'changes.yaml',
        message: expect.stringContaining('dated 2027-03-05'),
      },
    ])
  })

  it('isn’t reported if only the clock of the machine is behind', () => {
    expect(linesOf(['2026-04-01', '2026-05-01'], ['2026-04-01T10:00:00Z'])).toEqual([2])
  })
})
