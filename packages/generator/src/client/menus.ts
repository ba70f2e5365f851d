/** Closes the navbar's open dropdowns and the list of contents on Escape, on a click elsewhere, and when a link in them is followed. */
export function menus(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const chosen = target?.closest(':is(.dropdown, .toc-bar) a')
    for (const menu of openMenus()) {
      if (chosen || !menu.contains(target)) menu.open = false
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const menu of openMenus()) {
      const hadFocus = menu.contains(document.activeElement)
      menu.open = false
      if (hadFocus) menu.querySelector('summary')?.focus({ preventScroll: true })
    }
  })
  document.addEventListener('focusin', (event) => {
    for (const menu of openMenus()) {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    }
  })
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>('details:is(.dropdown, .toc-bar)[open]')
}
