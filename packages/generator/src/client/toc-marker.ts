import { scrollIntoBox } from '../ui/scroll-into-box.ts'
import { hashTarget } from './hash-target.ts'

/** Marks the entry of the heading in view in the open page's contents, and names it in their bar. Returns a function that stops it. */
export function startTocMarker(): () => void {
  const links = new Map<Element, HTMLAnchorElement>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a')) {
    const heading = hashTarget(link.hash)
    if (!heading) continue
    // The target of a section that opens is its content, below its heading.
    const title = heading.closest('.fold')?.previousElementSibling
    links.set(title?.matches('h2') ? title : heading, link)
  }
  let frame = 0

  function mark() {
    frame = 0
    const root = document.documentElement
    const edge = Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) + 8
    // Near the end of the page, the last headings and the target of the hash can't reach the edge.
    const isAtEnd = scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 2
    const lowest = isAtEnd ? innerHeight / 2 : edge
    const linked = linkedMember(edge)
    const isPassed = (heading: Element) =>
      heading.getBoundingClientRect().top <= lowest ||
      (linked !== null && (isBefore(heading, linked) || heading === hashTarget(location.hash)))
    let current: HTMLAnchorElement | undefined
    for (const [heading, link] of links) {
      // The filter of members hides groups, and a sample stays beside the text, whatever its place in it.
      if (heading.closest('[hidden], .sample')) continue
      const isLast = isAtEnd && heading.getBoundingClientRect().top < innerHeight && link.hash === location.hash
      if (isPassed(heading) || isLast) current = link
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>(':is(.toc, .toc-bar li) a')) {
      link.ariaCurrent = link.hash === current?.hash ? 'location' : null
    }
    const list = document.querySelector('.toc')
    if (current && list) scrollIntoBox(current, list)
    else list?.scrollTo(0, 0)
    list?.toggleAttribute('data-covered', isCovered(list))
    const place = isLongType() && current ? memberPlace(isPassed, list) : (current?.textContent ?? null)
    showPlace(isTitleVisible() ? null : place)
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

/** After a jump to a member, that member: its topic may begin below the edge, at a distance that the stylesheet sets. */
function linkedMember(edge: number): Element | null {
  const target = hashTarget(location.hash)
  const member = target?.closest('.member')
  if (!target || !member) return null
  const distance = Number.parseFloat(getComputedStyle(target).scrollMarginBlockStart)
  return member.getBoundingClientRect().top <= edge + distance ? member : null
}

function isBefore(first: Element, second: Element): boolean {
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}

/**
 * The contents of a type list its topics only, so its bar also names the open member whose line is above the screen. It begins with the
 * title of the page. Where the contents are a column, they mark the topic, so the bar only names members.
 */
function memberPlace(isPassed: (heading: Element) => boolean, list: Element | null): string | null {
  const bar = Math.max(bottomOf('.navbar'), bottomOf('.toc-bar'))
  const isInside = (member: Element) => {
    const { top, bottom } = member.getBoundingClientRect()
    return top < bar && bottom > bar
  }
  const passed = [...document.querySelectorAll('.prose :is(h2, h3, h4)')].filter((heading) => {
    const member = heading.closest('.member')
    if (!heading.checkVisibility()) return false
    return member ? member.matches('[open]') && isInside(member) : isPassed(heading) && !list?.checkVisibility()
  })
  const last = passed.at(-1)
  const names = [document.querySelector('h1'), last?.querySelector(':scope > code:only-of-type') ?? last]
  return last ? names.map((name) => name?.textContent.trim()).join(' › ') : null
}

/** True while a drawing or a table that is wider than the text is over the contents. */
function isCovered(list: Element): boolean {
  const contents = list.getBoundingClientRect()
  return [...document.querySelectorAll('.figure, .table')].some((wide) => {
    const { top, bottom, right } = wide.getBoundingClientRect()
    return right > contents.left && top < contents.bottom && bottom > contents.top
  })
}

/** True while a part of the page's title is below the navbar. Beside it, a sample can already begin with a heading. */
function isTitleVisible(): boolean {
  return bottomOf('h1') > bottomOf('.navbar')
}

function bottomOf(selector: string): number {
  return document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0
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
