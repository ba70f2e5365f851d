import { longestQuery } from '../../search-providers/search-client.ts'
import type { PageData } from '../define-page.ts'
import { Island } from '../island/island.tsx'
import { PageStyles, pageStyles } from '../styles/page-styles.tsx'
import { SearchFilters } from './search-filters.tsx'
import SearchResults from './search-results.island.tsx'

/** Leads to the URL that is open, with its query. */
const openUrl = ''

/** All results of a query. Without scripts, and if the client can't be loaded, it links to the sections, which list their pages. */
export function SearchPage({ page, sections, search }: Pick<PageData, 'page' | 'sections' | 'search'>) {
  return (
    <main className="main" id="content" tabIndex={-1} data-boot>
      <PageStyles name="search" css={pageStyles.search} />
      <article className="page search-page">
        <h1 tabIndex={-1}>{page.title}</h1>
        <search className="finder">
          <label htmlFor="finder" className="visually-hidden">
            Search docs
          </label>
          <input
            id="finder"
            type="search"
            placeholder="Search docs"
            maxLength={longestQuery}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <button type="button" className="pill finder-toggle" aria-expanded="false" aria-controls="finder-options">
            Filters <span className="finder-chosen" />
          </button>
          <div className="finder-options" id="finder-options">
            <VersionChoices scopes={search.scopes} />
            <SearchFilters scopes={search.scopes} />
          </div>
        </search>
        <Island name="search-results" component={SearchResults} props={{ settings: search }} isContent />
        <div className="finder-fallback">
          <p className="finder-note">
            The search couldn’t be loaded, or JavaScript is off. <a href={openUrl}>Retry</a>, or browse by section:
          </p>
          <h2 className="search-group-label">Sections</h2>
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
      </article>
    </main>
  )
}

/** A version menu for each section that has several versions. */
function VersionChoices({ scopes }: Pick<PageData['search'], 'scopes'>) {
  const sections = [...new Set(scopes.map(({ section }) => section))]
  return sections.flatMap((section) => {
    const versions = scopes.filter((scope) => scope.section === section)
    if (versions.length < 2) return []
    return (
      <label key={section} className="finder-version">
        <span>
          {versions[0]?.sectionLabel} <span className="search-label">version</span>
        </span>
        <select name={section} defaultValue={versions.find(({ isDefault }) => isDefault)?.version}>
          {versions.map(({ version, label, sectionLabel }) => (
            // The inline script selects the version that the reader has chosen.
            <option key={version} value={version} data-group={`version.${section}`}>
              {label.replace(`${sectionLabel} `, '')}
            </option>
          ))}
        </select>
      </label>
    )
  })
}
