/**
 * The sites that are compared. Paths are relative to the site's package.
 *
 * `packages` are installed in exactly these versions, with `overrides` for versions that the registry doesn't have. `packageType` is left
 * out if generated files contain both kinds of modules. `docs` and `images` are the folders of the corpus, `output` is the folder that
 * the build writes, and `caches` are removed before a cold build. `command` contains arguments for Node.js. `node` is a Node.js different
 * from the one that runs the benchmark. `version` is the package whose version the report shows. With `slash`, URLs of pages end with a
 * slash. `search` contains selectors of the element that opens the search, of its input, and of a result.
 */
const peers = [
  {
    name: 'docusaurus',
    label: 'Docusaurus',
    version: '@docusaurus/core',
    configuration:
      'classic preset, `future: { v4: true, faster: true }`, search by @easyops-cn/docusaurus-search-local',
    packages: {
      '@docusaurus/core': '3.10.2',
      '@docusaurus/faster': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      '@docusaurus/tsconfig': '3.10.2',
      '@docusaurus/types': '3.10.2',
      '@easyops-cn/docusaurus-search-local': '0.55.3',
      '@mdx-js/react': '3.1.1',
      clsx: '2.1.1',
      'prism-react-renderer': '2.4.1',
      react: '19.3.1',
      'react-dom': '19.3.1',
      typescript: '7.0.2',
    },
    overrides: { '@docsearch/react': '4.7.0', '@docsearch/core': '4.7.0' },
    docs: 'docs',
    images: 'static/img',
    output: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
    command: ['node_modules/.bin/docusaurus', 'build'],
    slash: false,
    search: {
      open: '.navbar__search-input',
      input: '.navbar__search-input',
      result: '[class*="suggestion_"], [class*="dropdownMenu"] [class*="suggestion"]',
    },
  },
  {
    name: 'vitepress',
    label: 'VitePress',
    version: 'vitepress',
    configuration: 'default theme, local search (MiniSearch), `cleanUrls`',
    packageType: 'module',
    packages: { vitepress: '1.6.4', vue: '3.5.45' },
    docs: 'docs',
    images: 'docs/public/img',
    output: '.vitepress/dist',
    caches: ['.vitepress/cache', '.vitepress/.temp', 'node_modules/.vite'],
    command: ['node_modules/.bin/vitepress', 'build'],
    slash: false,
    search: {
      open: '#local-search button, .DocSearch-Button',
      input: '.VPLocalSearchBox .search-input',
      result: '.VPLocalSearchBox .results .result',
    },
  },
  {
    name: 'starlight',
    label: 'Starlight',
    version: '@astrojs/starlight',
    configuration: 'default theme, search by Pagefind, built with Node 22 because its Astro asks for it',
    packageType: 'module',
    packages: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', node: '22.23.3', sharp: '0.35.5' },
    docs: 'src/content/docs',
    images: 'public/img',
    output: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    node: 'node_modules/.bin/node',
    command: ['node_modules/.bin/astro', 'build'],
    slash: true,
    search: {
      open: 'button[data-open-modal]',
      input: '.pagefind-ui__search-input, site-search dialog input',
      result: '.pagefind-ui__result:not(:has(.pagefind-ui__loading)), pagefind-results li',
    },
  },
  {
    name: 'rspress',
    label: 'Rspress',
    version: '@rspress/core',
    configuration: 'default theme, local search (FlexSearch), `cleanUrls`',
    packageType: 'module',
    packages: { '@rspress/core': '2.0.22', react: '19.3.1', 'react-dom': '19.3.1' },
    overrides: {
      'mdast-util-to-markdown-cjk-friendly': '1.0.0',
      'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough': '1.0.0',
    },
    docs: 'docs',
    images: 'docs/public/img',
    output: 'doc_build',
    caches: ['node_modules/.cache', 'node_modules/.rspress', '.rspress'],
    command: ['node_modules/.bin/rspress', 'build'],
    slash: false,
    search: { open: '.rp-search-button:visible', input: '.rp-search-panel__input', result: '.rp-suggest-item' },
  },
]

/** Built with a copy of the generator, so that a cold build doesn't affect the project's caches. */
const own = {
  name: 'own',
  label: 'ours',
  configuration: 'embedded search; one sidebar for each of the eight sections',
  packages: null,
  docs: 'corpus/content',
  images: 'corpus/public/img',
  output: 'dist',
  caches: ['.cache'],
  command: ['packages/generator/bin/docs.mjs', 'build', '--site', 'corpus', '--out', 'dist'],
  slash: true,
  search: { open: '.search-button', input: '.search-window input', result: '.search-window .search-hit' },
}

/** All sites. Ours is the first one, to which all ratios refer. */
export const sites = [own, ...peers]
