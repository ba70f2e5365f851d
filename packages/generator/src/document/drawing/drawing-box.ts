import type { Element } from 'hast'
import { element, text } from '../html/element.ts'

/** The smallest size of a drawing, relative to its natural size: its text of 12.5 px has 11 px then. Where there is less space, its box scrolls. */
export const smallest = 0.88
/** Width in pixels of the space on phones. Wider drawings can be enlarged. */
export const phoneWidth = 318
/** Width in pixels of the narrowest space: graphs have a padding, and can be in a list or card on a screen of 320 px. */
const narrowestWidth = 238
/** Widths in pixels of the text column beside a sidebar, on tablets and on wide screens. */
const columns = { narrow: 598, wide: 694 }

/**
 * A drawing in a box that scrolls, and a button that enlarges it. `name` is null if the drawing has its own name.
 * The classes say which columns are too narrow for its smallest size.
 */
export function drawingBox(
  svg: Element,
  { name, className = [] }: { readonly name: string | null; readonly className?: readonly string[] },
): { readonly parts: Element[]; readonly classes: readonly string[] } {
  const width = Number(svg.properties.width)
  const least = Math.round(width * smallest)
  const role = name === null ? {} : { role: 'img', ariaLabel: name }
  // A box that scrolls must be reachable by keyboard.
  const reachable = least > narrowestWidth ? { tabIndex: 0 } : {}
  const canEnlarge = width > phoneWidth
  const action = canEnlarge ? { dataAction: 'enlarge' } : {}
  // The first child keeps the box from becoming narrower than the drawing at its smallest size.
  const spacer = element('svg', { className: ['spacer'], width: String(least), height: '0', ariaHidden: 'true' }, [])
  const box = element('div', { className: [...className, 'drawing'], ...role, ...reachable, ...action }, [spacer, svg])
  const button = element('button', { type: 'button', className: ['enlarge'], dataAction: 'enlarge' }, [
    text('Enlarge'),
    element('span', { className: ['visually-hidden'] }, [text(' the drawing')]),
  ])
  // Below the drawing, so that the button never covers any of it.
  const bar = element('div', { className: ['drawing-bar'] }, [button])
  const classes = [
    ...(least > phoneWidth ? ['is-broad'] : []),
    ...(least > columns.narrow ? ['is-long'] : []),
    ...(least > columns.wide ? ['is-wide'] : []),
  ]
  return { parts: canEnlarge ? [box, bar] : [box], classes }
}
