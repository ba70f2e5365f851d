import { scrollIntoBox } from '../ui/scroll-into-box.ts'
import { hashTarget } from './hash-target.ts'

/**
 * Marks the entry of the heading in view in the open page's contents, and shows the place in the page in the bar of its contents. Returns
 * a function that stops it.
 */
export function startTocMarker(): () => void {
  const links = new Map<Element, HTMLAnchorElement>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a')) {
    const heading = hashTarget(link.hash)
    if (heading) links.set(heading, link)
  }
  let frame = 0

  function mark() {
    frame = 0
    const root = document.documentElement
    const edge = Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) + 8
    // Near the end of the page, the target of the hash can't reach the edge.
    const isAtEnd = scrollY + innerHeight >= root.scrollHeight - 2
    let current: HTMLAnchorElement | undefined
    for (const [heading, link] of links) {
      link.removeAttribute('aria-current')
      const { top } = heading.getBoundingClientRect()
      if (top <= edge || (isAtEnd && top < innerHeight && link.hash === location.hash)) current = link
    }
    current?.setAttribute('aria-current', 'location')
    const list = document.querySelector('.toc')
    if (current && list) scrollIntoBox(current, list)
    else list?.scrollTo(0, 0)
    showPlace(current ? placeText(edge) : null)
  }

  /** The title of the page, and the last heading above the edge: `Room › join(token)`. */
  function placeText(edge: number): string | null {
    const passed = [...document.querySelectorAll('.prose :is(h2, h3, h4)')].filter(
      (heading) => heading.checkVisibility() && heading.getBoundingClientRect().top <= edge,
    )
    const last = passed.at(-1)
    const names = [document.querySelector('h1'), last?.querySelector(':scope > code:only-of-type') ?? last]
    return last ? names.map((name) => name?.textContent.trim()).join(' › ') : null
  }

  function schedule() {
    frame ||= requestAnimationFrame(mark)
  }

  mark()
  addEventListener('scroll', schedule, { passive: true })
  addEventListener('resize', schedule, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', schedule)
    removeEventListener('resize', schedule)
  }
}

/** Shows the place in the bar of the contents; its usual label for null. */
function showPlace(text: string | null): void {
  const bar = document.querySelector<HTMLElement>('.toc-disclosure')
  const label = bar?.querySelector('.toc-place')
  if (!bar || !label) return
  bar.toggleAttribute('data-place', text !== null)
  const shown = text ?? 'On this page'
  if (label.textContent !== shown) label.textContent = shown
}
