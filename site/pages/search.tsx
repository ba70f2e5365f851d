import type { SitePageMeta } from 'docs-generator'
import { SearchPage } from 'docs-generator/components'

export const meta: SitePageMeta = {
  path: '/search/',
  title: 'Search the documentation',
  description: 'Find pages, symbols and commands in the ODIN documentation.',
  indexed: false,
}

export default SearchPage
