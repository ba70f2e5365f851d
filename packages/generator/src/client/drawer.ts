/**
 * Adds to the popover of the mobile menu: a focus trap, and closing when a link is followed or the screen becomes wide. After the choice of a
 * product that leads to no other page, the menu stays open and shows the choice.
 */
export function drawer(): void {
  // The events don't bubble, so they are caught on the way down.
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      // The next time, the menu opens at the current page again. If it opens at once, browsers dispatch no `toggle` event for closing.
      if (newState === 'closed' && isMenu(target)) target.querySelector('.drawer-switch')?.removeAttribute('open')
    },
    true,
  )
  document.addEventListener(
    'toggle',
    ({ target }) => {
      // The close button is at the top, and the current page should stay in view.
      if (isMenu(target)) openMenu()?.querySelector<HTMLElement>('.drawer-head button')?.focus({ preventScroll: true })
    },
    true,
  )
  document.addEventListener('keydown', (event) => {
    const menu = openMenu()
    if (menu && event.key === 'Tab') keepInside(menu, event)
  })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('#menu a[href]') : null
    if (link && !event.defaultPrevented && !link.hasAttribute('aria-expanded')) openMenu()?.hidePopover()
  })
  // On a wide screen, such as a turned tablet, the menu is a column beside the text. An open popover has no place among the columns.
  matchMedia('(width >= 62.25rem)').addEventListener('change', ({ matches }) => {
    if (matches) openMenu()?.hidePopover()
  })
}

function isMenu(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.id === 'menu'
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
