/** Takes the focus on to what follows the announcement: the button that had it is gone with it. */
export function announcement(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[data-setting="announcement"]')) document.querySelector<HTMLElement>('.brand')?.focus()
  })
}
