import { useEffect, useId, useMemo, useState } from 'react'
import type { SearchHit, SearchSettings } from '../../search/port.ts'
import { HitGroups, hitGroups } from './hit-groups.tsx'
import { keepHit } from './kept-hits.ts'
import { KeptLists } from './kept-lists.tsx'
import { chosenVersions, readQuery, searchRequest } from './search-scopes.ts'
import { countText, NoHits, SearchFailed, SearchSpinner } from './search-states.tsx'
import { useSearch, warmSearch } from './use-search.ts'

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

/**
 * What stands below the input of the search window, and what its keys do: arrow keys choose, Enter opens, Escape closes. The input
 * itself was there before, so it may hold what has been typed meanwhile.
 */
export function SearchWindow(props: {
  readonly settings: SearchSettings
  readonly input: HTMLInputElement
  readonly close: () => void
}) {
  const { settings, input, close } = props
  const [query, setQuery] = useState(() => readQuery(input.value))
  const [chosen, setChosen] = useState(0)
  const [isEntered, setIsEntered] = useState(false)
  const list = useId()
  const asked = query.trim()
  const request = useMemo(() => (asked === '' ? null : requestOf(settings, asked)), [settings, asked])
  const { state, retry } = useSearch(settings, request)

  useEffect(() => warm(settings), [settings])

  useEffect(() => {
    function onInput(): void {
      setQuery(readQuery(input.value))
      setChosen(0)
      setIsEntered(false)
    }
    onInput()
    input.addEventListener('input', onInput)
    return () => input.removeEventListener('input', onInput)
  }, [input])

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
    close()
  }

  /** Buttons that go away when they are pressed leave the focus here. */
  function focusInput(): void {
    input.focus()
  }

  function retryAndType(): void {
    focusInput()
    retry()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && hits.length > 0) {
      event.preventDefault()
      const next = (current + step + hits.length) % hits.length
      setChosen(next)
      setIsEntered(false)
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
    }
    // In a search field with words the key alone would only clear them.
    if (event.key === 'Escape' && !event.isComposing) {
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault()
      if (state.kind === 'waiting' && current === 0) setIsEntered(true)
      else document.getElementById(idOf(current))?.click()
    }
  }

  useEffect(() => {
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  })

  useListbox(input, list, hits.length > 0 ? idOf(current) : null)

  return (
    <>
      <div className="search-body">
        {asked === '' ? <KeptLists onOpen={close} onChange={focusInput} /> : null}
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
      <div className="search-foot">
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
          <a href={allHref} onClick={close}>
            See all {answer?.nbHits} results
          </a>
        ) : null}
      </div>
    </>
  )
}

/** Tells who cannot see it that the input chooses from the list, and which of its options is chosen; null where there are none. */
function useListbox(input: HTMLInputElement, list: string, chosen: string | null): void {
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', list)
    return () => {
      for (const name of ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant'])
        input.removeAttribute(name)
    }
  }, [input, list])

  useEffect(() => {
    input.setAttribute('aria-expanded', String(chosen !== null))
    if (chosen === null) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', chosen)
  }, [input, chosen])
}
