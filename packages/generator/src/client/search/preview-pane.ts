import { type HitQuery, matchHit } from '../../search/excerpt.ts'
import { element } from '../../ui/search/element.ts'
import type { HitRow } from '../../ui/search/group-hits.ts'
import { mayPrefetch } from '../connection.ts'

/** A page is loaded after this time without another choice, in milliseconds, so that typing and arrow keys don't request each page. */
const delay = 150
/** Lines that stand for the text of a page until it has loaded. */
const placeholderLines = 4

/** The preview of the chosen result, beside the list on wide screens. */
export type PreviewPane = {
  readonly pane: HTMLElement
  /**
   * Shows the page of a row. Until it has loaded, the previous page stays, so nothing flickers; before the first one, the pane shows what the
   * row says, so that it's never empty. If `loads` is false, the page isn't loaded.
   */
  show(row: HitRow | null, query: HitQuery, options: { readonly loads: boolean }): void
  hide(): void
}

export function previewPane(): PreviewPane {
  const attributes = { class: 'search-preview', 'aria-label': 'Preview', tabindex: '0', 'data-exact-links': '' }
  const pane = element('section', attributes)
  let wanted = ''
  /** The row whose page is shown; empty as long as the pane only shows what a row says. */
  let loaded = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  pane.hidden = true

  async function load(row: HitRow, query: HitQuery, key: string): Promise<void> {
    let blocks: readonly Element[] = []
    try {
      const { hitPreview } = await import('./hit-preview.ts')
      blocks = await hitPreview(row.hit, query)
    } catch (error) {
      // Without the page, the pane still shows the excerpt of the row.
      console.debug(error)
    }
    if (wanted !== key) return
    loaded = key
    draw(row, blocks.length > 0 ? blocks : excerptOf(row, query))
  }

  function draw(row: HitRow, blocks: readonly Element[]): void {
    const head = headOf(row)
    const text = element('div', { class: 'prose' }, blocks)
    // The name may have the focus.
    const isSameHead =
      pane.childElementCount > head.length && head.every((part, i) => pane.children[i]?.isEqualNode(part))
    const hadFocus = pane.contains(document.activeElement)
    if (isSameHead) pane.lastElementChild?.replaceWith(text)
    else pane.replaceChildren(...head, text)
    pane.hidden = false
    pane.scrollTop = 0
    // The focused link may be gone, for example because another hit is the first one now.
    if (hadFocus && !pane.contains(document.activeElement)) pane.focus()
  }

  function hide(): void {
    wanted = ''
    loaded = ''
    clearTimeout(timer)
    pane.hidden = true
  }

  return {
    pane,
    hide,
    show(row, query, { loads }) {
      if (row === null || !matchMedia('(width >= 62.25rem)').matches || !mayPrefetch()) {
        hide()
        return
      }
      const key = JSON.stringify([row, query.query])
      if (loaded === '') draw(row, [...excerptOf(row, query), ...placeholders()])
      if (!loads || key === wanted) return
      wanted = key
      clearTimeout(timer)
      timer = setTimeout(() => void load(row, query, key), delay)
    },
  }
}

function excerptOf({ hit }: HitRow, query: HitQuery): readonly Element[] {
  const { excerpt } = matchHit(hit, query)
  return excerpt === '' ? [] : [element('p', {}, [excerpt])]
}

function placeholders(): readonly Element[] {
  const lines = Array.from({ length: placeholderLines }, () => element('span', {}))
  return [element('div', { class: 'search-preview-lines', 'aria-hidden': 'true' }, lines)]
}

/** The name of the hit, its page, and links to the types that have the same symbol. */
function headOf({ hit: { url, title, part, section, isCode }, equal }: HitRow): readonly Element[] {
  const name = element('a', { class: isCode ? 'search-preview-name is-code' : 'search-preview-name', href: url }, [
    part ?? title,
  ])
  const place = [part === null ? section : `${title}, ${section}`]
  const others = equal.flatMap((other) => [', ', element('a', { href: other.url }, [other.title])]).slice(1)
  return [
    name,
    element('p', { class: 'search-preview-place' }, place),
    ...(equal.length > 0 ? [element('p', { class: 'search-preview-place' }, ['Also in ', ...others])] : []),
  ]
}
