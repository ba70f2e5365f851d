import { useCallback, useEffect, useRef, useState } from 'react'
import { openSearchClient } from '../../search/open-client.ts'
import type { SearchAnswer, SearchClient, SearchRequest, SearchSettings } from '../../search/port.ts'

/** SPEC §9: the spinner appears only for an answer slower than this, in milliseconds. */
const spinnerDelay = 200

export type SearchState =
  | { readonly kind: 'idle' }
  /** The answer to what was asked before may still be shown. */
  | { readonly kind: 'waiting'; readonly isSlow: boolean; readonly previous: SearchAnswer | null }
  | { readonly kind: 'failed' }
  | { readonly kind: 'answered'; readonly answer: SearchAnswer }

let client: Promise<SearchClient> | null = null
const listeners = new Set<() => void>()

/** One client for the whole visit: its index stays in memory. A client that cannot be opened is tried again with the next question. */
export function searchClient({ service }: SearchSettings): Promise<SearchClient> {
  return openedClient(service)
}

function openedClient(service: SearchSettings['service']): Promise<SearchClient> {
  client ??= openSearchClient(service, () => {
    for (const listener of listeners) listener()
  })
  client.catch(() => {
    client = null
  })
  return client
}

/** Begins to fetch the names of the site's own index; `src` is the address of the file that leads to them. */
export function openIndex(src: string): void {
  // A client is one for the whole visit, so that its settings need not be known yet.
  openedClient({ kind: 'embedded', src })
    .then((opened) => opened.search({ requests: [] }))
    .catch(() => {})
}

/** Begins to fetch what searching needs, before anything is typed. What goes wrong shows itself with the first question. */
export function warmSearch(settings: SearchSettings, request: SearchRequest): void {
  searchClient(settings)
    .then((opened) => opened.search({ requests: [request] }))
    .catch(() => {})
}

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

  useEffect(() => {
    const listener = () => setTurn((count) => count + 1)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])

  useEffect(() => {
    const own = ++latest.current
    if (key === '') return undefined
    const [, asked]: [number, SearchRequest] = JSON.parse(key)
    const timer = setTimeout(() => setSlowKey(key), spinnerDelay)
    searchClient(settings)
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
