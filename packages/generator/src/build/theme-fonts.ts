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

function withoutQuotes(name: string): string {
  return name.replace(/["']/g, '').trim()
}
