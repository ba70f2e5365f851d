/** SPEC §9: zoom is attached this long after a route change, in milliseconds, and leaves this margin, in pixels. */
const delay = 1000
const margin = 24

/** Lets readers enlarge the images of the page's content. The library arrives only where there are any; without it the images stay as they are. Returns what detaches it. */
export function attachZoom(): () => void {
  let detach = () => {}
  const timer = setTimeout(async () => {
    const images = document.querySelectorAll<HTMLImageElement>('.prose img')
    if (images.length === 0) return
    // The pure build brings no style element of its own, which the security policy would refuse.
    const library = await import('medium-zoom/dist/pure').catch(() => null)
    const zoom = library?.default(images, { margin, background: 'var(--bg)' })
    detach = () => zoom?.detach()
  }, delay)
  return () => {
    clearTimeout(timer)
    detach()
  }
}
