import { describe, expect, it } from 'vitest'
import { encodedPath, requestPath } from '../../../../src/build/serve/request-path.ts'

describe('requestPath reads', () => {
  it.each([
    ['/', '/', ''],
    ['', '/', ''],
    ['/voice/?q=1', '/voice/', '?q=1'],
    ['/voice/?', '/voice/', '?'],
    ['/voice/?a=/../b', '/voice/', '?a=/../b'],
    ['/gr%C3%BC%C3%9Fe/', '/grüße/', ''],
    ['/a%3Fb', '/a?b', ''],
    ['/u%CC%88/', '/ü/', ''],
    ['/a#b', '/a', ''],
    ['/a#b?c', '/a', ''],
    ['//evil.example/', '//evil.example/', ''],
    ['http://evil.example/voice/?q=1', '/voice/', '?q=1'],
    ['HTTPS://evil.example', '/', ''],
    ['http://evil.example?q=1', '/', '?q=1'],
    ['/%252e%252e/', '/%2e%2e/', ''],
    [`/${'a'.repeat(2047)}`, `/${'a'.repeat(2047)}`, ''],
    ['/...', '/...', ''],
  ])('%s', (target, path, query) => {
    expect(requestPath(target)).toEqual({ kind: 'path', path, query })
  })
})

describe('requestPath refuses', () => {
  it.each([
    '/%zz',
    '/%',
    '/%ff',
    '/%c0%ae%c0%ae/',
    '/a%00b',
    '/a%0d%0ab',
    '/a%7f',
    '/../a',
    '/a/..',
    '/./a',
    '/%2e%2E/a',
    '/..%2fa',
    '/a%2fb',
    '/a%5cb',
    '/\\a',
    '*',
    'voice',
    'ftp://a/b',
  ])('%s', (target) => {
    expect(requestPath(target)).toEqual({ kind: 'refused', status: 400 })
  })

  it('what is longer than any address of a page', () => {
    expect(requestPath(`/${'a'.repeat(2048)}`)).toEqual({ kind: 'refused', status: 414 })
  })
})

describe('encodedPath', () => {
  it.each([
    ['/', '/'],
    ['/grüße/', '/gr%C3%BC%C3%9Fe/'],
    ['/a?b#c/', '/a%3Fb%23c/'],
    ['/50%/', '/50%25/'],
  ])('%s → %s, and back', (path, encoded) => {
    expect(encodedPath(path)).toBe(encoded)
    expect(requestPath(encoded)).toMatchObject({ path })
  })
})
