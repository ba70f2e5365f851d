import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Diagnostic } from '../diagnostic.ts'

/** The site's own styles. */
export const themeFile = 'theme.css'

/**
 * Leaves out a theme with a syntax error and reports the error, because the bundler would end with it, and all other problems of the site would
 * stay unknown. `report` gets null for a theme without one.
 */
export function guardTheme(site: string, report: (fault: Diagnostic | null) => void): Plugin {
  const theme = join(site, themeFile).replaceAll('\\', '/')
  return {
    name: 'guard-theme',
    enforce: 'pre',
    async load(id) {
      if (id.split('?')[0] !== theme) return
      const css = await readFile(theme, 'utf8')
      const fault = await themeFault(css)
      report(fault)
      return fault ? '' : css
    },
  }
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
    transform({ code: Buffer.from(css), filename: themeFile })
    return null
  } catch (error) {
    if (!(error instanceof Error && 'loc' in error)) throw error
    const { loc } = error
    const line = typeof loc === 'object' && loc !== null && 'line' in loc ? Number(loc.line) : 1
    return { line, reason: error.message }
  }
}
