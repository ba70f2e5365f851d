import { defineSite } from 'docs-generator'
import sections from './sections.json'

export default defineSite({
  id: 'bench',
  title: 'Acme',
  description: 'Generated pages.',
  url: 'https://docs.example.com',
  language: { code: 'en', label: 'English' },
  colorMode: { default: 'light', respectSystem: true },
  announcement: null,
  search: { kind: 'embedded' },
  navbar: {
    left: sections.map(({ id, label }) => ({ kind: 'link', label, to: `/${id}/` })),
    right: [{ kind: 'search' }, { kind: 'colorMode' }],
  },
  footer: { note: 'Generated.', groups: [] },
  sections: sections.map(({ id, label }) => ({ id, label, base: `/${id}/` })),
  redirects: [],
})
