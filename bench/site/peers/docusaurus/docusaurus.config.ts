import type { Config } from '@docusaurus/types'

const config: Config = {
  title: 'Acme docs',
  url: 'https://docs.example.com',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.ts' }, blog: false, theme: {} }]],
  themes: [
    [
      '@easyops-cn/docusaurus-search-local',
      { hashed: true, docsRouteBasePath: '/', indexBlog: false, language: ['en'] },
    ],
  ],
  themeConfig: {
    navbar: {
      title: 'Acme docs',
      items: [{ type: 'docSidebar', sidebarId: 'docs', position: 'left', label: 'Docs' }],
    },
    prism: { additionalLanguages: ['csharp', 'bash', 'json', 'toml', 'c', 'cpp', 'swift'] },
  },
}

export default config
