import { loadWindow } from './load-window.ts'

/** Loaded when it is needed. */
const viewer = () => import('../ui/viewer/viewer.ts')

/** Opens the viewer for the drawing or image that is clicked. */
export function enlarge(): void {
  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-action="enlarge"]') : null
    if (control) loadWindow(viewer, ({ openViewer }) => openViewer(control))
  })
}

/** Delay after a page is shown, in milliseconds: the code for images loads after everything that the page needs. */
const delay = 1000

/** Lets readers enlarge the images of the page's content. Returns a function that stops it. */
export function attachZoom(): () => void {
  const timer = setTimeout(() => {
    const images = document.querySelectorAll<HTMLImageElement>('.prose img:not(a img)')
    if (images[0]) viewer().then(({ zoomImages }) => zoomImages(images), console.error)
  }, delay)
  return () => clearTimeout(timer)
}
