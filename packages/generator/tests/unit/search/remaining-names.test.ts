import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { remainingNames } from '../../../src/search/remaining-names.ts'

const names = [0, 1, 2, 3, 4].map((i) => ({ src: `/${i}`, scopes: [i] }))
const index = { names }

/** Files that have been requested but haven't arrived. */
let underway: Map<string, (answer: Response) => void>
let asked: string[]

beforeEach(() => {
  underway = new Map()
  asked = []
  vi.stubGlobal('fetch', (src: string) => {
    asked.push(src)
    return new Promise<Response>((resolve) => underway.set(src, resolve))
  })
})

afterEach(() => vi.unstubAllGlobals())

/** Lets a file arrive and waits for everything that it starts. */
async function arrive(src: string, answer = Response.json(src)): Promise<void> {
  underway.get(src)?.(answer)
  underway.delete(src)
  await new Promise((resolve) => setTimeout(resolve, 0))
}

describe('the files after the first', () => {
  test('are requested at the same time, once by several callers', async () => {
    const taken: unknown[] = []
    const rest = remainingNames(index, 2, async (file) => void taken.push(file))
    expect(asked).toEqual([])
    const done = Promise.all([rest.fetch(), rest.fetch()])
    expect(asked).toEqual(['/0', '/1', '/3', '/4'])
    for (const src of ['/3', '/1', '/0', '/4']) await arrive(src)
    await done
    expect(taken).toEqual(['/3', '/1', '/0', '/4'])
    expect(rest.isComplete()).toBe(true)
  })

  test("that fail don't block the others, and are requested again", async () => {
    const rest = remainingNames(index, 0, async () => {})
    const failed = expect(rest.fetch()).rejects.toThrow('/2: 404')
    await arrive('/2', new Response(null, { status: 404 }))
    for (const src of ['/1', '/3', '/4']) await arrive(src)
    await failed
    expect(rest.isComplete()).toBe(false)
    const again = rest.fetch()
    expect(asked.slice(4)).toEqual(['/2'])
    await arrive('/2')
    await again
    expect(rest.isComplete()).toBe(true)
  })

  test('that cannot be read count as not arrived', async () => {
    const rest = remainingNames({ names: names.slice(0, 2) }, 0, async () => {
      throw new Error('no names')
    })
    const failed = expect(rest.fetch()).rejects.toThrow('no names')
    await arrive('/1')
    await failed
    expect(rest.isComplete()).toBe(false)
  })

  test('are none on a small site', async () => {
    const rest = remainingNames({ names: names.slice(0, 1) }, 0, async () => {})
    expect(rest.isComplete()).toBe(true)
    await rest.fetch()
    expect(asked).toEqual([])
  })
})
