import type { Zoom } from 'medium-zoom'

/** SPEC §9: zoom is attached this long after a route change, in milliseconds, and leaves this margin, in pixels. */
const delay = 1000
const margin = 24

/** Lets readers enlarge the images of the page's content. The library arrives only where there are any; without it the images stay as they are. Returns what detaches it. */
export function attachZoom(): () => void {
  let detach = () => {}
  const timer = setTimeout(async () => {
    const images = document.querySelectorAll<HTMLImageElement>('.prose img:not(a img)')
    if (images.length === 0) return
    // The pure build brings no style element of its own, which the security policy would refuse.
    const library = await import('medium-zoom/dist/pure').catch(() => null)
    if (!library) return
    const zoom = library.default(images, { margin, background: 'var(--bg)' })
    // The enlarged copy comes behind this event.
    zoom.on('open', () => queueMicrotask(hideCopy))
    const stops = [...images].map((image) => worksByKeys(image, zoom))
    detach = () => {
      zoom.detach()
      for (const stop of stops) stop()
    }
  }, delay)
  return () => {
    clearTimeout(timer)
    detach()
  }
}

/** The image itself keeps name and focus. */
function hideCopy(): void {
  const copy = document.querySelector('.medium-zoom-image--opened')
  copy?.removeAttribute('tabindex')
  copy?.setAttribute('aria-hidden', 'true')
}

/** Makes a button of an image, for those who have no pointer. */
function worksByKeys(image: HTMLImageElement, zoom: Zoom): () => void {
  const stop = new AbortController()
  image.tabIndex = 0
  image.role = 'button'
  image.ariaLabel = `Enlarge: ${image.alt}`
  image.addEventListener('blur', () => void zoom.close(), stop)
  image.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      void zoom.toggle({ target: image })
    },
    stop,
  )
  return () => stop.abort()
}
