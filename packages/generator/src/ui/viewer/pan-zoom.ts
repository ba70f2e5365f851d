/** Pixels between a picture and the edges of the screen. */
const margin = 24
/** Limits of the scale, relative to that at which the picture fits. Every picture can be shown at twice its natural size. */
const range = { least: 0.5, most: 12, natural: 2 }
/** Pixels from which a press counts as a movement and not as a click. */
const tolerance = 4

type Point = { readonly x: number; readonly y: number }
type Size = {
  readonly width: number
  readonly height: number
  readonly largest: number
  readonly readable: number
}

/**
 * Lets readers move and zoom a picture in a stage by pointer, touch and wheel. `largest` limits the scale at which it fits. If that scale is less
 * than `readable`, the beginning of the picture is shown at this one instead.
 */
export function startPanZoom(stage: HTMLElement, picture: HTMLElement, size: Size) {
  const view = openView(stage, picture, size)
  const pointers = new Map<number, Point>()
  let moved = 0

  function onDown(event: PointerEvent): void {
    if (event.button !== 0) return
    if (pointers.size === 0) moved = 0
    pointers.set(event.pointerId, pointOf(event))
    stage.dataset.dragged = ''
  }

  function onMove(event: PointerEvent): void {
    if (!pointers.has(event.pointerId)) return
    const before = middleOf([...pointers.values()])
    pointers.set(event.pointerId, pointOf(event))
    const now = middleOf([...pointers.values()])
    moved += Math.hypot(now.x - before.x, now.y - before.y) + Math.abs(now.spread - before.spread)
    // Captured only now: a press that doesn't move is a click on what is below the pointer.
    if (moved > tolerance && !stage.hasPointerCapture(event.pointerId)) stage.setPointerCapture(event.pointerId)
    view.move(now.x - before.x, now.y - before.y)
    if (before.spread > 0) view.zoom(now.spread / before.spread, now)
  }

  function onUp(event: PointerEvent): void {
    pointers.delete(event.pointerId)
    if (pointers.size === 0) delete stage.dataset.dragged
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    // Touchpads report a pinch as a wheel with the Ctrl key and small steps.
    view.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event))
  }

  function onDoubleClick(event: MouseEvent): void {
    if (view.isEnlarged()) view.reset()
    else view.zoom(2.5, pointOf(event))
  }

  function pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = stage.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  stage.addEventListener('pointerdown', onDown)
  stage.addEventListener('pointermove', onMove)
  for (const end of ['pointerup', 'pointercancel'] as const) stage.addEventListener(end, onUp)
  stage.addEventListener('wheel', onWheel, { passive: false })
  stage.addEventListener('dblclick', onDoubleClick)
  const sizes = new ResizeObserver(view.open)
  sizes.observe(stage)
  view.open()
  return { ...view, wasMoved: () => moved > tolerance, stop: () => sizes.disconnect() }
}

/** The position and the scale of a picture in its stage. */
function openView(stage: HTMLElement, picture: HTMLElement, { width, height, largest, readable }: Size) {
  let x = 0
  let y = 0
  let scale = 1
  picture.style.inlineSize = `${width}px`
  picture.style.blockSize = `${height}px`

  const fitting = () =>
    Math.min((stage.clientWidth - 2 * margin) / width, (stage.clientHeight - 2 * margin) / height, largest)

  function show(): void {
    x = within(x, stage.clientWidth, width * scale)
    y = within(y, stage.clientHeight, height * scale)
    picture.style.transform = `translate(${x}px,${y}px) scale(${scale})`
  }

  return {
    open(): void {
      scale = Math.max(fitting(), readable)
      x = margin
      y = margin
      show()
    },
    reset(): void {
      scale = fitting()
      show()
    },
    move(dx: number, dy: number): void {
      x += dx
      y += dy
      show()
    },
    /** Zooms in or out. The point `at` of the picture stays where it is. */
    zoom(factor: number, at: Point = { x: stage.clientWidth / 2, y: stage.clientHeight / 2 }): void {
      const most = Math.max(fitting() * range.most, range.natural)
      const next = Math.min(Math.max(scale * factor, fitting() * range.least), most)
      x = at.x - ((at.x - x) * next) / scale
      y = at.y - ((at.y - y) * next) / scale
      scale = next
      show()
    },
    isEnlarged: () => scale > fitting() * 1.5,
  }
}

/** The middle of points, and their mean distance from it. */
function middleOf(points: readonly Point[]): Point & { readonly spread: number } {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
  const spread = points.reduce((sum, point) => sum + Math.hypot(point.x - x, point.y - y), 0)
  return { x, y, spread: spread / points.length }
}

/** The position of a picture on one axis: centered if it fits, otherwise without an empty space beside it. */
function within(start: number, stage: number, picture: number): number {
  if (picture <= stage - 2 * margin) return (stage - picture) / 2
  return Math.min(margin, Math.max(start, stage - picture - margin))
}
