import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { SearchHit, SearchSettings } from '../../search/port.ts'
import { HitGroups, hitGroups } from './hit-groups.tsx'
import { keepHit } from './kept-hits.ts'
import { KeptLists } from './kept-lists.tsx'
import { chosenVersions, longestQuery, readQuery, searchRequest } from './search-scopes.ts'
import { countText, NoHits, SearchFailed, SearchSpinner } from './search-states.tsx'
import { takeTyped } from './typed-ahead.ts'
import { useSearch, warmSearch } from './use-search.ts'

export { openIndex } from './use-search.ts'

/** SPEC §9: hits asked for at a time, and shown of one group on wide and on small screens. */
const hitsPerPage = 20
const perGroup = { wide: 10, small: 5 }

/** Fetches what the window will need. */
export function warm(settings: SearchSettings): void {
  warmSearch(settings, requestOf(settings, ''))
}

function requestOf(settings: SearchSettings, query: string) {
  const path = location.pathname
  return searchRequest(settings, { query, page: 0, hitsPerPage, path, versions: chosenVersions(settings.scopes, path) })
}

/** The search window: one input, and below it what was found. Arrow keys choose, Enter opens, Escape closes. */
export function SearchWindow(props: {
  readonly settings: SearchSettings
  readonly initial: string
  readonly onClose: () => void
}) {
  const { settings, onClose } = props
  const [query, setQuery] = useState(() => readQuery(props.initial))
  const [chosen, setChosen] = useState(0)
  const [isEntered, setIsEntered] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const asked = query.trim()
  const request = useMemo(() => (asked === '' ? null : requestOf(settings, asked)), [settings, asked])
  const { state, retry } = useSearch(settings, request)

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    const typed = takeTyped()
    if (typed !== '') setQuery((before) => readQuery(before + typed))
    warm(settings)
  }, [settings])

  const answer = state.kind === 'answered' ? state.answer : state.kind === 'waiting' ? state.previous : null
  const groups = hitGroups(answer?.hits ?? [], matchMedia('(width < 600px)').matches ? perGroup.small : perGroup.wide)
  const hits = groups.flatMap((group) => group.hits)
  const current = Math.min(chosen, Math.max(0, hits.length - 1))
  const idOf = (i: number) => `${list}-${i}`
  const allHref = `/search/?q=${encodeURIComponent(asked)}`

  // Enter means what was typed, not the hits of what had been typed before.
  useEffect(() => {
    if (!isEntered || state.kind === 'waiting') return
    setIsEntered(false)
    document.getElementById(`${list}-0`)?.click()
  }, [isEntered, state.kind, list])

  function open(hit: SearchHit): void {
    const { lvl0, lvl1, lvl2 } = hit.hierarchy
    keepHit('recent', { url: hit.url, title: lvl2 ? `${lvl1} › ${lvl2}` : (lvl1 ?? hit.url), place: lvl0 ?? '' })
    dialog.current?.close()
  }

  /** Buttons that go away when they are pressed leave the focus here. */
  function focusInput(): void {
    dialog.current?.querySelector('input')?.focus()
  }

  function retryAndType(): void {
    focusInput()
    retry()
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && hits.length > 0) {
      event.preventDefault()
      const next = (current + step + hits.length) % hits.length
      setChosen(next)
      setIsEntered(false)
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
    }
    // In a search field with words the key alone would only clear them.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      dialog.current?.close()
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (state.kind === 'waiting' && current === 0) setIsEntered(true)
      else document.getElementById(idOf(current))?.click()
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      className="search-window"
      aria-label="Search docs"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close()
      }}
    >
      <search className="search-head">
        <input
          type="search"
          role="combobox"
          aria-label="Search docs"
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? idOf(current) : undefined}
          placeholder="Search docs"
          maxLength={longestQuery}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(readQuery(event.target.value))
            setChosen(0)
            setIsEntered(false)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="search-close" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </search>
      <div className="search-body">
        {asked === '' ? <KeptLists onOpen={() => dialog.current?.close()} onChange={focusInput} /> : null}
        {state.kind === 'failed' ? <SearchFailed retry={retryAndType} /> : null}
        {state.kind === 'waiting' && state.isSlow ? <SearchSpinner /> : null}
        {asked !== '' && state.kind === 'answered' && hits.length === 0 ? (
          <NoHits query={asked} settings={settings} />
        ) : null}
        <div
          id={list}
          role="listbox"
          aria-label="Results"
          hidden={asked === '' || state.kind === 'failed' || hits.length === 0}
        >
          <HitGroups groups={groups} query={asked} current={current} idOf={idOf} onPoint={setChosen} onOpen={open} />
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {state.kind === 'answered' && asked !== '' ? countText(state.answer.nbHits) : ''}
      </p>
      <footer className="search-foot">
        <ul className="search-keys" aria-hidden="true">
          <li>
            <kbd>↵</kbd> to select
          </li>
          <li>
            <kbd>↑</kbd>
            <kbd>↓</kbd> to navigate
          </li>
          <li>
            <kbd>esc</kbd> to close
          </li>
        </ul>
        {asked !== '' && hits.length > 0 ? (
          <a href={allHref} onClick={() => dialog.current?.close()}>
            See all {answer?.nbHits} results
          </a>
        ) : null}
      </footer>
    </dialog>
  )
}
