/**
 * Runs in the page. Returns the parts of each drawing with too little contrast: text below 4.5:1 (WCAG 1.4.3), lines and shapes
 * below 3:1 (1.4.11). axe-core doesn't check drawings.
 */
export function drawingFaults(): readonly string[] {
  type Color = readonly [number, number, number, number]
  type Point = { readonly x: number; readonly y: number }
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Color>()
  const faults = new Set<string>()
  // A drawing in a closed block has no size, so nothing in it could be compared.
  for (const block of document.querySelectorAll('details')) block.open ||= block.querySelector('[role="img"]') !== null
  for (const picture of document.querySelectorAll('[role="img"]')) {
    for (const svg of picture.matches('svg') ? [picture] : picture.querySelectorAll('svg')) {
      // The upright form of a drawing is only shown on narrow screens, with the same colors.
      if (svg.checkVisibility()) judge(svg)
    }
  }
  return [...faults]

  function judge(svg: Element): void {
    const shapes = [...svg.querySelectorAll('rect, circle, ellipse, path, polygon, polyline, line, text')].filter(
      (shape) => shape.closest('defs, marker, clipPath, mask, pattern') === null,
    )
    for (const [i, shape] of shapes.entries()) {
      const { left, right, top, bottom } = shape.getBoundingClientRect()
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
      const below = shapes.slice(0, i)
      if (shape.matches('text')) judgeText(shape, groundAt(svg, below, middle))
      else judgeShape(shape, groundAt(svg, below, { x: left - 1, y: middle.y }), shapes.slice(i + 1))
    }
  }

  function judgeText(shape: Element, ground: Color): void {
    const { fill, fontSize, fontWeight } = getComputedStyle(shape)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    const needed = isLarge ? 3 : 4.5
    const color = over(colorOf(fill), ground)
    if (contrast(color, ground) < needed) report(shape, shape.textContent ?? '', { color, ground, needed })
  }

  function judgeShape(shape: Element, ground: Color, above: readonly Element[]): void {
    const paints = paintsOf(shape).map((color) => over(color, ground))
    const [color] = paints.sort((a, b) => contrast(b, ground) - contrast(a, ground))
    if (!color) return
    // A tint that is only behind text adds no information to the text.
    const isTint = above.some((other) => other.matches('text') && contains(shape, middleOf(other)))
    const needed = 3
    if (contrast(color, ground) < needed && !(isTint && !hasOutline(shape)))
      report(shape, shape.getAttribute('class') ?? '', { color, ground, needed })
  }

  function hasOutline(shape: Element): boolean {
    return colorOf(getComputedStyle(shape).stroke)[3] > 0
  }

  function paintsOf(shape: Element): readonly Color[] {
    const { fill, fillOpacity, stroke, strokeOpacity, strokeWidth } = getComputedStyle(shape)
    const isLine = shape.matches('line, polyline')
    const inner = isLine ? [] : [withAlpha(colorOf(fill), Number(fillOpacity))]
    const outer = Number.parseFloat(strokeWidth) > 0 ? [withAlpha(colorOf(stroke), Number(strokeOpacity))] : []
    return [...inner, ...outer].filter(([, , , alpha]) => alpha > 0)
  }

  /** The color at a point, from the box around the drawing and the filled shapes in it. */
  function groundAt(svg: Element, below: readonly Element[], point: Point): Color {
    const fills = below
      .filter((shape) => !shape.matches('text, line, polyline') && contains(shape, point))
      .map((shape) => withAlpha(colorOf(getComputedStyle(shape).fill), Number(getComputedStyle(shape).fillOpacity)))
    return fills.reduce((ground, fill) => over(fill, ground), pageAt(svg))
  }

  function pageAt(element: Element): Color {
    const own = colorOf(getComputedStyle(element).backgroundColor)
    if (own[3] === 1) return own
    return over(own, element.parentElement ? pageAt(element.parentElement) : [255, 255, 255, 1])
  }

  function middleOf(element: Element): Point {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { x: (left + right) / 2, y: (top + bottom) / 2 }
  }

  function contains(shape: Element, { x, y }: Point): boolean {
    const { left, right, top, bottom } = shape.getBoundingClientRect()
    return left < x && x < right && top < y && y < bottom
  }

  function colorOf(text: string): Color {
    const color = known.get(text) ?? read(text)
    known.set(text, color)
    return color
  }

  function read(text: string): Color {
    if (!pen || text === 'none') return [0, 0, 0, 0]
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = text
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }

  function withAlpha([red, green, blue, alpha]: Color, factor: number): Color {
    return [red, green, blue, alpha * factor]
  }

  function over([red, green, blue, alpha]: Color, [r, g, b]: Color): Color {
    const mix = (top: number, ground: number) => top * alpha + ground * (1 - alpha)
    return [mix(red, r), mix(green, g), mix(blue, b), 1]
  }

  function contrast(one: Color, other: Color): number {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }

  function luminance([red, green, blue]: Color): number {
    const linear = (value: number) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  function report(
    shape: Element,
    name: string,
    { color, ground, needed }: { readonly color: Color; readonly ground: Color; readonly needed: number },
  ): void {
    const pair = `${hex(color)} on ${hex(ground)}`
    const ratio = contrast(color, ground).toFixed(2)
    faults.add(`${shape.tagName} ${name ? `${name}: ` : ''}${pair} has ${ratio} to 1, needed are ${needed} to 1`)
  }

  function hex([red, green, blue]: Color): string {
    return `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
  }
}
