import stylesheet from '../not-found/not-found.css?url'
import { KeptPart, TryAgain } from './kept-part.client.tsx'

/** Stands in for a page that can be had neither from the network nor from what the browser has kept. */
export function OfflinePage({ search }: { readonly search: string | null }) {
  return (
    <main className="main lost-page" id="content" tabIndex={-1} data-boot>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <header className="lost-head">
        <h1 tabIndex={-1}>No connection</h1>
        <p>This page cannot be reached now, and it is not among those that your browser has kept.</p>
        <p className="lost-actions">
          <TryAgain />
          {search === null ? null : (
            <a className="button" href={search}>
              Search
            </a>
          )}
        </p>
      </header>
      <KeptPart />
    </main>
  )
}
