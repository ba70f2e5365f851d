import { describe, expect, it } from 'vitest'
import { editConfig } from '../../../src/versions/edit-config.ts'

const config = `import { defineSite } from 'docs-generator'

export default defineSite({
  navbar: { left: [{ kind: 'link', label: 'SDK', to: '/sdk/gone/' }] },
  sections: [
    // The most important section.
    { id: 'sdk', label: 'SDK', base: '/sdk/', badge: '1.0' },
  ],
  redirects: [
    // From the first site.
    { from: '/a/', to: '/sdk/' },
    { from: '/b/', to: '/sdk/gone/' }, // Still linked by a blog.
    { from: '/sdk/next/*', to: '/sdk/*' },
  ],
})
`

const change = {
  section: 'sdk',
  versions: [{ name: '1.0', label: '1.0', path: '', status: 'latest' as const, renamed: { 'a/b': 'c' } }],
  redirects: {
    updated: [{ from: '/a/', to: '/sdk/' }, { from: '/b/', to: '/sdk/1.0/gone/' }, null],
    added: [{ from: '/c/', to: `/sdk/${'long/'.repeat(20)}` }],
  },
  href: (href: string) => (href === '/sdk/gone/' ? '/sdk/1.0/gone/' : href),
}

describe('the source of a configuration', () => {
  it('keeps its comments and formatting when versions, redirects and links change', () => {
    expect(editConfig(config, change)).toBe(`import { defineSite } from 'docs-generator'

export default defineSite({
  navbar: { left: [{ kind: 'link', label: 'SDK', to: '/sdk/1.0/gone/' }] },
  sections: [
    // The most important section.
    {
      id: 'sdk',
      label: 'SDK',
      base: '/sdk/',
      versions: [{ name: '1.0', label: '1.0', path: '', status: 'latest', renamed: { 'a/b': 'c' } }],
    },
  ],
  redirects: [
    // From the first site.
    { from: '/a/', to: '/sdk/' },
    { from: '/b/', to: '/sdk/1.0/gone/' }, // Still linked by a blog.
    {
      from: '/c/',
      to: '/sdk/${'long/'.repeat(20)}',
    },
  ],
})
`)
  })

  it.each([
    ['has none', '[]', 0],
    [
      'has several in one line',
      "[{ from: '/a/', to: '/sdk/' }, { from: '/b/', to: '/b/' }, { from: '/x/', to: '/' }]",
      3,
    ],
    ['has no comma at its end', "[\n    { from: '/a/', to: '/sdk/' }\n  ]", 1],
  ])('gets new redirects if it %s', (_name, list, count) => {
    const text = config.replace(/redirects: \[.*?\n {2}\]/s, `redirects: ${list}`)
    const { redirects, ...rest } = change
    const edited = editConfig(text, {
      ...rest,
      redirects: { ...redirects, updated: redirects.updated.slice(0, count) },
    })
    const kept = ["    { from: '/a/', to: '/sdk/' },\n", "    { from: '/b/', to: '/sdk/1.0/gone/' },\n"]
      .slice(0, count)
      .join('')
    expect(edited).toContain(`  redirects: [\n${kept}    {\n      from: '/c/',`)
  })

  it('is refused if its redirects aren’t literals', () => {
    const spread = config.replace('// From the first site.', '...oldRedirects,')
    expect(() => editConfig(spread, change)).toThrow('must contain its sections and redirects as literals')
  })
})
