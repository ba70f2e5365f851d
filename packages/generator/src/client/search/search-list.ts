import { type AwaitedFiles, longestQuery, type SearchHit } from '../../search-providers/search-client.ts'
import { hasModifier } from '../../ui/modifier-keys.ts'
import type { SiteAnswer } from '../../ui/search/ask-site.ts'
import { countText } from '../../ui/search/count-text.ts'
import { element, spinner } from '../../ui/search/element.ts'
import type { HitGroup } from '../../ui/search/group-hits.ts'
import { pressEnd } from '../../ui/search/hit-elements.ts'
import { pasteQuery } from '../../ui/search/paste-query.ts'
import { searchMessage } from '../../ui/search/search-messages.ts'
import { correctionNote, partialNote } from '../../ui/search/search-notes.ts'
import { cleanQuery } from '../../ui/search/search-scopes.ts'
import { openSearchSession, type SearchSession } from '../../ui/search/search-session.ts'
import { optionList } from './option-list.ts'
import { previewPane } from './preview-pane.ts'

/** The parts of the search window. */
export type WindowParts = {
  readonly dialog: HTMLDialogElement
  readonly input: HTMLInputElement
  /** Below the input. */
  readonly place: HTMLElement
}

/** The source of the results, and the other content of the window. */
type SearchSource = {
  /** Rejects if the search fails. */
  search(
    query: string,
    options: { readonly isExact: boolean; readonly waitsFor: AwaitedFiles | null },
  ): Promise<SiteAnswer>
  /** Calls back whenever the same query may have better results. Returns a function that stops it. */
  onMore(listener: () => void): () => void
  /** The rows of an answer. `hasChoice` is true if the reader has chosen another row than the first. */
  groupsOf(answer: SiteAnswer, hasChoice: boolean): readonly HitGroup[]
  /** A note about the order of the rows, such as a preferred section; null if only the query determines the order. */
  note(): string | null
  /** True if the chosen hit can be shown beside the list. */
  hasPreviews(): boolean
  /** The content before anything is typed; `redraw` shows it again. */
  before(redraw: () => void): readonly Node[]
  /** The content if nothing is found. */
  nothing(query: string): readonly Node[]
  /** Text below "Unable to fetch results". */
  readonly failure: string
  /** The URL of the page with all results, of which the answer has the number. */
  addressOfAll(query: string, answer: SiteAnswer | null): string
  /** Called when an answer is visible that used all files of the search. */
  answered(): void
  /** Called before a hit is opened. */
  opened(hit: SearchHit): void
}

/**
 * Fills the place below the input of a search window and handles the keys of the input: arrow keys choose, Enter opens, Escape closes.
 * The input may already contain a query. Returns a function that stops it.
 */
export function searchList({ dialog, input, place }: WindowParts, source: SearchSource): () => void {
  let query = ''
  /** A query that is searched without corrections. */
  let exactQuery: string | null = null
  /** Enter, if it was pressed before all names had arrived, so that the first hit is opened when they arrive. Its modifier keys count then, too. */
  let entered: KeyboardEvent | null = null
  /** True while the files that failed are fetched again. */
  let isRetry = false

  const view = openListView({ dialog, input, place }, source, { drawAndType, searchExactly, retry })
  const { options } = view
  const session = openSearchSession<string, SiteAnswer>({
    search: (text) => source.search(text, { isExact: text === exactQuery, waitsFor: awaited() }),
    beforeAnswer: pressEnd(options.list),
    onChange: draw,
  })

  function awaited(): AwaitedFiles | null {
    if (entered) return 'names'
    return isRetry ? 'texts' : null
  }

  function draw(): void {
    view.draw(session, query)
    options.list.inert = isStale()
    const { state, last } = session
    if (state === 'answered' && last?.answer.isFinal) source.answered()
    if (state === 'answered' && entered) options.open(entered)
    if (state === 'answered' || state === 'failed') {
      entered = null
      isRetry = false
    }
  }

  function onInput(): void {
    query = cleanQuery(input.value).trim()
    options.reset()
    entered = null
    session.ask(query === '' ? null : query)
    options.list.inert = isStale()
  }

  /** True while the list shows the hits of an earlier query, which can't be chosen any more. */
  function isStale(): boolean {
    return session.last?.request !== query
  }

  /** True while another hit can become the first one. */
  function mayChange(): boolean {
    const { state, last } = session
    return state === 'waiting' || state === 'slow' || (state === 'answered' && !last?.answer.isSettled)
  }

  /** Opens the first hit when all names have arrived. */
  function enter(event: KeyboardEvent): void {
    entered = event
    session.ask(query)
  }

  function open(event: KeyboardEvent): void {
    entered = null
    options.open(event)
  }

  /** Moves the focus to the input, because the focused button disappears. */
  function drawAndType(): void {
    input.focus()
    draw()
  }

  function searchExactly(): void {
    exactQuery = query
    input.focus()
    session.ask(query)
  }

  function retry(): void {
    input.focus()
    isRetry = true
    session.ask(query)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isOfInputMethod(event)) return
    const step = hasModifier(event) ? 0 : ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0)
    if (step !== 0 && !isStale() && options.move(step)) {
      event.preventDefault()
      entered = null
    }
    if (step === 1 && query === '') {
      event.preventDefault()
      view.focusMessage()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    // The second Enter opens what is shown.
    if (mayChange() && (isStale() || (options.isAtStart() && !entered))) enter(event)
    else open(event)
  }

  const listeners = new AbortController()
  const { signal } = listeners
  input.addEventListener('input', onInput, { signal })
  input.addEventListener('paste', pasteQuery, { signal })
  input.addEventListener('keydown', onKeyDown, { signal })
  const stopMore = source.onMore(() => session.refresh())
  // The text that the reader has selected on the page can be longer than a query.
  if (input.value.length > longestQuery) input.value = cleanQuery(input.value)
  onInput()
  // Enter may have been pressed before this code arrived.
  const lastKey = window.docs?.lastKey
  if (lastKey?.key === 'Enter' && lastKey.target === input && !isOfInputMethod(lastKey) && query !== '') enter(lastKey)

  return () => {
    session.close()
    stopMore()
    listeners.abort()
    view.close()
  }
}

