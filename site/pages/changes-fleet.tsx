import { definePage } from 'docs-generator'
import { ChangesPage } from 'docs-generator/components'

export default definePage({
  path: '/changes/fleet/',
  title: 'What’s new in Fleet',
  description: 'See what is new in the documentation of ODIN Fleet, its API and its CLI.',
  indexed: true,
  changes: { label: 'Fleet', base: '/fleet/' },
  view: ({ page, changes }) => <ChangesPage page={page} changes={changes} />,
})
