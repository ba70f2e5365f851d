import { describe, expect, it } from 'vitest'
import { placeName, readSiteConfig } from '../../../src/content/site-config.ts'
import config from '../../fixtures/site/config.ts'

/** A folder without a configuration, so all lines are 1. */
const source = import.meta.dirname

function messages(change: object): readonly string[] {
  return readSiteConfig({ ...config, ...change }, source).diagnostics.map(({ code, message }) => `${code}: ${message}`)
}

const only = { name: '1.x', label: '1.x', path: '', status: 'latest' }
const versioned = (status: string) => [
  { id: 'docs', label: 'Docs', base: '/docs/' },
  { id: 'lamp', label: 'Lamp SDK', base: '/lamp/', versions: [{ ...only, name: '2.x', status }] },
]

describe('a key that another kind of link has', () => {
  const faults = (change: object) => readSiteConfig({ ...config, ...change }, source).diagnostics
  const navbar = (item: object) => ({ navbar: { left: [item], right: [] } })
  const footer = (link: object) => ({ footer: { note: '', groups: [{ title: 'A', links: [link] }] } })

  it.each([
    ['in the footer', footer({ label: 'X', to: '/x/' }), '“href”, not “to”', 'Write href: instead of to:.'],
    [
      'in the navbar',
      navbar({ kind: 'link', label: 'X', href: '/x/' }),
      '“to”, not “href”',
      'Write to: instead of href:',
    ],
    [
      'for another site',
      navbar({ kind: 'link', label: 'X', href: 'https://x.example' }),
      '“to”, not “href”',
      "Write kind: 'external' instead of kind: 'link'.",
    ],
    ['with a typo', footer({ lable: 'X', href: '/x/' }), '“label”, not “lable”', 'The keys are label, href.'],
  ])('%s is one fault that names both keys', (_, change, message, hint) => {
    const [fault, ...others] = faults(change)
    expect(others).toEqual([])
    expect(fault?.message).toContain(`the key must be ${message}`)
    expect(fault?.hint).toContain(hint)
  })
})

it('of two spellings of a missing key, the first is the one that was meant', () => {
  const links = [{ lable: 'X', labl: 'Y', href: '/x/' }]
  expect(messages({ footer: { note: '', groups: [{ title: 'A', links }] } })).toEqual([
    expect.stringContaining('the key must be “label”, not “lable”'),
    expect.stringContaining('unknown key “labl”'),
  ])
})

it('a misspelled key of the configuration itself is named once, and the hint lists the keys', () => {
  const { title: titel, ...rest } = config
  const [fault, ...others] = readSiteConfig({ ...rest, titel }, source).diagnostics
  expect(others).toEqual([])
  expect(fault?.message).toBe('The configuration: the key must be “title”, not “titel”.')
  expect(fault?.hint).toMatch(/^The keys are id, title, /)
})

it('a script at a wrong path has one fault', () => {
  expect(messages({ scripts: [{ src: 'stats.js' }] })).toEqual([
    'config-value: scripts[0].src: must start with https://, or with / as the path of a file in public/.',
  ])
})

it('redirects have the characters that escapes of their paths stand for, as the names of files do', () => {
  const redirects = [
    { from: '/alt/%C3%BCber/', to: '/a%20b/?q=%26' },
    { from: '/x/', to: 'https://other.example/%C3%BC/' },
  ]
  expect(readSiteConfig({ ...config, redirects }, source).config?.redirects).toEqual([
    { from: '/alt/über/', to: '/a b/?q=%26' },
    { from: '/x/', to: 'https://other.example/%C3%BC/' },
  ])
})

it('the text of an announcement with markup is a fault, because readers would see the markup', () => {
  const texts = ['See [the guide](/guide/).', 'Lamps **2.0**', 'Use `lamp`', 'Use <b>lamps</b>', 'Lamps 2 > 1, 50% off']
  const faulty = texts.filter((text) => messages({ announcement: { id: 'a', text } }).length > 0)
  expect(faulty).toEqual(texts.slice(0, -1))
})

