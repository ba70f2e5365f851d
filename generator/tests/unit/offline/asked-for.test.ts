import { describe, expect, it } from 'vitest'
import { askedFor } from '../../../src/offline/asked-for.ts'

const origin = 'https://docs.example.com'
const asked = (path: string, how: Partial<Pick<Request, 'method' | 'mode'>> = {}, headers = {}) =>
  askedFor(
    { url: new URL(path, origin).href, method: 'GET', mode: 'cors', headers: new Headers(headers), ...how },
    origin,
  )

describe('what the worker has a say in', () => {
  it.each([
    ['/voice/', 'page'],
    ['/voice', 'page'],
    ['/voice/index.html', 'page'],
    ['/search/?q=join', 'page'],
    ['/api/Room.Join/', 'page'],
    ['/llms.txt', null],
    ['/files/guide.pdf', null],
    ['/drawings/box.svg', null],
  ] as const)('%s, opened in a tab: %s', (path, expected) => {
    expect(asked(path, { mode: 'navigate' })).toBe(expected)
  })

  it.each([
    ['/voice/index.rsc.txt', 'payload'],
    ['/404.rsc.txt', 'payload'],
    ['/assets/index-12345678.js', 'asset'],
    ['/assets/search-1234567890.json', 'asset'],
    ['/search.json', 'file'],
    ['/drawings/box.svg', 'file'],
    ['/images/gradient.png', 'file'],
    ['/voice/index.md', null],
    ['/voice/llms-full.txt', null],
    ['/feed.xml', null],
    ['/film.mp4', null],
    ['https://other.example/assets/a-12345678.js', null],
  ] as const)('%s, asked for by a page: %s', (path, expected) => {
    expect(asked(path)).toBe(expected)
  })

  it('whether a page is there, and nothing else that is not read', () => {
    expect(asked('/voice/', { method: 'HEAD' })).toBe('presence')
    expect(asked('/images/gradient.png', { method: 'HEAD' })).toBeNull()
    expect(asked('/voice/', { method: 'POST', mode: 'navigate' })).toBeNull()
  })

  it('no part of a file', () => {
    expect(asked('/images/gradient.png', {}, { range: 'bytes=0-9' })).toBeNull()
  })
})
