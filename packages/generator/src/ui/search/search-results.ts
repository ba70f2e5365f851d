import type { SearchSettings } from '../../search/settings.ts'
import { onMoreTexts } from '../../search/shared-client.ts'
import { addStyles } from '../styles/add-styles.ts'
import { askSite, countHits, networkHint, type SiteAnswer } from './ask-site.ts'
import { countText } from './count-text.ts'
import { element } from './element.ts'
import { openFilterLinks } from './filter-links.ts'
import { groupHits, type HitGroup } from './group-hits.ts'
import { pressEnd } from './hit-elements.ts'
import { hitSections } from './hit-sections.ts'
import { type PageQuery, readPageQuery, writePageQuery } from './page-query.ts'
import { pager } from './pager.ts'
import { pasteQuery } from './paste-query.ts'
import { savedPageLists } from './saved-page-lists.ts'
import styles from './search-hits.css?inline'
import { noHits, popularSearches, searchMessage } from './search-messages.ts'
import { correctionNote, partialNote } from './search-notes.ts'
import { chosenVersions, cleanQuery, preferredScope, type SiteQuery } from './search-scopes.ts'
import { openSearchSession, type SearchSession } from './search-session.ts'

/**
 * Fills the search page: all results of the query in its input, a page at a time, in the selected versions. The URL is
 * updated with the input, so it can be shared. Each page and each filter that the reader chooses is an entry of the history.
 * Returns a function that stops it.
 */