it('a label with markup is a fault, and one with other signs isn’t', () => {
  const item = (label: string) => messages({ navbar: { left: [{ kind: 'link', label, to: '/guide/' }], right: [] } })
  const link = (label: string) =>
    messages({ footer: { note: '', groups: [{ title: 'A', links: [{ label, href: '/' }] }] } })
  for (const label of ['<b>Bold</b>', '**Bold**', 'Use `lamp`'])
    expect([...item(label), ...link(label)]).toEqual([
      expect.stringContaining('contains Markdown or HTML'),
      expect.stringContaining('contains Markdown or HTML'),
    ])
  expect([...item('C++ & C# <3'), ...link('R&D: 2 * 3')]).toEqual([])
})

it('the footer may contain an address for mail', () => {
  const links = (href: string) => ({ footer: { note: '', groups: [{ title: 'A', links: [{ label: 'Mail', href }] }] } })
  expect(messages(links('mailto:docs@example.com'))).toEqual([])
  for (const href of ['mailto:', 'mailto://docs@example.com']) expect(messages(links(href))).toHaveLength(1)
})

it('a space in a path is named, with what to write', () => {
  expect(messages({ redirects: [{ from: '/old page/', to: '/' }] })).toEqual([
    'config-value: redirects[0].from: contains a space, which must be written as %20.',
  ])
})

it('a script may connect to WebSockets', () => {
  expect(messages({ scripts: [{ src: '/a.js', csp: { 'connect-src': ['wss://live.example.com'] } }] })).toEqual([])
})

it('a label of spaces, which readers don’t see, is a fault', () => {
  expect(messages({ titleSuffix: ' ' })).toEqual(['config-value: titleSuffix: must not consist of spaces only.'])
})

it('unknown keys are reported, and the rest of the configuration can be used, unless it has another fault', () => {
  const [{ label, ...section } = { label: '' }] = config.sections
  const footer = { ...config.footer, colour: 'red' }
  const read = (change: object) => readSiteConfig({ ...config, footer, ...change }, source)
  const { plugins: _, ...rest } = config
  const both = read({ tagline: 'x' })
  expect(both.diagnostics.map(({ message }) => message)).toEqual([
    'footer: unknown key “colour”.',
    'The configuration: unknown key “tagline”.',
  ])
  expect(both.config).toEqual(rest)
  expect(read({ sections: [section] }).config).toBeNull()
})

it('a placeholder that reports would contain as it is written is a fault', () => {
  const faults = (reportUrl: string) => readSiteConfig({ ...config, reportUrl }, source).diagnostics
  expect(faults('mailto:docs@example.com?subject={title}&body={url}')).toEqual([])
  expect(faults('mailto:docs@example.com?subject={titel}&body={page}')).toMatchObject([
    {
      file: 'config.ts',
      message: 'reportUrl: contains {titel}, which isn’t replaced.',
      hint: 'Did you mean {title}? Use one of: {title}, {url}.',
    },
    { message: 'reportUrl: contains {page}, which isn’t replaced.', hint: 'Use one of: {title}, {url}.' },
  ])
})

