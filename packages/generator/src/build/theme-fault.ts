import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import { filesBelow } from './files-below.ts'
import { missingFiles, themeFile } from './theme-files.ts'

/**
 * Leaves out a theme with a syntax error and reports the error. Otherwise bundling would fail, and no other problem of the site would be
 * reported. Also reports files that don't exist, and variables that nothing uses, such as misspelled ones: `folders` and `styles` contain everything
 * that can use them.
 */
export function guardTheme(options: {
  readonly site: string
  readonly folders: readonly string[]
  /** The specifiers of stylesheets of other packages. */
  readonly styles: readonly string[]
  readonly report: (faults: readonly Diagnostic[]) => void
}): Plugin {
  const theme = join(options.site, themeFile).replaceAll('\\', '/')
  return {
    name: 'guard-theme',
    enforce: 'pre',
    async load(id) {
      if (id.split('?')[0] !== theme) return
      const css = await readFile(theme, 'utf8')
      const fault = await themeFault(css)
      const found = await Promise.all(options.styles.map((style) => this.resolve(style)))
      const files = [...options.folders.flatMap(styledFiles), ...found.flatMap((file) => (file ? [file.id] : []))]
      const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
      const isInPackage = async (name: string) => (await this.resolve(name, theme)) !== null
      options.report(
        fault
          ? [fault]
          : [...(await missingFiles(css, options.site, isInPackage)), ...(await unusedVariables(css, texts))],
      )
      return fault ? '' : css
    },
  }
}

/** The stylesheets and components below a folder. */
function styledFiles(folder: string): readonly string[] {
  return filesBelow(folder)
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .map((file) => join(folder, file))
}

/**
 * Variables that a theme sets and nothing uses. The used ones are those that the theme uses, and all that `styles` contain: a theme can also
 * replace a value that is only set there and used by a script, such as the color of a pin.
 */
export async function unusedVariables(css: string, styles: readonly string[]): Promise<readonly Diagnostic[]> {
  const { parse } = await import('postcss')
  const used = [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
  const known = new Set([...used, ...styles.flatMap((text) => text.match(/--[a-zA-Z][\w-]*/g) ?? [])])
  const faults: Diagnostic[] = []
  parse(css).walkDecls(/^--/, ({ prop, source }) => {
    if (known.has(prop)) return
    const meant = nearest(prop, [...known])
    const line = source?.start?.line ?? 1
    const message = `No style uses the variable ${prop}.`
    faults.push({
      severity: 'warning',
      code: 'unused-variable',
      file: themeFile,
      line,
      message,
      hint: meant ? `Did you mean ${meant}?` : 'Correct its name, or remove it, because it has no effect.',
    })
  })
  return faults
}

/** The first syntax error in a stylesheet, or null. */
export async function themeFault(css: string): Promise<Diagnostic | null> {
  // The second parser is the one that shortens the styles of a build. It closes open blocks at the end of the file, as browsers do.
  const error = (await postcssError(css)) ?? (await minifierError(css))
  return (
    error && {
      severity: 'error',
      code: 'bad-theme',
      file: themeFile,
      line: error.line,
      message: `The styles can’t be read: ${error.reason}: ${css.split('\n')[error.line - 1]?.trim() ?? ''}`,
      hint:
        hints.find(([text]) => error.reason.includes(text))?.[1] ??
        'Correct the line, or the end of the line above it.',
    }
  )
}

const hints = [
  ['</style', 'Remove this text.'],
  ['Unclosed block', 'Add the closing brace } of the block that starts here.'],
  ['Unclosed string', 'Add the closing quotation mark.'],
  ['Unclosed comment', 'End the comment with */.'],
  ['Unexpected }', 'Remove the brace, or add the { of its block.'],
  ['Unknown word', 'Write a declaration such as color: red; with a colon and a semicolon.'],
] as const

type CssError = { readonly line: number; readonly reason: string }

async function postcssError(css: string): Promise<CssError | null> {
  const { CssSyntaxError, parse } = await import('postcss')
  try {
    parse(css)
    return null
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return { line: error.line ?? 1, reason: error.reason }
  }
}

async function minifierError(css: string): Promise<CssError | null> {
  const { transform } = await import('lightningcss')
  try {
    const { code } = transform({ code: Buffer.from(css), filename: themeFile, minify: true })
    // Pages contain the styles in an element. The minifier removes escapes, such as that of a slash.
    if (!/<\/style/i.test(code.toString())) return null
    const before = css.slice(0, Math.max(0, css.search(/(?:<|\\0*3c).*style/i)))
    return { line: before.split('\n').length, reason: 'The text </style would end the styles of every page' }
  } catch (error) {
    if (!(error instanceof Error && 'loc' in error)) throw error
    const { loc } = error
    const line = typeof loc === 'object' && loc !== null && 'line' in loc ? Number(loc.line) : 1
    return { line, reason: error.message }
  }
}
