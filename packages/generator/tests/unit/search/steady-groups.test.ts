import { describe, expect, test } from 'vitest'
import type { SearchHit } from '../../../src/search-providers/search-client.ts'
import type { HitGroup, HitRow } from '../../../src/ui/search/group-hits.ts'
import { steadyGroups } from '../../../src/ui/search/steady-groups.ts'

function hit(url: string, text: string | null = null): SearchHit {
  return {
    url,
    title: url,
    part: null,
    section: 'SDK',
    scope: 'sdk@1',
    text,
    aliases: [],
    isCode: false,
    kind: 'guide',
    score: null,
  }
}

function row(url: string, own: { readonly text?: string; readonly elsewhere?: readonly string[] } = {}): HitRow {
  const elsewhere = (own.elsewhere ?? []).map((other) => row(other))
  return { hit: hit(url, own.text ?? null), equal: [], elsewhere, place: null }
}

function groupsOf(groups: Readonly<Record<string, readonly HitRow[]>>): readonly HitGroup[] {
  return Object.entries(groups).map(([title, rows]) => ({ title, rows }))
}

/** The titles of the groups with the URLs of their hits. */
function seen(groups: readonly HitGroup[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(groups.map(({ title, rows }) => [title, rows.map((each) => each.hit.url)]))
}

const open = { query: 'room', isSettled: false }
const settled = { query: 'room', isSettled: true }

describe('the rows of a list', () => {
  test('change with each answer until one is settled', () => {
    const steady = steadyGroups(10)
    steady(groupsOf({ Best: [row('/a/'), row('/b/')] }), open, false)
    expect(seen(steady(groupsOf({ Best: [row('/b/'), row('/a/')] }), settled, false))).toEqual({ Best: ['/b/', '/a/'] })
  })

  test('stay where they are when the reader has chosen one', () => {
    const steady = steadyGroups(10)
    steady(groupsOf({ Best: [row('/a/'), row('/b/')] }), open, false)
    const later = groupsOf({ Best: [row('/b/'), row('/new/'), row('/a/')] })
    const expected = { Best: ['/a/', '/b/'], 'More results': ['/new/'] }
    expect(seen(steady(later, open, true))).toEqual(expected)
    // Also if the first one is chosen again.
    expect(seen(steady(later, settled, false))).toEqual(expected)
  })

  test('stay where they are after a settled answer, and further ones are added below', () => {
    const steady = steadyGroups(10)
    steady(groupsOf({ Best: [row('/a/'), row('/b/')], Guides: [row('/c/')] }), settled, false)
    const later = groupsOf({ Best: [row('/new/'), row('/b/')], Guides: [row('/d/'), row('/c/')] })
    const expected = { Best: ['/a/', '/b/'], Guides: ['/c/'], 'More results': ['/new/', '/d/'] }
    expect(seen(steady(later, settled, false))).toEqual(expected)
    // The next answers keep these, too, also if they have hits whose texts are missing.
    for (const answer of [open, settled])
      expect(seen(steady(groupsOf({ Best: [row('/d/'), row('/new/')] }), answer, false))).toEqual(expected)
  })

  test('say what the last answer says', () => {
    const steady = steadyGroups(10)
    steady(groupsOf({ Best: [row('/a/'), row('/b/')] }), settled, false)
    const [best] = steady(groupsOf({ Best: [row('/b/', { text: 'Later.' })] }), settled, false)
    expect(best?.rows.map((each) => each.hit.text)).toEqual([null, 'Later.'])
  })

  test('keep their links to other products, and no page is a row and a link', () => {
    const steady = steadyGroups(10)
    steady(groupsOf({ Best: [row('/a/', { elsewhere: ['/core/'] })] }), settled, false)
    const shown = steady(
      groupsOf({ Best: [row('/core/'), row('/a/'), row('/b/', { elsewhere: ['/a/'] })] }),
      settled,
      false,
    )
    expect(seen(shown)).toEqual({ Best: ['/a/'], 'More results': ['/b/'] })
    expect(shown.map(({ rows }) => rows.map((each) => each.elsewhere.map((other) => other.hit.url)))).toEqual([
      [['/core/']],
      [[]],
    ])
  })

  test('are those of the answer for another query, and if nothing was shown', () => {
    const steady = steadyGroups(10)
    steady(groupsOf({ Best: [row('/a/')] }), settled, false)
    const other = groupsOf({ Best: [row('/b/'), row('/a/')] })
    expect(steady(other, { ...settled, query: 'rooms' }, false)).toEqual(other)
    steady([], settled, false)
    expect(steady(groupsOf({ Best: [row('/a/'), row('/b/')] }), settled, false)).toEqual(
      groupsOf({ Best: [row('/a/'), row('/b/')] }),
    )
  })

  test('are as many further ones as a group can have', () => {
    const steady = steadyGroups(2)
    steady(groupsOf({ Best: [row('/a/')] }), settled, false)
    const later = groupsOf({ Best: ['/b/', '/c/', '/d/'].map((url) => row(url)) })
    expect(seen(steady(later, settled, false))).toEqual({ Best: ['/a/'], 'More results': ['/b/', '/c/'] })
  })
})