it.each([
  ['a missing key', { sections: [{ id: 'a', label: 'A' }] }, 'Add the key base.'],
  ['a value of another type', { title: true }, "Write a string in quotes, such as 'Text', instead of true."],
  ['a number', { sections: [{ id: 'a', label: 'A', base: '/a/', badge: 1.7 }] }, "Write '1.7' in quotes."],
  [
    'a text without its form',
    { search: { kind: 'algolia', appId: 'A', apiKey: 'a b', indexName: 'i' } },
    'Correct “a b”.',
  ],
  [
    'a missing key whose value can be null',
    { announcement: undefined },
    'Add announcement: null for none, or see docs/configuration.md.',
  ],
  ['a missing list', { redirects: undefined }, 'Add redirects: [] for none, or see docs/configuration.md.'],
  ['a folder without a slash', { sections: [{ id: 'a', label: 'A', base: '/a' }] }, 'Write /a/.'],
  ['a path without a slash', { announcement: { id: 'a', text: 'A', href: 'x/' } }, 'Write /x/.'],
  ['a telephone number', { reportUrl: 'tel:123' }, 'Correct “tel:123”.'],
  ['a mail address', { reportUrl: 'help@example.com' }, 'Write mailto:help@example.com.'],
  ['a host', { url: 'docs.example.com' }, 'Write https://docs.example.com.'],
  ['a URL without encryption', { reportUrl: 'http://example.com/report' }, 'Write https://example.com/report.'],
  ['a complete URL as a former path', { redirects: [{ from: 'https://example.com/a/', to: '/' }] }, 'Write /a/.'],
  [
    'a query in a former path',
    { redirects: [{ from: '/a/?id=3', to: '/' }] },
    expect.stringContaining('A query or an anchor can’t select a redirect.'),
  ],
  ['the folder of a public file', { scripts: [{ src: 'public/count.js' }] }, 'Write /count.js.'],
  [
    'a source with a path',
    { scripts: [{ src: '/a.js', csp: { 'img-src': ['a.example.com/x.png'] } }] },
    'Write https://a.example.com.',
  ],
  [
    'an icon with its folder',
    {
      navbar: {
        left: [{ kind: 'external', label: 'A', href: 'https://example.com', icon: 'icons/git-hub.svg' }],
        right: [],
      },
    },
    'Write git-hub.',
  ],
  [
    'a URL in a link to a page',
    { navbar: { left: [{ kind: 'link', label: 'A', to: 'https://example.com/a/' }], right: [] } },
    "Write kind: 'external' and href: for a link to another site.",
  ],
  [
    'an address where only pages can be',
    { search: { ...config.search, contact: 'mailto:help@example.com' } },
    'Correct “mailto:help@example.com”.',
  ],
  ['a name of a language', { language: { code: 'english', label: 'English' } }, 'Correct “english”.'],
  ['a name with spaces', { id: 'My Docs' }, 'Write my-docs.'],
  ['a key of another object', { respectSystem: true }, 'Move it into colorMode: { … }.'],
  [
    'a key of the outermost level',
    { colorMode: { default: 'dark', respectSystem: true, downloads: true } },
    'Move it to the outermost level, beside colorMode.',
  ],
  [
    'the key of another menu',
    { navbar: { left: [{ kind: 'dropdown', label: 'A', links: [] }], right: [] } },
    'Write items: instead of links:.',
  ],
  [
    'a text instead of a list',
    { scripts: [{ src: '/a.js', csp: { 'connect-src': 'https://a.example' } }] },
    "Write a list: ['https://a.example'].",
  ],
  [
    'an escape that hosts compare in different ways',
    { redirects: [{ from: '/a%2Fb/', to: '/' }] },
    'Redirect the path without this character, or the folder above it with /*.',
  ],
  [
    'a path without quotes',
    { redirects: [{ from: /x/, to: '/' }] },
    "Write a string in quotes, such as 'Text', instead of /x/.",
  ],
  [
    'a menu with one option',
    {
      navbar: {
        left: [],
        right: [{ kind: 'choice', label: 'A', group: 'a', options: [{ label: 'B', to: '/b/' }] }],
      },
    },
    'Add more entries to options, or remove the item that contains it.',
  ],
  [
    'an attribute of a script',
    { scripts: [{ src: '/a.js', defer: true }] },
    'Use one of: src, csp. For attributes, see “Analytics and other scripts” in docs/configuration.md.',
  ],
  ['the key of the example', { search: { kind: 'algolia', appId: 'A', apiKey: '…', indexName: 'i' } }, 'Correct “…”.'],
  ['an unknown value', { colorMode: { default: 'drak', respectSystem: true } }, 'Did you mean “dark”?'],
  ['a link of the wrong form', { announcement: { id: 'a', text: 'A', href: 'x' } }, 'Write /x.'],
])('the fix of %s says what to write', (_, change, hint) => {
  const written = Object.entries({ ...config, ...change }).filter(([, value]) => value !== undefined)
  const { diagnostics } = readSiteConfig(Object.fromEntries(written), source)
  expect(diagnostics.map((one) => one.hint)).toEqual([hint])
})

