/** Adds to the popover of the mobile menu: a focus trap, and closing when a link is followed. */
export function drawer(): void {
  // The event doesn't bubble, so it is caught on the way down.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.id !== 'menu') return
      // The next time, the menu opens at the current page again.
      if (target !== openMenu()) target.querySelector('.drawer-switch')?.removeAttribute('open')
      // The close button is at the top, and the current page should stay in view.
      openMenu()?.querySelector<HTMLElement>('.drawer-head button')?.focus({ preventScroll: true })
    },
    true,
  )
  document.addEventListener('keydown', (event) => {
    const menu = openMenu()
    if (menu && event.key === 'Tab') keepInside(menu, event)
  })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('#menu a[href]') : null
    if (link && !link.hasAttribute('aria-expanded')) openMenu()?.hidePopover()
  })
}

/** The menu if it is open. Every page has its own. */
function openMenu(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#menu:popover-open')
}

function keepInside(menu: HTMLElement, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  )
  const edge = event.shiftKey ? stops.at(0) : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops.at(0)
  if (document.activeElement !== edge || !other) return
  event.preventDefault()
  other.focus()
}
