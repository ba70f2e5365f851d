import { expect, it } from 'vitest'
import { keyOf, readKey, readPath } from '../../../src/offline/shelf.ts'

const at = (key: string) => new URL(key, 'https://docs.example.com').href

it.each([
  ['/', 'site'],
  ['/guide/über/', 'guide@current'],
  ['/voice/unity/', 'unity@1.x'],
  ['/a b/c&d=e/', 'x@y z'],
])('the entry of %s tells all that is known of it', (path, place) => {
  const page = { path, place, print: '0123456789abcdef01234567', bytes: 51_234 }
  expect(readKey(at(keyOf(page)))).toEqual(page)
})

it('the entry of a file is that of no page', () => {
  expect(readKey(at('/assets/index-12345678.js'))).toBeNull()
  expect(readKey(at('/search.json?print=1'))).toBeNull()
})

it.each([
  ['/guide/%C3%BCber/', '/guide/über/'],
  ['/guide', '/guide/'],
  ['/guide/index.html', '/guide/'],
  ['//guide//', '/guide/'],
  ['/%E0%A4%A/', '/%E0%A4%A/'],
])('the path %s is that of %s', (path, clean) => {
  expect(readPath(path)).toBe(clean)
})
