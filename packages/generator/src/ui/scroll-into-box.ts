/** The part of a box's height above an item that was out of view. */
const share = 0.6

/**
 * Scrolls a box, and nothing around it, if the item in it is out of view. What stays at the bottom of the box covers its scroll
 * padding, and what stays at the top the scroll margin of the item.
 */
export function scrollIntoBox(item: Element, box: Element): void {
  const { top, bottom } = item.getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  const below = Number.parseFloat(getComputedStyle(box).scrollPaddingBlockEnd) || 0
  const above = Number.parseFloat(getComputedStyle(item).scrollMarginBlockStart)
  if (top - above < frame.top || bottom > frame.bottom - below) box.scrollTop += top - frame.top - frame.height * share
}
