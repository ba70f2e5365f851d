import { describe, expect, it } from 'vitest'
import { headerRules, headersFile } from '../../../../src/build/emit/headers.ts'
import { redirectsFile } from '../../../../src/build/emit/redirects.ts'
import { parseHostRules } from '../../../../src/build/serve/host-rules.ts'

describe('_headers', () => {
  const { headersFor } = parseHostRules(
    '# a comment\n/*\n  X-All: a: b\n\n/a/*\r\n\tX-Some: 1\n# another\n  no header\n/*.txt\n  X-Some: 2\n/exact\n  X-Exact: 1\n',
    '',
  )

  it.each([
    ['/', { 'x-all': 'a: b' }],
    ['/a/', { 'x-all': 'a: b', 'x-some': '1' }],
    ['/b/c.txt', { 'x-all': 'a: b', 'x-some': '2' }],
    ['/a/c.txt', { 'x-all': 'a: b', 'x-some': '1, 2' }],
    ['/exact', { 'x-all': 'a: b', 'x-exact': '1' }],
    ['/exact/', { 'x-all': 'a: b' }],
    ['/a/cXtxt', { 'x-all': 'a: b', 'x-some': '1' }],
  ])('for %s', (path, headers) => {
    expect(Object.fromEntries(headersFor(path))).toEqual(headers)
  })

  it('sets each emitted header once, except the policy of SVG files', () => {
    const rules = parseHostRules(
      headersFile(headerRules({ policy: "default-src 'none'", url: 'https://docs.example.com' })),
      '',
    )
    expect(rules.headersFor('/a.svg').get('content-security-policy')).toBe("default-src 'none', sandbox")
    expect(rules.headersFor('/').has('strict-transport-security')).toBe(false)
    for (const path of ['/', '/assets/a.js', '/index.fragment.txt', '/assets/index.fragment.txt']) {
      for (const [name, value] of rules.headersFor(path)) {
        if (name !== 'permissions-policy' && name !== 'cache-control') expect(value).not.toContain(',')
        if (name === 'cache-control') expect(value).toBe('public, max-age=31536000, immutable')
      }
    }
  })
})

describe('_redirects', () => {
  const lines = `# a comment
/a /b/ 301
/a /c/ 301
/d /e/
/f https://example.org/f 308
/g //evil.example 301
/h /\\evil.example 301
/i /j 200
/k
/gr%C3%BC%C3%9Fe /l/ 301
/50%/ /m/ 301`
  const { redirect } = parseHostRules('', lines)

  it.each([
    ['/a', { to: '/b/', status: 301 }],
    ['/d', { to: '/e/', status: 302 }],
    ['/f', { to: 'https://example.org/f', status: 308 }],
    ['/grüße', { to: '/l/', status: 301 }],
    ['/50%/', { to: '/m/', status: 301 }],
    ['/g', null],
    ['/h', null],
    ['/i', null],
    ['/k', null],
    ['/b/', null],
    ['#', null],
  ])('%s', (path, target) => {
    expect(redirect(path)).toEqual(target)
  })

  it('restores non-ASCII characters of emitted redirects', () => {
    const rules = parseHostRules('', redirectsFile([{ from: '/größe', to: '/weite/#maß' }]))
    const target = { to: '/weite/#ma%C3%9F', status: 301 }
    expect([rules.redirect('/größe'), rules.redirect('/größe/')]).toEqual([target, target])
  })
})
