import type { SearchAnswer, SearchSettings } from '../../search/port.ts'
import { onMoreTexts } from '../../search/shared-client.ts'
import { askSite, hitsPerPage, networkHint } from './ask-site.ts'
import { countText } from './count-text.ts'
import { button, element } from './element.ts'
import { hitLinks, pressEnd, putInto } from './hit-elements.ts'
import { noHits, searchMessage } from './search-messages.ts'
import { chosenVersions, cleanQuery } from './search-scopes.ts'
import { openSearchSession } from './search-session.ts'

/** The query and the page in the URL. Pages count from 1. */
type Asked = { readonly query: string; readonly page: number }

/**
 * Fills the search page: all results of the query in its input, a page at a time, in the selected versions. The URL is
 * updated with the input, so it can be shared. Returns a function that stops it.
 */
export function startSearchResults(place: HTMLElement, settings: SearchSettings): () => void {
  const form = place.closest('.search-page')?.querySelector('.finder')
  const input = form?.querySelector('input')
  if (!form || !input) throw new Error('The search page has no input.')
  const selects = [...form.querySelectorAll('select')]
  const preferred = chosenVersions(settings.scopes, location.pathname)
  for (const select of selects) select.value = preferred[select.name] ?? select.value
  let page = 1
  let isStale = false

  const status = element('p', { class: 'finder-note', role: 'status' })
  const message = element('div', {})
  const list = element('ol', { class: 'finder-hits' })
  const previous = button('Previous', { class: 'button' }, () => turnTo(page - 1))
  const next = button('Next', { class: 'button' }, () => turnTo(page + 1))
  const position = element('span', {})
  const pages = element('nav', { class: 'finder-pages', 'aria-label': 'Search result pages' }, [
    previous,
    position,
    next,
  ])
  place.replaceChildren(status, message, list)

  const linkOf = hitLinks({ attributes: ({ url }) => ({ href: url }), showsSection: true })
  const items = new WeakMap<HTMLAnchorElement, HTMLLIElement>()
  const session = openSearchSession<Asked, SearchAnswer>({
    search: (asked) => askSite(settings, { query: asked.query.trim(), page: asked.page - 1, versions: versions() }),
    beforeAnswer: pressEnd(list),
    onChange: draw,
  })

  function versions(): Readonly<Record<string, string>> {
    return { ...preferred, ...Object.fromEntries(selects.map(({ name, value }) => [name, value])) }
  }

  function draw(): void {
    const { state, last } = session
    const hits = last?.answer.hits ?? []
    const count = last?.answer.nbPages ?? 0
    if (state === 'answered' && last && hits.length === 0 && count > 0) {
      // When more texts arrive, there can be fewer hits, and the requested page may no longer exist.
      ask({ query: last.request.query, page: count })
      return
    }
    const query = last?.request.query.trim() ?? ''
    message.replaceChildren(
      ...searchMessage({
        state,
        hitCount: hits.length,
        failure: networkHint,
        retry,
        nothing: () => [noHits(query, settings)],
      }),
    )
    const text = state === 'answered' && last ? countText(last.answer.nbHits) : ''
    if (state !== 'waiting' && status.textContent !== text) status.textContent = text
    list.hidden = state === 'failed' || hits.length === 0
    list.start = (last?.answer.page ?? 0) * hitsPerPage + 1
    putInto(
      list,
      hits.map((hit) => itemOf(linkOf(hit, query))),
    )
    drawPages(count)
  }

  function itemOf(link: HTMLAnchorElement): HTMLLIElement {
    const item = items.get(link) ?? element('li', {}, [link])
    items.set(link, item)
    return item
  }

  function drawPages(count: number): void {
    // The focused button disappears.
    if (count < 2 && pages.contains(document.activeElement)) input?.focus()
    if (count < 2) pages.remove()
    else if (!pages.isConnected) place.append(pages)
    position.textContent = `Page ${page} of ${count}`
    // Not `disabled`, because the button would lose the focus on the last page.
    previous.setAttribute('aria-disabled', String(page <= 1))
    next.setAttribute('aria-disabled', String(page >= count))
  }

  function turnTo(wanted: number): void {
    if (wanted < 1 || wanted > (session.last?.answer.nbPages ?? 0)) return
    ask({ query: input?.value ?? '', page: wanted })
    scrollTo({ top: 0 })
  }

  function ask(asked: Asked): void {
    const params = new URLSearchParams()
    if (asked.query !== '') params.set('q', asked.query)
    if (asked.page > 1) params.set('page', String(asked.page))
    const search = params.toString()
    history.replaceState(history.state, '', search === '' ? location.pathname : `?${search}`)
    show(asked)
  }

  function show(asked: Asked): void {
    page = asked.page
    isStale = false
    session.ask(asked.query.trim() === '' ? null : asked)
  }

  function retry(): void {
    // The focused button disappears.
    input?.focus()
    session.refresh()
  }

  function onInput(): void {
    ask({ query: cleanQuery(input?.value ?? ''), page: 1 })
  }

  function readAddress(): void {
    const asked = askedInAddress()
    if (input) input.value = asked.query
    show(asked)
  }

  function onMore(): void {
    // A change of the list would move or remove the focused element.
    if (place.contains(document.activeElement)) isStale = true
    else session.refresh()
  }

  function onFocusOut({ relatedTarget }: FocusEvent): void {
    if (!isStale || (relatedTarget instanceof Node && place.contains(relatedTarget))) return
    isStale = false
    session.refresh()
  }

  const stopMore = onMoreTexts(onMore)
  input.addEventListener('input', onInput)
  for (const select of selects) select.addEventListener('change', onInput)
  place.addEventListener('focusout', onFocusOut)
  addEventListener('popstate', readAddress)
  // Readers may have typed before this code was loaded.
  if (input.value === '') readAddress()
  else onInput()

  return () => {
    session.close()
    stopMore()
    input.removeEventListener('input', onInput)
    for (const select of selects) select.removeEventListener('change', onInput)
    place.removeEventListener('focusout', onFocusOut)
    removeEventListener('popstate', readAddress)
    input.value = ''
    place.replaceChildren()
  }
}

/** The first `q`, cut to the length of a query, and the page from 1. */
function askedInAddress(): Asked {
  const params = new URLSearchParams(location.search)
  const page = Number(params.get('page') ?? 1)
  return { query: cleanQuery(params.get('q')), page: Number.isInteger(page) && page > 0 ? page : 1 }
}
