import { longestQuery } from '../../search/port.ts'
import { button, element } from '../../ui/search/element.ts'
import { searchList } from '../search/search-list.ts'
import { archiveAddress, searchArchive } from './archive-search.ts'

/** Opens the site's search window with the archive's index. */
export function openSearchWindow(): void {
  const input = element('input', {
    type: 'search',
    placeholder: 'Search docs',
    maxlength: String(longestQuery),
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-label': 'Search docs',
  })
  const place = element('div', { class: 'search-content' })
  const close = button('Close', { class: 'search-close' }, () => dialog.close())
  const dialog = element('dialog', { class: 'search-window', 'aria-label': 'Search docs' }, [
    element('search', { class: 'search-head' }, [input, close]),
    place,
  ])
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
  const end = searchList(
    { dialog, input, place },
    {
      search: searchArchive,
      onMore: () => () => {},
      addressOf: ({ url }) => archiveAddress(url),
      // Archives have no page that lists all results.
      mostOfSection: () => Number.POSITIVE_INFINITY,
      showsSection: false,
      before: () => [],
      nothing: (query) => [
        element('div', { class: 'search-state' }, [
          element('p', { class: 'search-state-title' }, [`No results for “${query}”`]),
        ]),
      ],
      failure: 'Couldn’t read assets/search-index.js. Unpack the complete archive, and try again.',
      addressOfAll: () => null,
      answered: () => {},
      opened: () => {},
    },
  )
  dialog.addEventListener('close', () => {
    end()
    dialog.remove()
  })
}
