import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EmbeddedService, openEmbeddedService } from '../../../src/search/embedded-service.ts'
import type { NamesFile } from '../../../src/search/index-format.ts'
import type { SearchAnswer, SearchRequest } from '../../../src/search-providers/search-client.ts'

const scopes = ['a', 'b', 'c'].map((section) => ({
  section,
  version: 'current',
  label: section,
  base: `/${section}/`,
  words: [],
}))
const texts = scopes.map(({ section, base }) => ({ scope: `${section}@current`, base, src: `/texts-${section}` }))
const names: NamesFile = {
  language: 'en',
  scopes,
  from: 0,
  pages: scopes.map(({ base, section }, i) => [base, section, i, 0, [], 'guide', []]),
}

let asked: string[]
let failing: Set<string>

beforeEach(() => {
  asked = []
  failing = new Set()
  vi.stubGlobal('fetch', async (src: string) => {
    asked.push(src)
    if (failing.has(src)) throw new TypeError('Failed to fetch')
    return Response.json([['A text.']])
  })
})

afterEach(() => vi.unstubAllGlobals())

function open(
  onMore: () => void,
  { file = Promise.resolve(JSON.stringify(names)), onOutdated = () => {} } = {},
): EmbeddedService {
  return openEmbeddedService(
    { names: [{ src: '/names', scopes: [0, 1, 2] }], texts, synonyms: [] },
    { at: 0, text: file },
    { onMore, onOutdated },
  )
}

function request(query: string): SearchRequest {
  const names = scopes.map(({ section }) => `${section}@current`)
  return { query, language: 'en', scopes: names, kind: null, nearest: null, page: 0, pageSize: 20 }
}

/** Asks one question and waits for everything that it starts. */
async function ask(service: EmbeddedService, nearest?: string, query = 'a'): Promise<SearchAnswer> {
  const result = await service.work({
    kind: 'search',
    waitsFor: null,
    requests: [{ ...request(query), nearest: nearest ?? null }],
  })
  // Waits for turns of the event loop: each request and each added text takes one or two.
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
  const [answer] = result.kind === 'search' ? result.answers : []
  if (!answer) throw new Error('There is no answer.')
  return answer
}

async function urls(service: EmbeddedService, query: string): Promise<readonly string[]> {
  const result = await service.work({ kind: 'search', waitsFor: null, requests: [request(query)] })
  return result.kind === 'search' ? (result.answers[0]?.hits.map(({ url }) => url) ?? []) : []
}

