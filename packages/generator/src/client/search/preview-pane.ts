import type { HitQuery } from '../../search/excerpt.ts'
import { element } from '../../ui/search/element.ts'
import type { HitRow } from '../../ui/search/group-hits.ts'
import { mayPrefetch } from '../connection.ts'

/** A preview is loaded after this time without another choice, in milliseconds, so that typing and arrow keys don't request each page. */
const delay = 150

/** The preview of the chosen result, beside the list on wide screens. */
export type PreviewPane = {
  readonly pane: HTMLElement
  /** Shows the page of a row as soon as it has loaded; until then the previous one stays, so nothing flickers. */
  show(row: HitRow | null, query: HitQuery): void
  hide(): void
}

export function previewPane(): PreviewPane {
  const pane = element('section', { class: 'search-preview', 'aria-label': 'Preview', tabindex: '0' })
  let wanted = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  pane.hidden = true

  async function load(row: HitRow, query: HitQuery, key: string): Promise<void> {
    let blocks: readonly Element[] = []
    try {
      const { hitPreview } = await import('./hit-preview.ts')
      blocks = await hitPreview(row.hit, query)
    } catch (error) {
      // Without the preview, the row still shows an excerpt.
      console.debug(error)
    }
    if (wanted !== key) return
    pane.replaceChildren(...headOf(row), element('div', { class: 'prose' }, [element('div', {}, blocks)]))
    pane.hidden = blocks.length === 0
    pane.scrollTop = 0
  }

  function hide(): void {
    wanted = ''
    clearTimeout(timer)
    pane.hidden = true
  }

  return {
    pane,
    hide,
    show(row, query) {
      if (row === null || !matchMedia('(width >= 62.25rem)').matches || !mayPrefetch()) {
        hide()
        return
      }
      const key = JSON.stringify([row, query.query])
      if (key === wanted) return
      wanted = key
      clearTimeout(timer)
      timer = setTimeout(() => void load(row, query, key), delay)
    },
  }
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
