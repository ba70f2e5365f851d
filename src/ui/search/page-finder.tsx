import { useEffect, useState } from 'react'
import type { SectionListView } from '../page-view.ts'
import { PageLists } from './page-lists.tsx'

/** SPEC §5: the only input of the site takes at most this many characters. */
const longestQuery = 64

/** All pages by section, narrowed down to those whose title or description holds every word of the query. */
export function PageFinder({ lists }: { readonly lists: readonly SectionListView[] }) {
  const [query, setQuery] = useState('')

  useEffect(() => {
    setQuery((new URLSearchParams(location.search).get('q') ?? '').slice(0, longestQuery))
  }, [])

  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = lists
    .map((list) => ({
      ...list,
      pages: list.pages.filter((page) => words.every((word) => textOf(list, page).includes(word))),
    }))
    .filter((list) => list.pages.length > 0)
  const count = found.reduce((sum, list) => sum + list.pages.length, 0)

  return (
    <>
      <search className="finder">
        <label htmlFor="finder" className="visually-hidden">
          Search docs
        </label>
        <input
          id="finder"
          type="search"
          placeholder="Search docs"
          maxLength={longestQuery}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            const text = event.target.value.slice(0, longestQuery)
            setQuery(text)
            history.replaceState(history.state, '', text === '' ? location.pathname : `?q=${encodeURIComponent(text)}`)
          }}
        />
      </search>
      <p className="finder-note" role="status">
        {count === 0 ? `No results for “${query}”` : `${count} ${count === 1 ? 'page' : 'pages'}`}
      </p>
      <PageLists lists={found} />
    </>
  )
}

function textOf(list: SectionListView, page: SectionListView['pages'][number]): string {
  return `${list.label} ${page.label} ${page.description}`.toLowerCase()
}
