import { useEffect, useMemo, useState } from 'react'
import { longestQuery, type SearchSettings } from '../../search/port.ts'
import { countText } from './count-text.ts'
import { HitText } from './hit-text.tsx'
import { chosenVersions, readQuery, searchRequest } from './search-scopes.ts'
import { NoHits, SearchFailed, SearchSpinner } from './search-states.tsx'
import { useSearch } from './use-search.ts'

/** SPEC §9: hits of one page. */
const hitsPerPage = 20

type Asked = { readonly query: string; readonly page: number }

/** What the address asks for: the first `q`, cut to what a query may be, and the page from 1. */
function askedInAddress(): Asked {
  const params = new URLSearchParams(location.search)
  const page = Number(params.get('page') ?? 1)
  return { query: readQuery(params.get('q')), page: Number.isInteger(page) && page > 0 ? page : 1 }
}

/** All results of a query, a page at a time, with a choice of version for each section that has several. The address can be shared. */
export function SearchResults({ settings }: { readonly settings: SearchSettings }) {
  const [asked, setAsked] = useState<Asked>(askedInAddress)
  const [versions, setVersions] = useState(() => chosenVersions(settings.scopes, location.pathname))
  const query = asked.query.trim()
  const request = useMemo(
    () =>
      query === ''
        ? null
        : searchRequest(settings, { query, page: asked.page - 1, hitsPerPage, versions, path: location.pathname }),
    [settings, query, asked.page, versions],
  )
  const { state, retry } = useSearch(settings, request)

  useEffect(() => {
    const read = () => setAsked(askedInAddress())
    addEventListener('popstate', read)
    addEventListener('odin:address', read)
    return () => {
      removeEventListener('popstate', read)
      removeEventListener('odin:address', read)
    }
  }, [])

  function ask(next: Asked): void {
    setAsked(next)
    const params = new URLSearchParams()
    if (next.query !== '') params.set('q', next.query)
    if (next.page > 1) params.set('page', String(next.page))
    const search = params.toString()
    history.replaceState(history.state, '', search === '' ? location.pathname : `?${search}`)
  }

  function retryAndType(): void {
    // The button that has the focus goes away.
    document.getElementById('finder')?.focus()
    retry()
  }

  const answer = state.kind === 'answered' ? state.answer : state.kind === 'waiting' ? state.previous : null
  return (
    <>
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
          value={asked.query}
          onChange={(event) => ask({ query: readQuery(event.target.value), page: 1 })}
        />
        <VersionChoices settings={settings} versions={versions} onChange={setVersions} />
      </search>
      <p className="finder-note" role="status">
        {query !== '' && state.kind === 'answered' ? countText(state.answer.nbHits) : ''}
      </p>
      {state.kind === 'failed' ? <SearchFailed retry={retryAndType} /> : null}
      {state.kind === 'waiting' && state.isSlow ? <SearchSpinner /> : null}
      {query !== '' && state.kind === 'answered' && answer?.nbHits === 0 ? (
        <NoHits query={query} settings={settings} />
      ) : null}
      {query !== '' && answer && state.kind !== 'failed' ? (
        <ol className="finder-hits" start={answer.page * hitsPerPage + 1}>
          {answer.hits.map((hit) => (
            <li key={hit.objectID}>
              <a className="search-hit" href={hit.url}>
                <HitText hit={hit} query={query} />
                <span className="search-hit-place">{hit.hierarchy.lvl0}</span>
              </a>
            </li>
          ))}
        </ol>
      ) : null}
      {answer && query !== '' && answer.nbPages > 1 ? (
        <Pages page={asked.page} count={answer.nbPages} onPage={(page) => ask({ ...asked, page })} />
      ) : null}
    </>
  )
}

function VersionChoices(props: {
  readonly settings: SearchSettings
  readonly versions: Readonly<Record<string, string>>
  readonly onChange: (versions: Readonly<Record<string, string>>) => void
}) {
  const { settings, versions, onChange } = props
  const sections = [...new Set(settings.scopes.map(({ section }) => section))]
  return sections.flatMap((section) => {
    const scopes = settings.scopes.filter((scope) => scope.section === section)
    if (scopes.length < 2) return []
    return (
      <label key={section} className="finder-version">
        Version of {section}
        <select
          value={versions[section]}
          onChange={(event) => onChange({ ...versions, [section]: event.target.value })}
        >
          {scopes.map((scope) => (
            <option key={scope.version} value={scope.version}>
              {scope.label}
            </option>
          ))}
        </select>
      </label>
    )
  })
}

function Pages(props: { readonly page: number; readonly count: number; readonly onPage: (page: number) => void }) {
  const { page, count, onPage } = props
  // Not `disabled`: a button that is pressed at the last page would lose the focus.
  const go = (to: number) => () => {
    if (to < 1 || to > count) return
    onPage(to)
    scrollTo({ top: 0 })
  }
  return (
    <nav className="finder-pages" aria-label="Pages of results">
      <button type="button" className="button" aria-disabled={page <= 1} onClick={go(page - 1)}>
        Previous
      </button>
      <span>
        Page {page} of {count}
      </span>
      <button type="button" className="button" aria-disabled={page >= count} onClick={go(page + 1)}>
        Next
      </button>
    </nav>
  )
}
