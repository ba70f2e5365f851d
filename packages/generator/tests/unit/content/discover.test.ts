import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkFirstPages } from '../../../src/check/first-pages.ts'
import { withoutConsequences } from '../../../src/consequences.ts'
import { type Discovered, discover, discoverIn } from '../../../src/content/discover.ts'
import { sectionsOf } from '../../../src/content/sections-of.ts'
import { sharedValue } from '../../../src/content/shared-values.ts'
import { nothingShared, partialTexts } from '../../../src/content/source.ts'
import type { Plugin, PluginContent } from '../../../src/plugin.ts'
import site from '../../fixtures/site/config.ts'
import { entry } from './site.ts'

const { plugins = [], ...config } = site
const root = join(import.meta.dirname, '../../fixtures/site')

let published: Discovered
let whileWriting: Discovered

beforeAll(async () => {
  published = await discover({
    root,
    config,
    plugins,
    production: true,
    fixedRoutes: [{ path: '/', file: 'pages/index.tsx' }],
  })
  whileWriting = await discover({ root, config, plugins, production: false, fixedRoutes: [] })
})

describe('the content of a site', () => {
  it('a section with one version has a current version that is labelled Next', () => {
    const guide = published.index.sections.find((section) => section.id === 'guide')
    expect(guide?.versions).toHaveLength(1)
    expect(guide?.versions[0]).toMatchObject({
      name: 'current',
      label: 'Next',
      status: 'latest',
      path: '/guide/',
    })
  })

  it('a section with several versions lists the last one first, each with its path and main page', () => {
    const sdk = published.index.sections.find((section) => section.id === 'sdk')
    expect(
      sdk?.versions.map(({ name, label, status, path, mainDocId }) => ({
        name,
        label,
        status,
        path,
        mainDocId,
      })),
    ).toEqual([
      { name: '1.x', label: '1.x', status: 'latest', path: '/sdk/', mainDocId: 'index' },
      { name: 'current', label: '2.x', status: 'unreleased', path: '/sdk/next/', mainDocId: 'index' },
      { name: '0.x', label: '0.x', status: 'older', path: '/sdk/0.x/', mainDocId: 'index' },
    ])
  })

  it('a section with a single released version shows its label as the badge', () => {
    const versions = [{ name: '2.x', label: '2.x', path: '', status: 'latest' as const }]
    const sections = config.sections.map((one) => (one.id === 'guide' ? { ...one, versions } : one))
    const found = sectionsOf({ ...config, sections }, new Map(), [], new Map())
    expect(found.find(({ id }) => id === 'guide')?.badge).toBe('2.x')
  })

  it('a hidden section has no pages and no symbols', async () => {
    const sections = config.sections.map((one) => (one.id === 'core' ? { ...one, hidden: true } : one))
    const found = await discover({ root, config: { ...config, sections }, plugins, production: true, fixedRoutes: [] })
    expect(found.index.sections.map(({ id }) => id)).toEqual(['guide', 'manual', 'sdk'])
    expect([...found.index.entries.keys()].filter((path) => path.startsWith('/core/'))).toEqual([])
    expect(found.symbols.filter(({ section }) => section === 'core')).toEqual([])
    expect(published.symbols.filter(({ section }) => section === 'core').length).toBeGreaterThan(0)
  })

  it('a document has an ID, a path and a sidebar', () => {
    expect(published.index.entries.get('/sdk/next/topic/')).toMatchObject({
      id: 'topic',
      path: '/sdk/next/topic/',
      sidebar: 'sdk-next',
    })
    expect(published.index.entries.get('/guide/über/')).toMatchObject({ id: 'über', title: 'Größe und Übersicht' })
  })

  it('documents are in reading order', () => {
    const guide = published.index.sections.find((section) => section.id === 'guide')
    expect(guide?.versions[0]?.docs.map((doc) => doc.id)).toEqual([
      'index',
      'features',
      'deep/first',
      'deep/second',
      'über',
      'api',
      'api/open_room',
      'api/close_room',
      'api/RoomHandle',
      'api/RoomConfig',
      'api/open-door',
      'api/kit_get',
      'script/VoiceClient',
      'script/VoiceMode',
      'script/VoiceRoom',
      'http',
      'http/list-rooms',
      'http/rename-room',
      'http/schemas/api-room',
      'http/schemas/api-error',
    ])
  })

  it('drafts are left out of everything except the IDs, and are included in the dev server', () => {
    const versionOf = (found: Discovered) => found.index.sections.find((section) => section.id === 'guide')?.versions[0]
    expect(versionOf(published)?.draftIds).toEqual(['unfinished'])
    expect(published.index.entries.has('/guide/unfinished/')).toBe(false)
    expect(JSON.stringify(versionOf(published)?.sidebars)).not.toContain('unfinished')
    expect(whileWriting.index.entries.get('/guide/unfinished/')?.draft).toBe(true)
    expect(JSON.stringify(versionOf(whileWriting)?.sidebars)).toContain('unfinished')
  })

  it('has no faults, and its sources include its partials', () => {
    expect(published.diagnostics).toEqual([])
    const { values } = published.sources[0]?.shared ?? nothingShared
    expect(sharedValue(values, partialTexts, ['_partials/shared.md'])).toEqual({
      file: 'content/_partials/shared.md',
      text: 'Shared [text](/guide/).\n',
      lines: null,
    })
  })
})

