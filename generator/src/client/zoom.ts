import type { Zoom } from 'medium-zoom'

/** SPEC §9: delay after a route change in milliseconds, and margin in pixels. */
const delay = 1000
const margin = 24

/** Lets readers enlarge the images of the page's content. Loads the library only if there are images. Returns a function that detaches it. */
export function attachZoom(): () => void {
  let detach = () => {}
  const timer = setTimeout(async () => {
    const images = document.querySelectorAll<HTMLImageElement>('.prose img:not(a img)')
    if (images.length === 0) return
    // The pure build doesn't insert a `<style>` element, which the security policy would block.
    const library = await import('medium-zoom/dist/pure').catch(() => null)
    if (!library) return
    const zoom = library.default(images, { margin, background: 'var(--bg)' })
    // The enlarged copy is inserted after this event.
    zoom.on('open', () => queueMicrotask(hideCopy))
    const stops = [...images].map((image) => addKeyboard(image, zoom))
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

/** Hides the enlarged copy from assistive technology: the original image keeps its name and focus. */
function hideCopy(): void {
  const copy = document.querySelector('.medium-zoom-image--opened')
  copy?.removeAttribute('tabindex')
  copy?.setAttribute('aria-hidden', 'true')
}

/** Makes an image operable by keyboard. */
function addKeyboard(image: HTMLImageElement, zoom: Zoom): () => void {
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
