import { definePage } from 'docs-generator'
import { ChangesPage, changesMarkdown } from 'docs-generator/components'

export default definePage({
  path: '/changes/fleet/',
  title: 'What’s new in Fleet',
  description: 'The changelog of the ODIN Fleet documentation, including the API and the CLI.',
  indexed: true,
  changes: { label: 'Fleet', base: '/fleet/' },
  view: ({ page, changes }) => <ChangesPage page={page} changes={changes} />,
  markdown: changesMarkdown,
})
