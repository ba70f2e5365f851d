'use client'

import { useEffect } from 'react'
import { guarded } from '../states/guarded.ts'

/** Marks the entry of the heading in view in the contents. Renders nothing itself. */
export function TocMarker() {
  useEffect(() => guarded(markHeadings))
  return null
}

function markHeadings(): () => void {
  const links = new Map<Element, HTMLAnchorElement>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a')) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (heading) links.set(heading, link)
  }
  let frame = 0

  function mark() {
    frame = 0
    const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) + 8
    let current: HTMLAnchorElement | undefined
    for (const [heading, link] of links) {
      link.removeAttribute('aria-current')
      if (heading.getBoundingClientRect().top <= edge) current = link
    }
    current?.setAttribute('aria-current', 'location')
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
