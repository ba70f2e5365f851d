import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import { themeFile } from './theme-files.ts'

/** Fonts that a theme defines but never uses, usually because one of the two names is misspelled. Browsers then use the next font in the list. */
export async function unusedFonts(css: string): Promise<readonly Diagnostic[]> {
  const { AtRule, parse } = await import('postcss')
  const defined = new Map<string, number>()
  const named = new Set<string>()
  parse(css).walkDecls(({ prop, value, parent, source }) => {
    const names = value.split(',').map(withoutQuotes)
    const isDefinition = parent instanceof AtRule && parent.name === 'font-face'
    if (!isDefinition) for (const name of names) named.add(name.toLowerCase())
    const [name = ''] = names
    if (isDefinition && prop === 'font-family' && !defined.has(name)) defined.set(name, source?.start?.line ?? 1)
  })
  return (
    [...defined]
      // A value of `font` has the size before the name.
      .filter(([name]) => ![...named].some((value) => ` ${value}`.endsWith(` ${name.toLowerCase()}`)))
      .map(([name, line]): Diagnostic => {
        const meant = nearest(name, [...named])
        return {
          severity: 'warning',
          code: 'unused-font',
          file: themeFile,
          line,
          message: `Nothing uses the font “${name}”: no font-family, --font-text or --font-code names it.`,
          hint: meant
            ? `The name “${meant}” is similar: write the same name in both places.`
            : 'Add the name to --font-text or --font-code, or delete the @font-face.',
        }
      })
  )
}

/** Fonts of Windows, macOS and Linux, and the keywords of CSS. Roboto isn't one: only Android has it. */
const systemFonts = new Set([
  ...['serif', 'sans-serif', 'monospace', 'system-ui', 'ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded'],
  ...['cursive', 'fantasy', 'math', 'emoji', 'inherit', 'initial', 'unset', 'revert', 'revert-layer'],
  ...['-apple-system', 'blinkmacsystemfont', 'sf pro', 'sf mono', 'menlo', 'monaco'],
  ...[
    'arial',
    'helvetica',
    'helvetica neue',
    'verdana',
    'tahoma',
    'trebuchet ms',
    'georgia',
    'palatino',
    'impact',
    'times',
    'times new roman',
  ],
  ...['courier', 'courier new', 'segoe ui', 'consolas', 'cascadia code', 'cascadia mono', 'ubuntu', 'ubuntu mono'],
  ...['cantarell', 'liberation sans', 'liberation mono', 'dejavu sans', 'dejavu sans mono'],
])

/** A complete list in one pair of quotes. */
const quotedList = /^\s*(["'])[^"']*,[^"']*\1\s*$/

/** Fonts that browsers can't use: complete lists in one pair of quotes, and definitions without a file. */
export async function unusableFonts(css: string): Promise<readonly Diagnostic[]> {
  const { Declaration, parse } = await import('postcss')
  const found: Diagnostic[] = []
  const root = parse(css)
  root.walkDecls(/^(?:font-family|--font-(?:text|code))$/, ({ prop, value, source }) => {
    if (!quotedList.test(value)) return
    found.push({
      severity: 'warning',
      code: 'undefined-font',
      file: themeFile,
      line: source?.start?.line ?? 1,
      message: `The list of ${prop} is in one pair of quotes, so browsers look for one font with this name.`,
      hint: 'Put each name in its own quotes, with the commas outside of them.',
    })
  })
  root.walkAtRules('font-face', ({ nodes = [], source }) => {
    if (nodes.some((node) => node instanceof Declaration && node.prop.toLowerCase() === 'src')) return
    found.push({
      severity: 'warning',
      code: 'undefined-font',
      file: themeFile,
      line: source?.start?.line ?? 1,
      message: 'The @font-face has no src, so browsers ignore it.',
      hint: 'Add the file, such as src: url("./fonts/name.woff2") format("woff2").',
    })
  })
  return found
}

/** Fonts that a theme puts first in a list without defining them. Only readers who have installed the font see it. */
export async function undefinedFonts(css: string): Promise<readonly Diagnostic[]> {
  const { AtRule, parse } = await import('postcss')
  const defined = new Set<string>()
  const first: { readonly name: string; readonly prop: string; readonly line: number }[] = []
  parse(css).walkDecls(/^(?:font-family|--font-(?:text|code))$/, ({ prop, value, parent, source }) => {
    const name = withoutQuotes(value.split(',')[0] ?? '')
    if (parent instanceof AtRule && parent.name === 'font-face') defined.add(name.toLowerCase())
    else if (!quotedList.test(value)) first.push({ name, prop, line: source?.start?.line ?? 1 })
  })
  return first
    .filter(({ name }) => {
      const key = name.toLowerCase()
      return !systemFonts.has(key) && !defined.has(key) && !name.startsWith('var(')
    })
    .map(({ name, prop, line }) => ({
      severity: 'warning',
      code: 'undefined-font',
      file: themeFile,
      line,
      message: `${prop} begins with “${name}”, which no @font-face defines, so only readers who have installed this font see it.`,
      hint: `Add an @font-face with a file in fonts/, or begin with a system font, such as system-ui.${prop === 'font-family' ? ' The font of all pages is the variable --font-text in :root, and that of code is --font-code.' : ''}`,
    }))
}

function withoutQuotes(name: string): string {
  return name.replace(/["']/g, '').trim()
}
