import { definePage } from 'docs-generator'
import { SearchPage } from 'docs-generator/components'

export default definePage({
  path: '/search/',
  title: 'Search the documentation',
  description: 'Find pages, symbols and commands in the ODIN documentation.',
  indexed: false,
  view: ({ page, sections, search }) => <SearchPage page={page} sections={sections} search={search} />,
})
