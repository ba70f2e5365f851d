import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'

type Folder = { text: string; items: { text: string; link: string }[] }
type Section = { text: string; items: Folder[] }

const sections: Section[] = JSON.parse(readFileSync(new URL('../sidebar.json', import.meta.url), 'utf8'))

export default defineConfig({
  title: 'Acme docs',
  srcDir: 'docs',
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    nav: [],
    sidebar: sections.map(({ text, items }) => ({
      text,
      collapsed: true,
      items: items.map((folder) => ({ ...folder, collapsed: true })),
    })),
  },
})
