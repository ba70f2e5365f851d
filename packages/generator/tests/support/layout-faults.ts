/**
 * Runs in the page. Returns layout faults that a reader would notice: text that is cut off, controls that overlap, and elements
 * that make the page scroll horizontally.
 */
export function layoutFaults(): readonly string[] {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide on a screen of ${clientWidth}`)
  for (const element of textHolders()) {
    const cut = cutterOf(element)
    if (cut) faults.push(`${nameOf(element)} is cut off by ${nameOf(cut)}`)
  }
  for (const [one, other] of overlaps([...document.querySelectorAll('a[href], button, summary, input, select')]))
    faults.push(`${nameOf(one)} and ${nameOf(other)} lie on each other`)
  return faults

  function textHolders(): readonly Element[] {
    const holders = new Set<Element>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      if (parent && texts.currentNode.nodeValue?.trim() && isShown(parent) && !parent.closest('svg'))
        holders.add(parent)
    }
    return [...holders]
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true }) && element.closest('.visually-hidden') === null
  }

  /** The box that clips a part of the element and can't be scrolled. */
  function cutterOf(element: Element): Element | null {
    const box = element.getBoundingClientRect()
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(around)
      const frame = around.getBoundingClientRect()
      // Hidden intentionally, for screen readers only.
      if (clipPath !== 'none') return null
      const isOutX = box.right > frame.right + 2 || box.left < frame.left - 2
      const isOutY = box.bottom > frame.bottom + 2 || box.top < frame.top - 2
      if ((isOutX && /auto|scroll/.test(overflowX)) || (isOutY && /auto|scroll/.test(overflowY))) return null
      if ((isOutX && /hidden|clip/.test(overflowX)) || (isOutY && /hidden|clip/.test(overflowY))) return around
    }
    return null
  }

  /** Neighbors in document order. Elements that are far apart in it only overlap in closed menus. */
  function overlaps(controls: readonly Element[]): readonly (readonly [Element, Element])[] {
    const shown = controls
      .filter(isShown)
      .map((element) => ({ element, layer: layerOf(element), boxes: boxesOf(element) }))
    return shown.flatMap((one, i) =>
      shown
        .slice(i + 1, i + 6)
        .filter(({ element, layer, boxes }) => {
          return !one.element.contains(element) && one.layer === layer && doOverlap(one.boxes, boxes)
        })
        .map((other) => [one.element, other.element] as const),
    )
  }

  function layerOf(element: Element): Element | null {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (/fixed|sticky|absolute/.test(getComputedStyle(around).position)) return around
    }
    return null
  }

  /** The visible part of an element, because boxes around it can be scrolled or clip it. */
  function boxesOf(element: Element): readonly Box[] {
    let boxes: readonly Box[] = [...element.getClientRects()]
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue
      const frame = around.getBoundingClientRect()
      boxes = boxes.map((box) => common(box, frame))
    }
    return boxes
  }

  function common(a: Box, b: Box): Box {
    return {
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    }
  }

  function doOverlap(some: readonly Box[], others: readonly Box[]): boolean {
    return some.some((a) =>
      others.some((b) => {
        const { left, right, top, bottom } = common(a, b)
        return right - left > 2 && bottom - top > 4
      }),
    )
  }

  function nameOf(element: Element): string {
    const classes = element.getAttribute('class')?.trim().replace(/\s+/g, '.')
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `<${element.tagName.toLowerCase()}${classes ? `.${classes}` : ''}> ${text}`
  }
}
