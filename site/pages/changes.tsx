import { definePage } from 'docs-generator'
import { ChangesPage, changesMarkdown } from 'docs-generator/components'

export default definePage({
  path: '/changes/',
  title: 'What’s new',
  description:
    'The changelog of the ODIN documentation: new guides and references, supported versions and known issues.',
  indexed: true,
  changes: { label: 'All', base: '/' },
  view: ({ page, changes }) => <ChangesPage page={page} changes={changes} />,
  markdown: changesMarkdown,
})