describe('a sidebar whose folder is no section', () => {
  const file = (path: string, text: string) => ({ path, text, invalidLine: null })
  const page = (title: string, kind = 'guide') =>
    `---\ntitle: ${title}\ndescription: D\nkind: ${kind}\nsources: [x]\n---\n\nText.\n`
  const lamp = [
    file('guide/index.md', page('Guide')),
    file('guide/sidebar.yaml', '- .\n'),
    file('guide/lamp/index.md', page('Lamp SDK', 'landing')),
    file('guide/lamp/start.md', page('Start')),
  ]
  const sidebar = file('guide/lamp/sidebar.yaml', '- .\n- start\n')
  const found = (files: Parameters<typeof discoverIn>[0], ...more: typeof config.sections) =>
    discoverIn(files, {
      config: { ...config, sections: [{ id: 'guide', label: 'Guide', base: '/guide/' }, ...more], redirects: [] },
      plugins: [],
      production: true,
      fixedRoutes: [],
    })
  const versions = [{ name: '1.x', label: '1.x', path: '', status: 'latest' as const }]
  const mistyped = { name: '2.x', label: '2.x', path: '2.0/', status: 'older' as const }

  it.each<[string, typeof sidebar, typeof config.sections, string]>([
    [
      'for a new section',
      sidebar,
      [],
      "Add { id: 'lamp', label: 'Lamp SDK', base: '/guide/lamp/' } to sections in config.ts. If its pages belong to Guide, move its lines to content/guide/sidebar.yaml instead, with lamp/ in front of each path.",
    ],
    [
      'for a section whose folder has another name',
      sidebar,
      [{ id: 'other', label: 'Other', base: '/something/' }],
      'If the section has another base there, rename this folder instead.',
    ],
    [
      'for a section with a misspelled base',
      sidebar,
      [{ id: 'lamp', label: 'Lamp', base: '/guide/lam/' }],
      "The section “Lamp” has the base /guide/lam/, where no pages are. Write base: '/guide/lamp/' in config.ts",
    ],
    [
      'for a section with a new base, before its folder is renamed,',
      sidebar,
      [{ id: 'lamp', label: 'Lamp', base: '/handbook/' }],
      "The section “Lamp” has the base /handbook/, where no pages are. Write base: '/guide/lamp/' in config.ts",
    ],
    [
      'for a new section whose ID is in use',
      sidebar,
      ['lamp', 'guide-lamp'].map((id) => ({ id, label: id, base: '/guide/' })),
      "Add { id: 'lamp-2', label: 'Lamp SDK', base: '/guide/lamp/' } to sections",
    ],
    [
      'for a version',
      file('guide/lamp/2.x/sidebar.yaml', '- .\n'),
      [{ id: 'lamp', label: 'Lamp', base: '/guide/lamp/', versions }],
      "For a version of Lamp, add { name: '2.x', label: '2.x', path: '2.x/', status: 'unreleased' } to its versions.",
    ],
    [
      'for a version of a section without versions',
      file('guide/lamp/2.x/sidebar.yaml', '- .\n'),
      [{ id: 'lamp', label: 'Lamp', base: '/guide/lamp/' }],
      'If it’s a version of Lamp, remove this folder, and run “npm run versions -- cut lamp <label of the present version>” instead: see docs/versions.md.',
    ],
    [
      'for a version with a mistyped path',
      file('guide/lamp/2.x/sidebar.yaml', '- .\n'),
      [{ id: 'lamp', label: 'Lamp', base: '/guide/lamp/', versions: [...versions, mistyped] }],
      "Version “2.x” of Lamp has the path 2.0/, where no pages are. Write path: '2.x/' in config.ts, or rename this folder.",
    ],
  ])('%s is reported with what to add', (_, added, sections, hint) => {
    const files = [...lamp, added, file('guide/lamp/2.x/index.md', page('Two'))]
    const { diagnostics } = found(files, ...sections)
    expect(diagnostics.find(({ code }) => code === 'sidebar-without-section')).toMatchObject({
      severity: 'error',
      file: `content/${added.path}`,
      message: 'The sidebar belongs to no section, because config.ts has none with this folder.',
      hint: expect.stringContaining(hint),
    })
  })

  it('is the only problem: its pages are those of the section that is missing', () => {
    const { diagnostics, index } = found([...lamp, sidebar])
    expect(diagnostics.map(({ code }) => code)).toEqual(['sidebar-without-section'])
    expect(index.sections.find(({ id }) => id === 'lamp')?.versions[0]?.docs.map(({ path }) => path)).toEqual([
      '/guide/lamp/',
      '/guide/lamp/start/',
    ])
  })

  it('is reported without its consequences: items without a page, and no first page', () => {
    const files = lamp.filter(({ path }) => path !== 'guide/lamp/index.md')
    const { diagnostics, index } = found([...files, file('guide/lamp/sidebar.yaml', '- none\n')])
    const all = [...diagnostics, ...checkFirstPages({ index, generatedPages: [] })]
    expect(all.map(({ code }) => code)).toEqual(['sidebar-without-section', 'sidebar-page', 'no-first-page'])
    expect(withoutConsequences(all).map(({ code }) => code)).toEqual(['sidebar-without-section'])
  })

  it('is proposed for a landing page in a section', () => {
    const hints = found(lamp).diagnostics.map(({ hint }) => hint)
    expect(hints).toEqual([
      'Add the line “- lamp” to content/guide/sidebar.yaml. If a section or version begins here, create content/guide/lamp/sidebar.yaml with the line “- .” instead.',
      'Add the line “- lamp/start” to content/guide/sidebar.yaml.',
    ])
  })
})

