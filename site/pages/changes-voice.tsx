import { definePage } from 'docs-generator'
import { ChangesPage } from 'docs-generator/components'

export default definePage({
  path: '/changes/voice/',
  title: 'What’s new in Voice',
  description: 'See what is new in the documentation of ODIN Voice and its SDKs.',
  indexed: true,
  changes: { label: 'Voice', base: '/voice/' },
  view: ({ page, changes }) => <ChangesPage page={page} changes={changes} />,
})
