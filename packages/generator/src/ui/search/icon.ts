import { type IconName, iconPaths } from '../../ui/icons/icon-paths.ts'

const svg = 'http://www.w3.org/2000/svg'

/** The same decorative icon as the component `Icon`. */
export function icon(name: IconName): SVGElement {
  const icon = document.createElementNS(svg, 'svg')
  for (const [key, value] of Object.entries({
    class: 'icon',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
  }))
    icon.setAttribute(key, value)
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', iconPaths[name])
  icon.append(path)
  return icon
}
