import { readFileSync } from 'node:fs'
import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

const sections = JSON.parse(readFileSync(new URL('./sidebar.json', import.meta.url), 'utf8'))

export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [
    starlight({
      title: 'Acme docs',
      sidebar: sections.map(({ text, items }) => ({
        label: text,
        collapsed: true,
        items: items.map((folder) => ({
          label: folder.text,
          collapsed: true,
          items: [{ autogenerate: { directory: folder.dir } }],
        })),
      })),
    }),
  ],
})
