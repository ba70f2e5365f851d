import { definePage } from 'docs-generator'
import { ChangesPage, changesMarkdown } from 'docs-generator/components'

export default definePage({
  path: '/changes/fleet/',
  title: 'What’s new in Fleet',
  description: 'The changelog of the documentation of ODIN Fleet, its API and its CLI.',
  indexed: true,
  changes: { label: 'Fleet', base: '/fleet/' },
  view: ({ page, changes }) => <ChangesPage page={page} changes={changes} />,
  markdown: changesMarkdown,
})
