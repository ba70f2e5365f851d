/** Adds to the popover of the mobile menu: a focus trap, and closing when a link is followed. */
export function drawer(): void {
  const menu = document.getElementById('menu')
  if (!menu) return
  menu.addEventListener('toggle', () => {
    if (isOpen(menu)) menu.querySelector<HTMLElement>('a, button')?.focus()
  })
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && isOpen(menu)) keepInside(menu, event)
  })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('#menu a[href]') : null
    if (link && isOpen(menu) && !link.hasAttribute('aria-expanded')) menu.hidePopover()
  })
}

function isOpen(menu: HTMLElement): boolean {
  return menu.matches(':popover-open')
}

function keepInside(menu: HTMLElement, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button')].filter((stop) => stop.checkVisibility())
  const edge = event.shiftKey ? stops.at(0) : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops.at(0)
  if (document.activeElement !== edge || !other) return
  event.preventDefault()
  other.focus()
}
