/** The part of a box's height above an item that was out of view. */
const share = 0.6

/** Scrolls a box, and nothing around it, if the item in it is out of view. */
export function scrollIntoBox(item: Element, box: Element): void {
  const { top, bottom } = item.getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  if (top < frame.top || bottom > frame.bottom) box.scrollTop += top - frame.top - frame.height * share
}
