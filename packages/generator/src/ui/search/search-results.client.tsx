'use client'

import { useCallback, useEffect, useRef } from 'react'
import type { SearchSettings } from '../../search/port.ts'
import { LazyPart } from '../states/lazy-part.tsx'
import type { startSearchResults } from './search-results.ts'

/** The results on the search page. Shows `children` until their code has arrived. */
export function SearchResults(props: { readonly settings: SearchSettings; readonly children: React.ReactNode }) {
  const { settings } = props
  const load = useCallback(async () => {
    const { startSearchResults } = await import('./search-results.ts')
    return <Results settings={settings} start={startSearchResults} />
  }, [settings])
  return <LazyPart load={load}>{props.children}</LazyPart>
}

/** A client-side navigation to another query passes new settings, which starts the results again. */
function Results(props: { readonly settings: SearchSettings; readonly start: typeof startSearchResults }) {
  const { settings, start } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? start(place.current, settings) : undefined), [settings, start])
  return <div ref={place} />
}
