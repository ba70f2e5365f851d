import { excerpt, markedPieces } from '../../search/excerpt.ts'
import { longestQuery, type SearchHit } from '../../search/port.ts'
import { readQuery } from '../../ui/search/search-scopes.ts'
import { archiveAddress, searchArchive } from './archive-search.ts'
import { element } from './element.ts'

const listId = 'archive-hits'

type Shown = {
  /** What was asked last, and what the list is the answer to. */
  query: string
  answered: string
  chosen: number
  options: readonly HTMLAnchorElement[]
  /** True where Enter was pressed before the answer came: it means what was typed, not the hits of what had been typed before. */
  isEntered: boolean
}

/** The site's search window without what only React brings: one input, and below it what was found. Arrow keys choose, Enter opens. */
export function openSearchWindow(): void {
  const shown: Shown = { query: '', answered: '', chosen: 0, options: [], isEntered: false }
  const input = element('input', {
    type: 'search',
    role: 'combobox',
    placeholder: 'Search docs',
    maxlength: String(longestQuery),
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-label': 'Search docs',
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-expanded': 'false',
  })
  const list = element('div', { id: listId, role: 'listbox', 'aria-label': 'Results' })
  const state = element('div', { class: 'search-state' })
  const status = element('p', { class: 'visually-hidden', role: 'status' })
  const close = element('button', { type: 'button', class: 'search-close' }, ['Close'])
  const dialog = element('dialog', { class: 'search-window', 'aria-label': 'Search docs' }, [
    element('search', { class: 'search-head' }, [input, close]),
    element('div', { class: 'search-body' }, [state, list]),
    status,
    element('footer', { class: 'search-foot' }, [keys()]),
  ])

  /** At once: the shortcuts look for a field to type in. */
  function leave(): void {
    dialog.close()
    dialog.remove()
  }

  function choose(place: number): void {
    shown.chosen = place
    for (const [i, option] of shown.options.entries()) option.setAttribute('aria-selected', String(i === place))
    const option = shown.options[place]
    input.setAttribute('aria-expanded', String(option !== undefined))
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  function show(options: readonly HTMLAnchorElement[], message: readonly string[]): void {
    shown.options = options
    list.replaceChildren(...options)
    list.hidden = options.length === 0
    state.replaceChildren(...message.map((text) => element('p', {}, [text])))
    state.hidden = message.length === 0
    status.textContent = options.length > 0 ? countText(options.length) : (message[0] ?? '')
    choose(0)
    shown.answered = shown.query
    if (shown.isEntered) options[0]?.click()
    shown.isEntered = false
  }

  async function ask(): Promise<void> {
    const query = readQuery(input.value).trim()
    if (query === shown.query) return
    shown.query = query
    shown.isEntered = false
    if (query === '') return show([], [])
    try {
      const hits = await searchArchive(query)
      if (query !== shown.query) return
      show(
        hits.map((hit, i) => optionOf(hit, { query, id: `${listId}-${i}` })),
        hits.length > 0 ? [] : [`No results for “${query}”`],
      )
    } catch {
      show([], ['Unable to fetch results', 'The file assets/search-index.js of this archive cannot be read.'])
    }
  }

  async function onKeyDown(event: KeyboardEvent): Promise<void> {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0
    if (step !== 0 && shown.options.length > 0) {
      event.preventDefault()
      choose((shown.chosen + step + shown.options.length) % shown.options.length)
    }
    // In a search field with words the key alone would only clear them.
    if (event.key === 'Escape') {
      event.preventDefault()
      leave()
    }
    if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault()
      if (shown.answered === shown.query) shown.options[shown.chosen]?.click()
      else shown.isEntered = true
    }
  }

  input.addEventListener('input', () => void ask())
  input.addEventListener('keydown', onKeyDown)
  close.addEventListener('click', leave)
  dialog.addEventListener('click', (event) => {
    const isOutside = event.target === dialog
    const isHit = event.target instanceof Element && event.target.closest('a') !== null
    if (isOutside || isHit) leave()
  })
  dialog.addEventListener('close', leave)
  show([], [])
  document.body.append(dialog)
  dialog.showModal()
  input.focus()
}

/** What a hit says: the name, where it stands, and a piece of the text around what was found. */
function optionOf(hit: SearchHit, { query, id }: { readonly query: string; readonly id: string }): HTMLAnchorElement {
  const { lvl1, lvl2 } = hit.hierarchy
  const name = element(
    'span',
    { class: hit.isCode ? 'search-hit-name is-code' : 'search-hit-name' },
    marked(lvl2 ?? lvl1 ?? hit.url, query),
  )
  const page = lvl2 && lvl1 ? [element('span', { class: 'search-hit-page' }, [lvl1])] : []
  const text = hit.content
    ? [element('span', { class: 'search-hit-content' }, marked(excerpt(hit.content, query), query))]
    : []
  return element('a', { id, role: 'option', class: 'search-hit', tabindex: '-1', href: archiveAddress(hit.url) }, [
    element('span', { class: 'search-hit-text' }, [name, ...page, ...text]),
  ])
}

function marked(text: string, query: string): readonly (Node | string)[] {
  return markedPieces(text, query).map((piece, i) => (i % 2 === 1 ? element('mark', {}, [piece]) : piece))
}

function keys(): HTMLElement {
  const key = (names: readonly string[], text: string) =>
    element('li', {}, [...names.map((name) => element('kbd', {}, [name])), text])
  return element('ul', { class: 'search-keys', 'aria-hidden': 'true' }, [
    key(['↵'], 'to select'),
    key(['↑', '↓'], 'to navigate'),
    key(['esc'], 'to close'),
  ])
}

function countText(count: number): string {
  return count === 1 ? '1 result' : `${count} results`
}
