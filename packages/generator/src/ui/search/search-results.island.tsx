import { useEffect, useRef } from 'react'
import type { SearchSettings } from '../../search/settings.ts'
import { startSearchResults } from './search-results.ts'

/** The results on the search page. */
export default function SearchResults({ settings }: { readonly settings: SearchSettings }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? startSearchResults(place.current, settings) : undefined), [settings])
  return <div ref={place} className="finder-results" />
}