it('a value that is undefined, such as that of an environment variable, isn’t called missing', () => {
  const hints = readSiteConfig({ ...config, url: undefined }, source).diagnostics.map((one) => one.hint)
  expect(hints).toEqual([expect.stringContaining('Its value is undefined.')])
})

it.each([
  ['https:/www.example.com/imprint', 'Write https://www.example.com/imprint.'],
  ['www.example.com/my imprint', 'Write https://www.example.com/my%20imprint.'],
  ['https//www.example.com/imprint/', 'Write https://www.example.com/imprint/.'],
])('the proposal for %s has its path', (href, hint) => {
  const footer = { note: '', groups: [{ title: 'A', links: [{ label: 'A', href }] }] }
  const { diagnostics } = readSiteConfig({ ...config, footer }, source)
  expect(diagnostics.map((one) => one.hint)).toEqual([hint])
})

describe('the configuration', () => {
  it('is valid for the fixture site', () => {
    expect(readSiteConfig(config, source).diagnostics).toEqual([])
  })

  it.each(['en', 'pt-BR', 'az', 'zh-Hant'])('the language %s is accepted', (code) => {
    expect(messages({ language: { code, label: 'A' } })).toEqual([])
  })

  it.each(['/../docs/', '/a/./b/', '/a\\b/', '/a%2Fb/', '/a?b/'])('a section at %s is reported', (base) => {
    expect(messages({ sections: [{ id: 'docs', label: 'Docs', base }] }).join('\n')).toContain(
      'must be the path of a folder',
    )
  })

  it.each(['../', 'next/../../', './', 'a\\b/', 'a%2F/'])('a version at %s is reported', (path) => {
    const versions = [{ name: 'current', label: '1.x', path, status: 'latest' }]
    expect(messages({ sections: [{ id: 'docs', label: 'Docs', base: '/docs/', versions }] }).join('\n')).toContain(
      'must be the path of a folder',
    )
  })

  it('a failing navbar item is reported with its position and label', () => {
    const navbar = { left: [{ kind: 'link', label: 'Fleet' }], right: [{ kind: 'lnk', label: 'X' }] }
    const said = messages({ navbar })
    expect(said).toContain('navbar-item: A navbar item is not valid: navbar.left[0].to “Fleet”: is missing.')
    expect(said.some((line) => line.startsWith('navbar-item: A navbar item is not valid: navbar.right[0]'))).toBe(true)
  })

  it.each([
    [
      'hosted search without a key',
      { search: { kind: 'algolia', appId: 'A', indexName: 'i' } },
      'search.apiKey: is missing',
    ],
    ['an unknown key', { tittle: 'x' }, 'unknown key “tittle”'],
    [
      'a URL that runs code',
      { announcement: { id: 'a', text: 'A', href: 'javascript:alert(1)' } },
      'announcement.href',
    ],
    ['an incomplete URL', { url: 'https://[' }, 'url: must be a complete URL'],
    [
      'a path that leads to another host',
      { announcement: { id: 'a', text: 'A', href: '/\\evil.example' } },
      'announcement.href',
    ],
    ...['/../up/', '/a/../../up/', '/up/..', '/a/./b/'].map((from): [string, object, string] => [
      `a redirect from ${from}, at which a file would be written outside of the site,`,
      { redirects: [{ from, to: '/' }] },
      'redirects[0].from: contains the part “.” or “..”, which leads to another folder.',
    ]),
    [
      'a redirect from a path with a zero byte',
      { redirects: [{ from: '/a\u0000b/', to: '/' }] },
      'redirects[0].from: contains a backslash or a control character.',
    ],
    [
      'a second language',
      { language: ['en', 'de'].map((code) => ({ code, label: code })) },
      'config-value: language: must be a block of keys.',
    ],
    [
      'a site below a path',
      { url: 'https://example.com/docs/' },
      'config-value: url: has a path, and hosting a site below a path isn’t supported.',
    ],
    ['a URL with a password', { url: 'https://a:b@example.com' }, 'config-value: url: contains a password'],
    ...['https://a;b.example', 'https://{a}.example', "https://a'b.example", 'https://$a.example'].map(
      (url): [string, object, string] => [
        `the URL ${url}`,
        { url },
        'config-value: url: contains a host with a character that names of hosts can’t have',
      ],
    ),
    ['a URL with a query', { url: 'https://example.com/?a=1' }, 'config-value: url: contains a password, a query'],
    [
      'a code that is not one of a language',
      { language: { code: 'en" onload="x', label: 'English' } },
      'must be the code of a language',
    ],
    ...['ar', 'he', 'fa-IR', 'ur', 'az-Arab'].map((code): [string, object, string] => [
      `the language ${code}, which is written from right to left,`,
      { language: { code, label: 'A' } },
      'config-value: language.code “A”: must be a language that is written from left to right',
    ]),
    ['a URL without HTTPS', { url: 'docs' }, 'url: must be a URL'],
    [
      'an unknown status, with its section and version,',
      { sections: versioned('old') },
      'config-value: section “Lamp SDK” (/lamp/), version “2.x”, status: must be one of “latest”, “recommended”, “older”, “unreleased”, not “old”.',
    ],
    [
      'a section without a base',
      { sections: [{ id: 'a', label: 'A' }] },
      'config-value: section “A”, base: is missing.',
    ],
    [
      'a section without a label',
      { sections: [{ id: 'a', base: '/a/' }] },
      'section sections[0] (/a/), label: is missing.',
    ],
    [
      'a script without HTTPS',
      { scripts: [{ src: 'http://stats.example/a.js' }] },
      'scripts[0].src: must start with https://, or with / as',
    ],
    [
      'a source of a script with a second directive',
      { scripts: [{ src: '/a.js', csp: { 'connect-src': ["https://a.example; script-src 'unsafe-inline'"] } }] },
      'scripts[0].csp.connect-src[0]: must be an origin such as https://stats.example.com',
    ],
    [
      'an unknown directive',
      { scripts: [{ src: '/a.js', csp: { 'object-src': ['https://a.example'] } }] },
      'unknown key “object-src”',
    ],
    [
      'two sections with the same ID',
      {
        sections: [
          { id: 'a', label: 'A', base: '/a/' },
          { id: 'a', label: 'B', base: '/b/' },
        ],
      },
      'config-value: section “B” (/b/), id: must be different from the id of the section “A”.',
    ],
    [
      'two sections with the same base',
      {
        sections: [
          { id: 'a', label: 'A', base: '/a/' },
          { id: 'b', label: 'B', base: '/a/' },
        ],
      },
      'section “B” (/a/), base: must be different from the base of the section “A”.',
    ],
    [
      'two sections with the same label',
      {
        sections: [
          { id: 'a', label: 'A', base: '/a/' },
          { id: 'b', label: 'A', base: '/b/' },
        ],
      },
      'section “A” (/b/), label: must be different from the label of the section “A”.',
    ],
    [
      'a base without a trailing slash',
      { sections: [{ id: 'a', label: 'A', base: '/a' }] },
      'must begin and end with a slash',
    ],
    [
      'two last versions',
      {
        sections: [
          {
            id: 'a',
            label: 'A',
            base: '/a/',
            versions: ['1', '2'].map((name) => ({ name, label: name, path: '', status: 'latest' as const })),
          },
        ],
      },
      "exactly one version with status: 'latest'",
    ],
    [
      'two search configurations',
      { navbar: { left: [{ kind: 'search' }], right: [{ kind: 'search' }] } },
      'at most once',
    ],
  ])('%s is reported', (_name, change, text) => {
    expect(messages(change).join('\n')).toContain(text)
  })

  it.each([
    ['a site below a path', { url: 'https://example.com/docs' }, 'for example https://docs.example.com'],
    ['an unknown key', { tittle: 'x' }, 'Did you mean title? Use one of: id, title'],
    ['an unknown nested key', { footer: { note: '', grops: [] } }, 'The keys are note, groups.'],
    [
      'an unknown key of a navbar item',
      { navbar: { left: [{ kind: 'link', lable: 'A', to: '/a/' }], right: [] } },
      'The keys are kind, label, to.',
    ],
    [
      'an unknown key of a version',
      { sections: [{ id: 'a', label: 'A', base: '/a/', versions: [{ ...only, statsu: 'latest' }] }] },
      'Did you mean status? Use one of: name, label, path, status,',
    ],
    [
      'the banner of another generator',
      {
        sections: [
          { id: 'a', label: 'A', base: '/a/', versions: [{ ...only, status: 'latest', banner: 'unmaintained' }] },
        ],
      },
      'Remove the key: the status chooses the usual text',
    ],
    ['an unknown value', { sections: versioned('lastest') }, 'Did you mean “latest”?'],
    ['an unknown kind', { navbar: { left: [{ kind: 'serch' }], right: [] } }, 'Did you mean “search”?'],
    [
      'two sections with the same ID',
      { sections: ['/a/', '/b/'].map((base) => ({ id: 'a', label: 'A', base })) },
      'Change one of the two.',
    ],
  ])('the hint for %s says how to fix it', (_name, change, hint) => {
    const hints = readSiteConfig({ ...config, ...change }, source).diagnostics.map((diagnostic) => diagnostic.hint)
    expect(hints.join('\n')).toContain(hint)
    expect(hints.join('\n')).not.toContain('.ts')
  })

  it.each([
    'https://example.com',
    'https://example.com/',
    'http://localhost:3000',
    'https://bücher_1.example',
    'http://[::1]:80',
  ])('accepts the URL %s', (url) => {
    expect(messages({ url })).toEqual([])
  })

  it('a URL with a wrong scheme is one fault', () => {
    expect(messages({ url: 'htps://docs.example' })).toHaveLength(1)
  })

  it("is reported without a crash if it isn't an object", () => {
    expect(readSiteConfig(5, source).config).toBeNull()
    expect(readSiteConfig(5, source).diagnostics.length).toBeGreaterThan(0)
  })

  it('is reported if it has no default export', () => {
    const { config, diagnostics } = readSiteConfig(undefined, source)
    expect(config).toBeNull()
    expect(diagnostics).toMatchObject([
      {
        file: 'config.ts',
        message: 'The configuration has no default export.',
        hint: 'Write export default defineSite({ … }).',
      },
    ])
  })

  it('names a value by its path', () => {
    expect(placeName(['navbar', 'left', 2, 'to'])).toBe('navbar.left[2].to')
  })
})

