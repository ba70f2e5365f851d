import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EmbeddedService, openEmbeddedService } from '../../../src/search/embedded-service.ts'
import { type NamesFile, writtenTexts } from '../../../src/search/index-format.ts'

const scopes = ['a', 'b', 'c'].map((section) => ({
  section,
  version: 'current',
  label: section,
  base: `/${section}/`,
}))
const texts = scopes.map(({ section, base }) => ({ scope: `${section}@current`, base, src: `/texts-${section}` }))
const names: NamesFile = {
  language: 'en',
  scopes,
  from: 0,
  pages: scopes.map(({ base, section }, i) => [base, section, i, 0, []]),
  synonyms: [],
}

let asked: string[]
let failing: Set<string>

beforeEach(() => {
  asked = []
  failing = new Set()
  vi.stubGlobal('fetch', async (src: string) => {
    asked.push(src)
    if (failing.has(src)) throw new TypeError('Failed to fetch')
    return new Response(writtenTexts([['A text.']]))
  })
})

afterEach(() => vi.unstubAllGlobals())

function open(onMore: () => void, file = Promise.resolve(JSON.stringify(names))): EmbeddedService {
  return openEmbeddedService({ names: [{ src: '/names', scopes: [0, 1, 2] }], texts }, { at: 0, text: file }, onMore)
}

/** One question, and whatever it sets in motion. */
async function ask(service: EmbeddedService, nearest?: string): Promise<void> {
  const versions = scopes.map(({ section }) => `version:${section}@current`)
  const params = { facetFilters: ['language:en', versions], hitsPerPage: 20, page: 0, ...(nearest ? { nearest } : {}) }
  await service.work({ kind: 'search', requests: [{ indexName: 'docs', query: 'a', params }] })
  // Turns of the event loop, not time: each answered request and each added text takes one or two.
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
}

async function urls(service: EmbeddedService, query: string): Promise<readonly string[]> {
  const versions = scopes.map(({ section }) => `version:${section}@current`)
  const params = { facetFilters: ['language:en', versions], hitsPerPage: 20, page: 0 }
  const result = await service.work({ kind: 'search', requests: [{ indexName: 'docs', query, params }] })
  return result.kind === 'search' ? (result.results[0]?.hits.map(({ url }) => url) ?? []) : []
}

describe('the texts of the sections', () => {
  it('are fetched once, those of the section being read first, and each is announced', async () => {
    const onMore = vi.fn()
    const service = open(onMore)
    await ask(service, 'b@current')
    await ask(service)
    expect(asked).toEqual(['/texts-b', '/texts-a', '/texts-c'])
    expect(onMore).toHaveBeenCalledTimes(3)
  })

  it('are fetched before the first question for who will ask one, those around the page first', async () => {
    const service = open(() => {})
    expect(await service.work({ kind: 'prepare', path: '/c/page/' })).toEqual({ kind: 'prepare' })
    expect(asked).toEqual(['/texts-c'])
    await ask(service, 'b@current')
    expect(asked).toEqual(['/texts-c', '/texts-a', '/texts-b'])
  })

  it('are asked for one at a time while none can be had', async () => {
    failing = new Set(texts.map(({ src }) => src))
    const service = open(() => {})
    for (let i = 0; i < 4; i++) await ask(service)
    expect(asked).toEqual(['/texts-a', '/texts-b', '/texts-c', '/texts-a'])
  })

  it('that fail do not keep the others away, and come later', async () => {
    failing = new Set(['/texts-a'])
    const service = open(() => {})
    await ask(service)
    await ask(service)
    expect(asked).toEqual(['/texts-a', '/texts-b', '/texts-c', '/texts-a'])
    failing.clear()
    await ask(service)
    await ask(service)
    expect(asked).toEqual(['/texts-a', '/texts-b', '/texts-c', '/texts-a', '/texts-a'])
  })
})

describe('texts on a slow line', () => {
  it('are asked for before the names are there', async () => {
    let answer: (names: string) => void = () => {}
    const file = new Promise<string>((resolve) => {
      answer = resolve
    })
    const done = open(() => {}, file).work({ kind: 'prepare', path: '/c/' })
    expect(asked).toEqual(['/texts-c'])
    answer(JSON.stringify(names))
    expect(await done).toEqual({ kind: 'prepare' })
  })

  it('can be searched as far as they have come, and are whole when the rest comes at the second try', async () => {
    const longer: NamesFile = { ...names, pages: [...names.pages, ['/a/second/', 'second', 0, 0, []]] }
    const text = writtenTexts([['Early words.'], ['Late words.']])
    let isCut = true
    vi.stubGlobal('fetch', async (src: string) => {
      if (src !== '/texts-a') return new Response(writtenTexts([['Other.']]))
      return new Response(isCut ? text.slice(0, text.indexOf('Late')) : text)
    })
    const service = open(() => {}, Promise.resolve(JSON.stringify(longer)))
    await ask(service, 'a@current')
    expect(await urls(service, 'early')).toEqual(['/a/'])
    expect(await urls(service, 'late')).toEqual([])
    isCut = false
    await ask(service, 'a@current')
    await ask(service, 'a@current')
    expect(await urls(service, 'words')).toEqual(['/a/', '/a/second/'])
  })
})