export function startSearchResults(place: HTMLElement, settings: SearchSettings): () => void {
  addStyles(styles)
  const { form, input, requestOf, preferred, fill, select, selected, listen, followVersions } = searchFormOf(
    place,
    settings,
  )
  let current = readPageQuery(location.search, settings.scopes)
  /** The query of the URL until its first answer is visible, or without a query what may be searched. */
  let opened: PageQuery | null = null

  const view = openResultsView(place, settings, {
    input,
    turnTo: (page) => ask({ ...current, query: input.value, page }, 'push'),
    searchExactly: () => ask({ ...current, page: 1, isExact: true }, 'push'),
    retry: () => show(current),
  })
  const filters = openFilterLinks(form, {
    count: (queries) => countHits(settings, queries.map(requestOf)),
    onChoose: (query) => ask(query, 'push'),
  })
  const session = openSearchSession<PageQuery, SiteAnswer>({
    // The list would move if it were shown before its texts.
    search: (query) => askSite(settings, requestOf(query), { waitsFor: 'texts' }),
    beforeAnswer: pressEnd(view.list),
    onChange: draw,
  })

  function draw(): void {
    const { state, last } = session
    const groups = last ? groupHits(last.answer, settings.capabilities) : []
    const count = last?.answer.pageCount ?? 0
    if (state === 'answered' && last && groups.length === 0 && count > 0 && last.request.page > count) {
      // When more texts arrive, there can be fewer hits, and the requested page may no longer exist.
      ask({ ...last.request, page: count })
      return
    }
    view.draw(session, groups, current.page)
    view.list.inert = isStale()
    if (opened && (state === 'answered' || state === 'idle')) {
      // The page is longer now, so the router can scroll to where the reader left it.
      if (state === 'idle' || opened === last?.request)
        place.dispatchEvent(new CustomEvent('content-shown', { bubbles: true }))
      opened = null
    }
    if (state !== 'waiting') filters.draw(current, state === 'answered' && last?.answer.isFinal === true)
  }

  /** True while the list shows the hits of an earlier query. */
  function isStale(): boolean {
    return session.last?.request !== current
  }

  function ask(wanted: PageQuery, step: 'push' | 'replace' = 'replace'): void {
    address.write(wanted, step)
    show(wanted)
  }

  function show(wanted: PageQuery): void {
    current = wanted
    refresher.settle()
    session.ask(wanted.query.trim() === '' ? null : wanted)
    view.list.inert = isStale()
  }

  function onInput(): void {
    ask({ ...current, query: cleanQuery(input.value), page: 1, isExact: false })
  }

  function onSelect(): void {
    ask({ ...current, page: 1, versions: selected(current) }, 'push')
  }

  /** Versions that the reader has chosen elsewhere are newer than those of the URL. */
  function onVersions(): void {
    if (followVersions()) ask({ ...current, page: 1, versions: selected(current) })
  }

  /** The choice is newer than the page from which the reader came. */
  function followChoice(): void {
    select({ nearest: null, versions: { ...selected({ nearest: null }), ...versionOf(preferred()) } })
    const wanted = { ...current, page: 1, nearest: null }
    ask({ ...wanted, versions: selected(wanted) })
  }

  function open(wanted: PageQuery): void {
    address.stop()
    opened = wanted
    fill(wanted)
    show(wanted)
  }

  const address = addressBar()
  const refresher = refreshOnMore(place, () => session.refresh())
  const stopChoices = onChoice(followChoice)
  const listeners = new AbortController()
  const { signal } = listeners
  listen({ onInput, onSelect }, signal)
  addEventListener('popstate', ({ isTrusted }) => isTrusted && open(readPageQuery(location.search, settings.scopes)), {
    signal,
  })
  addEventListener('storage', ({ key }) => key?.includes('.version.') && onVersions(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && onVersions(), { signal })
  // Readers may have selected a version and typed before this code was loaded.
  current = { ...current, versions: { ...current.versions, ...selected({ nearest: null }) } }
  if (input.value === '') open(current)
  else {
    select(current)
    onInput()
  }

  return () => {
    session.close()
    filters.close()
    address.stop()
    refresher.stop()
    stopChoices()
    listeners.abort()
    input.value = ''
    place.replaceChildren()
  }
}

/** Milliseconds after which a URL that the browser has refused is written again. */
const addressDelay = 1000

/** Writes queries into the URL. WebKit refuses more than 100 changes within 10 seconds, so the last one is written later. */
function addressBar() {
  let timer: ReturnType<typeof setTimeout> | undefined

  function write(query: PageQuery, step: 'push' | 'replace'): void {
    clearTimeout(timer)
    const search = writePageQuery(query)
    const url = `${location.pathname}${search}`
    try {
      // Like a browser, adds no entry for the URL that is already open.
      if (step === 'replace' || search === location.search) history.replaceState(history.state, '', url)
      else {
        history.pushState({}, '', url)
        // To the router, this is a step in the history: it stores the position of the entry before this one, and scrolls to the top.
        dispatchEvent(new PopStateEvent('popstate'))
      }
    } catch {
      timer = setTimeout(write, addressDelay, query, step)
    }
  }
  return { write, stop: () => clearTimeout(timer) }
}

/** Calls back when more texts have arrived. While an element inside has the focus, it waits, because a change of the list would move or remove it. */
function refreshOnMore(place: HTMLElement, refresh: () => void) {
  let isStale = false

  function onFocusOut({ relatedTarget }: FocusEvent): void {
    if (!isStale || (relatedTarget instanceof Node && place.contains(relatedTarget))) return
    isStale = false
    refresh()
  }

  const stopMore = onMoreTexts(() => {
    if (place.contains(document.activeElement)) isStale = true
    else refresh()
  })
  place.addEventListener('focusout', onFocusOut)
  return {
    /** The list is new, so it isn't refreshed when the focus leaves it. */
    settle(): void {
      isStale = false
    },
    stop(): void {
      stopMore()
      place.removeEventListener('focusout', onFocusOut)
    },
  }
}

/** Calls back when the reader has chosen a product in the navbar. Returns a function that stops it. */
function onChoice(changed: () => void): () => void {
  const chosen = () => document.querySelector('.navbar [data-choice][aria-current]')
  let last = chosen()
  const observer = new MutationObserver(() => {
    const next = chosen()
    if (next !== last) changed()
    last = next
  })
  const bar = document.querySelector('.navbar')
  if (bar) observer.observe(bar, { subtree: true, attributeFilter: ['aria-current'] })
  return () => observer.disconnect()
}

/**
 * The input and the menus of versions above the results. The menus show the version of the page from which the reader came, and of other sections
 * those that the reader has chosen on other pages, unless the reader has selected others here.
 */
function searchFormOf(place: Element, { scopes }: SearchSettings) {
  const form = place.closest('.search-page')?.querySelector('.finder')
  const input = form?.querySelector('input')
  if (!form || !input) throw new Error('The search page has no input.')
  const selects = [...form.querySelectorAll('select')]
  // From now on, only a choice that changes is selected: the reader may select another version here.
  for (const option of form.querySelectorAll('option')) delete option.dataset.group
  let chosen = chosenVersions(scopes, location.pathname)
  /** Selects the versions that the reader has chosen in another tab since. False if all are the same. */
  const followVersions = (): boolean => {
    const next = chosenVersions(scopes, location.pathname)
    const changed = selects.filter(({ name }) => next[name] !== chosen[name])
    for (const select of changed) select.value = next[select.name] ?? ''
    chosen = next
    return changed.length > 0
  }
  const preferred = (): string | null => preferredScope(scopes, location.pathname)
  const usual = (nearest: string | null): Readonly<Record<string, string>> => ({ ...chosen, ...versionOf(nearest) })
  const requestOf = ({ query, page, nearest, versions, ...filters }: PageQuery): SiteQuery => ({
    ...filters,
    query: query.trim(),
    page: page - 1,
    nearest: nearest ?? preferred(),
    versions: { ...usual(nearest), ...versions },
  })
  const select = ({ nearest, versions }: Pick<PageQuery, 'nearest' | 'versions'>): void => {
    const wanted = { ...usual(nearest), ...versions }
    for (const menu of selects) menu.value = wanted[menu.name] ?? menu.value
  }
  /** The versions that the menus show instead of the usual ones. */
  const selected = ({ nearest }: Pick<PageQuery, 'nearest'>): Readonly<Record<string, string>> => {
    const own = usual(nearest)
    const changed = selects.filter(({ name, value }) => value !== own[name])
    return Object.fromEntries(changed.map(({ name, value }) => [name, value]))
  }
  const fill = (query: PageQuery): void => {
    input.value = query.query
    select(query)
  }
  const listen = (on: { onInput(): void; onSelect(): void }, signal: AbortSignal): void => {
    input.addEventListener('input', on.onInput, { signal })
    input.addEventListener('paste', pasteQuery, { signal })
    for (const menu of selects) menu.addEventListener('change', on.onSelect, { signal })
  }
  return { form, input, requestOf, preferred, fill, select, selected, listen, followVersions }
}

/** The version of a scope (`section@version`) by its section. */
function versionOf(scope: string | null): Readonly<Record<string, string>> {
  const [section, version] = scope?.split('@') ?? []
  return section && version ? { [section]: version } : {}
}

/** Placeholder lines until the first results arrive. Before this code runs, CSS shows the same lines in the same position. */
function placeholder(): HTMLElement {
  const text = element('span', { class: 'visually-hidden' }, ['Searching…'])
  return element('div', { class: 'finder-lines', role: 'status' }, [text])
}

/** The parts of the search page that change with each answer. */
function openResultsView(
  place: HTMLElement,
  settings: SearchSettings,
  actions: {
    readonly input: HTMLInputElement
    readonly turnTo: (page: number) => void
    readonly searchExactly: () => void
    readonly retry: () => void
  },
) {
  const { input } = actions
  // The focused button disappears.
  const fromInput = (action: () => void) => () => {
    input.focus()
    action()
  }
  const searchExactly = fromInput(actions.searchExactly)
  const retry = fromInput(actions.retry)
  const turnTo = (page: number) => {
    actions.turnTo(page)
    scrollTo({ top: 0 })
  }
  /** True after the first answer, when the search has loaded its files. */
  let isLoaded = false
  const status = element('p', { class: 'finder-note', role: 'status' })
  const message = element('div', {})
  const list = element('div', {})
  const drawGroups = hitSections(list)
  const pages = pager(place, turnTo, () => input.focus())
  place.replaceChildren(status, message, list)

  /** What a reader may look for, until a query says it. */
  function drawStart(): void {
    message.replaceChildren(...savedPageLists(fromInput(drawStart)), ...popularSearches(settings))
  }

  return {
    list,
    draw({ state, last }: SearchSession<PageQuery, SiteAnswer>, groups: readonly HitGroup[], page: number): void {
      const answer = last?.answer
      isLoaded ||= state === 'answered' || state === 'failed'
      const isFiltered = last !== null && (last.request.section !== null || last.request.kind !== null)
      const nothing = () => [noHits(answer?.query ?? '', settings, { isFiltered })]
      if (state === 'idle') drawStart()
      else
        message.replaceChildren(
          ...(isLoaded
            ? searchMessage({ state, hasHits: groups.length > 0, failure: networkHint, retry, nothing })
            : [placeholder()]),
          ...(last && groups.length > 0
            ? [
                ...correctionNote(last.request.query.trim(), last.answer, searchExactly),
                ...partialNote(last.answer, retry),
              ]
            : []),
        )
      // The placeholder says the same before the first answer.
      const progress = state === 'slow' && isLoaded ? 'Searching…' : ''
      const text = state === 'answered' && answer?.isFinal ? countText(answer) : progress
      // Screen readers announce every change.
      if (state !== 'waiting' && status.textContent !== text) status.textContent = text
      list.hidden = state === 'failed' || groups.length === 0
      if (answer) drawGroups(groups, answer)
      pages.draw(page, answer?.pageCount ?? 0)
    },
  }
}
