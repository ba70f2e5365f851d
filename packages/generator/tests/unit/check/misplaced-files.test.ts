import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import {
  checkMisplacedFiles,
  misplacedFiles,
  misplacedPages,
  namedInTheme,
} from '../../../src/check/misplaced-files.ts'
import config from '../../fixtures/site/config.ts'

it.each([
  ['public/theme.css', 'theme.css'],
  ['style.css', 'theme.css'],
  ['themes.css', 'theme.css'],
  ['public/social-image.svg', 'social-image.svg'],
  ['social-image.png', 'social-image.svg'],
  ['favicon.ico', 'public/favicon.svg'],
  ['public/favicon.png', 'public/favicon.svg'],
  ['public/img/favicon.svg', 'public/favicon.svg'],
  ['public/logo.svg', 'logo.svg'],
  ['public/img/logo.png', 'logo.svg'],
  ['logo-dark.svg', 'logo.svg'],
  ['logo_light.png', 'logo.svg'],
  ['public/img/social-card.jpg', 'social-image.svg'],
  ['config.js', 'config.ts'],
])('%s is reported with the file that the site reads', (file, place) => {
  expect(misplacedFiles(['public/favicon.svg', file])).toMatchObject([
    {
      severity: 'warning',
      code: 'misplaced-file',
      file,
      hint: `Use the file ${place}, and remove or rename this one.`,
    },
  ])
})

it.each(['Sidebar.yaml', 'sidebars.yaml', 'sidebar.yml'])(
  'a sidebar named %s is reported with the name of the file that the site reads',
  (name) => {
    expect(misplacedFiles(['public/favicon.svg', `content/guide/${name}`])).toMatchObject([
      { code: 'misplaced-file', hint: expect.stringContaining('Use the file sidebar.yaml of each section') },
    ])
  },
)

it('a folder of styles is reported with the file that the site reads', () => {
  expect(misplacedFiles(['public/favicon.svg', 'styles'])).toMatchObject([
    { code: 'misplaced-file', hint: 'Write styles in theme.css.' },
  ])
})

it.each([
  ['content/guide/README.md', [], 'Rename it to content/guide/index.md.'],
  ['content/guide/readme.md', ['content/guide/index.md'], 'Give it another name, or remove it.'],
])('%s is reported beside %j', (file, others, hint) => {
  expect(misplacedFiles(['public/favicon.svg', file, ...others])).toMatchObject([
    { severity: 'warning', code: 'misplaced-file', file, hint },
  ])
})

it('files in their place, and others, cause no diagnostic', () => {
  const files = [
    'theme.css',
    'config.ts',
    'logo.svg',
    'logo-square.svg',
    'public/logo-dark.svg',
    'social-image.svg',
    'public/favicon.svg',
    'public/drawings/a.css',
    'content/guide/theme.css',
    'content/guide/metadata.json',
    'content/guide/sidebar.yaml',
    'content/guide/meta.md',
    'content/guide/versions.json',
    'public/files/sdk.tmp',
    'content/guide/notes.1.tmp',
    'components',
    'examples',
    'fonts',
  ]
  expect(misplacedFiles(files)).toEqual([])
})

it('a file that a stopped command has left behind is reported', () => {
  const file = 'content/core/api/kit_new.yaml.4977-363795f9.tmp'
  expect(misplacedFiles(['public/favicon.svg', file])).toMatchObject([
    {
      severity: 'warning',
      file,
      message: 'This incomplete file was left behind by a stopped command.',
      hint: 'Delete it.',
    },
  ])
})

it('a site without the icon to which its pages link has an error', () => {
  expect(misplacedFiles(['public/favicon.ico'])).toMatchObject([{ severity: 'error', code: 'missing-icon' }])
})

