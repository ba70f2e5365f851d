import type { Element } from 'hast'
import { element, text } from '../html/element.ts'

/** The smallest size of a drawing, relative to its natural size. Where there is less space, its box scrolls. */
const smallest = 0.7
/** The same on phones, where drawings that need more space have their natural size and scroll (`drawings.css`). */
const smallestOnPhones = 0.85
/** Width in pixels of the space on phones. Wider drawings can be enlarged. */
export const phoneWidth = 318
/** Width in pixels of the text column. Drawings that are still wider at their smallest size extend beyond it. */
const columnWidth = 694

/** A drawing in a box that scrolls, and a button that enlarges it. `name` is null if the drawing has its own name. */
export function drawingBox(
  svg: Element,
  { name, className = [] }: { readonly name: string | null; readonly className?: readonly string[] },
): { readonly parts: Element[]; readonly isWide: boolean } {
  const width = Number(svg.properties.width)
  const least = Math.round(width * smallest)
  const role = name === null ? {} : { role: 'img', ariaLabel: name }
  // A box that scrolls must be reachable by keyboard.
  const reachable = width * smallestOnPhones > phoneWidth ? { tabIndex: 0 } : {}
  const canEnlarge = width > phoneWidth
  const action = canEnlarge ? { dataAction: 'enlarge' } : {}
  // The first child keeps the box from becoming narrower than the drawing at its smallest size.
  const spacer = element('svg', { className: ['spacer'], width: String(least), height: '0', ariaHidden: 'true' }, [])
  const box = element('div', { className: [...className, 'drawing'], ...role, ...reachable, ...action }, [spacer, svg])
  const button = element('button', { type: 'button', className: ['enlarge'], dataAction: 'enlarge' }, [
    element('span', { className: ['visually-hidden'] }, [text('Enlarge the drawing')]),
  ])
  return { parts: canEnlarge ? [box, button] : [box], isWide: least > columnWidth }
}
