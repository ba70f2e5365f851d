import { useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { forgetHit, type KeptHit, type KeptList, keepHit, keptHits } from './kept-hits.ts'

/** What a reader found before: pinned pages, then recent ones. */
export function KeptLists(props: { readonly onOpen: () => void; readonly onChange: () => void }) {
  const { onOpen, onChange } = props
  const [, redraw] = useState(0)
  const change = (action: () => void) => () => {
    action()
    redraw((count) => count + 1)
    onChange()
  }
  const pinned = keptHits('pinned')
  const recent = keptHits('recent').filter(({ url }) => !pinned.some((hit) => hit.url === url))
  if (pinned.length + recent.length === 0) return <p className="search-hint">Pages, symbols, commands, questions.</p>

  const row = (list: KeptList, hit: KeptHit) => (
    <li key={hit.url} className="search-kept">
      <a className="search-hit" href={hit.url} onClick={onOpen}>
        <Icon name={list === 'pinned' ? 'pin' : 'clock'} />
        <span className="search-hit-text">
          <span className="search-hit-name">{hit.title}</span>
          <span className="search-hit-page">{hit.place}</span>
        </span>
      </a>
      {list === 'recent' ? (
        <button
          type="button"
          onClick={change(() => {
            keepHit('pinned', hit)
            forgetHit('recent', hit.url)
          })}
        >
          <Icon name="pin" />
          <span className="visually-hidden">Pin {hit.title}</span>
        </button>
      ) : null}
      <button type="button" onClick={change(() => forgetHit(list, hit.url))}>
        <Icon name="cross" />
        <span className="visually-hidden">Remove {hit.title}</span>
      </button>
    </li>
  )

  return (
    <>
      {pinned.length > 0 ? <Kept title="Pinned">{pinned.map((hit) => row('pinned', hit))}</Kept> : null}
      {recent.length > 0 ? <Kept title="Recent">{recent.map((hit) => row('recent', hit))}</Kept> : null}
    </>
  )
}

function Kept({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className="search-group">
      <h2 className="search-group-label">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}
