import { element } from './element.ts'
import { hitContent } from './hit-elements.ts'
import { icon } from './icon.ts'
import { removePage, type SavedList, type SavedPage, savedPages, savePage } from './saved-pages.ts'

/** Lists of pinned and of recent pages. `onChange` is called when a page was pinned or removed. */
export function savedPageLists(onChange: () => void): readonly HTMLElement[] {
  const pinned = savedPages('pinned')
  const recent = savedPages('recent').filter(({ url }) => !pinned.some((page) => page.url === url))
  if (pinned.length + recent.length === 0)
    return [element('p', { class: 'search-hint' }, ['Search pages, symbols, commands and FAQs.'])]
  return [
    ...(pinned.length > 0 ? [listElement('Pinned', 'pinned', pinned, onChange)] : []),
    ...(recent.length > 0 ? [listElement('Recent', 'recent', recent, onChange)] : []),
  ]
}

function listElement(title: string, list: SavedList, pages: readonly SavedPage[], onChange: () => void): HTMLElement {
  return element('section', { class: 'search-group' }, [
    element('h2', { class: 'search-group-label' }, [title]),
    element(
      'ul',
      { 'data-exact-links': '' },
      pages.map((page) => rowElement(list, page, onChange)),
    ),
  ])
}

function rowElement(list: SavedList, page: SavedPage, onChange: () => void): HTMLElement {
  const texts = [
    element('span', { class: 'search-hit-name' }, [page.title]),
    element('span', { class: 'search-hit-page' }, [page.place]),
  ]
  const failure = element('span', { class: 'search-hit-place', role: 'status' })
  const content = hitContent({ iconName: list === 'pinned' ? 'pin' : 'clock', texts, end: [failure] })
  const link = element('a', { class: 'search-hit', href: page.url }, content)
  const act = (name: 'pin' | 'cross', text: string, change: () => void) => {
    const control = element('button', { type: 'button', class: 'icon-button' }, [
      icon(name),
      element('span', { class: 'visually-hidden' }, [text]),
    ])
    control.addEventListener('click', change)
    return control
  }
  const pin = act('pin', `Pin ${page.title}`, () => {
    // Screen readers only announce a change.
    failure.textContent = ''
    if (!savePage('pinned', page)) {
      failure.textContent = 'Can’t pin: browser storage is full.'
      return
    }
    removePage('recent', page.url)
    onChange()
  })
  const remove = act('cross', `Remove ${page.title}`, () => {
    removePage(list, page.url)
    onChange()
  })
  return element('li', { class: 'search-saved' }, [link, ...(list === 'recent' ? [pin] : []), remove])
}
