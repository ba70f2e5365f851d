import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { invalidLineOf } from '../content/content-files.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import { decoded } from '../paths.ts'
import { filesBelow } from './files-below.ts'

/** The site's own styles. */
export const themeFile = 'theme.css'

/** A stylesheet of the site, with its path relative to the site's folder. */
export type Stylesheet = {
  readonly file: string
  readonly css: string
  /** The first line that isn't valid UTF-8; null if the file is. */
  readonly invalidLine: number | null
}

/** `path` is the URL without its query and anchor, and without escapes. */
type NamedFile = { readonly url: string; readonly path: string; readonly line: number }

/** A stylesheet with spaces instead of its comments. */
export function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
}

/** Comments in which another one begins on a later line. They probably lack their end, so browsers ignore the styles between both. */
export function unclosedComments(css: string): readonly Diagnostic[] {
  return [...css.matchAll(/\/\*[\s\S]*?\*\//g)]
    .filter(([comment]) => /\n(?:.*[\s;{}])?\/\*\s/.test(comment))
    .map(({ index }) => ({
      severity: 'warning',
      code: 'unclosed-comment',
      file: themeFile,
      line: css.slice(0, index).split('\n').length,
      message: 'Another comment begins before the end of this one, so browsers ignore the styles between them.',
      hint: 'End the comment with */, or remove the /* in it.',
    }))
}

/** Imports from the root of the site, which the bundler looks for at the root of the disk. */
export function rootImports(css: string): readonly Diagnostic[] {
  const text = withoutComments(css)
  return [...text.matchAll(/@import\s+(?:url\(\s*)?["']?(\/(?!\/)[^"')\s;]*)/g)].map(({ 1: path = '', index }) => ({
    severity: 'error',
    code: 'missing-theme-file',
    file: themeFile,
    line: text.slice(0, index).split('\n').length,
    message: `The theme can’t import ${path}: imports are relative to the file in which they are.`,
    hint: `Move the file beside theme.css, and write @import "./${posix.basename(path)}".`,
  }))
}

/** What a stylesheet requests: every `url()`, and the stylesheets that it imports. */
function namedUrls(css: string): readonly NamedFile[] {
  const text = withoutComments(css)
  const urls = text.matchAll(
    /(?:(?<![\w-])url\(\s*(?:"([^"]*)"|'([^']*)'|((?:[^\s"'()\\]|\\.)+))\s*\))|(?:@import\s+(?:"([^"]*)"|'([^']*)'))/g,
  )
  return [...urls].map((match) => {
    const url = (match.slice(1).find((group) => group !== undefined) ?? '').replace(/\\(\W)/g, '$1')
    return { url, path: decoded(url.replace(/[?#].*$/, '')), line: text.slice(0, match.index).split('\n').length }
  })
}

/** The files that a stylesheet names, such as fonts. URLs of other sites, anchors and URLs that contain their data name none. */
export function namedFiles(css: string): readonly NamedFile[] {
  return namedUrls(css).filter(({ path }) => path !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path))
}

/** Fonts, pictures and stylesheets of other sites, which the security policy blocks. */
export function foreignFiles(css: string): readonly Diagnostic[] {
  return namedUrls(css)
    .filter(({ url }) => /^(?:https?:)?\/\//i.test(url))
    .map(({ url, line }) => ({
      severity: 'error',
      code: 'foreign-theme-file',
      file: themeFile,
      line,
      message: `The security policy of the site blocks files of other sites, so browsers don’t load ${url}.`,
      hint: 'Copy the file into the site, for example to fonts/inter.woff2, and write url("./fonts/inter.woff2").',
    }))
}

/** The first bytes of each format of fonts (WOFF 2.0, 4.1; WOFF 1.0, 3). */
const fontSignatures: Readonly<Record<string, string>> = { '.woff2': 'wOF2', '.woff': 'wOFF' }

/** The names of formats that browsers know (CSS Fonts 4, 4.3.1). They ignore a source with another one. */
const fontFormats = ['woff2', 'woff', 'truetype', 'opentype', 'collection', 'embedded-opentype', 'svg']

/** Formats of fonts that browsers don't know, such as the ending of the file. */
export function wrongFormats(css: string): readonly Diagnostic[] {
  const text = withoutComments(css)
  return [...text.matchAll(/\bformat\(\s*["']?([\w-]+)["']?/g)].flatMap(
    ({ 1: name = '', index }): readonly Diagnostic[] => {
      if (fontFormats.includes(name.toLowerCase().replace(/-variations$/, ''))) return []
      const meant = name.toLowerCase() === 'ttf' ? 'truetype' : name.toLowerCase() === 'otf' ? 'opentype' : 'woff2'
      return [
        {
          severity: 'error',
          code: 'wrong-font',
          file: themeFile,
          line: text.slice(0, index).split('\n').length,
          message: `Browsers don’t know the format “${name}”, so they don’t load the font.`,
          hint: `Write format("${meant}").`,
        },
      ]
    },
  )
}

/** Files that a theme names as fonts and that are none, such as the error page of a server. */
export function wrongFonts({ file, css }: Stylesheet, site: string): readonly Diagnostic[] {
  return namedFiles(css).flatMap(({ url, path, line }): readonly Diagnostic[] => {
    const signature = fontSignatures[posix.extname(path).toLowerCase()]
    const font = existingFile(path, join(site, file), site)
    if (signature === undefined || font === null) return []
    if (readFileSync(font).toString('latin1', 0, signature.length) === signature) return []
    return [
      {
        severity: 'error',
        code: 'wrong-font',
        file,
        line,
        message: `${url} isn’t a ${posix.extname(path).slice(1).toUpperCase()} font: it begins with other bytes.`,
        hint: 'Download it again. It may be a web page, or a font of another format that was renamed.',
      },
    ]
  })
}

/** The path of the file with this path in a stylesheet's URLs. One that begins with a slash starts at the site's folder. */
function fileAt(path: string, stylesheet: string, site: string): string {
  return join(path.startsWith('/') ? site : dirname(stylesheet), path)
}

/** The path of the file that a stylesheet names, next to it or in `public/`; null if there is none. */
function existingFile(path: string, stylesheet: string, site: string): string | null {
  const places = [fileAt(path, stylesheet, site), ...(path.startsWith('/') ? [join(site, 'public', path)] : [])]
  return places.find((place) => existsSync(place)) ?? null
}

/** The paths of the files that stylesheets name, also in stylesheets that these import. The bundler's list of modules doesn't contain the latter. */
export function filesOfStyles(stylesheets: readonly string[], site: string): ReadonlySet<string> {
  const found = new Set(stylesheets)
  // A set also visits the elements that are added during the loop.
  for (const file of found) {
    if (!file.endsWith('.css') || !existsSync(file)) continue
    for (const { path } of namedFiles(readFileSync(file, 'utf8'))) found.add(fileAt(path, file, site))
  }
  return found
}

/** The site's theme, and the stylesheets that it imports, except those of packages. */
export function themeStylesheets(site: string): readonly Stylesheet[] {
  return [...filesOfStyles([join(site, themeFile)], site)]
    .filter((path) => path.endsWith('.css') && existsSync(path) && !/[\\/]node_modules[\\/]/.test(path))
    .map((path) => {
      const bytes = readFileSync(path)
      const file = relative(site, path).replaceAll('\\', '/')
      return { file, css: bytes.toString(), invalidLine: invalidLineOf(bytes) }
    })
}

/** Files that a stylesheet names and that don't exist. `isInPackage` is true for the name of a file of an installed package. */
export async function missingFiles(
  { file, css }: Stylesheet,
  site: string,
  isInPackage: (name: string) => Promise<boolean>,
): Promise<readonly Diagnostic[]> {
  const found = namedFiles(css).map(async ({ url, path, line }): Promise<readonly Diagnostic[]> => {
    const isPublic = path.startsWith('/')
    if (existingFile(path, join(site, file), site) !== null) return []
    if (/^[^./]/.test(path) && (await isInPackage(path))) return []
    const folder = dirname(fileAt(path, join(site, file), isPublic ? join(site, 'public') : site))
    const meant = nearest(posix.basename(path), filesBelow(folder))
    return [
      {
        severity: 'warning',
        code: 'missing-theme-file',
        file,
        line,
        message: `There is no file ${url}, so browsers can’t load it.`,
        hint: meant
          ? `Did you mean ${path.replace(/[^/]*$/, meant)}?`
          : `Correct the path, or copy the file there. The path starts at ${isPublic ? 'public/' : file}.`,
      },
    ]
  })
  return (await Promise.all(found)).flat()
}
