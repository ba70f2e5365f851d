import postcss from 'postcss'
import { contentType } from '../content-type.ts'

const urlFunction = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*?))\s*\)/g

/**
 * A stylesheet with its fonts and images inside, because browsers refuse fonts from other files when a page is opened from disk.
 * `path` is the path of the stylesheet. `read` returns a file of the site by its path, or null.
 */
export function archiveStyle(
  css: string,
  { path, read }: { readonly path: string; readonly read: (path: string) => Uint8Array | null },
): string {
  const root = postcss.parse(css)
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(urlFunction, (source, double, single, bare) => {
      const href: string = double ?? single ?? bare
      if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href)) return source
      const { pathname } = new URL(href, new URL(path, 'http://site.invalid'))
      const bytes = read(decodeURIComponent(pathname))
      if (!bytes) return source
      const type = contentType(pathname).replaceAll(' ', '')
      return `url("data:${type};base64,${Buffer.from(bytes).toString('base64')}")`
    })
  })
  return root.toString()
}
