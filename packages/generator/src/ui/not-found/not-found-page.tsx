import type { PageData } from '../define-page.ts'
import { Island } from '../island/island.tsx'
import { PageStyles, pageStyles } from '../styles/page-styles.tsx'
import NotFoundSuggestions from './not-found-suggestions.island.tsx'

/** Suggests pages for an address without a page. Without scripts it links to the sections. */
export function NotFoundPage(
  props: Pick<PageData, 'page' | 'sections' | 'search' | 'moved'> & {
    /** A drawing above the heading. */
    readonly picture?: React.ReactNode
    /** Text and links below the heading. */
    readonly children: React.ReactNode
  },
) {
  const { page, sections, search, moved, picture, children } = props
  return (
    <main className="main not-found-page" id="content" tabIndex={-1} data-boot>
      <PageStyles name="search-hits" css={pageStyles.searchHits} />
      <PageStyles name="not-found" css={pageStyles.notFound} />
      <header className="not-found-head">
        {picture ? <div className="not-found-picture">{picture}</div> : null}
        <h1 tabIndex={-1}>{page.title}</h1>
        {children}
      </header>
      <div className="not-found">
        <Island name="not-found-suggestions" component={NotFoundSuggestions} props={{ settings: search, moved }} />
        <section className="not-found-sections" aria-labelledby="not-found-sections">
          <h2 id="not-found-sections">Browse by section</h2>
          <ul className="pills">
            {sections.map((section) => (
              <li key={section.href}>
                <a className="pill" href={section.href}>
                  {section.label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  )
}
