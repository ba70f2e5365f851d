import { fixtureConfig as site } from 'docs-generator/testing/fixture-site'
import { describe, expect, it, test } from 'vitest'
import { planVersions, type Request } from '../../../src/versions/plan.ts'

/** The section `sdk` has 2.x (unreleased, next/), 1.x (latest) and 0.x (older). The section `core` has one version. */
function plan(action: Request['action'], section: string, label: string, pages: readonly string[] = []) {
  return planVersions(site, new Set(pages), { action, section, label })
}

describe('a plan', () => {
  it('labels the latest version and copies it to next/', () => {
    const { versions, copyTo, moves, names } = plan('cut', 'core', '1.7')
    expect(versions).toEqual([
      { name: 'current', label: 'Next', path: 'next/', status: 'unreleased' },
      { name: '1.7', label: '1.7', path: '', status: 'latest' },
    ])
    expect([copyTo, moves.size]).toEqual(['/core/next/', 0])
    expect([...names]).toEqual([['current', '1.7']])
  })

  it('moves an unreleased version to the root, and the former latest version to its label', () => {
    const { versions, moves, names } = plan('release', 'sdk', '2.x', ['/sdk/gone/', '/sdk/next/added/'])
    expect(versions).toEqual([
      { name: '2.x', label: '2.x', path: '', status: 'latest' },
      { name: '1.x', label: '1.x', path: '1.x/', status: 'older', renamed: { added: 'gone' } },
      { name: '0.x', label: '0.x', path: '0.x/', status: 'older' },
    ])
    expect([...moves]).toEqual([
      ['current', '/sdk/'],
      ['1.x', '/sdk/1.x/'],
    ])
    expect(names.get('current')).toBe('2.x')
  })

  it.each([
    [['/sdk/0.x/gone/'], {}, { added: 'gone' }],
    [['/sdk/0.x/'], { gone: 'index' }, { added: 'index' }],
    // Its page with the other name is another one, or the same one under the name that it has again.
    [['/sdk/0.x/added/'], {}, undefined],
    [[], {}, undefined],
  ] as const)(
    'gives an older version with the pages %j and the pairs %j only its own pairs',
    (pages, renamed, expected) => {
      const sections = site.sections.map((one) => ({
        ...one,
        versions: one.versions?.map((version) => (version.label === '0.x' ? { ...version, renamed } : version)),
      }))
      const all = new Set(['/sdk/gone/', '/sdk/next/added/', ...pages])
      const { versions } = planVersions({ ...site, sections }, all, { action: 'release', section: 'sdk', label: '2.x' })
      expect(versions.find(({ label }) => label === '0.x')?.renamed).toEqual(expected)
    },
  )

  it.each(['cut', 'release'] as const)('%s leaves the root in place while another version is recommended', (action) => {
    const sections = site.sections.map((one) =>
      one.id === 'core'
        ? {
            ...one,
            versions: [
              { name: '1.x', label: '1.x', path: '', status: 'latest' as const },
              { name: '2.x', label: '2.x', path: '2.x/', status: 'recommended' as const },
            ],
          }
        : one,
    )
    expect(() => planVersions({ ...site, sections }, new Set(), { action, section: 'core', label: '2.x' })).toThrow(
      '1.x stays at the root of core, because 2.x is recommended in its own folder, /core/2.x/.',
    )
    const retire = { action: 'retire', section: 'core', label: '1.x' } as const
    expect(() => planVersions({ ...site, sections }, new Set(), retire)).toThrow(
      "To make 2.x the latest version, set its status to 'unreleased' in config.ts, commit, and run: npm run versions -- release",
    )
  })

  it('accepts the URL of a section', () => {
    expect(plan('retire', '/sdk/', '0.x')).toEqual(plan('retire', 'sdk', '0.x'))
  })

  it('removes an older version', () => {
    const { versions, moves } = plan('retire', 'sdk', '0.x')
    expect(versions.map(({ label }) => label)).toEqual(['2.x', '1.x'])
    expect([...moves]).toEqual([['0.x', null]])
  })

  it('removes the pairs of other versions that name a page of the removed version', () => {
    const sections = site.sections.map((one) => ({
      ...one,
      versions: one.versions?.map((version) =>
        version.label === '1.x' ? { ...version, renamed: { start: 'begin', added: 'gone' } } : version,
      ),
    }))
    const pages = new Set(['/sdk/', '/sdk/begin/', '/sdk/next/start/', '/sdk/next/added/', '/sdk/0.x/gone/'])
    const { versions } = planVersions({ ...site, sections }, pages, { action: 'retire', section: 'sdk', label: '0.x' })
    expect(versions.find(({ label }) => label === '1.x')?.renamed).toEqual({ start: 'begin' })
  })
})

describe('a plan is refused', () => {
  test.each<[string, Request['action'], string, string, string]>([
    [
      'an unknown section',
      'cut',
      'sdkk',
      '1.0',
      'There is no section “sdkk”. The sections are guide, manual, core, sdk.',
    ],
    ['a label that isn’t part of a URL', 'cut', 'core', '1/7', '“1/7” can’t be part of a URL'],
    ['a label that is a property of every object', 'cut', 'core', '__proto__', '“__proto__” can’t be part of a URL'],
    ['the label of the version in development', 'cut', 'core', 'next', 'Next is the version in development.'],
    ['a section with an unreleased version', 'cut', 'sdk', '1.x', 'already has the unreleased version 2.x'],
    ['a label that doesn’t exist', 'release', 'sdk', '3.x', 'has no version 3.x. Its versions are 2.x, 1.x, 0.x.'],
    ['a version that is already released', 'release', 'sdk', '0.x', 'Version 0.x of sdk is already released.'],
    [
      'the latest version',
      'retire',
      'sdk',
      '1.x',
      'is the latest version of sdk, so it can’t be retired. First replace it: npm run versions -- release sdk 2.x. Versions that can be retired: 0.x.',
    ],
    ['a version that doesn’t exist', 'retire', 'sdk', '1.0', 'has no version 1.0. Its versions are 2.x, 1.x, 0.x.'],
    [
      'a section without versions',
      'release',
      'core',
      '1.0',
      'has no versions yet. Start with npm run versions -- cut core',
    ],
  ])('for %s', (_name, action, section, label, message) => {
    expect(() => plan(action, section, label)).toThrow(message)
  })

  it('if a page already has a URL of the new version', () => {
    expect(() => plan('cut', 'core', '1.7', ['/core/next/page/'])).toThrow(
      'there is already a page at /core/next/page/',
    )
    expect(() => plan('release', 'sdk', '2.x', ['/sdk/1.x/'])).toThrow('there is already a page at /sdk/1.x/')
  })

  test.each([
    ['the latest version has another label', '1.x', 'The latest version of sdk is 1.x'],
    ['another version has the label', 'Next', 'already has a version 0.X'],
  ])('if %s', (_name, latestLabel, message) => {
    const released = site.sections.flatMap(({ id, versions }) => (id === 'sdk' ? (versions ?? []) : []))
    const versions = released
      .filter(({ status }) => status !== 'unreleased')
      .map((one) => (one.status === 'latest' ? { ...one, label: latestLabel } : one))
    const sections = site.sections.map((one) => (one.id === 'sdk' ? { ...one, versions } : one))
    const request = { action: 'cut', section: 'sdk', label: '0.X' } as const
    expect(() => planVersions({ ...site, sections }, new Set(), request)).toThrow(message)
  })
})
