import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Diagnostic } from '../diagnostic.ts'
import type { PluginStyles } from '../plugin.ts'
import { foreignFiles, missingFiles, themeFile, wrongFonts, wrongFormats } from './theme-files.ts'
import { undefinedFonts, unusedFonts } from './theme-fonts.ts'
import { unknownRules } from './theme-rules.ts'
import { foreignSelectors, systemModes } from './theme-selectors.ts'
import { wrongValues } from './theme-values.ts'
import { unknownVariables, variablesIn } from './theme-variables.ts'

/**
 * Leaves out a theme with a syntax error and reports the error. Otherwise bundling would fail, and no other problem of the site would be
 * reported. Also reports files that browsers can't load, fonts and variables that nothing uses or defines, selectors of other generators, and properties
 * and values that browsers don't know.
 */
export function guardTheme(
  {
    root,
    site,
    pluginStyles,
  }: { readonly root: string; readonly site: string; readonly pluginStyles: readonly PluginStyles[] },
  report: (faults: readonly Diagnostic[]) => void,
): Plugin {
  const theme = join(site, themeFile).replaceAll('\\', '/')
  return {
    name: 'guard-theme',
    enforce: 'pre',
    async load(id) {
      if (id.split('?')[0] !== theme) return
      const css = await readFile(theme, 'utf8')
      const unreadable = await syntaxFaults(css)
      const isInPackage = async (name: string) => (await this.resolve(name, theme)) !== null
      const styles = await Promise.all(pluginStyles.map(({ file }) => this.resolve(file, theme)))
      const files = styles.flatMap((found) => found?.id.split('?')[0] ?? [])
      const others = variablesIn([join(root, 'src'), join(site, 'pages')], files)
      const tokens = await readFile(join(root, 'src/ui/styles/tokens.css'), 'utf8')
      const found = async () => [
        ...(await missingFiles(css, site, isInPackage)),
        ...foreignFiles(css),
        ...wrongFonts(css, site),
        ...wrongFormats(css),
        ...(await unusedFonts(css)),
        ...(await undefinedFonts(css)),
        ...unknownVariables(css, others),
        ...foreignSelectors(css),
        ...systemModes(css),
        ...(await unknownRules(css)),
        ...(await wrongValues(css, tokens)),
      ]
      const faults = unreadable.length > 0 ? unreadable : await found()
      report(faults)
      // The bundler ends with an import that doesn't exist, and reports at-rules that it doesn't know without their file.
      return faults.some(({ code }) => code === 'bad-theme' || code === 'missing-theme-file') ? '' : css
    },
  }
}

/**
 * The first syntax error in a stylesheet, after the files of other sites: an import in the wrong place would be blocked at the top, too. Empty if
 * there is no error.
 */
export async function syntaxFaults(css: string): Promise<readonly Diagnostic[]> {
  const fault = await themeFault(css)
  return fault ? [...foreignFiles(css), fault] : []
}

/** The first syntax error in a stylesheet, or null. */
export async function themeFault(css: string): Promise<Diagnostic | null> {
  // The second parser is the one that shortens the styles of a build. It closes open blocks at the end of the file, as browsers do.
  const error = (await postcssError(css)) ?? (await minifierError(css))
  if (error === null) return null
  const problem = `${error.reason}: ${css.split('\n')[error.line - 1]?.trim() ?? ''}`
  return {
    severity: 'error',
    code: 'bad-theme',
    file: themeFile,
    line: error.line,
    message: `The styles can’t be read: ${problem}`,
    hint: hints.find(([text]) => problem.includes(text))?.[1] ?? 'Correct the line, or the end of the line above it.',
  }
}

const hints = [
  [': //', 'Write the comment as /* … */.'],
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
