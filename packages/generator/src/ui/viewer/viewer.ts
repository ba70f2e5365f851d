import { closeOnLeave } from '../leave-window.ts'
import { addStyles } from '../styles/add-styles.ts'
import { startPanZoom } from './pan-zoom.ts'
import styles from './viewer.css?inline'

export { zoomImages } from './zoom-images.ts'

/** Shows an enlarged copy of a drawing or image in a dialog, where readers can move and zoom it. */
export function openViewer(control: HTMLElement): void {
  const figure = control.closest('.figure')
  const drawings = [...(figure?.querySelectorAll('.drawing > svg:last-child') ?? [])]
  const original = control instanceof HTMLImageElement ? control : drawings.find((svg) => svg.checkVisibility())
  if (!original || document.querySelector('.viewer')) return
  addStyles(styles)
  // The dialog returns the focus to the element that has it now.
  if (document.activeElement !== control) figure?.querySelector<HTMLElement>('.enlarge')?.focus({ preventScroll: true })

  const dialog = document.createElement('dialog')
  dialog.className = 'viewer'
  // The colors of graphs and diagrams depend on these classes.
  for (const name of ['graph', 'diagram']) if (figure?.closest(`.${name}`)) dialog.classList.add(name)
  dialog.ariaLabel = `Enlarged: ${nameOf(original)}`
  const stage = document.createElement('div')
  stage.className = `viewer-stage ${original.parentElement?.classList.contains('blueprint') ? 'blueprint' : ''}`
  const picture = copyOf(original)
  stage.append(picture)
  dialog.append(stage)
  document.body.append(dialog)
  closeOnLeave(dialog)
  dialog.showModal()

  const view = startPanZoom(stage, picture, sizeOf(original))
  const tools = document.createElement('div')
  tools.className = 'viewer-tools'
  tools.append(
    button('Zoom out', 'minus', () => view.zoom(1 / step)),
    button('Zoom in', 'plus', () => view.zoom(step)),
    button('Fit to screen', 'fit', () => view.reset()),
    button('Close', 'close', () => dialog.close()),
  )
  dialog.append(tools)
  tools.querySelector<HTMLElement>('button:last-child')?.focus()
  dialog.addEventListener('keydown', (event) => onKey(event, view))
  stage.addEventListener('click', ({ target }) => {
    if (target === stage && !view.wasMoved()) dialog.close()
  })
  dialog.addEventListener('close', () => {
    view.stop()
    dialog.remove()
  })
}

/** Factor of one click on a zoom button, and pixels of one press of an arrow key. */
const step = 1.4
const stride = 64

type View = ReturnType<typeof startPanZoom>

function onKey(event: KeyboardEvent, view: View): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => view.move(stride, 0),
    ArrowRight: () => view.move(-stride, 0),
    ArrowUp: () => view.move(0, stride),
    ArrowDown: () => view.move(0, -stride),
    '+': () => view.zoom(step),
    '=': () => view.zoom(step),
    '-': () => view.zoom(1 / step),
    '0': () => view.reset(),
  }
  const act = actions[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

function nameOf(original: Element): string {
  if (original instanceof HTMLImageElement) return original.alt
  return original.parentElement?.ariaLabel ?? original.querySelector('title')?.textContent ?? 'drawing'
}

/** A copy for sighted readers: the dialog has the name, and ids of names must stay unique. */
function copyOf(original: Element): HTMLElement {
  const copy = document.createElement('div')
  copy.className = 'viewer-picture'
  copy.ariaHidden = 'true'
  const clone = original.cloneNode(true)
  if (clone instanceof Element) {
    for (const name of ['id', 'role', 'tabindex', 'aria-label', 'aria-labelledby', 'data-action', 'class'])
      clone.removeAttribute(name)
    clone.querySelector('title')?.remove()
  }
  copy.append(clone)
  return copy
}

function sizeOf(original: Element): Parameters<typeof startPanZoom>[2] {
  // An image is only enlarged to its natural size, because it would become blurred.
  if (original instanceof HTMLImageElement)
    return {
      width: original.naturalWidth || original.width,
      height: original.naturalHeight || original.height,
      largest: 1,
      readable: 0,
    }
  return {
    width: Number(original.getAttribute('width')),
    height: Number(original.getAttribute('height')),
    largest: 2,
    // The text of drawings has at least 12.5 px at their natural size. On wide screens, most of them fit with 9 px.
    readable: matchMedia('(width < 37.5rem)').matches ? 1 : 0.75,
  }
}

function button(label: string, path: keyof typeof paths, act: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'icon-button'
  button.ariaLabel = label
  button.title = label
  const icon = document.createElementNS(svg, 'svg')
  icon.setAttribute('class', 'icon')
  icon.setAttribute('viewBox', '0 0 24 24')
  const line = document.createElementNS(svg, 'path')
  line.setAttribute('d', paths[path])
  icon.append(line)
  button.append(icon)
  button.addEventListener('click', act)
  return button
}

const svg = 'http://www.w3.org/2000/svg'
const paths = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  close: 'M6 6l12 12M18 6 6 18',
} as const
