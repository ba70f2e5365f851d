import { contentType } from '../content-type.ts'

/**
 * A stylesheet with its fonts and pictures inside: from disk, browsers let a stylesheet have no font of another file. `read` gives a
 * file of the site, by its path.
 */
export function archiveStyle(
  css: string,
  at: { readonly path: string; readonly read: (path: string) => Uint8Array | null },
): string {
  return css.replace(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*?))\s*\)/g, (source, double, single, bare) => {
    const href: string = double ?? single ?? bare
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href)) return source
    const { pathname } = new URL(href, new URL(at.path, 'http://site.invalid'))
    const bytes = at.read(decodeURIComponent(pathname))
    if (!bytes) return source
    const type = contentType(pathname).replaceAll(' ', '')
    return `url("data:${type};base64,${Buffer.from(bytes).toString('base64')}")`
  })
}