it.each([
  ['docusaurus.config.ts', 'Use the file config.ts'],
  ['.vitepress', 'Use the file config.ts'],
  ['_redirects', 'Use the file config.ts'],
  ['sidebars.js', 'Use the file sidebar.yaml of each section in content/'],
  ['content/sidebar.yaml', 'Use the file sidebar.yaml of each section in content/'],
  ['content/guide/_category_.json', 'Use the file sidebar.yaml of each section in content/'],
  ['content/guide/.pages', 'Use the file sidebar.yaml of each section in content/'],
  ['content/guide/sidebars.js', 'Use the file sidebar.yaml of each section in content/'],
  ['content/_meta.js', 'Use the file sidebar.yaml of each section in content/'],
  ['content/guide/meta.json', 'Use the file sidebar.yaml of each section in content/'],
  ['src', 'Write styles in theme.css'],
  ['static', 'Move its files to public/.'],
  ['docs', 'Move its pages to content/.'],
  ['blog', 'Move its pages to content/'],
  ['versioned_docs', 'see docs/versions.md'],
  ['versioned_sidebars', 'Write a sidebar.yaml'],
  ['i18n', 'a site has one language'],
  ['overrides', 'Write styles in theme.css'],
  ['versions.json', 'Use the file config.ts'],
  ['tailwind.config.js', 'Use the file theme.css'],
  ['prose.yml', 'Use the file prose.yaml'],
  ['changes.yml', 'Use the file changes.yaml'],
])('%s, which the site doesn’t read, is reported with its place', (file, hint) => {
  expect(misplacedFiles(['public/favicon.svg', file])).toMatchObject([{ hint: expect.stringContaining(hint) }])
})

it('Markdown in the folder of components is reported, except for the text of a component', () => {
  const found = misplacedPages(['index.tsx', 'index.md', 'about.md', 'imprint/index.mdx'], () => '')
  expect(found.map(({ file, hint }) => [file, hint])).toEqual([
    ['pages/about.md', 'Move it to content/about.md.'],
    ['pages/imprint/index.mdx', 'Move it to content/imprint/index.md.'],
  ])
})

it('a text is reported if its page takes other values, but not the text', () => {
  const view = (values: string) => `export default definePage({ view: (${values}) => <Page /> })`
  const texts: Readonly<Record<string, string>> = {
    'a.tsx': view('{ page, changes }'),
    'b.tsx': view('{ page, body }'),
    'c.tsx': view('{ page, ...rest }'),
    'd.tsx': view('data'),
  }
  const files = ['a', 'b', 'c', 'd'].flatMap((name) => [`${name}.tsx`, `${name}.md`])
  const found = misplacedPages(files, (file) => texts[file] ?? '')
  expect(found).toMatchObject([{ file: 'pages/a.md', message: expect.stringContaining('doesn’t use its body') }])
})

it('a theme names the files that it imports, and nothing by the source of a font', () => {
  const css =
    '@import "./styles.css";\n@import url("more.css");\n@font-face { src: url("./fonts/a.woff2") format("woff2") }\n'
  expect([...namedInTheme(css)]).toEqual(['styles.css', 'more.css', 'fonts'])
})

it('a logo for the dark mode that the theme shows causes no diagnostic', () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-misplaced-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'logo-dark.svg'), '<svg/>')
  writeFileSync(join(root, 'theme.css'), '.footer { background: url("./logo-dark.svg") }')
  const files = { content: [], public: new Set(['/favicon.svg']), images: [], icons: [], pages: [], links: [] }
  expect(checkMisplacedFiles({ root, config, files })).toEqual([])
})

it.each([
  ['of a section at the root', '/', '../src/price.ts', []],
  ['that nothing reads', '/guide/', 'docs-generator', ['src', 'content/sidebar.yaml']],
])('the sidebar in content/ and the code in src/ %s', (_, base, module, expected) => {
  const root = mkdtempSync(join(tmpdir(), 'docs-misplaced-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['src', 'pages']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'pages/index.tsx'), `import { price } from '${module}'\n`)
  const site = {
    root,
    config: { ...config, sections: [{ id: 'guide', label: 'Guide', base }] },
    files: {
      content: ['sidebar.yaml'],
      public: new Set(['/favicon.svg']),
      images: [],
      icons: [],
      pages: [],
      links: [],
    },
  }
  expect(checkMisplacedFiles(site).map(({ file }) => file)).toEqual(expected)
})

it('a page in a folder of pages/ is reported, and a part of a page isn’t', () => {
  const texts: Readonly<Record<string, string>> = {
    'index.tsx': 'export default definePage({})',
    'legal/imprint.tsx': 'export default definePage({})',
    'art/logo.tsx': 'export function Logo() {}',
  }
  const found = misplacedPages(Object.keys(texts), (file) => texts[file] ?? '')
  expect(found.map(({ file }) => file)).toEqual(['pages/legal/imprint.tsx'])
})
