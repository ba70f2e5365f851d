/** Moves the focus to the site's name when the announcement is dismissed, because its focused button disappears. */
export function announcement(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[data-setting="announcement"]')) document.querySelector<HTMLElement>('.brand')?.focus()
  })
}
