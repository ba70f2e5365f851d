import type { HitQuery } from '../../search/excerpt.ts'
import { element } from '../../ui/search/element.ts'
import type { HitGroup, HitRow } from '../../ui/search/group-hits.ts'
import { hitLinks, putInto } from '../../ui/search/hit-elements.ts'

/** The results in the search window. The focus stays in the input, which names the chosen option. */
export type OptionList = {
  readonly list: HTMLElement
  /** Shows the groups, if there are any, and a note about their order beside the first label. The chosen option stays chosen. */
  draw(groups: readonly HitGroup[], query: HitQuery, note: string | null): void
  /** Chooses the first option again. */
  reset(): void
  /** Chooses the next option, or with -1 the previous one. Returns false if there are none. */
  move(step: number): boolean
  /** Opens the chosen option, with the modifier keys of an event in a new tab or window. */
  open(keys?: Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>>): void
  /** True if the reader has chosen no other option than the first. */
  isAtStart(): boolean
  /** The row of an element inside the list. */
  rowAt(target: EventTarget | null): HitRow | undefined
  close(): void
}

/** The line with the links to other products. */
function elsewhere(links: readonly HTMLElement[]): readonly HTMLElement[] {
  if (links.length === 0) return []
  const label = element('span', { 'aria-hidden': 'true' }, ['Also in'])
  return [element('div', { class: 'search-elsewhere', role: 'presentation' }, [label, ...links])]
}

/** Shows a note at the end of the label of a group. */
function showNote(group: HTMLElement, text: string | null): void {
  const label = group.firstElementChild
  const shown = label?.querySelector('.search-group-note')
  if ((shown?.textContent?.trim() ?? null) === text) return
  shown?.remove()
  // Screen readers need the space.
  if (text !== null) label?.append(element('span', { class: 'search-group-note' }, [` ${text}`]))
}

/** `onChoose` is called with the chosen row whenever it may have changed; null if there is none. */
export function optionList(input: HTMLInputElement, onChoose: (row: HitRow | null) => void): OptionList {
  let rows: readonly HitRow[] = []
  let options: readonly HTMLAnchorElement[] = []
  /** Identified by its URL, because more hits may arrive while the reader chooses. */
  let chosen: string | null = null
  const list = element('div', { id: 'search-hits', role: 'listbox', 'aria-label': 'Results', 'data-exact-links': '' })
  const linkOf = hitLinks(({ url }) => ({ role: 'option', tabindex: '-1', href: url }))
  const groupElements = new Map<string, HTMLElement>()

  function groupOf(title: string): HTMLElement {
    const known = groupElements.get(title)
    if (known) return known
    const id = `search-group-${groupElements.size}`
    const label = element('div', { id, class: 'search-group-label', role: 'presentation' }, [title])
    const group = element('div', { class: 'search-group', role: 'group', 'aria-labelledby': id }, [label])
    groupElements.set(title, group)
    return group
  }

  function current(): number {
    return Math.max(
      0,
      rows.findIndex(({ hit }) => hit.url === chosen),
    )
  }

  function markChosen(): void {
    const option = options[current()]
    for (const each of options) each.setAttribute('aria-selected', String(each === option))
    input.setAttribute('aria-expanded', String(option !== undefined))
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    onChoose(rows[current()] ?? null)
  }

  function indexAt(target: EventTarget | null): number {
    return options.findIndex((option) => target instanceof Node && option.contains(target))
  }

  function onPointer({ target }: Event): void {
    const row = rows[indexAt(target)]
    if (!row || row.hit.url === chosen) return
    chosen = row.hit.url
    markChosen()
  }

  const combobox = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id }
  for (const [name, value] of Object.entries(combobox)) input.setAttribute(name, value)
  list.addEventListener('pointermove', onPointer)

  return {
    list,
    draw(groups, query, note) {
      const linksOf = (row: HitRow) => {
        const short = row.elsewhere.map((other) => linkOf(other, query, { isShort: true }))
        return { links: [linkOf(row, query), ...short], elements: [linkOf(row, query), ...elsewhere(short)] }
      }
      rows = groups.flatMap((group) => group.rows.flatMap((row) => [row, ...row.elsewhere]))
      options = groups.flatMap((group) => group.rows.flatMap((row) => linksOf(row).links))
      for (const [i, option] of options.entries()) option.id = `search-hit-${i}`
      for (const [i, group] of groups.entries()) {
        const shown = groupOf(group.title)
        showNote(shown, i === 0 ? note : null)
        putInto(shown, [...[...shown.children].slice(0, 1), ...group.rows.flatMap((row) => linksOf(row).elements)])
      }
      putInto(
        list,
        groups.map(({ title }) => groupOf(title)),
      )
      list.hidden = rows.length === 0
      markChosen()
    },
    reset() {
      chosen = null
    },
    move(step) {
      if (rows.length === 0) return false
      const next = (current() + step + rows.length) % rows.length
      chosen = rows[next]?.hit.url ?? null
      markChosen()
      options[next]?.scrollIntoView({ block: 'nearest' })
      return true
    },
    open({ ctrlKey = false, metaKey = false, shiftKey = false } = {}) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
      options[current()]?.dispatchEvent(click)
    },
    isAtStart: () => current() === 0,
    rowAt: (target) => rows[indexAt(target)],
    close() {
      for (const name of [...Object.keys(combobox), 'aria-expanded', 'aria-activedescendant'])
        input.removeAttribute(name)
    },
  }
}
