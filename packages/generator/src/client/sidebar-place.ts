/** The link of the current page in the sidebar, the element that scrolls it, and the name under which the section's position is stored. */
export function sidebarPlace() {
  const current = document.querySelector('#menu [aria-current=page]')
  const home = document.querySelector<HTMLAnchorElement>('.sidebar a')
  return { current, menu: current?.closest('#menu'), key: `menu${home?.href}` }
}
