import { hitKinds } from '../../search-providers/search-client.ts'
import { hasModifier } from '../modifier-keys.ts'
import { type PageQuery, writePageQuery } from './page-query.ts'

export type FilterLinks = {
  /** Updates the links for a query. Counts the hits of each link if the texts have loaded. */
  draw(current: PageQuery, isFinal: boolean): void
  close(): void
}

/** The links of `SearchFilters` in `form`. Other clicks than a plain one are left to the browser. */
export function openFilterLinks(
  form: Element,
  source: {
    count(queries: readonly PageQuery[]): Promise<readonly number[]>
    onChoose(query: PageQuery): void
  },
): FilterLinks {
  const links = [...form.querySelectorAll<HTMLAnchorElement>('a[data-filter]')]
  // On small screens, it shows and hides the filters.
  const toggle = form.querySelector('.finder-toggle')
  let current: PageQuery | null = null
  /** The query whose counts are shown or requested. */
  let counted: PageQuery | null = null

  function queryOf({ dataset }: HTMLAnchorElement, own: PageQuery): PageQuery {
    const value = dataset.value === '' ? null : (dataset.value ?? null)
    if (dataset.filter === 'section') return { ...own, page: 1, section: value }
    return { ...own, page: 1, kind: hitKinds.find((kind) => kind === value) ?? null }
  }

  async function count(own: PageQuery): Promise<void> {
    try {
      const counts = await source.count(links.map((link) => queryOf(link, own)))
      if (current !== own) return
      for (const [i, link] of links.entries()) setCount(link, String(counts[i] ?? ''))
    } catch (error) {
      console.error(error)
    }
  }

  function onClick(event: Event): void {
    const { target } = event
    const link = target instanceof Element ? target.closest('a') : null
    if (toggle && target instanceof Node && toggle.contains(target))
      toggle.ariaExpanded = String(toggle.ariaExpanded !== 'true')
    const isPlain = event instanceof MouseEvent && event.button === 0 && !hasModifier(event)
    if (!link || !links.includes(link) || !isPlain || !current) return
    event.preventDefault()
    event.stopPropagation()
    source.onChoose(queryOf(link, current))
  }

  form.addEventListener('click', onClick)
  return {
    draw(next, isFinal) {
      current = next
      for (const link of links) {
        const query = queryOf(link, next)
        link.setAttribute('href', `${location.pathname}${writePageQuery(query)}`)
        const isChosen = query.section === next.section && query.kind === next.kind
        if (isChosen) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
      showChosen(toggle, [next.section, next.kind].filter((value) => value !== null).length)
      const final = isFinal ? next : null
      if (final === counted) return
      counted = final
      if (final === null) for (const link of links) setCount(link, '')
      else void count(final)
    },
    close() {
      current = null
      form.removeEventListener('click', onClick)
    },
  }
}

/** The number of filters that hide results, which closed filters don't show. */
function showChosen(toggle: Element | null, count: number): void {
  const chosen = toggle?.querySelector('.finder-chosen')
  if (chosen) chosen.textContent = count === 0 ? '' : String(count)
}

function setCount(link: HTMLAnchorElement, text: string): void {
  const count = link.querySelector('.finder-count')
  if (count) count.textContent = text
}
