import { useState } from 'react'
import type { Proposal, SearchSettings } from '../../search/port.ts'
import { searchProposals } from './find-proposals.ts'
import { ProposalGroups } from './proposal-groups.tsx'

type State =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly proposals: readonly Proposal[] }

/** Where a hosted service searches: it is asked when the reader says so, and not because an address was wrong. */
export function LostSearch({ words, settings }: { readonly words: string; readonly settings: SearchSettings }) {
  const [state, setState] = useState<State>({ kind: 'unasked' })

  async function ask(): Promise<void> {
    setState({ kind: 'waiting' })
    try {
      setState({ kind: 'found', proposals: await searchProposals(words, settings) })
    } catch {
      setState({ kind: 'failed' })
    }
  }

  return (
    <>
      {state.kind === 'found' ? <ProposalGroups proposals={state.proposals} /> : null}
      <p className="lost-note" role="status">
        {state.kind === 'failed' ? 'Unable to fetch results. You might want to check your network connection.' : null}
        {state.kind === 'found' && state.proposals.length === 0 ? 'No page resembles this address.' : null}
      </p>
      {state.kind === 'found' ? null : (
        <button type="button" className="button" disabled={state.kind === 'waiting'} onClick={() => void ask()}>
          <span>
            Look for “<bdi>{words}</bdi>”
          </span>
        </button>
      )}
    </>
  )
}