it('the hint for a sidebar item without a page never names a page of another version', () => {
  const file = (path: string, text: string) => ({ path, text, invalidLine: null })
  const page = '---\ntitle: Guide\ndescription: D\nkind: guide\nsources: [x]\n---\n\nText.\n'
  const versions = [
    { name: '2.x', label: '2.x', path: '2.x/', status: 'recommended' as const },
    { name: '1.x', label: '1.x', path: '', status: 'latest' as const },
  ]
  const { diagnostics } = discoverIn(
    [
      file('sdk/index.md', page),
      file('sdk/api/leave-and-forget.md', page),
      file('sdk/sidebar.yaml', '- .\n- api/leave-and-forget\n'),
      file('sdk/2.x/index.md', page),
      file('sdk/2.x/api/join-the-room.md', page),
      file('sdk/2.x/sidebar.yaml', '- .\n- api/join-the-rom\n- api/leave-and-forget\n'),
    ],
    {
      config: { ...config, sections: [{ id: 'sdk', label: 'SDK', base: '/sdk/', versions }], redirects: [] },
      plugins: [],
      production: true,
      fixedRoutes: [],
    },
  )
  expect(diagnostics.filter(({ code }) => code === 'sidebar-page')).toMatchObject([
    { line: 2, hint: 'Did you mean /sdk/2.x/api/join-the-room/?' },
    { line: 3, hint: 'Create the page, or remove the line.' },
  ])
})