const asked404 = { kind: 'suggest', missing: { address: '/B', moved: {} } } as const

describe('proposals for an address', () => {
  it('are made from the names alone, and a search after them fetches the texts', async () => {
    const service = open(() => {})
    const result = await service.work(asked404)
    expect(result.kind === 'suggest' && result.suggestions[0]?.url).toBe('/b/')
    expect(asked).toEqual([])
    await ask(service, 'c@current')
    expect(asked).toEqual(['/texts-c', '/texts-a', '/texts-b'])
  })
})

describe('names that cannot be read', () => {
  it.each(['{"scopes":[', '<h1>Hi</h1>', '[]'])('are told to who asks: %s', async (text) => {
    const service = open(() => {}, Promise.resolve(text))
    await expect(ask(service)).rejects.toThrow()
    await expect(service.work(asked404)).rejects.toThrow()
  })
})

describe('names in several files', () => {
  /** One file for each scope. */
  const files = names.pages.map((page, i): NamesFile => ({ ...names, from: i, pages: [page] }))
  const sources = scopes.map(({ section }, i) => ({ src: `/names-${section}`, scopes: [i] }))
  let held: Map<string, () => void>
  let isHolding: boolean

  beforeEach(() => {
    held = new Map()
    isHolding = false
    vi.stubGlobal('fetch', async (src: string) => {
      asked.push(src)
      if (isHolding) await new Promise<void>((resolve) => held.set(src, resolve))
      if (failing.has(src)) throw new TypeError('Failed to fetch')
      const at = sources.findIndex((source) => source.src === src)
      return at >= 0 ? Response.json(files[at]) : new Response(writtenTexts([['A text.']]))
    })
  })

  const openAt = (at: number, onMore = () => {}) =>
    openEmbeddedService({ names: sources, texts }, { at, text: Promise.resolve(JSON.stringify(files[at])) }, onMore)
  const turns = async () => {
    for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
  }

  it('come first, then texts; each is announced', async () => {
    const onMore = vi.fn()
    const service = openAt(1, onMore)
    await ask(service, 'b@current')
    await turns()
    expect(asked).toEqual(['/names-a', '/names-c', '/texts-b', '/texts-a', '/texts-c'])
    expect(onMore).toHaveBeenCalledTimes(5)
    expect(await urls(service, 'a')).toContain('/a/')
  })

  it('answer with what is there, and wait only where that is nothing', async () => {
    isHolding = true
    const service = openAt(1)
    expect(await urls(service, 'b')).toEqual(['/b/'])
    const late = urls(service, 'c')
    const never = urls(service, 'nowhere')
    await turns()
    held.get('/names-c')?.()
    expect(await late).toEqual(['/c/'])
    held.get('/names-a')?.()
    expect(await never).toEqual([])
  })

  it('that do not come are an error where nothing is found in the others, and come later', async () => {
    failing = new Set(['/names-c'])
    const service = openAt(1)
    await expect(urls(service, 'c')).rejects.toThrow('Failed to fetch')
    expect(await urls(service, 'b')).toEqual(['/b/'])
    expect(await urls(service, 'a')).toEqual(['/a/'])
    await turns()
    expect(asked.filter((src) => src.startsWith('/texts'))).toEqual([])
    await expect(service.work({ kind: 'suggest', missing: { address: '/C', moved: {} } })).rejects.toThrow()
    failing.clear()
    expect(await urls(service, 'c')).toEqual(['/c/'])
    await turns()
    await ask(service, 'c@current')
    expect(asked.filter((src) => src.startsWith('/texts'))).toHaveLength(3)
  })

  it('are all loaded before pages are suggested', async () => {
    const result = await openAt(1).work({ kind: 'suggest', missing: { address: '/C', moved: {} } })
    expect(result.kind === 'suggest' && result.suggestions[0]?.url).toBe('/c/')
  })
})

describe('texts of a very large site', () => {
  it('are those of the section being read alone once much is held, and of another as soon as that is read', async () => {
    vi.stubGlobal('fetch', async (src: string) => {
      asked.push(src)
      return new Response(writtenTexts([['x'.repeat(9_000_000)]]))
    })
    const service = open(() => {})
    await ask(service, 'b@current')
    await ask(service, 'b@current')
    expect(asked).toEqual(['/texts-b'])
    await ask(service, 'c@current')
    expect(asked).toEqual(['/texts-b', '/texts-c'])
  })
})
