import { definePage } from 'docs-generator'
import { ChangesPage, changesMarkdown } from 'docs-generator/components'

export default definePage({
  path: '/changes/rooms/',
  title: 'What’s new in Rooms',
  description: 'The changelog of the ODIN Rooms documentation.',
  indexed: true,
  changes: { label: 'Rooms', base: '/rooms/' },
  view: ({ page, changes }) => <ChangesPage page={page} changes={changes} />,
  markdown: changesMarkdown,
})
