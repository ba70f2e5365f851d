/** The part of a box's height above an item that was out of view. */
const share = 0.6

/**
 * Scrolls a box, and nothing around it, if the item in it is out of view. What stays at the top of the box covers as much of it as the item's
 * scroll margin, and what stays at the bottom as much as the scroll padding of the box.
 */
export function scrollIntoBox(item: Element, box: Element): void {
  const { top, bottom } = item.getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  const above = Number.parseFloat(getComputedStyle(item).scrollMarginBlockStart)
  const below = Number.parseFloat(getComputedStyle(box).scrollPaddingBlockEnd) || 0
  if (top < frame.top + above || bottom > frame.bottom - below) box.scrollTop += top - frame.top - frame.height * share
}
