import { searchStart } from '../../search/index-format.ts'
import { longestQuery } from '../../search-providers/search-client.ts'

/** Attributes that are missing in React's types. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'close'
    commandfor?: string
  }
}

const windowId = 'search-window'

/**
 * Opens the search window. Its dialog with the input is part of every page, so the intent script opens it immediately and the reader
 * can type before any code has loaded. Without script, or with a modifier key, the button is a link to the search page.
 */
export function SearchButton(props: { readonly href: string; readonly children: React.ReactNode }) {
  return (
    <>
      <a className="search-button" href={props.href} title="Search docs" data-action="search" data-index={searchStart}>
        {props.children}
      </a>
      <dialog
        id={windowId}
        className="window search-window"
        // With `command` below, it can be closed before any code has loaded.
        closedby="any"
        aria-label="Search docs"
      >
        <search className="search-head">
          <input
            // In an input of the type `search`, Escape would only delete the text, and not close the window.
            type="text"
            inputMode="search"
            aria-label="Search docs"
            placeholder="Search docs"
            maxLength={longestQuery}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          <button type="button" className="search-close" command="close" commandfor={windowId}>
            Close
          </button>
        </search>
        {/* `client/search` replaces the content. Until then the error is visible if nothing is loading. */}
        <div className="search-content">
          <div className="search-state" role="alert">
            <p className="search-state-title">Unable to fetch results</p>
            <p>You might want to check your network connection.</p>
            <a className="button" href={props.href} data-action="search">
              Retry
            </a>
          </div>
        </div>
      </dialog>
    </>
  )
}