/** True for keys with which a reader chooses what an input method writes. In Safari, the composition ends before the key that ends it. */
function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229
}

/** The parts of the window that change with each answer: a message, the results, their number and a preview of the chosen one. */
function openListView(
  { dialog, input, place }: WindowParts,
  source: SearchSource,
  actions: { readonly drawAndType: () => void; readonly searchExactly: () => void; readonly retry: () => void },
) {
  const { drawAndType, searchExactly, retry } = actions
  let shown: SiteAnswer | null = null
  const message = element('div', {})
  const progress = spinner('Searching…')
  progress.classList.add('search-progress')
  const numbers = resultNumbers(source)
  const preview = previewPane()
  const options = optionList(input, (row) => {
    // Until the answer is settled, a page would compete with the files of the search for the network.
    if (shown && source.hasPreviews()) preview.show(row, shown, { loads: shown.isSettled })
    else preview.hide()
  })
  place.replaceChildren(
    element('div', { class: 'search-columns' }, [
      element('div', { class: 'search-body' }, [message, options.list]),
      preview.pane,
    ]),
    numbers.status,
    element('div', { class: 'search-foot' }, [keys(), numbers.all]),
  )

  function onClick(event: MouseEvent): void {
    const { target } = event
    const row = options.rowAt(target)
    if (row) source.opened(row.hit)
    // With a modifier key, browsers open links elsewhere, and the reader may want to open more of them.
    if (target instanceof Element && target.closest('a') && !hasModifier(event)) dialog.close()
  }
  place.addEventListener('click', onClick)

  return {
    options,
    draw(session: SearchSession<string, SiteAnswer>, query: string): void {
      const { state, last } = session
      shown = last?.answer ?? null
      const groups = query === '' || state === 'failed' || !shown ? [] : source.groupsOf(shown, !options.isAtStart())
      options.draw(groups, shown ?? { query, synonyms: [] }, source.note())
      const hasHits = groups.length > 0
      message.replaceChildren(
        ...(query === ''
          ? source.before(drawAndType)
          : searchMessage({ state, hasHits, failure: source.failure, retry, nothing: () => source.nothing(query) })),
        ...(last && hasHits
          ? [...correctionNote(last.request, last.answer, searchExactly), ...partialNote(last.answer, retry)]
          : []),
      )
      // Beside the input, where it moves nothing.
      if (state === 'slow') input.after(progress)
      else progress.remove()
      numbers.draw(session, query, hasHits)
    },
    /** Moves the focus to the first link or button of what is shown before anything is typed. */
    focusMessage(): void {
      message.querySelector<HTMLElement>('a, button')?.focus()
    },
    close(): void {
      place.removeEventListener('click', onClick)
      options.close()
      preview.hide()
      progress.remove()
      place.replaceChildren()
    },
  }
}

/** The number of results for screen readers, and the link to all of them. */
function resultNumbers({ addressOfAll }: SearchSource) {
  const status = element('p', { class: 'visually-hidden', role: 'status' })
  const all = element('a', {})
  return {
    status,
    all,
    draw({ state, last }: SearchSession<string, SiteAnswer>, query: string, hasHits: boolean): void {
      const answer = last?.answer.isFinal ? last.answer : null
      // Screen readers announce every change.
      const count = state === 'answered' && answer ? countText(answer) : ''
      if (state !== 'waiting' && status.textContent !== count) status.textContent = count
      all.hidden = query === '' || !hasHits
      all.href = addressOfAll(query, last?.answer ?? null)
      all.textContent = answer && answer.total > 1 ? `See all ${answer.total} results` : 'See all results'
    },
  }
}

function keys(): HTMLElement {
  const key = (names: readonly string[], text: string) =>
    element('li', {}, [...names.map((name) => element('kbd', {}, [name])), ` ${text}`])
  return element('ul', { class: 'search-keys', 'aria-hidden': 'true' }, [
    key(['↵'], 'to select'),
    key(['↑', '↓'], 'to navigate'),
    key(['esc'], 'to close'),
  ])
}
