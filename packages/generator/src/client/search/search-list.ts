import type { HitQuery } from '../../search/excerpt.ts'
import type { SearchAnswer, SearchHit } from '../../search-providers/search-client.ts'
import { countText } from '../../ui/search/count-text.ts'
import { element } from '../../ui/search/element.ts'
import { hitLinks, pressEnd, putInto } from '../../ui/search/hit-elements.ts'
import { searchMessage } from '../../ui/search/search-messages.ts'
import { cleanQuery } from '../../ui/search/search-scopes.ts'
import { openSearchSession } from '../../ui/search/search-session.ts'

type Found = Omit<SearchAnswer, 'pageCount'>

/** The source of the results, and the other content of the window. */
type SearchSource = {
  /** Rejects if the search fails. */
  search(query: string): Promise<Found>
  /** Calls back whenever the same query may have better results. Returns a function that stops it. */
  onMore(listener: () => void): () => void
  addressOf(hit: SearchHit): string
  /** Maximum number of hits that are shown of each section. */
  mostOfSection(): number
  /** The content before anything is typed; `redraw` shows it again. */
  before(redraw: () => void): readonly Node[]
  /** The content if nothing is found. */
  nothing(query: string): readonly Node[]
  /** Text below "Unable to fetch results". */
  readonly failure: string
  /** The URL of the page with all results. */
  addressOfAll(query: string): string
  /** Called when an answer is visible that used all files of the search. */
  answered(): void
  /** Called before a hit is opened. */
  opened(hit: SearchHit): void
}

/**
 * Fills `place` below the input of a search window and handles the keys of the input: arrow keys choose, Enter opens, Escape closes.
 * The input may already contain a query. Returns a function that stops it.
 */
export function searchList(
  {
    dialog,
    input,
    place,
  }: { readonly dialog: HTMLDialogElement; readonly input: HTMLInputElement; readonly place: Element },
  source: SearchSource,
): () => void {
  let query = ''
  let options: readonly HTMLAnchorElement[] = []
  let hits: readonly SearchHit[] = []
  /** Identified by its URL, because more hits may arrive while the reader chooses. */
  let chosen: string | null = null
  /** True if Enter was pressed before the results arrived, so that the first hit is opened when they arrive. */
  let isEntered = false

  const message = element('div', {})
  const list = element('div', { id: 'search-hits', role: 'listbox', 'aria-label': 'Results' })
  const status = element('p', { class: 'visually-hidden', role: 'status' })
  const all = element('a', {})
  place.replaceChildren(
    element('div', { class: 'search-body' }, [message, list]),
    status,
    element('div', { class: 'search-foot' }, [keys(), all]),
  )
  const linkOf = hitLinks({
    attributes: (hit) => ({ role: 'option', tabindex: '-1', href: source.addressOf(hit) }),
  })
  const session = openSearchSession<string, Found>({
    search: source.search,
    beforeAnswer: pressEnd(list),
    onChange: draw,
  })

  function draw(): void {
    const { state, last } = session
    drawHits(last?.answer.hits ?? [], { query: last?.request ?? '', synonyms: last?.answer.synonyms ?? [] })
    message.replaceChildren(
      ...(query === ''
        ? source.before(drawAndType)
        : searchMessage({
            state,
            hitCount: hits.length,
            failure: source.failure,
            retry,
            nothing: () => source.nothing(query),
          })),
    )
    list.hidden = query === '' || state === 'failed' || hits.length === 0
    // Screen readers announce every change.
    const count = state === 'answered' && last?.answer.isFinal ? countText(last.answer.total) : ''
    if (state !== 'waiting' && status.textContent !== count) status.textContent = count
    all.hidden = query === '' || hits.length === 0
    all.href = source.addressOfAll(query)
    all.textContent =
      last?.answer.isFinal && last.answer.total > 1 ? `See all ${last.answer.total} results` : 'See all results'
    markChosen()
    if (state === 'answered' && last?.answer.isFinal) source.answered()
    if (state === 'answered' && isEntered) options[0]?.click()
    if (state === 'answered' || state === 'failed') isEntered = false
  }

  /** Shows the hits in the order of the answer, and at most `mostOfSection` of each section. */
  function drawHits(found: readonly SearchHit[], asked: HitQuery): void {
    const most = source.mostOfSection()
    const shown = new Map<string, number>()
    hits = found.filter(({ section }) => {
      const count = (shown.get(section) ?? 0) + 1
      shown.set(section, count)
      return count <= most
    })
    options = hits.map((hit) => linkOf(hit, asked))
    for (const [i, option] of options.entries()) option.id = `search-hit-${i}`
    putInto(list, options)
  }

  function current(): number {
    return Math.max(
      0,
      hits.findIndex(({ url }) => url === chosen),
    )
  }

  function markChosen(): void {
    const option = list.hidden ? undefined : options[current()]
    for (const each of options) each.setAttribute('aria-selected', String(each === option))
    input.setAttribute('aria-expanded', String(option !== undefined))
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }

  function onInput(): void {
    query = cleanQuery(input.value).trim()
    chosen = null
    isEntered = false
    session.ask(query === '' ? null : query)
  }

  /** Moves the focus to the input, because the focused button disappears. */
  function drawAndType(): void {
    input.focus()
    draw()
  }

  function retry(): void {
    input.focus()
    session.refresh()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0
    if (step !== 0 && hits.length > 0) {
      event.preventDefault()
      const next = (current() + step + hits.length) % hits.length
      chosen = hits[next]?.url ?? null
      isEntered = false
      markChosen()
      options[next]?.scrollIntoView({ block: 'nearest' })
    }
    if (step === 1 && query === '') {
      event.preventDefault()
      message.querySelector<HTMLElement>('a, button')?.focus()
    }
    if (event.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if ((session.state === 'waiting' || session.state === 'slow') && current() === 0) isEntered = true
      else options[current()]?.click()
    }
  }

  function onPointer({ target }: Event): void {
    const hit = hits[options.findIndex((option) => target instanceof Node && option.contains(target))]
    if (!hit || hit.url === chosen) return
    chosen = hit.url
    markChosen()
  }

  function onClick({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null
    const hit = link ? hits[options.indexOf(link)] : undefined
    if (hit) source.opened(hit)
    if (link) dialog.close()
  }

  const combobox = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id }
  for (const [name, value] of Object.entries(combobox)) input.setAttribute(name, value)
  input.addEventListener('input', onInput)
  input.addEventListener('keydown', onKeyDown)
  list.addEventListener('pointermove', onPointer)
  place.addEventListener('click', onClick)
  const stopMore = source.onMore(() => session.refresh())
  onInput()

  return () => {
    session.close()
    stopMore()
    input.removeEventListener('input', onInput)
    input.removeEventListener('keydown', onKeyDown)
    place.removeEventListener('click', onClick)
    for (const name of [...Object.keys(combobox), 'aria-expanded', 'aria-activedescendant']) input.removeAttribute(name)
    place.replaceChildren()
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
