import type { SearchSettings } from '../../search/port.ts'

/** SPEC §8: the search cannot answer. */
export function SearchFailed({ retry }: { readonly retry: () => void }) {
  return (
    <div className="search-state" role="alert">
      <p className="search-state-title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  )
}

/** SPEC §8: nothing was found. */
export function NoHits({ query, settings }: { readonly query: string; readonly settings: SearchSettings }) {
  const { suggestions, contact } = settings
  return (
    <div className="search-state">
      <p className="search-state-title">
        No results for “<span>{query}</span>”
      </p>
      {suggestions.length > 0 ? (
        <>
          <p>Try searching for:</p>
          <ul>
            {suggestions.map((text) => (
              <li key={text}>
                <a href={`/search/?q=${encodeURIComponent(text)}`}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {contact ? (
        <p>
          Believe this query should return results? <a href={contact}>Let us know</a>.
        </p>
      ) : null}
    </div>
  )
}

export function SearchSpinner() {
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">Searching…</span>
    </div>
  )
}