it('bytes that are not UTF-8 are reported with their line in every file, and not only in pages', () => {
  const file = (path: string, text: string, invalidLine: number) => ({ path, text, invalidLine })
  const { diagnostics } = discoverIn(
    [
      file('guide/index.md', '---\ntitle: Guide\n---\n\nText\uFFFD\n', 5),
      file('guide/sidebar.yaml', '# Comment\n- . # \uFFFD\n', 2),
      file('_partials/note.md', 'A note\n\n\uFFFD\n', 3),
    ],
    {
      config: { ...config, sections: [{ id: 'guide', label: 'Guide', base: '/guide/' }], redirects: [] },
      plugins: [],
      production: true,
      fixedRoutes: [],
    },
  )
  const faults = diagnostics.filter(({ code }) => code === 'not-utf-8')
  expect(faults.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'content/guide/index.md:5',
    'content/guide/sidebar.yaml:2',
    'content/_partials/note.md:3',
  ])
})

it('a merge conflict is reported where it begins, in pages and in what they include', () => {
  const file = (path: string, text: string) => ({ path, text, invalidLine: null })
  const page = '---\ntitle: Guide\ndescription: D\nkind: guide\nsources: [x]\n---\n\n'
  const conflict = '<<<<<<< HEAD\n\nOld.\n\n=======\n\nNew.\n\n>>>>>>> feature\n'
  const { diagnostics } = discoverIn(
    [
      file('guide/index.md', `${page}Text.\n\n${conflict}`),
      file('guide/code.md', `${page}\`\`\`csharp\r\n${conflict.replaceAll('\n', '\r\n')}\`\`\`\n`),
      file('guide/heading.md', `${page}<<<<<<<\n\nTitle\n=======\n\n>>>>>>> quoted\n`),
      file('_partials/note.md', conflict),
    ],
    {
      config: { ...config, sections: [{ id: 'guide', label: 'Guide', base: '/guide/' }], redirects: [] },
      plugins: [],
      production: true,
      fixedRoutes: [],
    },
  )
  const faults = diagnostics.filter(({ code }) => code === 'merge-conflict')
  expect(faults.map(({ severity, file, line }) => `${severity} ${file}:${line}`)).toEqual([
    'error content/guide/index.md:10',
    'error content/guide/code.md:9',
    'error content/_partials/note.md:1',
  ])
})

it('invisible and lost characters are reported in every file', () => {
  const file = (path: string, text: string) => ({ path, text, invalidLine: null })
  const page = '---\ntitle: Guide\ndescription: D\nkind: guide\nsources: [x]\n---\n\n'
  const { diagnostics } = discoverIn(
    [
      file('guide/index.md', `\uFEFF${page}Emoji 👩‍💻, 10\u00a0kB and a tab\t.\r\n`),
      file('guide/code.md', `${page}Call \`join\u200b()\`.\n`),
      file('guide/lost.md', `${page}\nGr\uFFFD\uFFFDe.\n`),
      file('guide/hidden.md', page.replace('Guide', 'Gui\u00adde')),
      file('guide/sidebar.yaml', '- .\n- code # \u202e\n- lost\n'),
      file('_partials/note.md', 'A note.\u000bMore.\n'),
    ],
    {
      config: { ...config, sections: [{ id: 'guide', label: 'Guide', base: '/guide/' }], redirects: [] },
      plugins: [],
      production: true,
      fixedRoutes: [],
    },
  )
  const faults = diagnostics.filter(({ code }) => code === 'unusual-character')
  expect(faults.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'content/guide/code.md:8 The line contains an invisible character (U+200B), after “Call `join”.',
    'content/guide/lost.md:9 The line contains “�” instead of a character that was lost, after “Gr”.',
    'content/guide/hidden.md:2 The line contains an invisible character (U+00AD), after “title: Gui”.',
    'content/guide/sidebar.yaml:2 The line contains an invisible character (U+202E), after “- code #”.',
    'content/_partials/note.md:1 The line contains an invisible character (U+000B), after “A note.”.',
  ])
})

it.each([
  ['is not valid YAML', '- .\n- "first\n', 'bad-yaml:2'],
  ['has an item in another form', '- .\n- doc: first\n', 'sidebar-form:2'],
])('the pages of a sidebar that %s are not reported, too', (_, sidebar, expected) => {
  const file = (path: string, text: string) => ({ path, text, invalidLine: null })
  const page = '---\ntitle: Guide\ndescription: D\nkind: landing\nsources: [x]\n---\n'
  const { diagnostics } = discoverIn(
    [file('guide/index.md', page), file('guide/first.md', page), file('guide/sidebar.yaml', sidebar)],
    {
      config: { ...config, sections: [{ id: 'guide', label: 'Guide', base: '/guide/' }], redirects: [] },
      plugins: [],
      production: true,
      fixedRoutes: [],
    },
  )
  expect(diagnostics.map(({ code, line }) => `${code}:${line}`)).toEqual([expected])
})

