import { describe, expect, it, test } from 'vitest'
import { baselineUrls, successorOf, vanishedAnchors, vanishedUrls } from '../../../src/check/vanished-urls.ts'
import { configPlaces } from '../../../src/content/config-source.ts'

const hash = 'a'.repeat(64)

test.each([
  ['a manifest', `${hash}  guide/index.html\n${hash}  index.html\n${hash}  guide/index.md\n`, ['/', '/guide/']],
  ['a list of paths', '# published\n/guide/\n\n/guide/a\n', ['/guide/', '/guide/a/']],
  ['a list of URLs', 'https://docs.example.com/guide/\r\nhttps://docs.example.com/%C3%BC/\r\n', ['/guide/', '/ü/']],
  ['queries', '/guide/?a=1\nhttps://docs.example.com/guide/?b=2\n', ['/guide/']],
  ['the output of find', './guide/index.html\n./a/\n', ['/a/', '/guide/']],
  ['broken escapes', 'https://docs.example.com/50%/\n/%C3%BC/\n', ['/50%/', '/ü/']],
  [
    'a sitemap',
    '<?xml version="1.0"?>\n<urlset><url><loc>https://docs.example.com/</loc></url>\n<url><loc>https://docs.example.com/a/</loc></url></urlset>\n',
    ['/', '/a/'],
  ],
])('reads %s', (_name, text, paths) => {
  expect(baselineUrls(text, undefined)).toEqual({ urls: paths, anchors: new Map(), otherHosts: [] })
})

test.each([
  '/guide/\n/guide/#a\n/x/#b\n/guide/#ä\n',
  'https://docs.example.com/guide/#a\nhttps://docs.example.com/guide/#%C3%A4\n/x/#b\n',
])('reads the anchors in a list', (text) => {
  expect(baselineUrls(text, undefined)).toEqual({
    otherHosts: [],
    urls: ['/guide/', '/x/'],
    anchors: new Map([
      ['/guide/', ['a', 'ä']],
      ['/x/', ['b']],
    ]),
  })
})

test('leaves out the URLs of other hosts if the list contains the host of the site', () => {
  const list = '/a/\nhttps://docs.example.com/b/\nhttps://cdn.example.com/c.js\nhttp://docs.example.com/d/#e\n'
  expect(baselineUrls(list, 'docs.example.com')).toEqual({
    urls: ['/a/', '/b/', '/d/'],
    anchors: new Map([['/d/', ['e']]]),
    otherHosts: ['cdn.example.com'],
  })
  // The site has moved to another host.
  const moved = baselineUrls(list, 'new.example.com')
  expect([moved.urls, moved.otherHosts]).toEqual([['/a/', '/b/', '/c.js', '/d/'], []])
})

