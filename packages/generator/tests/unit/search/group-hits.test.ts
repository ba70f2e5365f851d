import { describe, expect, test } from 'vitest'
import type { SearchHit } from '../../../src/search-providers/search-client.ts'
import type { SiteAnswer } from '../../../src/ui/search/ask-site.ts'
import { groupHits } from '../../../src/ui/search/group-hits.ts'

/** A hit of version 1 of the SDK, worse than those before it. */
function hit(url: string, own: Partial<SearchHit> = {}): SearchHit {
  return {
    url,
    title: url,
    part: null,
    section: 'SDK 1.x',
    scope: 'sdk@1',
    text: null,
    aliases: [],
    isCode: false,
    kind: 'guide',
    score: null,
    ...own,
  }
}

const other = { section: 'Core', scope: 'core@1' }

function answer(own: Partial<SiteAnswer>): SiteAnswer {
  return {
    query: 'room',
    main: [],
    others: [],
    ofScopes: [],
    synonyms: [],
    correction: null,
    missing: [],
    total: 0,
    pageCount: 1,
    isSettled: true,
    isFinal: true,
    isPartial: false,
    scopes: ['sdk@1'],
    chosen: ['sdk@1', 'core@1'],
    isInSection: true,
    isFiltered: false,
    isFirstPage: true,
    ...own,
  }
}

/** The titles of the groups with the URLs of their hits. */
function groups(own: Partial<SiteAnswer>, opensAnswers = true): Readonly<Record<string, readonly string[]>> {
  const found = groupHits(answer(own), { opensAnswers })
  return Object.fromEntries(found.map(({ title, rows }) => [title, rows.map((row) => row.hit.url)]))
}

const guides = ['/a/', '/b/', '/c/', '/d/'].map((url) => hit(url))

describe('the groups of the results', () => {
  test('are the best hits, the others by kind and those of other products', () => {
    const main = [
      ...guides,
      hit('/e/', { kind: 'reference' }),
      hit('/f/', { kind: 'faq' }),
      hit('/g/', { kind: 'sample' }),
    ]
    expect(groups({ main, others: [hit('/core/', other)] })).toEqual({
      'Best matches': ['/a/', '/b/', '/c/'],
      Guides: ['/d/', '/g/'],
      Reference: ['/e/'],
      Answers: ['/f/'],
      'Other products and versions': ['/core/'],
    })
  })

  test('have no best hits on further pages', () => {
    expect(groups({ main: guides, isFirstPage: false })).toEqual({ Guides: ['/a/', '/b/', '/c/', '/d/'] })
  })

  test('start with a hit of another product if the provider gives it more points', () => {
    const main = guides.map((own) => ({ ...own, score: 1 }))
    expect(groups({ main, others: [hit('/core/', { ...other, score: 2 })] })['Best matches']?.[0]).toBe('/core/')
  })

  test('contain no other product if the reader has chosen a section in a filter, but other versions', () => {
    const main = guides.slice(0, 2).map((own) => ({ ...own, score: 1 }))
    const others = [
      hit('/core/', { ...other, score: 3 }),
      hit('/next/low/', { scope: 'sdk@2', title: 'Low level', score: 2 }),
    ]
    expect(groups({ main, others, isFiltered: true })).toEqual({
      'Best matches': ['/next/low/', '/a/', '/b/'],
      'Other products and versions': ['/core/'],
    })
  })

  test('start with another version only if the searched version has nothing with the same name', () => {
    const newer = { section: 'SDK 2.x', scope: 'sdk@2', score: 2 }
    const main = [hit('/join/', { title: 'Join', score: 1 })]
    const others = [
      hit('/next/join/', { ...newer, title: 'Join' }),
      hit('/next/low/', { ...newer, title: 'Low level' }),
    ]
    expect(groups({ main, others })).toEqual({
      'Best matches': ['/next/low/', '/join/'],
      'Other products and versions': ['/next/join/'],
    })
  })

  test('start with a symbol of another version although another product has one with the same name', () => {
    const main = [hit('/core/volume/', { ...other, title: 'Media', part: 'volume', score: 1 })]
    const newer = hit('/next/volume/', { scope: 'sdk@2', title: 'Player', part: 'volume', score: 2 })
    expect(groups({ main, others: [newer] })['Best matches']).toEqual(['/next/volume/', '/core/volume/'])
  })

  test.each([
    ['why is the room silent', true, '/faq/#silent'],
    ['room silent: not found!', true, '/faq/#silent'],
    ['room silent', true, '/a/'],
    ['why is the room silent', false, '/a/'],
    ['why does an echo occur in silent caves', true, '/a/'],
  ])('start with an answer to a question or a message: %s (%s)', (query, opensAnswers, first) => {
    const faq = hit('/faq/#silent', { part: 'Silence', text: 'The room is silent.', kind: 'faq' })
    expect(groups({ query, main: [hit('/a/'), faq] }, opensAnswers)['Best matches']?.[0]).toBe(first)
  })
})

