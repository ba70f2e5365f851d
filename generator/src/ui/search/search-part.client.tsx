'use client'

import { useCallback } from 'react'
import type { SearchSettings } from '../../search/port.ts'
import { LazyPart } from '../states/lazy-part.tsx'

/** The part of the search page that needs script. Until it is there, what is given stands in for it. */
export function SearchPart(props: { readonly settings: SearchSettings; readonly children: React.ReactNode }) {
  const { settings } = props
  const load = useCallback(async () => {
    const { SearchResults } = await import('./search-results.tsx')
    return <SearchResults settings={settings} />
  }, [settings])
  return <LazyPart load={load}>{props.children}</LazyPart>
}