it('a page with broken front matter is reported once, and stays in the sidebar', () => {
  const file = (path: string, text: string) => ({ path, text, invalidLine: null })
  const found = discoverIn(
    [
      file('guide/index.md', '---\ntitle: Guide\ndescription: D\nkind: landing\nsources: [x]\n---\n'),
      file('guide/first.md', '---\ntitle: "First\nkind: guide\n---\n'),
      file('guide/sidebar.yaml', '- .\n- first\n'),
    ],
    {
      config: { ...config, sections: [{ id: 'guide', label: 'Guide', base: '/guide/' }], redirects: [] },
      plugins: [],
      production: true,
      fixedRoutes: [],
    },
  )
  expect(found.diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual(['content/guide/first.md bad-yaml'])
  expect(found.index.entries.has('/guide/first/')).toBe(true)
})

it.each([
  [['guide/data.yaml'], 'No plugin reads this file, so the site doesn’t contain it.'],
  [['guide/data.yaml', 'guide/more.yaml'], 'No plugin reads this file and 1 more, so the site doesn’t contain them.'],
])('the data files %j, which no plugin reads, are one problem', (paths, message) => {
  const files = ['guide/sidebar.yaml', ...paths].map((path) => ({ path, text: '[]', invalidLine: null }))
  const { diagnostics } = discoverIn(files, { config, plugins: [], production: true, fixedRoutes: [] })
  expect(diagnostics.filter(({ code }) => code === 'unread-file')).toMatchObject([
    { severity: 'warning', file: 'content/guide/data.yaml', line: 1, message },
  ])
})

const noContent: PluginContent = {
  texts: new Map(),
  values: [],
  symbols: [],
  externalNames: [],
  movedPages: [],
  diagnostics: [],
  checks: [],
  slowCheck: async () => ({ diagnostics: [], checked: '', skipped: [], tables: [] }),
}

it('a plugin that claims a file name gets only these files, and others don’t get them', () => {
  const read: Record<string, readonly string[]> = {}
  const plugin = (name: string, rest: Pick<Plugin, 'fileName'> = {}): Plugin => ({
    name,
    ...rest,
    content({ files }) {
      read[name] = files.map(({ path }) => path)
      return { pages: [], diagnostics: [], complete: () => noContent }
    },
  })
  const files = ['guide/sidebar.yaml', 'guide/data.yaml', 'guide/faults.yaml'].map((path) => ({
    path,
    text: '[]',
    invalidLine: null,
  }))
  const claiming = plugin('faults', { fileName: 'faults.yaml' })
  const run = (plugins: readonly Plugin[]) => discoverIn(files, { config, plugins, production: true, fixedRoutes: [] })
  run([plugin('data'), claiming])
  expect(read).toEqual({ data: ['guide/data.yaml'], faults: ['guide/faults.yaml'] })
  expect(run([claiming]).diagnostics.filter(({ code }) => code === 'unread-file')).toMatchObject([
    { file: 'content/guide/data.yaml' },
  ])
})

it('the name of a data file must be valid in URLs if it has a page', () => {
  const files = ['guide/The Room.yaml', 'guide/Other values.yaml'].map((path) => ({
    path,
    text: '[]',
    invalidLine: null,
  }))
  const pages = [entry('/guide/The Room/', { file: 'content/guide/The Room.yaml' })]
  const plugin: Plugin = { name: 'data', content: () => ({ pages, diagnostics: [], complete: () => noContent }) }
  const { diagnostics } = discoverIn(files, { config, plugins: [plugin], production: true, fixedRoutes: [] })
  expect(diagnostics.filter(({ code }) => code === 'file-name')).toMatchObject([
    { file: 'content/guide/The Room.yaml', message: 'The file name contains “ ”, which isn’t allowed in URLs.' },
  ])
})
