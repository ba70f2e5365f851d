/** The part of a box's height above an item that was out of view. */
const share = 0.6

/**
 * Scrolls a box, and nothing around it, if the item in it is out of view. The scroll margins of the item are what stays at the top and the
 * bottom of the box. Below what stays at the top, the box then begins with a complete link or line of code.
 */
export function scrollIntoBox(item: Element, box: Element): void {
  const { top, bottom } = item.getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  const { scrollMarginBlockStart, scrollMarginBlockEnd } = getComputedStyle(item)
  const edge = frame.top + Number.parseFloat(scrollMarginBlockStart)
  if (top >= edge && bottom <= frame.bottom - Number.parseFloat(scrollMarginBlockEnd)) return
  box.scrollTop += top - frame.top - frame.height * share
  for (const row of box.querySelectorAll('a, .line')) {
    const { top: start, bottom: end } = row.getBoundingClientRect()
    if (end > edge + 1) {
      box.scrollTop += start - edge
      return
    }
  }
}
