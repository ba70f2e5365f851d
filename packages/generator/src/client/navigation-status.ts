import { element } from '../ui/search/element.ts'
import { loadErrorBox } from '../ui/states/load-error-box.ts'

let shown: HTMLElement | null = null

function show(status: HTMLElement | null): void {
  shown?.remove()
  shown = status
  if (status) document.body.append(status)
}

/** Shows the progress bar. */
export function showProgress(): void {
  const text = element('span', { class: 'visually-hidden' }, ['Loading the page…'])
  show(element('div', { class: 'progress', role: 'status' }, [text]))
}

/** Shows the error box of a failed navigation above the page that is still open. */
export function showLoadError(retry: () => void): void {
  show(loadErrorBox('page', retry))
}

/** Shows the error box of a window that couldn't be loaded, in the place of the box of a failed navigation. */
export function showWindowError(box: HTMLElement): void {
  box.classList.add('load-error-page')
  show(box)
}

/** Removes the progress bar or the error box. */
export function hideStatus(): void {
  show(null)
}
