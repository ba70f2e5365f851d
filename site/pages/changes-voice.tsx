import { definePage } from 'docs-generator'
import { ChangesPage, changesMarkdown } from 'docs-generator/components'

export default definePage({
  path: '/changes/voice/',
  title: 'What’s new in Voice',
  description: 'The changelog of the ODIN Voice documentation, including all SDKs.',
  indexed: true,
  changes: { label: 'Voice', base: '/voice/' },
  view: ({ page, changes }) => <ChangesPage page={page} changes={changes} />,
  markdown: changesMarkdown,
})
