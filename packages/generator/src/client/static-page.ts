import { startSearchResults } from '../ui/search/search-results.ts'
import { startFile } from './search/prefetch-search.ts'

/** Operates the parts of a page that isn't hydrated. Links load documents. */
export function startStaticPage(): void {
  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('button[data-action]') : null
    if (control?.matches('[data-action="tab"]')) selectTab(control)
    // The arrow of a group in the sidebar: the group's page has the list of its pages.
    if (control?.matches('[data-action="branch"]')) control.parentElement?.querySelector('a')?.click()
  })
  document.querySelector('.not-found')?.setAttribute('data-settled', '')
  void startSearchPage()
}

function selectTab(selected: Element): void {
  for (const tab of selected.parentElement?.querySelectorAll('[role="tab"]') ?? []) {
    const isSelected = tab === selected
    tab.setAttribute('aria-selected', String(isSelected))
    tab.setAttribute('tabindex', isSelected ? '0' : '-1')
    document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('hidden', !isSelected)
  }
}

/** Fills the search page below its input. */
async function startSearchPage(): Promise<void> {
  const fallback = document.querySelector('.search-page .finder-fallback')
  if (!fallback) return
  const place = document.createElement('div')
  fallback.after(place)
  try {
    startSearchResults(place, (await startFile()).settings)
  } catch (error) {
    console.error(error)
  }
}
