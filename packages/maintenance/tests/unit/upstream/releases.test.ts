import { readUpstreamSettings } from 'docs-reference/data'
import { describe, expect, it } from 'vitest'
import { newerReleases, type RemoteRefs, releaseNews } from '../../../src/upstream/releases.ts'

describe('newerReleases', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['v1.7.5', ['v1.7.4', 'v1.7.5'], []],
    ['v1.7.5', ['v1.7.10', 'v1.8.0', 'v2.0.1', 'v2.1.0'], ['v1.8.0', 'v2.1.0']],
    ['1.0.2', ['1.0.2', '1.0.3-beta.1'], []],
    ['1.9.0', ['1.10.0'], ['1.10.0']],
    ['v2-preview', ['v2.0.0'], []],
    ['main', ['v1.0.0'], []],
    ['v1.7', ['v1.7.5', 'v1.7.0'], ['v1.7.5']],
    ['v2.0.0-rc.1', ['v1.9.0', 'v2.0.0-rc.1', 'v2.0.0-rc.2', 'v2.0.0', 'v3.0.0-rc.1'], ['v2.0.0']],
    ['v2.0.0', ['v2.0.0-rc.1', 'v2.0.0'], []],
    ['2.0.0rc1', ['2.0.0'], ['2.0.0']],
    ['lamp@1.2.0', ['lamp@1.2.0', 'lamp@1.3.0', 'bulb@1.4.0', 'v1.5.0', '@scope/lamp@1.6.0'], ['lamp@1.3.0']],
    ['@scope/lamp@1.2.0', ['@scope/lamp@1.10.0', '@scope/bulb@1.11.0', 'lamp@2.0.0'], ['@scope/lamp@1.10.0']],
  ])('of %s and the tags %j are %j', (ref, tags, expected) => {
    expect(newerReleases(ref, tags)).toEqual(expected)
  })
})

describe('releaseNews', () => {
  const repository = 'https://github.com/demo/lamps'

  function documented(version: string, ref: string, commit?: string) {
    const file = `content/lamps/${version}/upstream.yaml`
    const compared = commit === undefined ? '' : `compared: { date: 2026-01-31, commit: ${commit} }\n`
    const { settings } = readUpstreamSettings(
      `repository: ${repository}\nref: ${ref}\n${compared}artifacts: [{ language: c, paths: [lamp.h] }]\n`,
      file,
    )
    if (!settings) throw new Error('The settings are not valid.')
    return { file, settings }
  }

  const refs =
    (tags: readonly string[], heads: RemoteRefs['heads'] = new Map()) =>
    async () => ({ tags, heads })

  it('lists a newer release of each documented version', async () => {
    const both = [documented('1.x', 'v1.7.4'), documented('2.x', 'v2.1.0')]
    const { lines } = await releaseNews(both, refs(['v1.7.4', 'v1.7.5', 'v2.1.0', 'v2.2.0']))
    expect(lines).toEqual([
      `- ${repository}: v1.7.5. content/lamps/1.x/upstream.yaml describes v1.7.4.`,
      `- ${repository}: v2.2.0. content/lamps/2.x/upstream.yaml describes v2.1.0.`,
    ])
  })

  it('lists no release that another version describes', async () => {
    const both = [documented('1.x', 'v1.7.5'), documented('2.x', 'v2.1.0')]
    const { lines } = await releaseNews(both, refs(['v1.7.5', 'v2.0.0', 'v2.1.0']))
    expect(lines).toEqual([])
  })

  it.each<[string, readonly string[], readonly string[]]>([
    ['nothing up to it', ['1.0.2', '1.4.0', '1.6.2'], []],
    ['a newer release', ['1.0.2', '1.6.2', '1.6.3'], ['1.6.3']],
    ['a patch of the documented release', ['1.0.2', '1.0.3', '1.6.2'], ['1.0.3']],
  ])('after the release in “seen”, lists %s', async (_, tags, listed) => {
    const { file, settings } = documented('1.x', '1.0.2')
    const { lines } = await releaseNews([{ file, settings: { ...settings, seen: '1.6.2' } }], refs(tags))
    const about = `content/lamps/1.x/upstream.yaml describes 1.0.2.`
    expect(lines).toEqual(listed.map((tag) => `- ${repository}: ${tag}. ${about}`))
  })

  it('lists no release whose prerelease another version describes', async () => {
    const both = [documented('1.x', 'v1.7.5'), documented('2.x', 'v2.0.0-rc.1')]
    const { lines } = await releaseNews(both, refs(['v1.7.5', 'v2.0.0-rc.1', 'v2.0.0']))
    expect(lines).toEqual([`- ${repository}: v2.0.0. content/lamps/2.x/upstream.yaml describes v2.0.0-rc.1.`])
  })

  it('hides releases up to “seen” only in the same package', async () => {
    const { file, settings } = documented('1.x', 'lamp@1.2.0')
    const linesFor = async (seen: string) =>
      (await releaseNews([{ file, settings: { ...settings, seen } }], refs(['lamp@1.2.0', 'lamp@1.3.0']))).lines
    expect(await linesFor('lamp@1.3.0')).toEqual([])
    expect(await linesFor('bulb@1.3.0')).toHaveLength(1)
  })

  it.each([
    ['nosuch', ' Did you mean no-such?'],
    ['v2-preview', ''],
    ['v1.8.0', ' Did you mean v1.7.0?'],
    ['lamp@1.2.0', ''],
  ])(
    'reports the ref %s, which the repository doesn’t have, and lists the releases of the others',
    async (ref, guess) => {
      const both = [documented('next', ref), documented('1.x', 'v1.7.0')]
      const { lines, failures } = await releaseNews(both, refs(['v1.7.0', 'v1.7.1'], new Map([['no-such', '0']])))
      expect(failures).toEqual([
        `${repository} has no branch, tag or version “${ref}”.${guess} Correct “ref” in content/lamps/next/upstream.yaml.`,
      ])
      expect(lines).toEqual([`- ${repository}: v1.7.1. content/lamps/1.x/upstream.yaml describes v1.7.0.`])
    },
  )

  it.each(['main', 'v1.7.0', '0123456789ab'])('doesn’t report the ref %s', async (ref) => {
    const heads = new Map([['main', '0123456789abcdef']])
    expect((await releaseNews([documented('1.x', ref)], refs(['v1.7.0'], heads))).failures).toEqual([])
  })

  it('compares a branch whose name looks like a prerelease with its commit', async () => {
    const both = [documented('1.x', 'v1.7.5'), documented('next', '2.0-preview', '0123456789ab')]
    const { lines } = await releaseNews(
      both,
      refs(['v1.7.5', 'v2.0.0'], new Map([['2.0-preview', 'ffff456789abcdef']])),
    )
    expect(lines).toEqual([
      `- ${repository}: v2.0.0. content/lamps/1.x/upstream.yaml describes v1.7.5.`,
      `- ${repository}: new commits on the branch 2.0-preview since content/lamps/next/upstream.yaml was compared.`,
    ])
  })

  it('lists a branch with new commits', async () => {
    const one = [documented('next', 'v2-preview', '0123456789ab')]
    const heads = (id: string) => new Map([['v2-preview', id]])
    const linesFor = async (id: string) => (await releaseNews(one, refs([], heads(id)))).lines
    expect(await linesFor('0123456789abcdef')).toEqual([])
    expect(await linesFor('ffff456789abcdef')).toEqual([
      `- ${repository}: new commits on the branch v2-preview since content/lamps/next/upstream.yaml was compared.`,
    ])
  })
})
