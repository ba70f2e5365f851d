import { hasExtension } from '../paths.ts'
import { hasModifier } from '../ui/modifier-keys.ts'

/** The page of this site that a click on a link opens, or null if the browser should handle the click. */
export function internalAddress(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link ? pageAddress(link) : null
}

/** The page of this site that a link opens; null for other origins, files, downloads and links with a target. */
export function pageAddress(link: HTMLAnchorElement): URL | null {
  if (!link.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  return url.origin === location.origin && !hasExtension(url.pathname) ? url : null
}
