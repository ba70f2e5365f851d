/** Makes images buttons that open the viewer. */
export function zoomImages(images: Iterable<HTMLImageElement>): void {
  for (const image of images) {
    image.dataset.action = 'enlarge'
    image.tabIndex = 0
    image.role = 'button'
    image.ariaLabel = `Enlarge: ${image.alt}`
    image.onkeydown = (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      image.click()
    }
  }
}
