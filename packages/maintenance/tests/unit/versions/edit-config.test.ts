import { describe, expect, it } from 'vitest'
import { choiceOptions, editConfig, lostComments } from '../../../src/versions/edit-config.ts'

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
  options: [],
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

  it('lists the comments that it loses', () => {
    expect(lostComments(config, editConfig(config, change))).toEqual([])
    const versions = `versions: [
        // The one at the root.
        { name: '1.0', label: '1.0', path: '', status: 'latest' },
      ]`
    const withVersions = config.replace("badge: '1.0'", versions)
    const lost = lostComments(withVersions, editConfig(withVersions, change))
    expect(lost.map(({ start, text }) => [withVersions.slice(start, start + 2), text])).toEqual([
      ['//', 'The one at the root.'],
    ])
  })

  it('writes texts with quotes, backslashes and line breaks as literals', () => {
    const banner = 'It\'s\n"old" \\ done'
    const text = editConfig(config, {
      ...change,
      versions: [{ name: '1.0', label: '1.0', path: '', status: 'latest', banner }],
    })
    expect(text).toContain(String.raw`banner: 'It\'s\n"old" \\ done'`)
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

  it.each([
    [
      'its own line',
      "[\n      { label: 'A', to: '/a/' }, // First.\n      { label: 'B', to: '/sdk/gone/' },\n    ]",
      "[ // First.\n      { label: 'B', to: '/new/' },\n    ]",
    ],
    [
      'a shared line',
      "[{ label: 'A', to: '/a/' } , { label: 'B', to: '/sdk/gone/' }]",
      "[ { label: 'B', to: '/new/' }]",
    ],
    [
      'the last place',
      "[{ label: 'B', to: '/sdk/gone/' }, { label: 'A', to: '/a/' }]",
      "[{ label: 'B', to: '/new/' },]",
    ],
  ])('changes the options of a menu, and removes one in %s', (_name, before, after) => {
    const text = config.replace(/navbar: .*/, `navbar: { right: [{ kind: 'choice', options: ${before} }] },`)
    const [menu = []] = choiceOptions(text)
    const options = menu.map((option) => ({ option, to: option.label === 'A' ? null : '/new/', review: null }))
    expect(editConfig(text, { ...change, options })).toContain(`{ kind: 'choice', options: ${after} }`)
  })

  it('has no options to change in a menu that isn’t written as literals', () => {
    const menu = "{ kind: 'choice', options: [{ label: 'A', to: start }, { label: 'B', to: '/b/' }] }"
    expect(choiceOptions(config.replace(/left: .*/, `left: [${menu}] },`))).toEqual([])
  })
})
