import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEmbeddedService } from '../../../src/search/embedded-service.ts'
import type { NamesFile } from '../../../src/search/index-format.ts'

const places = ['a', 'b', 'c'].map((section) => ({
  section,
  version: 'current',
  label: section,
  base: `/${section}/`,
  texts: `/texts-${section}`,
}))
const names: NamesFile = {
  language: 'en',
  places,
  pages: places.map(({ base, section }, i) => [base, section, i, 0, []]),
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
    return Response.json(src === '/names' ? names : [['A text.']])
  })
})

afterEach(() => vi.unstubAllGlobals())

/** One question, and whatever it sets in motion. */
async function ask(service: ReturnType<typeof openEmbeddedService>, nearest?: string): Promise<void> {
  const versions = places.map(({ section }) => `version:${section}@current`)
  const params = { facetFilters: ['language:en', versions], hitsPerPage: 20, page: 0, ...(nearest ? { nearest } : {}) }
  await service.work({ kind: 'search', requests: [{ indexName: 'docs', query: 'a', params }] })
  // Turns of the event loop, not time: each answered request and each added text takes one or two.
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
}

describe('the texts of the sections', () => {
  it('are fetched once, those of the section being read first, and each is announced', async () => {
    const onMore = vi.fn()
    const service = openEmbeddedService('/names', onMore)
    await ask(service, 'b@current')
    await ask(service)
    expect(asked).toEqual(['/names', '/texts-b', '/texts-a', '/texts-c'])
    expect(onMore).toHaveBeenCalledTimes(3)
  })

  it('are fetched before the first question for who will ask one, those around the page first', async () => {
    const service = openEmbeddedService('/names', () => {})
    expect(await service.work({ kind: 'prepare', path: '/c/page/' })).toEqual({ kind: 'prepare' })
    expect(asked).toEqual(['/names', '/texts-c'])
    await ask(service, 'b@current')
    expect(asked).toEqual(['/names', '/texts-c', '/texts-a', '/texts-b'])
  })

  it('are asked for one at a time while none can be had', async () => {
    failing = new Set(places.map(({ texts }) => texts))
    const service = openEmbeddedService('/names', () => {})
    for (let i = 0; i < 4; i++) await ask(service)
    expect(asked).toEqual(['/names', '/texts-a', '/texts-b', '/texts-c', '/texts-a'])
  })

  it('that fail do not keep the others away, and come later', async () => {
    failing = new Set(['/texts-a'])
    const service = openEmbeddedService('/names', () => {})
    await ask(service)
    await ask(service)
    expect(asked.slice(1)).toEqual(['/texts-a', '/texts-b', '/texts-c', '/texts-a'])
    failing.clear()
    await ask(service)
    await ask(service)
    expect(asked.slice(1)).toEqual(['/texts-a', '/texts-b', '/texts-c', '/texts-a', '/texts-a'])
  })
})

describe('proposals for an address', () => {
  const asked404 = { kind: 'propose', asked: { address: '/B', moved: {} } } as const

  it('are made from the names alone, and a search after them fetches the texts', async () => {
    const service = openEmbeddedService('/names', () => {})
    const result = await service.work(asked404)
    expect(result.kind === 'propose' && result.proposals[0]?.url).toBe('/b/')
    expect(asked).toEqual(['/names'])
    await ask(service, 'c@current')
    expect(asked).toEqual(['/names', '/texts-c', '/texts-a', '/texts-b'])
  })

  it('can be asked for again after the names could not be had', async () => {
    failing = new Set(['/names'])
    const service = openEmbeddedService('/names', () => {})
    await expect(service.work(asked404)).rejects.toThrow()
    failing.clear()
    expect((await service.work(asked404)).kind).toBe('propose')
  })
})

describe('the names', () => {
  it('are asked for again after they could not be had', async () => {
    failing = new Set(['/names'])
    const service = openEmbeddedService('/names', () => {})
    await expect(ask(service)).rejects.toThrow()
    failing.clear()
    await ask(service)
    expect(asked.filter((src) => src === '/names')).toHaveLength(2)
  })
})