describe('vanishedUrls', () => {
  const pages = new Set(['/', '/guide/', '/guide/start/'])
  const renamed = new Map([['/guide/second/', '/start/']])
  const placeOf = configPlaces('export default defineSite({\n  title: 1,\n  redirects: [],\n})')
  const redirects = [
    { from: '/old/*', to: '/guide/*' },
    { from: '/page/', to: '/guide/' },
  ]

  const files = new Set<string>()
  const faults = (baseline: readonly string[], change: Partial<Parameters<typeof vanishedUrls>[0]> = {}) =>
    vanishedUrls({ baseline, pages, files, redirects, renamed, placeOf, hidden: [], versions: [], ...change })

  it('accepts pages and redirects', () => {
    expect(faults(['/', '/guide/', '/old/start/', '/old/', '/page/'])).toEqual([])
  })

  it('reports a page that a redirect of its folder leads nowhere', () => {
    expect(faults(['/old/start/', '/old/gone/'])).toMatchObject([
      {
        severity: 'error',
        code: 'vanished-url',
        line: 3,
        message: 'The redirect from /old/* leads the published page /old/gone/ to /guide/gone/, which doesn’t exist.',
        hint: "No page has the same name, so the target is a guess: add { from: '/old/gone/', to: '/guide/' } to redirects, or restore the page.",
      },
    ])
  })

  it('reports many of such pages once', () => {
    expect(faults([1, 2, 3, 4].map((number) => `/old/page-${number}/`))).toMatchObject([
      {
        message:
          'The redirect from /old/* to /guide/* leads 4 published pages to pages that don’t exist, for example /old/page-1/ to /guide/page-1/.',
        hint: expect.stringContaining("{ from: '/old/*', to: '/guide/' }"),
      },
    ])
  })

  it('reports each of such pages if the redirect is right for others', () => {
    const published = ['/old/', '/old/start/', ...[1, 2, 3, 4].map((number) => `/old/page-${number}/`)]
    expect(faults(published)).toHaveLength(4)
  })

  it('follows all redirects of a page', () => {
    const chain = {
      redirects: [
        { from: '/v1/*', to: '/v2/*' },
        { from: '/v2/*', to: '/guide/*' },
        { from: '/v2/deep/*', to: '/guide/' },
        { from: '/v2/away/*', to: 'https://away.example/*' },
        { from: '/v2/part/', to: '/guide/#part' },
        { from: '/round/*', to: '/v1/round/*' },
        { from: '/guide/round/*', to: '/round/*' },
      ],
    }
    expect(faults(['/v1/start/', '/v1/deep/x/', '/v1/away/x/', '/v1/part/'], chain)).toEqual([])
    expect(faults(['/v1/gone/'], chain)).toMatchObject([
      { message: 'The redirect from /v1/* leads the published page /v1/gone/ to /guide/gone/, which doesn’t exist.' },
    ])
    expect(faults(['/round/x/'], chain)).toMatchObject([{ message: expect.stringContaining('page /round/x/ to ') }])
  })

  it('reports a page that vanished behind a redirect once', () => {
    expect(faults(['/guide/gone/', '/old/gone/'])).toMatchObject([
      { message: 'The published page /guide/gone/ no longer exists.' },
    ])
  })

  it('leaves redirects to one page to another check', () => {
    const toOnePage = { redirects: [{ from: '/old/*', to: '/missing/' }] }
    expect(faults(['/old/a/', '/old/b/'], toOnePage)).toEqual([])
  })

  it('accepts files at published URLs and behind redirects', () => {
    const withFiles = {
      files: new Set(['/files/a.pdf', '/files/a.bin', '/app/index.html']),
      redirects: [{ from: '/downloads/*', to: '/files/*' }],
    }
    const published = ['/files/a.pdf', '/files/a.bin/', '/app/', '/downloads/a.pdf', '/downloads/a.bin/']
    expect(faults(published, withFiles)).toEqual([])
    expect(faults(['/downloads/b.pdf'], withFiles)).toHaveLength(1)
  })

  it('proposes a redirect that the configuration accepts', () => {
    expect(faults(["/what's new/"])[0]?.hint).toContain("add { from: '/what%27s%20new/', to: '/' } to redirects")
  })

  it('reports a page that is gone, and proposes a redirect', () => {
    expect(faults(['/guide/first/start/'])).toEqual([
      {
        severity: 'error',
        code: 'vanished-url',
        file: 'config.ts',
        line: 3,
        message: 'The published page /guide/first/start/ no longer exists.',
        hint: "Add { from: '/guide/first/start/', to: '/guide/start/' } to redirects, or restore the page.",
      },
    ])
  })

  it('proposes one redirect for the pages of a folder that was renamed', () => {
    const names = ['', 'api/', 'api/room/', 'start/']
    const site = { files, redirects: [], renamed, placeOf, hidden: [], versions: [] }
    const baseline = [...names.map((name) => `/web/${name}`), '/gone/']
    const moved = [...pages, ...names.map((name) => `/browser/${name}`), '/core/api/']
    const faults = vanishedUrls({ ...site, baseline, pages: new Set(moved) })
    expect(faults.map(({ message }) => message)).toEqual([
      '4 published pages below /web/ no longer exist, but pages with the same names exist below /browser/.',
      'The published page /gone/ no longer exists.',
    ])
    expect(faults[0]?.hint).toBe("Add { from: '/web/*', to: '/browser/*' } to redirects.")
    // A file that is lost as well is reported beside it.
    expect(vanishedUrls({ ...site, baseline: [...baseline, '/web/a.js'], pages: new Set(moved) })).toHaveLength(3)
    // A page that stays, and one without a successor, would be hidden by the redirect.
    expect(vanishedUrls({ ...site, baseline, pages: new Set([...moved, '/web/new/']) })).toHaveLength(5)
    expect(vanishedUrls({ ...site, baseline: [...baseline, '/web/old/'], pages: new Set(moved) })).toHaveLength(6)
  })

  it('leaves out the pages of hidden sections, which are reported together', () => {
    const site = { pages, files, redirects, renamed, placeOf, hidden: ['/lamp/'], versions: [] }
    expect(vanishedUrls({ ...site, baseline: ['/lamp/', '/lamp/start/'] })).toEqual([])
    expect(vanishedUrls({ ...site, baseline: ['/lamps/'] })).toHaveLength(1)
  })

  it('never proposes a page of another version', () => {
    const versions = ['/guide/2.x/', '/guide/'].map((base) => ({
      section: 'guide',
      version: base,
      label: null,
      base,
      sidebar: null,
    }))
    const site = { pages: new Set([...pages, '/guide/2.x/']), files, redirects, renamed, placeOf, hidden: [], versions }
    const hints = vanishedUrls({ ...site, baseline: ['/guide/2.x/start/'] }).map(({ hint }) => hint)
    expect(hints).toEqual([expect.stringContaining("{ from: '/guide/2.x/start/', to: '/guide/2.x/' } to redirects")])
  })

  it('proposes no page of another section that had the same name before, such as the same function of another SDK', () => {
    const version = (section: string) => ({
      section,
      version: '',
      label: null,
      base: `/sdk/${section}/`,
      sidebar: null,
    })
    const site = { pages: new Set(['/', '/sdk/c/api/', '/sdk/web/api/join/']), versions: ['c', 'web'].map(version) }
    const parent = "{ from: '/sdk/c/api/join/', to: '/sdk/c/api/' }"
    expect(faults(['/sdk/c/api/join/', '/sdk/web/api/join/'], site)).toMatchObject([
      { hint: `No page has the same name, so the target is a guess: add ${parent} to redirects, or restore the page.` },
    ])
    const moved = "{ from: '/sdk/c/api/join/', to: '/sdk/web/api/join/' }"
    expect(faults(['/sdk/c/api/join/'], site)).toMatchObject([
      { hint: `Add ${moved} to redirects, or restore the page.` },
    ])
  })

  it('proposes the new URL of a renamed page', () => {
    const [found] = faults(['/guide/second/'])
    expect(found?.hint).toBe("Add { from: '/guide/second/', to: '/start/' } to redirects, or restore the page.")
  })

  it('asks to connect a renamed page with the page of the former name in other versions', () => {
    const version = (label: string, base: string) => ({ section: 'sdk', version: label, label, base, sidebar: null })
    const [found] = faults(['/sdk/join/'], {
      pages: new Set(['/sdk/', '/sdk/joining/', '/sdk/1.x/join/', '/sdk/0.x/other/']),
      renamed: new Map([['/sdk/join/', '/sdk/joining/']]),
      versions: [version('0.x', '/sdk/0.x/'), version('1.x', '/sdk/1.x/'), version('2.x', '/sdk/')],
    })
    expect(found?.hint).toBe(
      "Add { from: '/sdk/join/', to: '/sdk/joining/' } to redirects, or restore the page. Version 1.x still has a page “join”, so also add the pair to renamed in config.ts: see docs/versions.md.",
    )
  })

  it('proposes only a file of the same name for a file', () => {
    const site = { files: new Set(['/images/logo.png']), redirects: [{ from: '/old/*', to: '/images/*' }] }
    expect(faults(['/img/logo.png', '/js/guide.js', '/old/a.svg', '/guide.html'], site)).toMatchObject([
      {
        message: 'The redirect from /old/* leads the published file /old/a.svg to /images/a.svg, which doesn’t exist.',
        hint: expect.stringMatching(/^No file has the same name\. Copy it to public\/old\/a\.svg,/),
      },
      {
        message: 'The published file /img/logo.png no longer exists.',
        hint: "Add { from: '/img/logo.png', to: '/images/logo.png' } to redirects, or restore the file.",
      },
      {
        message: 'The published file /js/guide.js no longer exists.',
        hint: 'No file has the same name. Copy it to public/js/guide.js, add a redirect to the file that replaces it, or remove it from the list.',
      },
      { message: 'The published page /guide.html no longer exists.', hint: expect.stringContaining("to: '/guide/'") },
    ])
  })
})