describe('section texts', () => {
  it('are fetched once, those of the section being read first, and each is reported', async () => {
    const onMore = vi.fn()
    const service = open(onMore)
    await ask(service, 'b@current')
    await ask(service)
    expect(asked).toEqual(['/texts-b', '/texts-a', '/texts-c'])
    expect(onMore).toHaveBeenCalledTimes(3)
  })

  it('are fetched in the order of the searched scopes after those of the first hits', async () => {
    const service = open(() => {})
    const requests = [{ ...request('a'), scopes: ['c@current', 'a@current'] }]
    await service.work({ kind: 'search', waitsFor: null, requests })
    await vi.waitFor(() => expect(asked).toEqual(['/texts-a', '/texts-c', '/texts-b']))
  })

  it('are requested after the first answer, which comes from the names', async () => {
    const service = open(() => {})
    await urls(service, 'b')
    asked.push('answer')
    await ask(service, undefined, 'b')
    expect(asked).toEqual(['answer', '/texts-b', '/texts-a', '/texts-c'])
  })

  it('are requested two at a time, those of the hits before the others', async () => {
    const arrive = new Map<string, () => void>()
    vi.stubGlobal('fetch', async (src: string) => {
      asked.push(src)
      await new Promise<void>((resolve) => arrive.set(src, resolve))
      return Response.json([['A text.']])
    })
    const service = open(() => {})
    await ask(service, 'b@current', 'c')
    expect(asked).toEqual(['/texts-b', '/texts-c'])
    arrive.get('/texts-c')?.()
    await ask(service, 'b@current', 'c')
    expect(asked).toEqual(['/texts-b', '/texts-c', '/texts-a'])
  })

  it('that no longer exist are reported, unlike those that fail', async () => {
    const onOutdated = vi.fn()
    const service = open(() => {}, { onOutdated })
    failing = new Set(texts.map(({ src }) => src))
    await ask(service)
    expect(onOutdated).not.toHaveBeenCalled()
    vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }))
    await ask(service)
    expect(onOutdated).toHaveBeenCalledOnce()
  })

  it('that all fail are requested again with the next question', async () => {
    failing = new Set(texts.map(({ src }) => src))
    const service = open(() => {})
    await ask(service)
    await ask(service)
    expect(asked).toEqual(['/texts-a', '/texts-b', '/texts-c', '/texts-a', '/texts-b', '/texts-c'])
  })

  it("that fail don't block the others, and are loaded later", async () => {
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

describe('section texts that fail', () => {
  it('are an error if nothing is found in the others, as after a deployment that replaced them', async () => {
    failing = new Set(['/texts-b'])
    const service = open(() => {})
    expect(await urls(service, 'text')).toEqual(['/a/', '/c/'])
    await expect(urls(service, 'nowhere')).rejects.toThrow('Failed to fetch')
    failing.clear()
    expect(await urls(service, 'nowhere')).toEqual([])
  })
})

describe('an answer without a file that has failed', () => {
  it('says so as soon as the file fails, until it has arrived', async () => {
    failing = new Set(['/texts-c'])
    const onMore = vi.fn()
    const service = open(onMore)
    const state = async () => {
      const { isSettled, isFinal, isPartial } = await ask(service, 'c@current')
      return { isSettled, isFinal, isPartial }
    }
    expect(await state()).toEqual({ isSettled: false, isFinal: false, isPartial: false })
    expect(onMore).toHaveBeenCalledTimes(3)
    expect(await state()).toEqual({ isSettled: true, isFinal: false, isPartial: true })
    expect(onMore).toHaveBeenCalledTimes(3)
    failing.clear()
    await state()
    expect(onMore).toHaveBeenCalledTimes(4)
    expect(await state()).toEqual({ isSettled: true, isFinal: true, isPartial: false })
  })
})

describe('a question without hits', () => {
  it('fetches files again whose requests began before it and failed', async () => {
    const fail: (() => void)[] = []
    const rejecting = (src: string) =>
      new Promise<Response>((_, reject) => {
        asked.push(src)
        fail.push(() => reject(new TypeError('Failed to fetch')))
      })
    vi.stubGlobal('fetch', rejecting)
    const service = open(() => {})
    await ask(service, undefined, 'b')
    const found = urls(service, 'text')
    vi.stubGlobal('fetch', async () => Response.json([['A text.']]))
    // Two files are requested at a time.
    for (let i = 0; i < texts.length; i++) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      for (const one of fail.splice(0)) one()
    }
    expect(await found).toEqual(['/a/', '/b/', '/c/'])
  })
})

describe('an answer', () => {
  it('is settled as soon as the texts of its hits and of the section being read are there', async () => {
    const arrive = new Map<string, () => void>()
    vi.stubGlobal('fetch', async (src: string) => {
      await new Promise<void>((resolve) => arrive.set(src, resolve))
      return Response.json([['A text.']])
    })
    const service = open(() => {})
    const state = async () => {
      const { isSettled, isFinal } = await ask(service, 'b@current', 'c')
      return { isSettled, isFinal }
    }
    expect(await state()).toEqual({ isSettled: false, isFinal: false })
    arrive.get('/texts-b')?.()
    await state()
    expect(await state()).toEqual({ isSettled: false, isFinal: false })
    arrive.get('/texts-c')?.()
    await state()
    expect(await state()).toEqual({ isSettled: true, isFinal: false })
    arrive.get('/texts-a')?.()
    await state()
    expect(await state()).toEqual({ isSettled: true, isFinal: true })
  })
})

describe('files on a slow connection', () => {
  it('delay the hits of a question that waits for texts by at most half a second', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    vi.useFakeTimers()
    try {
      const service = open(() => {})
      const found = vi.fn()
      service.work({ kind: 'search', waitsFor: 'texts', requests: [request('b')] }).then(found, found)
      await vi.advanceTimersByTimeAsync(500)
      expect(found).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ answers: [expect.objectContaining({ total: 1, isFinal: false })] }),
      )
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['after at most five seconds', () => new Promise<never>(() => {})],
    ['as soon as they fail', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('of names are awaited by a question, which is answered from the others %s', async (when, answer) => {
    vi.stubGlobal('fetch', (src: string) => (src === '/more-names' ? answer() : new Promise(() => {})))
    vi.useFakeTimers()
    try {
      const files = [
        { src: '/names', scopes: [0, 1] },
        { src: '/more-names', scopes: [2] },
      ]
      const first = { at: 0, text: Promise.resolve(JSON.stringify(names)) }
      const service = openEmbeddedService({ names: files, texts, synonyms: [] }, first, {
        onMore: () => {},
        onOutdated: () => {},
      })
      const found = vi.fn()
      service.work({ kind: 'search', waitsFor: 'names', requests: [request('b')] }).then(found, found)
      if (when === 'after at most five seconds') {
        await vi.advanceTimersByTimeAsync(4_999)
        expect(found).not.toHaveBeenCalled()
      }
      await vi.advanceTimersByTimeAsync(1)
      expect(found).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ answers: [expect.objectContaining({ total: 1, isSettled: false })] }),
      )
    } finally {
      vi.useRealTimers()
    }
  })

  it('are all awaited before a question without hits is answered', async () => {
    const arrive = new Map<string, () => void>()
    vi.stubGlobal('fetch', async (src: string) => {
      await new Promise<void>((resolve) => arrive.set(src, resolve))
      return Response.json([['A text.']])
    })
    vi.useFakeTimers()
    try {
      const service = open(() => {})
      const found = vi.fn()
      service.work({ kind: 'search', waitsFor: null, requests: [request('nowhere')] }).then(found, found)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(found).not.toHaveBeenCalled()
      for (const src of ['/texts-a', '/texts-b', '/texts-c']) {
        arrive.get(src)?.()
        await vi.advanceTimersByTimeAsync(1)
      }
      expect(found).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ answers: [expect.objectContaining({ total: 0, isFinal: true })] }),
      )
    } finally {
      vi.useRealTimers()
    }
  })

  it('are requested again if they arrive incomplete', async () => {
    const text = JSON.stringify([['Late words.']])
    let isCut = true
    vi.stubGlobal('fetch', async (src: string) => {
      if (src !== '/texts-a') return Response.json([['Other.']])
      return new Response(isCut ? text.slice(0, text.indexOf('words')) : text)
    })
    const service = open(() => {})
    await ask(service, 'a@current')
    // What isn't found could be in the missing part.
    await expect(urls(service, 'late')).rejects.toThrow()
    isCut = false
    await ask(service, 'a@current')
    await ask(service, 'a@current')
    expect(await urls(service, 'late')).toEqual(['/a/'])
  })
})