describe('keys of other generators and hosts', () => {
  it.each([
    [{ logo: '/logo.png' }, 'The logo is the file logo.svg.'],
    [{ navbar: { ...config.navbar, logo: {} } }, 'The logo is the file logo.svg.'],
    [{ theme: {} }, 'Write colors and fonts in theme.css.'],
    [{ csp: {} }, "Move it into an item of scripts: { src: '…', csp: { … } }."],
    [{ redirects: [{ source: '/a/', destination: '/b/' }] }, 'Write from: instead of source:.'],
    [{ redirects: [{ source: '/a/', destination: '/b/' }] }, 'Write to: instead of destination:.'],
    [{ redirects: [{ from: '/a/', to: '/b/', status: 302 }] }, 'A redirect has the keys from and to.'],
    [{ lang: 'en' }, 'Write language: { code: …, label: … }.'],
    [{ presets: [] }, 'Write the keys at the outermost level.'],
    [
      { colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true } },
      'Write default: instead of defaultMode:.',
    ],
    [
      { colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true } },
      'Write respectSystem: instead of respectPrefersColorScheme:.',
    ],
    [{ announcement: { id: 'a', content: 'A', isCloseable: true } }, 'Write text: instead of content:.'],
    [{ footer: { note: '', style: 'dark', links: [] } }, 'Write groups: instead of links:.'],
    [{ navbar: { left: [{ kind: 'link', text: 'A', link: '/a/' }], right: [] } }, 'Write label: instead of text:.'],
    [
      { navbar: { left: [{ text: 'A', link: '/a/' }], right: [] } },
      "A link to a page is { kind: 'link', label: …, to: … }.",
    ],
    [{ navbar: { left: [{ type: 'localeDropdown' }], right: [] } }, "Write kind: 'language'."],
    [{ navbar: { left: [{ kind: 'docsVersionDropdown' }], right: [] } }, "Write kind: 'version'."],
    [{ redirects: [{ from: ['/a/', '/b/'], to: '/c/' }] }, 'Write one string. For several values, add an entry'],
    [{ search: { kind: 'docsearch' } }, "Write kind: 'algolia'."],
    [{ navbar: { left: [{ type: 'search' }], right: [] } }, 'Write kind: instead of type:.'],
    [{ navbar: { left: [{ label: 'A' }], right: [] } }, 'Add kind: with one of these values.'],
    [{ announcement: { id: 'a', content: 'A' } }, 'Write text: instead of content:.'],
    [
      { search: { kind: 'algolia', applicationId: 'A', apiKey: 'b', indexName: 'c' } },
      'Write appId: instead of applicationId:.',
    ],
    [
      { search: { kind: 'algolia', appId: 'A', apiKey: 'b', indexName: 'c', synonyms: [['a', 'b']] } },
      "Only kind: 'embedded' has this key.",
    ],
  ])('%j has a hint with their place', (change, hint) => {
    const hints = readSiteConfig({ ...config, ...change }, source).diagnostics.map((fault) => fault.hint)
    expect(hints).toContainEqual(expect.stringContaining(hint))
  })
})