describe('vanishedAnchors', () => {
  const document = (path: string, anchors: readonly string[]) => ({
    entry: { path, file: `content${path}index.md` },
    anchors,
  })
  const documents = [document('/guide/', ['a', 'b']), document('/new/', ['c'])]
  const redirects = [
    { from: '/former/', to: '/new/' },
    { from: '/part/', to: '/new/#c' },
    { from: '/old/*', to: '/*' },
    { from: '/older/*', to: '/old/*' },
  ]
  const faults = (baseline: readonly (readonly [string, readonly string[]])[]) =>
    vanishedAnchors({ baseline: new Map(baseline), documents, redirects })

  it('accepts anchors of the page or of the page that replaces it', () => {
    const published = [
      ['/guide/', ['a', 'b']],
      ['/former/', ['c']],
      ['/part/', ['x']],
      ['/old/guide/', ['a']],
      ['/older/part/', ['x']],
      ['/generated/', ['x']],
    ] as const
    expect(faults(published)).toEqual([])
  })

  it('reports an anchor that is gone', () => {
    expect(faults([['/guide/', ['a', 'gone']]])).toMatchObject([
      {
        severity: 'error',
        code: 'vanished-anchor',
        file: 'content/guide/index.md',
        message: 'The published anchor /guide/#gone no longer exists.',
        hint: expect.stringMatching(/^Add {#gone former} to the heading that replaces it/),
      },
    ])
    expect(faults([['/former/', ['gone']]])).toMatchObject([{ file: 'content/new/index.md' }])
    expect(faults([['/old/guide/', ['gone']]])).toMatchObject([{ file: 'content/guide/index.md' }])
    expect(faults([['/older/former/', ['gone']]])).toMatchObject([{ file: 'content/new/index.md' }])
  })
})

test.each([
  ['/sdk/next/api/Room/', '/sdk/api/Room/', false],
  ['/sdk/samples/one/', '/sdk/samples/', true],
  ['/sdk/unknown/deep/', '/sdk/', true],
  ['/nowhere/', '/', true],
  ['/sdk/samples.html', '/sdk/samples/', false],
  ['/SDK/api/Close_Room/', '/sdk/api/close-room/', false],
  ['/en/sdk/samples/', '/sdk/samples/', false],
  ['/en/samples/', '/', true],
])('the page that replaces %s is %s, which is a guess: %s', (path, page, isGuess) => {
  const pages = ['/', '/sdk/', '/sdk/api/', '/sdk/api/Room/', '/sdk/api/close-room/', '/sdk/samples/', '/other/Room/']
  expect(successorOf(path, pages)).toMatchObject({ path: page, isGuess })
})
