/**
 * Removes code that fits from the tab order. In the HTML every block of code is a tab stop, because without a script nobody knows which of
 * them scroll, and some browsers can't scroll a box by keyboard unless it is a tab stop. Returns a function that stops it.
 */
export function startCodeTabStops(): () => void {
  const boxes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const box = target.closest('pre')
      if (!box) continue
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    }
  })
  for (const box of document.querySelectorAll('.code pre[tabindex]')) {
    boxes.observe(box)
    // The box keeps its size when a font arrives in which its code is wider.
    if (box.firstElementChild) boxes.observe(box.firstElementChild)
  }
  return () => boxes.disconnect()
}
