import { sectionVersions } from 'docs-generator/site-tools'
import { entry, fixtureConfig as site, version } from 'docs-generator/testing/fixture-site'
import { describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { changeTexts } from '../../../src/versions/change-texts.ts'
import { movedLinks } from '../../../src/versions/moved-links.ts'
import { placeFiles } from '../../../src/versions/place-files.ts'
import { planVersions, type Request } from '../../../src/versions/plan.ts'

/** The pages of each version: 2.x (unreleased, next/), 1.x (latest) and 0.x (older). */
const ids = {
  current: ['index', 'join', 'access', 'api/Room'],
  '1.x': ['index', 'join', 'gone', 'tokens', 'api/Room'],
  '0.x': ['index', 'join'],
}
const bases = { current: '/sdk/next/', '1.x': '/sdk/', '0.x': '/sdk/0.x/' }
const docsOf = (name: keyof typeof ids) =>
  ids[name].map((id) => entry(bases[name] + (id === 'index' ? '' : `${id}/`), { id, version: name }))
const sections = [
  {
    id: 'sdk',
    label: 'SDK',
    base: '/sdk/',
    badge: null,
    versions: [
      version('1.x', '/sdk/', { docs: docsOf('1.x'), status: 'latest' }),
      version('current', '/sdk/next/', { docs: docsOf('current'), renamed: { tokens: 'access' } }),
      version('0.x', '/sdk/0.x/', { docs: docsOf('0.x') }),
    ],
  },
]
const entries = new Map([...docsOf('1.x'), ...docsOf('current'), ...docsOf('0.x')].map((doc) => [doc.path, doc]))
const anchors = new Map([
  ['/sdk/join/', ['first', 'second']],
  ['/sdk/next/join/', ['first']],
  ['/sdk/next/access/', ['expiry']],
])

/** The texts of files after a command, by their new path, and what it asks to review. */
function changed(action: Request['action'], label: string, files: Readonly<Record<string, string>>, config = site) {
  const plan = planVersions(config, new Set(), { action, section: 'sdk', label })
  const versions = sectionVersions(config)
  const links = movedLinks(plan, {
    index: { sections, entries, redirects: [] },
    files: Object.keys(files),
    anchors,
    versions,
  })
  const placed = placeFiles(Object.keys(files), plan, versions)
  const { texts, review } = changeTexts(
    placed.map((one) => ({ placed: one, text: files[one.former] ?? '' })),
    plan,
    links,
    site.url,
  )
  return { texts: Object.fromEntries(texts), review: review.map(({ file, line, text }) => `${file}:${line} ${text}`) }
}

/** The sections of the site, in which a version has another label. */
function withLabel(former: string, label: string, { sections } = site) {
  return sections.map((one) => ({
    ...one,
    versions: one.versions?.map((version) => (version.label === former ? { ...version, label } : version)),
  }))
}

describe('after a release, the map of tasks', () => {
  it('has links that lead to the version that the column describes', () => {
    const concepts = (old: string, next: string, other: string) => `sdks:
  - {id: old, label: Old, section: sdk, version: 1.x}
  - {id: next, label: Next, section: sdk, version: ${next.startsWith('/sdk/next/') ? 'current' : '2.x'}}
  - {id: core, label: Core, section: core}
groups:
  - name: Rooms
    tasks:
      - task: Join
        in:
          old: 'see [the page](${old})'
          next: |
            see [the page](${next})
          core: see [the page](${other})
`
    const before = concepts('/sdk/join/#first', '/sdk/next/join/', '/sdk/next/join/')
    const { texts, review } = changed('release', '2.x', { 'content/concepts.yaml': before })
    const after = concepts('/sdk/1.x/join/#first', '/sdk/join/', '/sdk/join/')
    expect(parse(texts['content/concepts.yaml'] ?? '')).toEqual(parse(after))
    expect(review).toEqual(['content/concepts.yaml:13 /sdk/next/join/ → /sdk/join/'])
  })
})

describe('after a release, a labeled query', () => {
  const header = 'class\tquery\tnear\texpected'
  it.each([
    [
      'in the former latest version leads to that version',
      'sdk@1.x\t/sdk/join/#first',
      'sdk@1.x\t/sdk/1.x/join/#first',
    ],
    ['in the new version leads to it', 'sdk@current\t/sdk/next/join/', 'sdk@2.x\t/sdk/join/'],
    ['elsewhere leads to the latest version', '-\t/sdk/join/#first', '-\t/sdk/join/#first'],
  ])('%s', (_, before, after) => {
    const file = 'search/queries.tsv'
    const { texts } = changed('release', '2.x', { [file]: `${header}\nword\tjoin\t${before}` })
    expect(texts[file]).toBe(`${header}\nword\tjoin\t${after}`)
  })
})

describe('links after a release', () => {
  test.each([
    ['from elsewhere stay at the latest version', 'guide/a.md', '/sdk/join/#first', '/sdk/join/#first'],
    [
      'from elsewhere follow a heading that the new version doesn’t have',
      'guide/a.md',
      '/sdk/join/#second',
      '/sdk/1.x/join/#second',
    ],
    ['from elsewhere follow a page that the new version doesn’t have', 'guide/a.md', '/sdk/gone/', '/sdk/1.x/gone/'],
    ['from elsewhere follow a new name of the page', 'guide/a.md', '/sdk/tokens/#expiry', '/sdk/access/#expiry'],
    [
      'from elsewhere follow a heading that the page with the new name doesn’t have',
      'guide/a.md',
      '/sdk/tokens/#old',
      '/sdk/1.x/tokens/#old',
    ],
    ['from elsewhere to the unreleased version', 'guide/a.md', '/sdk/next/join/', '/sdk/join/'],
    ['from elsewhere to an older version don’t change', 'guide/a.md', '/sdk/0.x/join/', '/sdk/0.x/join/'],
    ['inside the former latest version', 'sdk/join.md', '/sdk/', '/sdk/1.x/'],
    ['inside it to a folder without a page', 'sdk/join.md', '/sdk/api/', '/sdk/1.x/api/'],
    ['from the new version to the former one', 'sdk/next/join.md', '/sdk/join/', '/sdk/1.x/join/'],
    ['from an older version', 'sdk/0.x/join.md', '/sdk/next/', '/sdk/'],
    [
      'that are relative and lead to the former latest version',
      'sdk/next/join.md',
      '../join.md#first',
      '/sdk/1.x/join/#first',
    ],
    [
      'that are relative and come back by the name of their own folder',
      'sdk/next/join.md',
      '../next/index.md',
      '/sdk/',
    ],
    ['that are relative and come back to the former latest version', 'sdk/join.md', '../sdk/index.md', '/sdk/1.x/'],
    ['that are relative and stay in their version don’t change', 'sdk/next/join.md', 'index.md', 'index.md'],
    ['that are relative in the former latest version don’t change', 'sdk/join.md', './gone.md', './gone.md'],
    ['without a page don’t change', 'guide/a.md', '/sdk/no-page/', '/sdk/no-page/'],
    [
      'to another site don’t change',
      'guide/a.md',
      'https://example.com/sdk/next/join/',
      'https://example.com/sdk/next/join/',
    ],
    ['that aren’t valid URLs don’t change', 'guide/a.md', '/sdk/%E0%A4%A/', '/sdk/%E0%A4%A/'],
  ])('%s', (_name, file, from, to) => {
    const { texts } = changed('release', '2.x', { [`content/${file}`]: `See [the page](${from}).` })
    expect(Object.values(texts)).toEqual([`See [the page](${to}).`])
  })

  it('change in complete URLs, but not in those of sources', () => {
    const url = `${site.url}/sdk/join/#second`
    const text = `---\nsources:\n  - ${url}\n---\n\n\`\`\`ts\n// See ${url}\n\`\`\`\n`
    const now = `${site.url}/sdk/1.x/join/#second`
    expect(changed('release', '2.x', { 'content/sdk/join.md': text }).texts).toEqual({
      'content/sdk/1.x/join.md': text.replace(`See ${url}`, `See ${now}`),
    })
    expect(changed('release', '2.x', { 'examples/a/README.md': `- ${site.url}/sdk/join/\n` }).review).toEqual([
      expect.stringMatching(/^examples\/a\/README\.md:1 .*\/sdk\/join\/ now shows the page from/),
    ])
  })

  it('are listed for review if they are elsewhere and show another page', () => {
    const text = 'First line.\n[A](/sdk/gone/) [B](/sdk/join/) [C](/sdk/0.x/)'
    expect(changed('release', '2.x', { 'content/guide/a.md': text }).review).toEqual([
      'content/guide/a.md:2 /sdk/gone/ → /sdk/1.x/gone/',
      'content/guide/a.md:2 /sdk/join/ now shows the page from /sdk/next/join/',
    ])
  })
})

describe('relative links after a release', () => {
  test.each([
    ['in a definition', 'sdk/join.md', '[guide][g]\n\n[g]: ../guide/index.md', '[guide][g]\n\n[g]: /guide/'],
    [
      'in a definition with a title, angle brackets and a quote',
      'sdk/join.md',
      '> [g]: <../guide/index.md> "Title"',
      '> [g]: </guide/> "Title"',
    ],
    [
      'in a definition and in a sentence',
      'sdk/0.x/join.md',
      '[new][j] and [inline](../join.md)\n\n[j]: ../join.md#first',
      '[new][j] and [inline](/sdk/1.x/join/)\n\n[j]: /sdk/1.x/join/#first',
    ],
    ['in angle brackets', 'sdk/join.md', '[A](<../manual/projects.md>)', '[A](</manual/projects/>)'],
    ['with a title', 'sdk/join.md', '[A](../manual/projects.md "Title")', '[A](/manual/projects/ "Title")'],
    ['to a folder', 'sdk/join.md', '[A](../manual/projects/)', '[A](/manual/projects/)'],
    ['to a page without a file', 'sdk/join.md', '[A](../changes/)', '[A](/changes/)'],
    [
      'of a component',
      'sdk/next/join.md',
      '<Card title="A" href="../join.md">',
      '<Card title="A" href="/sdk/1.x/join/">',
    ],
    ['to an image of public/', 'sdk/join.md', '![A](../images/lamp.png)', '![A](/images/lamp.png)'],
  ])('%s follow the page', (_name, file, from, to) => {
    const { texts } = changed('release', '2.x', { [`content/${file}`]: from })
    expect(Object.values(texts)).toEqual([to])
  })

  test.each([
    ['in a code block', '```md\n[A](../join.md)\n\n[j]: ../join.md\n```'],
    ['in a code block of a list', '1. A\n\n   ~~~~md\n   ~~~\n   [j]: ../join.md\n   ~~~~'],
    ['in code in a sentence', 'Write `[A](../join.md)`, or ``[`A`](../join.md)``.'],
    ['of HTML', '<a href="../join.md">'],
    ['after an escaped bracket', '\\[A\\](../join.md)'],
    ['to a page in the same version', '[A](<index.md>)\n\n[i]: index.md'],
    ['that only look like definitions', '[Note]: see the guide\n\n[^1]: ../join.md'],
  ])('%s don’t change', (_name, text) => {
    expect(changed('release', '2.x', { 'content/sdk/next/join.md': text }).texts).toEqual({
      'content/sdk/join.md': text,
    })
  })

  it('change in reference data', () => {
    const about = (url: string) => `about: |\n  The [A][a] and [B](${url}).\n\n  [a]: ${url}\n`
    const { texts } = changed('release', '2.x', { 'content/sdk/0.x/api/Room.yaml': about('../../join.md') })
    expect(texts).toEqual({ 'content/sdk/0.x/api/Room.yaml': about('/sdk/1.x/join/') })
  })

  it('change after code', () => {
    const code = '```md\n[A](../join.md)\n```\n\n[`join`]'
    const { texts } = changed('release', '2.x', { 'content/sdk/next/join.md': `${code}(../join.md)` })
    expect(texts).toEqual({ 'content/sdk/join.md': `${code}(/sdk/1.x/join/)` })
  })

  it('are listed for review if they are elsewhere and show another page', () => {
    const text = '[A][a] [B](../sdk/join.md)\n\n[a]: ../sdk/gone.md'
    const { texts, review } = changed('release', '2.x', { 'content/guide/a.md': text })
    expect(texts).toEqual({ 'content/guide/a.md': '[A][a] [B](../sdk/join.md)\n\n[a]: /sdk/1.x/gone/' })
    expect(review).toEqual([
      'content/guide/a.md:1 ../sdk/join.md now shows the page from /sdk/next/join/',
      'content/guide/a.md:3 ../sdk/gone.md → /sdk/1.x/gone/',
    ])
  })
})

describe('files of content/ that pages show', () => {
  /** A page that shows code, and the files of both versions. */
  function released(page: string, text: string) {
    const files = ['sdk/snip.ts', 'sdk/shot.png', 'sdk/old.ts', 'sdk/next/snip.ts', 'sdk/next/shot.png']
    const all = Object.fromEntries(files.map((file) => [`content/${file}`, '']))
    const { texts, review } = changed('release', '2.x', { ...all, [`content/${page}`]: text })
    return { text: Object.values(texts).join(''), review }
  }
  const block = (file: string) => `\`\`\`ts title="A" file="${file}" region="b"\n\`\`\``

  test.each([
    ['code of the former latest version', 'sdk/join.md', 'content/sdk/snip.ts', 'content/sdk/1.x/snip.ts'],
    ['code of the released version', 'sdk/next/join.md', 'content/sdk/next/snip.ts', 'content/sdk/snip.ts'],
    ['relative code of another version', 'sdk/next/join.md', '../snip.ts', 'content/sdk/1.x/snip.ts'],
    ['relative code of the same version', 'sdk/next/join.md', './snip.ts', './snip.ts'],
    ['relative code outside content/', 'sdk/join.md', '../../samples/a.ts', 'samples/a.ts'],
    ['code outside content/', 'sdk/join.md', 'samples/a.ts', 'samples/a.ts'],
    ['code of a file that doesn’t exist', 'sdk/join.md', 'content/sdk/none.ts', 'content/sdk/none.ts'],
  ])('%s', (_name, page, from, to) => {
    expect(released(page, block(from))).toEqual({ text: block(to), review: [] })
  })

  test.each([
    ['an image', 'sdk/join.md', '![A](/sdk/shot.png)', '![A](/sdk/1.x/shot.png)'],
    ['an image of the released version', 'sdk/next/join.md', '![A](/sdk/next/shot.png)', '![A](/sdk/shot.png)'],
    ['a relative image', 'sdk/next/join.md', '![A](../shot.png)', '![A](/sdk/1.x/shot.png)'],
    [
      'a figure',
      'sdk/next/join.md',
      '<Figure src="../shot.png" alt="A"/>',
      '<Figure src="/sdk/1.x/shot.png" alt="A"/>',
    ],
  ])('%s', (_name, page, from, to) => {
    expect(released(page, from)).toEqual({ text: to, review: [] })
  })

  it('stay as they are in the code of a block', () => {
    const text = `~~~md\n${block('content/sdk/snip.ts')}\n~~~`
    expect(released('sdk/join.md', text).text).toBe(text)
  })

  it('are those of the latest version in partials, and are listed for review', () => {
    const text = `${block('content/sdk/snip.ts')}\n\n${block('../sdk/old.ts')}\n\n![A](/sdk/shot.png)`
    expect(released('_partials/a.md', text)).toEqual({
      text: `${block('content/sdk/snip.ts')}\n\n${block('content/sdk/1.x/old.ts')}\n\n![A](/sdk/shot.png)`,
      review: [
        'content/_partials/a.md:7 /sdk/shot.png now shows the file from /sdk/next/shot.png',
        'content/_partials/a.md:1 content/sdk/snip.ts now shows the file from content/sdk/next/snip.ts',
        'content/_partials/a.md:4 ../sdk/old.ts → content/sdk/1.x/old.ts',
      ],
    })
  })
})

describe('links after a retirement', () => {
  test.each([
    ['/sdk/next/join/#first', '/sdk/join/#first'],
    ['/sdk/next/join/#third', '/sdk/join/'],
    ['/sdk/next/api/Room/', '/sdk/api/Room/'],
  ])('lead from %s to the nearest page, and to the heading if it exists: %s', (from, to) => {
    expect(changed('retire', '2.x', { 'content/guide/a.md': from }).texts).toEqual({ 'content/guide/a.md': to })
  })
})

/** The site before the next version of `sdk` is cut. */
const released = {
  ...site,
  sections: site.sections.map((one) =>
    one.id === 'sdk' ? { ...one, versions: one.versions?.filter(({ status }) => status === 'latest') } : one,
  ),
}

it('a copy for the next version links to itself', () => {
  const { texts } = changed('cut', '1.x', { 'content/sdk/join.md': '[A](/sdk/) [B](/guide/)' }, released)
  expect(texts).toEqual({
    'content/sdk/join.md': '[A](/sdk/) [B](/guide/)',
    'content/sdk/next/join.md': '[A](/sdk/next/) [B](/guide/)',
  })
})

it('a copy for the next version shows its own files', () => {
  const text = '```ts file="content/sdk/snip.ts"\n```\n\n![A](/sdk/shot.png)\n\n[g]: ../guide/index.md\n'
  const files = { 'content/sdk/join.md': text, 'content/sdk/snip.ts': '', 'content/sdk/shot.png': '' }
  const { texts } = changed('cut', '1.x', files, released)
  expect(texts['content/sdk/join.md']).toBe(text)
  expect(texts['content/sdk/next/join.md']).toBe(
    '```ts file="content/sdk/next/snip.ts"\n```\n\n![A](/sdk/next/shot.png)\n\n[g]: /guide/\n',
  )
})

it('files of a retired version that other pages show stay named, so that the check reports them', () => {
  const text = '```ts file="content/sdk/0.x/snip.ts"\n```'
  const { texts } = changed('retire', '0.x', { 'content/guide/a.md': text, 'content/sdk/0.x/snip.ts': '' })
  expect(texts).toEqual({ 'content/guide/a.md': text })
})

/** A file with symptoms, by their id and further keys. */
function symptoms(...keys: readonly string[]): string {
  const lines = keys.map((one) => `      - { id: ${one}, symptom: s, causes: [{ cause: a, fix: b }] }\n`)
  return `sources: [example/sdk@main:a.ts]\ngroups:\n  - group: Sound\n    symptoms:\n${lines.join('')}`
}

it('symptoms name the new label of a version in all sections', () => {
  const unreleased = { ...site, sections: withLabel('2.x', 'Next') }
  const { texts } = changed(
    'release',
    '2.0',
    {
      'content/guide/symptoms.yaml': symptoms('a, products: [guide, sdk@Next]'),
      'content/sdk/next/symptoms.yaml': symptoms('b, products: [sdk@1.x, sdk@Next]'),
    },
    unreleased,
  )
  expect(texts).toEqual({
    'content/guide/symptoms.yaml': symptoms('a, products: [guide, sdk@2.0]'),
    'content/sdk/symptoms.yaml': symptoms('b, products: [sdk@1.x, sdk@2.0]'),
  })
})

it('symptoms that only occur in a retired version are removed, and listed for review', () => {
  const files = { 'content/guide/symptoms.yaml': symptoms('a, products: [sdk@0.x]') }
  expect(changed('retire', '0.x', files)).toEqual({
    texts: {},
    review: [expect.stringMatching(/^content\/guide\/symptoms\.yaml:5 The symptom a is removed/)],
  })
})

it('a copy for the next version has no symptoms that already occur in it', () => {
  const files = {
    'content/sdk/symptoms.yaml': symptoms('own', 'all, products: [sdk, guide]', 'other, products: [guide]'),
    'content/sdk/api/symptoms.yaml': symptoms('api, products: [sdk]'),
  }
  expect(changed('cut', '1.x', files, released)).toEqual({
    texts: { ...files, 'content/sdk/next/symptoms.yaml': symptoms('own') },
    review: [],
  })
})

it('symptoms that name the version of a copy name the copy, too', () => {
  const files = {
    'content/sdk/symptoms.yaml': symptoms('own', 'one, products: [guide, sdk@1.x]'),
    'content/guide/symptoms.yaml': symptoms('two, products: [sdk@1.x, guide]'),
  }
  expect(changed('cut', '1.x', files, released).texts).toEqual({
    'content/sdk/symptoms.yaml': symptoms('own', 'one, products: [guide, sdk@1.x, sdk@Next]'),
    'content/sdk/next/symptoms.yaml': symptoms('own'),
    'content/guide/symptoms.yaml': symptoms('two, products: [sdk@1.x, sdk@Next, guide]'),
  })
  const unnamed = { ...released, sections: withLabel('1.x', 'Next', released) }
  const next = { 'content/guide/symptoms.yaml': symptoms('two, products: [sdk@Next]') }
  expect(changed('cut', '1.0', next, unnamed).texts).toEqual({
    'content/guide/symptoms.yaml': symptoms('two, products: [sdk@1.0, sdk@Next]'),
  })
})

describe('a comparison of two versions', () => {
  const files = {
    'content/sdk/renamed.yaml': 'from: 1.x\nto: 2.x\nsymbols: []\n',
    'content/sdk/next/index.md': 'What changed:\n\n<Changes/>\n\nThe end.\n',
  }

  it('moves with its version', () => {
    expect(changed('release', '2.x', files).texts).toEqual({
      'content/sdk/1.x/renamed.yaml': files['content/sdk/renamed.yaml'],
      'content/sdk/index.md': files['content/sdk/next/index.md'],
    })
  })

  it('is removed from the pages of the other version when one is retired', () => {
    const renames = 'from: 0.x\nto: 2.x\nsymbols: []\n'
    const { texts, review } = changed('retire', '0.x', { ...files, 'content/sdk/renamed.yaml': renames })
    expect(texts).toEqual({ 'content/sdk/next/index.md': 'What changed:\n\n\nThe end.\n' })
    expect(review).toEqual([expect.stringMatching(/^content\/sdk\/next\/index\.md:3 <Changes\/> is removed/)])
  })
})
