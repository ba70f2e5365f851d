import { button, element } from './element.ts'

export type Pager = {
  /** Shows the links below the results if there are several pages. Pages count from 1. */
  draw(page: number, count: number): void
}

/** The links to the previous and the next page of results, at the end of `place`. `focusElsewhere` is called before a focused link disappears. */
export function pager(place: Element, turnTo: (page: number) => void, focusElsewhere: () => void): Pager {
  let page = 1
  let pageCount = 0
  const turn = (wanted: number) => {
    if (wanted >= 1 && wanted <= pageCount) turnTo(wanted)
  }
  const previous = button('Previous', { class: 'button' }, () => turn(page - 1))
  const next = button('Next', { class: 'button' }, () => turn(page + 1))
  const position = element('span', {})
  const pages = element('nav', { class: 'finder-pages', 'aria-label': 'Search result pages' }, [
    previous,
    position,
    next,
  ])
  return {
    draw(shown, count) {
      page = shown
      pageCount = count
      if (count < 2 && pages.contains(document.activeElement)) focusElsewhere()
      if (count < 2) pages.remove()
      else if (!pages.isConnected) place.append(pages)
      position.textContent = `Page ${page} of ${count}`
      // Not `disabled`, because the button would lose the focus on the last page.
      previous.setAttribute('aria-disabled', String(page <= 1))
      next.setAttribute('aria-disabled', String(page >= count))
    },
  }
}