it.each([
  [
    'a placeholder of hosts',
    { redirects: [{ from: '/old/*', to: '/new/:splat' }] },
    'redirects[0]: contains a placeholder such as :splat, which isn’t replaced.',
  ],
  ['a host with two dots', { url: 'https://docs..example' }, 'url: contains a host with two dots in a row.'],
  [
    'a badge beside versions',
    {
      sections: [
        { id: 'lamp', label: 'Lamp', base: '/lamp/', badge: '1.0', versions: [{ ...only, status: 'latest' }] },
      ],
    },
    'section “Lamp” (/lamp/), badge: isn’t shown, because the section has versions, whose menu names the documented one.',
  ],
  [
    'two links of the footer with one label',
    {
      footer: {
        note: 'A note.',
        groups: [
          {
            title: 'Pages',
            links: [
              { label: 'Guide', href: '/a/' },
              { label: 'Guide', href: '/b/' },
            ],
          },
        ],
      },
    },
    'footer.groups[0].links: must have a different label in each item.',
  ],
  [
    'two items of the navbar with one label',
    {
      navbar: {
        left: [
          { kind: 'link', label: 'Guide', to: '/a/' },
          { kind: 'search' },
          { kind: 'link', label: 'Guide', to: '/b/' },
        ],
        right: [],
      },
    },
    'navbar.left: must have a different label in each item.',
  ],
  [
    'a script that is listed twice',
    { scripts: [{ src: '/a.js' }, { src: '/a.js' }] },
    'scripts: must have a different src in each script.',
  ],
  [
    'the first part of Google’s snippet without the second one',
    { scripts: [{ src: 'https://www.googletagmanager.com/gtag/js?id=G-1' }] },
    'scripts: loads Google’s script without the code that starts it, so it counts nothing.',
  ],
])('%s is a fault', (_, change, message) => {
  expect(messages(change)).toContainEqual(`config-value: ${message}`)
})

