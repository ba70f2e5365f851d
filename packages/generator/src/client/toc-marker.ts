import { scrollIntoBox } from '../ui/scroll-into-box.ts'
import { hashTarget } from './hash-target.ts'

/** Marks the entry of the heading in view in the open page's contents, and names it in their bar. Returns a function that stops it. */
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
      // The filter of members hides groups.
      if (heading.closest('[hidden]')) continue
      const { top } = heading.getBoundingClientRect()
      if (top <= edge || (isAtEnd && top < innerHeight && link.hash === location.hash)) current = link
    }
    current?.setAttribute('aria-current', 'location')
    const list = document.querySelector('.toc')
    if (current && list) scrollIntoBox(current, list)
    else list?.scrollTo(0, 0)
    showPlace(isLongType() && current ? memberPlace(edge) : (current?.textContent ?? null))
  }

  /** The contents of a type list its topics only, so its bar names the member: the title of the page and the last heading above the edge. */
  function memberPlace(edge: number): string | null {
    // After a jump, the heading of the member is above its content, at a distance that the stylesheet sets.
    const target = hashTarget(location.hash)
    const linked = target?.closest('.member')
    const distance = target && linked ? Number.parseFloat(getComputedStyle(target).scrollMarginBlockStart) : 0
    const passed = [...document.querySelectorAll('.prose :is(h2, h3, h4)')].filter(
      (heading) =>
        heading.checkVisibility() &&
        heading.getBoundingClientRect().top <= edge + (linked?.contains(heading) ? distance : 0),
    )
    const last = passed.at(-1)
    const names = [document.querySelector('h1'), last?.querySelector(':scope > code:only-of-type') ?? last]
    return last ? names.map((name) => name?.textContent.trim()).join(' › ') : null
  }

  function schedule() {
    frame ||= requestAnimationFrame(mark)
  }

  mark()
  // The text changes its size with the width of the window, and when parts of it open or are hidden.
  const sizes = new ResizeObserver(schedule)
  for (const page of document.querySelectorAll('.page')) sizes.observe(page)
  addEventListener('scroll', schedule, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    removeEventListener('scroll', schedule)
  }
}

/** True on the page of a type with members by topic. */
function isLongType(): boolean {
  return document.querySelector('.members') !== null
}

/** Names the place in the bar of the contents; null at the top of the page. */
function showPlace(text: string | null): void {
  const bar = document.querySelector<HTMLElement>('.toc-bar')
  bar?.toggleAttribute('data-place', text !== null)
  bar?.querySelector('b')?.replaceChildren(text ?? '')
}
