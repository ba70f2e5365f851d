import type { SearchSettings } from '../../search/settings.ts'
import { onMoreTexts } from '../../search/shared-client.ts'
import type { SearchAnswer } from '../../search-providers/search-client.ts'
import { addStyles } from '../styles/add-styles.ts'
import { askSite, countHits, hitsPerPage, networkHint } from './ask-site.ts'
import { countText } from './count-text.ts'
import { button, element } from './element.ts'
import { openFilterLinks } from './filter-links.ts'
import { hitLinks, pressEnd, putInto } from './hit-elements.ts'
import { type PageQuery, readPageQuery, writePageQuery } from './page-query.ts'
import styles from './search-hits.css?inline'
import { noHits, searchMessage } from './search-messages.ts'
import { type Asked, chosenVersions, cleanQuery } from './search-scopes.ts'
import { openSearchSession } from './search-session.ts'

/**
 * Fills the search page: all results of the query in its input, a page at a time, in the selected versions. The URL is
 * updated with the input, so it can be shared. Returns a function that stops it.
 */
export function startSearchResults(place: HTMLElement, settings: SearchSettings): () => void {
  const form = place.closest('.search-page')?.querySelector('.finder')
  const input = form?.querySelector('input')
  if (!form || !input) throw new Error('The search page has no input.')
  addStyles(styles)
  const selects = [...form.querySelectorAll('select')]
  const preferred = chosenVersions(settings.scopes, location.pathname)
  for (const select of selects) select.value = preferred[select.name] ?? select.value
  let asked = readPageQuery(location.search, settings.scopes)
  let isStale = false

  const status = element('p', { class: 'finder-note', role: 'status' })
  const message = element('div', {})
  const list = element('ol', { class: 'finder-hits' })
  const previous = button('Previous', { class: 'button' }, () => turnTo(asked.page - 1))
  const next = button('Next', { class: 'button' }, () => turnTo(asked.page + 1))
  const position = element('span', {})
  const pages = element('nav', { class: 'finder-pages', 'aria-label': 'Search result pages' }, [
    previous,
    position,
    next,
  ])
  place.replaceChildren(status, message, list)

  const linkOf = hitLinks({ attributes: ({ url }) => ({ href: url }) })
  const items = new WeakMap<HTMLAnchorElement, HTMLLIElement>()
  const filters = openFilterLinks(form, {
    count: (queries) => countHits(settings, queries.map(requestOf)),
    onChoose: (query) => ask(query),
  })
  const session = openSearchSession<PageQuery, SearchAnswer>({
    // The list would move if it were shown before its texts.
    search: (query) => askSite(settings, requestOf(query), { waitsForTexts: true }),
    beforeAnswer: pressEnd(list),
    onChange: draw,
  })

  function requestOf({ query, page, section, kind, nearest }: PageQuery): Asked {
    return { query: query.trim(), page: page - 1, versions: versions(), section, kind, nearest }
  }

  function versions(): Readonly<Record<string, string>> {
    return { ...preferred, ...Object.fromEntries(selects.map(({ name, value }) => [name, value])) }
  }

  function draw(): void {
    const { state, last } = session
    const hits = last?.answer.hits ?? []
    const count = last?.answer.pageCount ?? 0
    if (state === 'answered' && last && hits.length === 0 && count > 0) {
      // When more texts arrive, there can be fewer hits, and the requested page may no longer exist.
      ask({ ...last.request, page: count })
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
    const isFinal = state === 'answered' && last?.answer.isFinal === true
    const text = isFinal ? countText(last.answer.total) : ''
    if (state !== 'waiting' && status.textContent !== text) status.textContent = text
    if (state !== 'waiting') filters.draw(asked, isFinal)
    list.hidden = state === 'failed' || hits.length === 0
    list.start = ((last?.request.page ?? 1) - 1) * hitsPerPage + 1
    putInto(
      list,
      hits.map((hit) => itemOf(linkOf(hit, { query, synonyms: last?.answer.synonyms ?? [] }))),
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
    position.textContent = `Page ${asked.page} of ${count}`
    // Not `disabled`, because the button would lose the focus on the last page.
    previous.setAttribute('aria-disabled', String(asked.page <= 1))
    next.setAttribute('aria-disabled', String(asked.page >= count))
  }

  function turnTo(wanted: number): void {
    if (wanted < 1 || wanted > (session.last?.answer.pageCount ?? 0)) return
    ask({ ...asked, query: input?.value ?? '', page: wanted })
    scrollTo({ top: 0 })
  }

  function ask(wanted: PageQuery): void {
    history.replaceState(history.state, '', `${location.pathname}${writePageQuery(wanted)}`)
    show(wanted)
  }

  function show(wanted: PageQuery): void {
    asked = wanted
    isStale = false
    session.ask(wanted.query.trim() === '' ? null : wanted)
  }

  function retry(): void {
    // The focused button disappears.
    input?.focus()
    session.refresh()
  }

  function onInput(): void {
    ask({ ...asked, query: cleanQuery(input?.value ?? ''), page: 1 })
  }

  function readAddress(): void {
    const wanted = readPageQuery(location.search, settings.scopes)
    if (input) input.value = wanted.query
    const [section, version] = wanted.nearest?.split('@') ?? []
    for (const select of selects) if (select.name === section && version) select.value = version
    show(wanted)
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
    filters.close()
    stopMore()
    input.removeEventListener('input', onInput)
    for (const select of selects) select.removeEventListener('change', onInput)
    place.removeEventListener('focusout', onFocusOut)
    removeEventListener('popstate', readAddress)
    input.value = ''
    place.replaceChildren()
  }
}
