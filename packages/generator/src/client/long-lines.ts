/**
 * Adds a button that wraps long lines to each block of code that scrolls, and removes the other blocks from the tab order. In the HTML, every
 * block is a tab stop: which of them scroll depends on the screen, and some browsers can't scroll a box by keyboard unless it is a tab stop.
 * Returns a function that stops it.
 */
export function startLongLines(): () => void {
  const boxes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const box = target.closest('pre')
      if (!box) continue
      const scrolls = box.scrollWidth > box.clientWidth
      if (scrolls || box.scrollHeight > box.clientHeight) box.tabIndex = 0
      else box.removeAttribute('tabindex')
      if (scrolls || hasWrapped(box)) addButton(box, !scrolls)
    }
  })
  for (const box of document.querySelectorAll('.code pre[tabindex]')) {
    boxes.observe(box)
    // The box keeps its size when a font arrives in which its code is wider.
    if (box.firstElementChild) boxes.observe(box.firstElementChild)
  }
  return () => boxes.disconnect()
}

/** Wraps long lines of all code in the document, or lets it scroll again. */
export function wrapLines(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-action="wrap"]') : null
    if (!button) return
    const { top } = button.getBoundingClientRect()
    document.documentElement.dataset.wrap = button.ariaPressed === 'true' ? 'off' : 'on'
    // Code above may have changed its height: keep the button where it was.
    scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' })
  })
}

function hasWrapped(box: HTMLElement): boolean {
  const lines = box.querySelectorAll('.line').length
  return (
    (box.firstElementChild?.clientHeight ?? 0) > (lines + 0.5) * Number.parseFloat(getComputedStyle(box).lineHeight)
  )
}

function addButton(box: HTMLElement, isWrapped: boolean): void {
  const head = box.parentElement?.querySelector('.code-head')
  let button = head?.querySelector('.code-wrap')
  if (head && !button) {
    head.querySelector('.code-copy')?.insertAdjacentHTML('beforebegin', buttonHtml)
    button = head.querySelector('.code-wrap')
  }
  if (button) button.ariaPressed = `${isWrapped}`
}

const buttonHtml = '<button type="button" class="code-wrap" data-action="wrap" title="Wrap lines"></button>'
