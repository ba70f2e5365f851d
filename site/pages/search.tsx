import { PageLists } from '../../src/ui/search/page-lists.tsx'
import { SearchPart } from '../../src/ui/search/search-part.client.tsx'
import type { SitePageMeta, SitePageProps } from '../../src/ui/site-pages.ts'

export const meta: SitePageMeta = {
  path: '/search/',
  title: 'Search the documentation',
  description: 'Find a page of the ODIN documentation by its title or subject.',
  indexed: false,
}

/** Every page by section: readable without script, narrowed down with it. */
export default function SearchPage({ heading, lists }: SitePageProps) {
  return (
    <main className="main" id="content" tabIndex={-1} data-boot>
      <article className="page search-page">
        <h1 tabIndex={-1}>{heading}</h1>
        <SearchPart lists={lists}>
          <noscript>
            <p className="finder-note">
              Narrowing the list down needs JavaScript. Here is every page; your browser can search in it.
            </p>
          </noscript>
          <PageLists lists={lists} />
        </SearchPart>
      </article>
    </main>
  )
}
