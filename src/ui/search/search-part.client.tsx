'use client'

import { useCallback } from 'react'
import type { SectionListView } from '../page-view.ts'
import { LazyPart } from '../states/lazy-part.tsx'

/** The part of the search page that needs script. Until it is there the list of all pages stands in for it. */
export function SearchPart(props: { readonly lists: readonly SectionListView[]; readonly children: React.ReactNode }) {
  const { lists } = props
  const load = useCallback(async () => {
    const { PageFinder } = await import('./page-finder.tsx')
    return <PageFinder lists={lists} />
  }, [lists])
  return <LazyPart load={load}>{props.children}</LazyPart>
}