test('the symbol whose name is the query stays first, although its name sounds like a problem', () => {
  const faq = hit('/faq/#format', { part: 'Format error', text: 'The room has a format error.', kind: 'faq' })
  const symbol = hit('/format-error/', { title: 'Format Error', kind: 'reference' })
  expect(groups({ query: 'format error', main: [symbol, faq] })['Best matches']?.[0]).toBe('/format-error/')
})

describe('a row', () => {
  const rowsOf = (own: Partial<SiteAnswer>) =>
    groupHits(answer(own), { opensAnswers: true }).flatMap(({ rows }) =>
      rows.map(({ hit: { url }, equal, place }) => [url, equal.map((each) => each.url), place]),
    )

  test('stands for all symbols of a version with the same name and text', () => {
    const symbol = { part: 'volume', text: 'The volume.', isCode: true }
    const main = [
      hit('/A/#volume', symbol),
      hit('/B/#volume', symbol),
      hit('/C/#volume', { ...symbol, text: 'Another text.' }),
      hit('/a/', { part: 'volume', text: 'The volume.' }),
    ]
    expect(rowsOf({ main })).toEqual([
      ['/A/#volume', ['/B/#volume'], null],
      ['/C/#volume', [], null],
      ['/a/', [], null],
    ])
  })

  test('names its section unless the reader only searches there', () => {
    const shown = { main: [hit('/a/')], others: [hit('/core/', other)] }
    expect(rowsOf(shown).map(([, , place]) => place)).toEqual([null, 'In Core'])
    const everywhere = { ...shown, isInSection: false, scopes: ['sdk@1', 'core@1'], others: [] }
    expect(rowsOf(everywhere).map(([, , place]) => place)).toEqual(['SDK 1.x'])
  })
})

describe('the hits of other products', () => {
  const fitting = { ...other, title: 'Rooms', score: 0.9 }
  const links = (own: Partial<SiteAnswer>) => {
    const [best] = groupHits(answer({ isInSection: false, scopes: ['sdk@1', 'core@1'], ...own }), {
      opensAnswers: true,
    })
    return best?.rows.map((row) => row.elsewhere.map(({ hit: { url } }) => url))
  }
  const main = ['/a/', '/b/', '/c/'].map((url) => hit(url, { title: 'Room', score: 1 }))

  test('are links below the first row if they have nearly half of its points', () => {
    const linksAt = (score: number) => links({ main, ofScopes: [...main, hit('/core/', { ...fitting, score })] })
    expect(linksAt(0.9)).toEqual([['/core/'], [], []])
    expect(linksAt(0.45)).toEqual([['/core/'], [], []])
    expect(linksAt(0.35)).toEqual([[], [], []])
  })

  test('have no links if one of them is among the best rows, or the reader only searches in a section', () => {
    const both = [...main.slice(0, 2), hit('/core/', fitting)]
    expect(links({ main: both, ofScopes: both })).toEqual([[], [], []])
    expect(links({ main, ofScopes: [hit('/core/', fitting)], isInSection: true })).toEqual([[], [], []])
  })
})

test('a hit that shows no word of the query is no row', () => {
  const main = [hit('/a/', { title: 'Room', score: 1 }), hit('/b/', { title: 'Manual', score: 1 })]
  expect(groups({ main })).toEqual({ 'Best matches': ['/a/'] })
  expect(groups({ main, isFinal: false })).toEqual({ 'Best matches': ['/a/', '/b/'] })
})
