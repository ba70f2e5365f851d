import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import { filesBelow } from './files-below.ts'

/** The site's own styles. */
export const themeFile = 'theme.css'

type NamedFile = { readonly url: string; readonly path: string; readonly line: number }

/** A stylesheet with spaces instead of its comments. */
export function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
}

/** The files that a stylesheet names, such as fonts. URLs of other sites, anchors and URLs that contain their data name none. */
function namedFiles(css: string): readonly NamedFile[] {
  const text = withoutComments(css)
  const urls = text.matchAll(/(?<![\w-])url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"'()]+))\s*\)/g)
  return [...urls].flatMap((match): readonly NamedFile[] => {
    const url = match[1] ?? match[2] ?? match[3] ?? ''
    const path = url.replace(/[?#].*$/, '')
    if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return []
    return [{ url, path, line: text.slice(0, match.index).split('\n').length }]
  })
}

/** The paths of the files that the site's theme names. */
export function filesOfTheme(site: string): readonly string[] {
  const theme = join(site, themeFile)
  return existsSync(theme) ? namedFiles(readFileSync(theme, 'utf8')).map(({ path }) => join(site, path)) : []
}

/** Files that a theme names and that don't exist. `isInPackage` is true for the name of a file of an installed package. */
export async function missingFiles(
  css: string,
  site: string,
  isInPackage: (name: string) => Promise<boolean>,
): Promise<readonly Diagnostic[]> {
  const found = namedFiles(css).map(async ({ url, path, line }): Promise<readonly Diagnostic[]> => {
    const isPublic = path.startsWith('/')
    if (existsSync(join(site, path)) || (isPublic && existsSync(join(site, 'public', path)))) return []
    if (/^[^./]/.test(path) && (await isInPackage(path))) return []
    const folder = posix.dirname(path)
    const meant = nearest(posix.basename(path), filesBelow(join(site, isPublic ? 'public' : '', folder)))
    return [
      {
        severity: 'warning',
        code: 'missing-theme-file',
        file: themeFile,
        line,
        message: `There is no file ${url}, so browsers can’t load it.`,
        hint: meant
          ? `Did you mean ${path.replace(/[^/]*$/, meant)}?`
          : `Correct the path, or copy the file there. The path starts at ${isPublic ? 'public/' : themeFile}.`,
      },
    ]
  })
  return (await Promise.all(found)).flat()
}
