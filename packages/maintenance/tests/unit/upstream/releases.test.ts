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
