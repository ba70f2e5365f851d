import type { SearchHit } from '../../search/port.ts'
import { countText } from '../../ui/search/count-text.ts'
import { readQuery } from '../../ui/search/search-scopes.ts'
import { button, element, spinner } from './element.ts'
import { groupElement, hitGroups, optionsOf, putInto } from './hit-list.ts'

/** SPEC §9: the spinner appears only for an answer slower than this, in milliseconds. */
const spinnerDelay = 200

export type Found = { readonly hits: readonly SearchHit[]; readonly nbHits: number }

/** Where answers come from, and what the window says beside them. */
export type SearchSource = {
  /** Rejects where no answer can be had. */
  search(query: string): Promise<Found>
  /** Calls back whenever the same question may have a better answer. Returns what ends it. */
  onMore(listener: () => void): () => void
  addressOf(hit: SearchHit): string
  /** Hits shown of one group. */
  mostOfGroup(): number
  /** What stands there before anything is typed; `redraw` shows it anew. */
  before(redraw: () => void): readonly Node[]
  /** What is said where nothing is found. */
  nothing(query: string): readonly Node[]
  /** What is said below “Unable to fetch results”. */
  readonly failure: string
  /** The address of all that is found; null where there is no such page. */
  addressOfAll(query: string): string | null
  /** A hit is about to be opened. */
  opened(hit: SearchHit): void
}

type State = 'idle' | 'waiting' | 'slow' | 'failed' | 'answered'

/**
 * What stands below the input of a search window, put into `place`, and what the input's keys do: arrow keys choose, Enter opens, Escape
 * closes. The input may hold what has been typed before. Returns what ends it.
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
  let state: State = 'idle'
  let found: Found = { hits: [], nbHits: 0 }
  let options: readonly HTMLAnchorElement[] = []
  const optionOf = optionsOf(source.addressOf)
  let hits: readonly SearchHit[] = []
  /** By its id: more hits may come while the reader chooses. */
  let chosen: string | null = null
  /** True where Enter was pressed before the answer came: it means what was typed, not the hits of what had been typed before. */
  let isEntered = false
  let turn = 0
  /** While an option is pressed the list stays as it is. */
  let press: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const said = element('div', {})
  const list = element('div', { id: 'search-hits', role: 'listbox', 'aria-label': 'Results' })
  const status = element('p', { class: 'visually-hidden', role: 'status' })
  const all = element('a', {})
  place.replaceChildren(
    element('div', { class: 'search-body' }, [said, list]),
    status,
    element('div', { class: 'search-foot' }, [keys(), all]),
  )

  function say(): readonly Node[] {
    if (query === '') return source.before(drawAndType)
    if (state === 'failed') return [failure(source.failure, retry)]
    if (state === 'slow') return [spinner('Searching…')]
    return state === 'answered' && hits.length === 0 ? source.nothing(query) : []
  }

  function draw(): void {
    said.replaceChildren(...say())
    list.hidden = query === '' || state === 'failed' || hits.length === 0
    // Whoever listens hears only what is new.
    const count = state === 'answered' ? countText(found.nbHits) : ''
    if (state !== 'waiting' && status.textContent !== count) status.textContent = count
    const address = source.addressOfAll(query)
    all.hidden = query === '' || hits.length === 0 || address === null
    all.href = address ?? ''
    all.textContent = `See all ${found.nbHits} results`
    point()
  }

  /** Makes the list anew from what was found. */
  function drawHits(): void {
    const groups = hitGroups(found.hits, source.mostOfGroup())
    hits = groups.flatMap((group) => group.hits)
    options = hits.map((hit, i) => optionOf(hit, { query, id: `search-hit-${i}` }))
    let count = 0
    const elements = groups.map((group) => {
      const own = options.slice(count, count + group.hits.length)
      count += group.hits.length
      return groupElement(list, group.label, own)
    })
    putInto(list, elements)
  }

  function current(): number {
    return Math.max(
      0,
      hits.findIndex(({ objectID }) => objectID === chosen),
    )
  }

  /** Shows which option is chosen, and tells it to who cannot see it. */
  function point(): void {
    const option = list.hidden ? undefined : options[current()]
    for (const each of options) each.setAttribute('aria-selected', String(each === option))
    input.setAttribute('aria-expanded', String(option !== undefined))
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }

  async function ask(): Promise<void> {
    const own = ++turn
    clearTimeout(timer)
    if (query === '') {
      state = 'idle'
      found = { hits: [], nbHits: 0 }
      drawHits()
      draw()
      return
    }
    timer = setTimeout(() => {
      state = 'slow'
      draw()
    }, spinnerDelay)
    const isShown = state === 'waiting' || state === 'answered'
    state = 'waiting'
    if (!isShown) draw()
    try {
      const answer = await source.search(query)
      await press
      if (own !== turn) return
      found = answer
      state = 'answered'
      drawHits()
    } catch {
      if (own !== turn) return
      state = 'failed'
    }
    clearTimeout(timer)
    draw()
    if (isEntered && state === 'answered') options[0]?.click()
    isEntered = false
  }

  function onInput(): void {
    query = readQuery(input.value).trim()
    chosen = null
    isEntered = false
    void ask()
  }

  /** Buttons that go away when they are pressed leave the focus here. */
  function drawAndType(): void {
    input.focus()
    draw()
  }

  function retry(): void {
    input.focus()
    void ask()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0
    if (step !== 0 && hits.length > 0) {
      event.preventDefault()
      const next = (current() + step + hits.length) % hits.length
      chosen = hits[next]?.objectID ?? null
      isEntered = false
      point()
      options[next]?.scrollIntoView({ block: 'nearest' })
    }
    if (event.isComposing) return
    // In a search field with words the key alone would only clear them.
    if (event.key === 'Escape') {
      event.preventDefault()
      dialog.close()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if ((state === 'waiting' || state === 'slow') && current() === 0) isEntered = true
      else options[current()]?.click()
    }
  }

  function onPointer({ target }: Event): void {
    const hit = hits[options.findIndex((option) => target instanceof Node && option.contains(target))]
    if (!hit || hit.objectID === chosen) return
    chosen = hit.objectID
    point()
  }

  function onPress(event: PointerEvent): void {
    // Of others the end may never be told: the browser's own menu takes it.
    if (event.button !== 0) return
    press = new Promise((resolve) => {
      // The click comes after the end of the press.
      const end = () => setTimeout(resolve)
      for (const kind of ['pointerup', 'pointercancel']) addEventListener(kind, end, { once: true })
    })
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
  list.addEventListener('pointerdown', onPress)
  place.addEventListener('click', onClick)
  const endMore = source.onMore(() => {
    if (query !== '') void ask()
  })
  onInput()

  return () => {
    turn += 1
    clearTimeout(timer)
    endMore()
    input.removeEventListener('input', onInput)
    input.removeEventListener('keydown', onKeyDown)
    place.removeEventListener('click', onClick)
    for (const name of [...Object.keys(combobox), 'aria-expanded', 'aria-activedescendant']) input.removeAttribute(name)
    place.replaceChildren()
  }
}

/** SPEC §8: the search cannot answer. */
function failure(hint: string, retry: () => void): HTMLElement {
  return element('div', { class: 'search-state', role: 'alert' }, [
    element('p', { class: 'search-state-title' }, ['Unable to fetch results']),
    element('p', {}, [hint]),
    button('Retry', { class: 'button' }, retry),
  ])
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
