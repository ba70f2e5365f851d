import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { encodingFault } from '../content/content-files.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { PluginStyles } from '../plugin.ts'
import { misspelledAnimations } from './theme-animations.ts'
import { misspelledConditions } from './theme-conditions.ts'
import {
  foreignFiles,
  missingFiles,
  rootImports,
  type Stylesheet,
  themeFile,
  themeStylesheets,
  unclosedComments,
  wrongFonts,
  wrongFormats,
} from './theme-files.ts'
import { undefinedFonts, unusableFonts, unusedFonts } from './theme-fonts.ts'
import { misspelledPseudos } from './theme-pseudos.ts'
import { unknownRules } from './theme-rules.ts'
import { foreignSelectors, misspelledClasses, modulesOf, systemModes, wordsIn } from './theme-selectors.ts'
import { wrongValues } from './theme-values.ts'
import { unknownVariables, variablesIn } from './theme-variables.ts'

/**
 * Leaves out a theme that isn't UTF-8 or has a syntax error, also in a stylesheet that it imports, and reports the error. Otherwise bundling would
 * fail, and no other problem of the site would be reported. Also reports comments without their end, files that browsers can't load, fonts and
 * variables that nothing uses or defines, selectors of other generators, and properties and values that browsers don't know.
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
      const stylesheets = themeStylesheets(site)
      // A theme that is left out doesn't import the others, but a change to one of them can correct it.
      for (const { file } of stylesheets) this.addWatchFile(join(site, file).replaceAll('\\', '/'))
      const unreadable = await Promise.all(stylesheets.map(readFaults))
      const isInPackage = async (name: string) => (await this.resolve(name, theme)) !== null
      const styles = await Promise.all(pluginStyles.map(({ file }) => this.resolve(file, theme)))
      const files = styles.flatMap((found) => found?.id.split('?')[0] ?? [])
      const others = variablesIn([join(root, 'src'), join(site, 'pages')], files)
      const tokens = await readFile(join(root, 'src/ui/styles/tokens.css'), 'utf8')
      // One stylesheet can use the variables and fonts of another.
      const css = stylesheets.map((stylesheet) => stylesheet.css).join('\n')
      const own = wordsIn([...modulesOf(site), ...files])
      const found = async () => [
        ...(await Promise.all(stylesheets.map((stylesheet) => missingFiles(stylesheet, site, isInPackage)))).flat(),
        ...stylesheets.flatMap((stylesheet) => wrongFonts(stylesheet, site)),
        ...inTheirFiles(stylesheets, [
          ...unclosedComments(css),
          ...foreignFiles(css),
          ...rootImports(css),
          ...wrongFormats(css),
          ...(await unusedFonts(css)),
          ...(await undefinedFonts(css)),
          ...(await unusableFonts(css)),
          ...unknownVariables(css, others),
          ...foreignSelectors(css, own),
          ...misspelledClasses(css, own),
          ...systemModes(css),
          ...(await unknownRules(css)),
          ...(await misspelledPseudos(css)),
          ...(await misspelledConditions(css)),
          ...(await misspelledAnimations(css)),
          ...(await wrongValues(css, tokens)),
        ]),
      ]
      const faults = unreadable.some((list) => list.length > 0) ? unreadable.flat() : await found()
      report(faults)
      // The bundler ends with an import that doesn't exist, and reports at-rules that it doesn't know without their file.
      const isLeftOut = faults.some(({ code }) => ['not-utf-8', 'bad-theme', 'missing-theme-file'].includes(code))
      return isLeftOut ? '' : (stylesheets[0]?.css ?? '')
    },
  }
}

/** The diagnostics of the joined texts of some stylesheets, each with the file and the line in which it is. */
export function inTheirFiles(stylesheets: readonly Stylesheet[], faults: readonly Diagnostic[]): readonly Diagnostic[] {
  const places = stylesheets.flatMap(({ file, css }) => css.split('\n').map((_, index) => ({ file, line: index + 1 })))
  return faults.map((fault) => ({ ...fault, ...places[fault.line - 1] }))
}

/** Why a stylesheet can't be read. In one that isn't UTF-8, syntax errors would only follow from that. */
async function readFaults({ file, css, invalidLine }: Stylesheet): Promise<readonly Diagnostic[]> {
  const fault = encodingFault(file, invalidLine)
  return fault ? [fault] : (await syntaxFaults(css)).map((error) => ({ ...error, file }))
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
  // The last parser is the one that shortens the styles of a build. It closes open blocks at the end of the file, as browsers do.
  const error = (await postcssError(css)) ?? (await urlError(css)) ?? (await minifierError(css))
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
  ['isn’t in quotes', 'Write url("…") with quotation marks around the path.'],
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

/** The minifier deletes a font with such a URL, and reports other URLs only as unexpected tokens. */
async function urlError(css: string): Promise<CssError | null> {
  const { tokenize, tokenTypes } = await import('css-tree')
  let found: CssError | null = null
  tokenize(css, (type, start) => {
    if (type !== tokenTypes.BadUrl) return
    const line = css.slice(0, start).split('\n').length
    found ??= { line, reason: 'The URL contains a space, a quotation mark or a parenthesis and isn’t in quotes' }
  })
  return found
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
    // Some messages end with the internal form of a token: `Dimension { value: 600.0, … }`.
    return { line, reason: error.message.replace(/ \w+ \{.*\}$/s, '') }
  }
}
