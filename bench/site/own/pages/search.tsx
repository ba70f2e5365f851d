import type { SitePageMeta, SitePageProps } from 'docs-generator'
import { SearchPart } from 'docs-generator/components'

export const meta: SitePageMeta = {
  path: '/search/',
  title: 'Search the documentation',
  description: 'Find pages.',
  indexed: false,
}

export default function SearchPage({ heading, search }: SitePageProps) {
  return (
    <main className="main" id="content" tabIndex={-1} data-boot>
      <article className="page">
        <h1 tabIndex={-1}>{heading}</h1>
        <SearchPart settings={search}>
          <p>Searching needs JavaScript.</p>
        </SearchPart>
      </article>
    </main>
  )
}
