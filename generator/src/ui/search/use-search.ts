import { useCallback, useEffect, useRef, useState } from 'react'
import { onMoreTexts, openedClient } from '../../search/opened-client.ts'
import type { SearchAnswer, SearchRequest, SearchSettings } from '../../search/port.ts'

/** SPEC §9: the spinner appears only for an answer slower than this, in milliseconds. */
const spinnerDelay = 200

export type SearchState =
  | { readonly kind: 'idle' }
  /** The answer to what was asked before may still be shown. */
  | { readonly kind: 'waiting'; readonly isSlow: boolean; readonly previous: SearchAnswer | null }
  | { readonly kind: 'failed' }
  | { readonly kind: 'answered'; readonly answer: SearchAnswer }

/** What the last finished question came to. */
type Outcome =
  | { readonly kind: 'answered'; readonly key: string; readonly answer: SearchAnswer }
  | { readonly kind: 'failed'; readonly key: string }

/** Asks `request` whenever it changes, null for nothing. Never shows an older answer after a newer one. */
export function useSearch(
  settings: SearchSettings,
  request: SearchRequest | null,
): { readonly state: SearchState; readonly retry: () => void } {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [slowKey, setSlowKey] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const [previous, setPrevious] = useState<SearchAnswer | null>(null)
  const latest = useRef(0)
  // Another turn asks the same question again.
  const key = request === null ? '' : JSON.stringify([turn, request])

  useEffect(() => onMoreTexts(() => setTurn((count) => count + 1)), [])

  useEffect(() => {
    const own = ++latest.current
    if (key === '') return undefined
    const [, asked]: [number, SearchRequest] = JSON.parse(key)
    const timer = setTimeout(() => setSlowKey(key), spinnerDelay)
    openedClient(settings.service)
      .then((opened) => opened.search({ requests: [asked] }))
      .then(({ results: [answer] }) => {
        if (own !== latest.current || !answer) return
        setOutcome({ kind: 'answered', key, answer })
        setPrevious(answer)
      })
      .catch(() => {
        if (own === latest.current) setOutcome({ kind: 'failed', key })
      })
      .finally(() => clearTimeout(timer))
    return () => clearTimeout(timer)
  }, [key, settings])

  const retry = useCallback(() => setTurn((count) => count + 1), [])
  if (key === '') return { state: { kind: 'idle' }, retry }
  if (outcome?.key !== key) return { state: { kind: 'waiting', isSlow: slowKey === key, previous }, retry }
  const state: SearchState =
    outcome.kind === 'failed' ? { kind: 'failed' } : { kind: 'answered', answer: outcome.answer }
  return { state, retry }
}
