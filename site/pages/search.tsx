import type { SitePageMeta, SitePageProps } from 'docs-generator'
import { SearchPart } from 'docs-generator/components'

export const meta: SitePageMeta = {
  path: '/search/',
  title: 'Search the documentation',
  description: 'Find pages, symbols and commands of the ODIN documentation.',
  indexed: false,
}

/** All results of a query. Without script it says what it needs, and leads to where the pages are. */
export default function SearchPage({ heading, sections, search }: SitePageProps) {
  return (
    <main className="main" id="content" tabIndex={-1} data-boot>
      <article className="page search-page">
        <h1 tabIndex={-1}>{heading}</h1>
        <SearchPart settings={search}>
          <div className="finder-fallback">
            <p className="finder-note">Searching needs JavaScript. These sections list all their pages:</p>
            <ul className="finder-sections">
              {sections.map((section) => (
                <li key={section.href}>
                  <a href={section.href}>
                    <b>{section.label}</b>
                    <span>{section.description}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </SearchPart>
      </article>
    </main>
  )
}
