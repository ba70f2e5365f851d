import { expect, it } from 'vitest'
import { headerRules } from '../../../../src/build/emit/headers.ts'
import { nginxFile } from '../../../../src/build/emit/nginx.ts'

// tests/commands/nginx.test.ts checks the behavior of nginx with this file.
const url = 'https://docs.example.com'

it('nginx.conf', async () => {
  const redirects = [
    { from: '/old', to: '/new/' },
    { from: '/anchor', to: '/new/#a' },
    { from: '/query', to: '/new/?a=1' },
  ]
  const file = nginxFile({ rules: headerRules({ policy: "default-src 'none'", url }), redirects, url })
  await expect(file).toMatchFileSnapshot('fixtures/nginx.conf')
})

it.each([
  ['a quote', '/a"b/', '/c"d/', 'location = "/a\\"b/" { return 301 "/c%22d/$is_args$args"; }'],
  ['a dollar sign', '/a/', '/c$d/', 'location = "/a/" { return 301 "/c%24d/$is_args$args"; }'],
  ['non-ASCII characters', '/ä/', '/ö/', 'location = "/ä/" { return 301 "/%C3%B6/$is_args$args"; }'],
])('a redirect with %s cannot change the configuration', (_name, from, to, line) => {
  expect(nginxFile({ rules: [], redirects: [{ from, to }], url })).toContain(`  ${line}\n`)
})

it('sets all headers in the server block, because a location with a header inherits none', () => {
  const file = nginxFile({
    rules: headerRules({ policy: "default-src 'none'", url }),
    redirects: [{ from: '/a', to: '/b/' }],
    url,
  })
  expect(file.match(/add_header/g)?.length).toBe(file.match(/^ {2}add_header .* always;$/gm)?.length)
})

it('no path has two locations if a folder and its prefix are redirected', () => {
  const redirects = [
    { from: '/tags/', to: '/guide/' },
    { from: '/tags/*', to: '/a/*' },
  ]
  const file = nginxFile({ rules: [], redirects, url })
  const locations = [...file.matchAll(/location = (\S+)/g)].map(([, path]) => path)
  expect(locations).toContain('"/tags"')
  expect(new Set(locations).size).toBe(locations.length)
})