it('Google’s script may be started by a file of the site', () => {
  const scripts = [{ src: '/gtag.js' }, { src: 'https://www.googletagmanager.com/gtag/js?id=G-1' }]
  expect(messages({ scripts })).toEqual([])
})

it('a group of the footer needs a link', () => {
  expect(messages({ footer: { note: '', groups: [{ title: 'A', links: [] }] } })).toHaveLength(1)
})

it('markup in the note of the footer is a fault', () => {
  const note = (text: string) => messages({ footer: { note: text, groups: [] } })
  expect(note('&copy; 2026 <a href="/guide/">Small</a>')).toHaveLength(1)
  expect(note('© 2026 Small & Sons')).toEqual([])
})

it.each([
  [{ scripts: [{ src: '//stats.example.com/count.js' }] }, 'Write https://stats.example.com/count.js.'],
  [{ announcement: false }, 'Write announcement: null for none, or see docs/configuration.md.'],
  [
    { navbar: { left: [{ kind: 'external', label: 'A', href: '/guide/' }], right: [] } },
    "Write kind: 'link' and to: for a page or file of this site.",
  ],
  [
    { search: false },
    "To leave out the search, delete { kind: 'search' } from navbar, and write search: { kind: 'embedded' } for the not-found page.",
  ],
  [
    { scripts: ['<script defer data-domain="a.example" src="https://stats.example/count.js"></script>'] },
    "Write { src: 'https://stats.example/count.js', csp: … }. For csp and attributes, see “Analytics and other scripts” in docs/configuration.md.",
  ],
  [
    { scripts: ['<script>count()</script>'] },
    'Write the code into a file in public/. See “Analytics and other scripts” in docs/configuration.md.',
  ],
  [{ scripts: ['https://stats.example/js?$&'] }, "Write { src: 'https://stats.example/js?$&' }."],
  [{ colorMode: 'dark' }, "Write colorMode: { default: 'dark', respectSystem: … }."],
  [{ language: 'en' }, "Write language: { code: 'en', label: … }."],
  [{ sections: [{ id: 'a', label: 'A', base: '/a/', hide: true }] }, 'Did you mean hidden: true?'],
  [{ sections: [{ id: 'a', label: 'A', base: '/a/', visible: false }] }, 'Did you mean hidden: true?'],
  [{ font: 'Inter' }, 'Write the font in theme.css.'],
  [{ plausible: {} }, 'Add its script to scripts. See “Analytics and other scripts” in docs/configuration.md.'],
  [{ showLastUpdateTime: false }, 'Write lastUpdated.'],
  [{ defaultLocale: 'en' }, 'A site has one language. Write language: { code: …, label: … }.'],
  [{ extra_javascript: [] }, 'Add its script to scripts. See “Analytics and other scripts” in docs/configuration.md.'],
  [{ markdown: {} }, 'Every page has the same Markdown. See docs/authoring.md.'],
  [{ outDir: 'out' }, 'Write the folder as an option of the command: npm run build -- --out <folder>.'],
  [{ staticDirectories: ['static'] }, 'Move the files to public/.'],
  [{ themes: [] }, 'Write colors and fonts in theme.css.'],
])('the hint for %j says what to write', (change, hint) => {
  expect(readSiteConfig({ ...config, ...change }, source).diagnostics.map((fault) => fault.hint)).toEqual([hint])
})

it('each of several unknown keys has its own hint', () => {
  const { diagnostics } = readSiteConfig({ ...config, tagline: 'x', favicon: 'y' }, source)
  expect(diagnostics.map((one) => one.hint)).toEqual([
    'Write it as description.',
    expect.stringContaining('favicon.svg'),
  ])
})

it('a missing kind is named', () => {
  const [message] = messages({ navbar: { left: [{ label: 'A', to: '/guide/' }], right: [] } })
  expect(message).toContain('kind “A”: is missing. It must be one of “link”')
})
