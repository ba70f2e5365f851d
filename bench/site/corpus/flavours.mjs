const json = (value) => JSON.stringify(value, null, 1)
const bare = {
  codeMeta: '',
  escapesMarkup: true,
  address: (path) => `/${path}`,
  admonition: (kind, text) => `:::${kind}\n${text}\n:::`,
  files: () => [],
}

/**
 * The form in which each generator expects the corpus. `begin` returns the front matter and title of a page, `indexText` contains
 * additional lines for the front matter of the home page, `escapesMarkup` is true if braces and tags in Markdown are code, and `files` lists the other files of the package as
 * `[path from the package, text]`.
 */
export const flavours = {
  own: {
    ...bare,
    begin: ({ title, description }) => frontMatter({ title, description }, 'kind: guide\nsources: [x]\n'),
    address: (path) => `/${path}/`,
    admonition: (kind, text) => `:::${kind}\n${text}\n:::`,
    // The generated code would not pass the check of samples. The other generators have no such check.
    codeMeta: ' unchecked="generated"',
    escapesMarkup: false,
    index: { file: 'corpus/pages/index.md', begin: () => '' },
    files: ({ sections }) => [
      ...sections.flatMap((section) => [
        [`corpus/content/${section.path}/index.md`, sectionPage(section)],
        [`corpus/content/${section.path}/sidebar.yaml`, sidebarYaml(section)],
      ]),
      ['corpus/sections.json', json(sections.map(({ path, label }) => ({ id: path, label })))],
    ],
  },
  docusaurus: {
    ...bare,
    begin: frontMatter,
    admonition: (kind, text) => `:::${kind}\n\n${text}\n\n:::`,
    index: { file: 'docs/index.md', begin: (head) => frontMatter(head, 'slug: /\n') },
    files: (plan) =>
      plan.sections.flatMap(({ path, label, folders }, i) => [
        [`docs/${path}/_category_.json`, json({ label, position: i + 2 })],
        ...folders.map((folder, j) => [
          `docs/${folder.path}/_category_.json`,
          json({ label: folder.label, position: j + 1 }),
        ]),
      ]),
  },
  vitepress: {
    ...bare,
    begin: withTitle,
    admonition: (kind, text) => `::: ${kind === 'note' ? 'info' : kind}\n${text}\n:::`,
    index: { file: 'docs/index.md', begin: withTitle },
    files: (plan) => [['sidebar.json', json(sidebarTree(plan))]],
  },
  starlight: {
    ...bare,
    begin: frontMatter,
    address: (path) => `/${path}/`,
    admonition: (kind, text) => `:::${kind === 'warning' ? 'caution' : kind}\n${text}\n:::`,
    index: { file: 'src/content/docs/index.md', begin: frontMatter },
    files: (plan) => [['sidebar.json', json(sidebarTree(plan))]],
  },
  rspress: {
    ...bare,
    begin: withTitle,
    index: { file: 'docs/index.md', begin: withTitle },
    files: (plan) => [
      ['docs/_nav.json', json([{ text: 'Docs', link: '/', activeMatch: '/' }])],
      ['docs/_meta.json', json(['index', ...plan.sections.map(rspressFolder)])],
      ...plan.sections.map(({ path, folders }) => [`docs/${path}/_meta.json`, json(folders.map(rspressFolder))]),
    ],
  },
}

function frontMatter({ title, description }, more = '') {
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n${more}---\n`
}

function withTitle(head) {
  return `${frontMatter(head)}\n# ${head.title}\n`
}

function sidebarTree({ sections }) {
  return sections.map(({ label, path, folders }) => ({
    text: label,
    dir: path,
    items: folders.map((folder) => ({
      text: folder.label,
      dir: folder.path,
      items: folder.pages.map((page) => ({ text: page.title, link: `/${page.path}` })),
    })),
  }))
}

/** The first page of a section of our site. The other sites have no such page. */
function sectionPage({ path, label, folders }) {
  const links = folders.map((folder) => `- [${folder.label}](/${folder.pages[0].path}/)`)
  const head = frontMatter({ title: label, description: `Where ${path} begins.` }, 'kind: landing\nsources: [x]\n')
  return `${head}\n${links.join('\n')}\n`
}

function sidebarYaml({ path, folders }) {
  const lines = folders.flatMap(({ label, pages }) => [
    `- group: ${JSON.stringify(label)}`,
    '  items:',
    ...pages.map((page) => `    - ${page.path.slice(path.length + 1)}`),
  ])
  return `- .\n${lines.join('\n')}\n`
}

function rspressFolder({ path, label }) {
  return { type: 'dir', name: path.split('/').at(-1), label, collapsible: true, collapsed: true }
}
