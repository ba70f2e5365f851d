import { useState } from 'react'
import type { SearchSettings } from '../../search/settings.ts'
import type { PageSuggestion } from '../../search-providers/search-client.ts'
import { searchSuggestions } from './find-suggestions.ts'
import { SuggestionGroups } from './suggestion-groups.tsx'

type State =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly suggestions: readonly PageSuggestion[] }

/** Sends a query to a hosted search only after the reader clicks the button, because a wrong address alone must not be sent to it. */
export function HostedSuggestions({ words, settings }: { readonly words: string; readonly settings: SearchSettings }) {
  const [state, setState] = useState<State>({ kind: 'unasked' })

  async function ask(): Promise<void> {
    setState({ kind: 'waiting' })
    try {
      setState({ kind: 'found', suggestions: await searchSuggestions(words, settings) })
    } catch {
      setState({ kind: 'failed' })
    }
  }

  return (
    <>
      {state.kind === 'found' ? <SuggestionGroups suggestions={state.suggestions} /> : null}
      <p className="not-found-note" role="status">
        {state.kind === 'failed' ? 'Unable to fetch results. You might want to check your network connection.' : null}
        {state.kind === 'found' && state.suggestions.length === 0 ? 'No similar pages found.' : null}
      </p>
      {state.kind === 'found' ? null : (
        <button type="button" className="button" disabled={state.kind === 'waiting'} onClick={() => void ask()}>
          <span>
            Search for “<bdi>{words}</bdi>”
          </span>
        </button>
      )}
    </>
  )
}
