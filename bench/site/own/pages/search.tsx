import type { SitePageMeta } from 'docs-generator'
import { SearchPage } from 'docs-generator/components'

export const meta: SitePageMeta = {
  path: '/search/',
  title: 'Search the documentation',
  description: 'Find pages.',
  indexed: false,
}

export default SearchPage
