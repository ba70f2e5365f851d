import type { Lexer } from 'css-tree'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import { themeFile } from './theme-files.ts'

declare module 'css-tree' {
  interface Lexer {
    /** Every property with its syntax. The types of the package lack it. */
    readonly properties: Readonly<Record<string, unknown>>
  }
}

/** What the value of a variable can be, in the syntax of CSS (Values and Units), and examples. A length can also be a keyword, such as `none`. */
const kinds = [
  {
    syntax: '<color>',
    name: 'color',
    examples: '#2f5f8f, or light-dark(#2f5f8f, #8fbfef) with one for each color mode',
  },
  { syntax: '<length-percentage> | <custom-ident>', name: 'length', examples: '10px or 1.5rem' },
  { syntax: '<time>', name: 'duration', examples: '200ms' },
] as const
type Kind = (typeof kinds)[number]

type Declaration = { readonly prop: string; readonly value: string; readonly kind: Kind | undefined }

/** Values that css-tree may not know: functions other than the common ones, relative colors such as `rgb(from …)`, and values with a prefix. */
const newer =
  /(?<![\w-])(?!(?:rgba?|hsla?|oklch|light-dark|color-mix|calc|min|max|clamp)\()[\w-]+\(|\(\s*from\s|(?:^|[\s,])-[a-z]+-/i

/** An image, which none of the generator's variables can be. */
const image = /(?:gradient|url)\(/i

/**
 * Declarations of a theme that browsers ignore, because they don't know the property or the value. Browsers accept any text as the value of a variable,
 * and ignore each declaration that uses it, so the generator's variables must have a value of the same kind as in `tokens`, its stylesheet.
 */
export async function wrongValues(css: string, tokens: string): Promise<readonly Diagnostic[]> {
  const [{ lexer }, { parse, Rule }] = await Promise.all([import('css-tree'), import('postcss')])
  const kindOf = new Map<string, Kind>()
  parse(tokens).walkDecls(/^--/, ({ prop, value }) => {
    const kind = kindOf.get(prop) ?? kinds.find(({ syntax }) => lexer.match(syntax, value).error === null)
    if (kind) kindOf.set(prop, kind)
  })
  const found: Diagnostic[] = []
  parse(css).walkDecls(({ prop, value, parent, source }) => {
    const kind = kindOf.get(prop)
    // At-rules such as @font-face have other names, and only some browsers know those with a prefix.
    if (!kind && (!(parent instanceof Rule) || !/^[a-z]/i.test(prop))) return
    const fault = faultOf({ prop, value: value.trim(), kind }, lexer)
    if (fault) found.push({ ...fault, file: themeFile, line: source?.start?.line ?? 1 })
  })
  return found
}

function faultOf({ prop, value, kind }: Declaration, lexer: Lexer): Omit<Diagnostic, 'file' | 'line'> | null {
  const errorOf = (text: string) => (kind ? lexer.match(kind.syntax, text) : lexer.matchProperty(prop, text)).error
  const error = errorOf(value)
  if (error?.name === 'SyntaxReferenceError') {
    const meant = nearest(prop, Object.keys(lexer.properties))
    return {
      severity: 'warning',
      code: 'unknown-property',
      message: `Browsers don’t know the property ${prop}.`,
      hint: meant ? `Did you mean ${meant}?` : 'Correct the name, or delete the declaration.',
    }
  }
  // Another error means that the value contains a variable.
  if (error?.name !== 'SyntaxMatchError' || (newer.test(value) && !(kind && image.test(value)))) return null
  const written = value.replace(/\s+/g, ' ')
  // Numbers other than 0, outside of names, colors and percentages.
  const withUnits = value.replace(/(?<![\w.#])[\d.]*[1-9][\d.]*(?![\w.%])/g, '$&px')
  const fix = errorOf(withUnits) === null ? `Write ${withUnits}.` : null
  const semicolon = /\n\s*[\w-]+\s*:/.test(value) ? 'Add the missing semicolon at the end of the line.' : null
  return kind
    ? {
        severity: 'error',
        code: 'wrong-value',
        message: `The value of ${prop} isn’t a ${kind.name}: ${written}.`,
        hint: semicolon ?? fix ?? `Write a ${kind.name} such as ${kind.examples}.`,
      }
    : {
        severity: 'warning',
        code: 'wrong-value',
        message: `Browsers ignore ${prop}, because they don’t know its value: ${written}.`,
        hint: semicolon ?? fix ?? 'Correct the value, or delete the declaration.',
      }
}