const asked404 = { kind: 'suggest', missing: { address: '/B', moved: {} } } as const

describe('suggestions for a URL', () => {
  it('use only the names, and a later search fetches the texts', async () => {
    const service = open(() => {})
    const result = await service.work(asked404)
    expect(result.kind === 'suggest' && result.suggestions[0]?.url).toBe('/b/')
    expect(asked).toEqual([])
    await ask(service, 'c@current')
    expect(asked).toEqual(['/texts-c', '/texts-a', '/texts-b'])
  })
})

describe('names that cannot be read', () => {
  it.each(['{"scopes":[', '<h1>Hi</h1>', '[]'])('cause a rejected request: %s', async (text) => {
    const service = open(() => {}, { file: Promise.resolve(text) })
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
      return Response.json(at >= 0 ? files[at] : [['A text.']])
    })
  })

  const openAt = (at: number, onMore = () => {}) =>
    openEmbeddedService(
      { names: sources, texts, synonyms: [] },
      { at, text: Promise.resolve(JSON.stringify(files[at])) },
      { onMore, onOutdated: () => {} },
    )
  const turns = async () => {
    for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
  }

  it('are loaded before texts, and each file is reported', async () => {
    const onMore = vi.fn()
    const service = openAt(1, onMore)
    await ask(service, 'b@current')
    await turns()
    expect(asked).toEqual(['/names-a', '/names-c', '/texts-b', '/texts-a', '/texts-c'])
    expect(onMore).toHaveBeenCalledTimes(5)
    expect(await urls(service, 'a')).toContain('/a/')
  })

  it('answer from what has arrived, and only wait if that finds nothing', async () => {
    isHolding = true
    const service = openAt(1)
    expect(await urls(service, 'b')).toEqual(['/b/'])
    const late = urls(service, 'c')
    const never = urls(service, 'nowhere')
    await turns()
    held.get('/names-c')?.()
    await turns()
    // The page repeats its question when a file has arrived.
    expect(await urls(service, 'c')).toEqual(['/c/'])
    // The texts that a question without hits waits for.
    isHolding = false
    held.get('/names-a')?.()
    expect(await late).toEqual(['/c/'])
    expect(await never).toEqual([])
  })

  it('that fail are an error if nothing is found in the others, and are loaded later', async () => {
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
