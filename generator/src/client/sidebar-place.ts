/** The element that scrolls the sidebar, the link of the current page, and the name under which the section's position is stored. */
export function sidebarPlace() {
  const menu = document.getElementById('menu')
  return {
    menu,
    current: menu?.querySelector('[aria-current=page]'),
    key: `sidebar${menu?.querySelector<HTMLAnchorElement>('.sidebar a')?.href}`,
  }
}
