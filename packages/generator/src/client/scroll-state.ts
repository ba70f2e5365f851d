/** Pixels from the top above which the navbar always shows. */
const top = 120
/** Pixels of scrolling in one direction before the navbar reacts, so that small movements don't toggle it. */
const threshold = 12

/** Sets attributes for CSS: the navbar hides while scrolling down and returns while scrolling up, and the button to the top appears. */
export function scrollState(): void {
  const root = document.documentElement
  let turned = scrollY
  let down = true
  let frame = 0

  function update(): void {
    frame = 0
    const movedDown = scrollY > turned
    if (movedDown !== down && Math.abs(scrollY - turned) < threshold) return
    down = movedDown
    turned = scrollY
    root.dataset.navbar = down && scrollY > top ? 'hidden' : 'shown'
    root.toggleAttribute('data-scrolled', scrollY > innerHeight)
  }

  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-action="top"]')) return
    scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  })
  addEventListener('scroll', () => (frame ||= requestAnimationFrame(update)), { passive: true })
}
