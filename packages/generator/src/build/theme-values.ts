import type { Lexer } from 'css-tree'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import { themeFile } from './theme-files.ts'

declare module 'css-tree' {
  /** Parts that the types of the package lack. */
  interface Lexer {
    /** Every property with its syntax. */
    readonly properties: Readonly<Record<string, unknown>>
    /** Every type of values with its syntax. Names of functions end with `()`. */
    readonly types: Readonly<Record<string, unknown>>
    /** Every at-rule by its name without `@`. */
    readonly atrules: Readonly<Record<string, { readonly descriptors: Readonly<Record<string, unknown>> | null }>>
  }
}

/**
 * What the value of a variable can be, in the syntax of CSS (Values and Units), and examples. A length and a number can also be a keyword, such as
 * `none`.
 */
const kinds = [
  {
    syntax: '<color>',
    name: 'color',
    examples: '#2f5f8f, or light-dark(#2f5f8f, #8fbfef) with one for each color mode',
  },
  { syntax: '<length-percentage> | <custom-ident>', name: 'length', examples: '10px or 1.5rem' },
  { syntax: '<time>', name: 'duration', examples: '200ms' },
  { syntax: '<number> | <custom-ident>', name: 'number', examples: '600' },
  { syntax: '<line-width> || <line-style> || <color>', name: 'border', examples: '1px solid #d0d7de' },
  { syntax: 'none | <shadow>#', name: 'shadow', examples: '0 12px 32px rgb(0 0 0 / 30%)' },
] as const
type Kind = (typeof kinds)[number]

type Declaration = {
  readonly prop: string
  readonly value: string
  readonly kind: Kind | undefined
  /** The at-rule whose descriptor it is. */
  readonly rule: string | null
  /** True if css-tree may not know the value. */
  readonly isNewer: boolean
}

/** Values that css-tree may not know: shapes, functions that stand for any value, relative colors such as `rgb(from …)`, and values with a prefix. */
const newer =
  /(?<![\w-])(?:--[\w-]+|anchor|anchor-size|attr|circle|ellipse|element|env|inherit|inset|paint|path|polygon|rect|xywh)\(|\(\s*from\s|(?:^|[\s,(])-[a-z]+-/i

/** Values of properties that css-tree doesn't know yet. */
const newValues = /^(?:appearance: base-select|display: (?:inline-)?(?:masonry|grid-lanes)|margin-trim: .*)$/

/** Functions of Sass, Less and Tailwind. */
const foreignFunctions =
  /^(?:(?:adjust|change|scale)-color|adjust-hue|darken|desaturate|fade(?:-?(?:in|out))?|lighten|map-get|opacify|shade|spin|theme|tint|transparentize)$/

/** An image, which none of the generator's variables can be. */
const image = /(?:gradient|url)\(/i

/** At-rules whose descriptors css-tree knows completely. */
const describedRules = ['font-face']

/** Functions that css-tree doesn't know yet and whose name is close to that of another function. */
const newFunctions = ['inherit']

/**
 * Declarations of a theme that browsers ignore, because they don't know the property, a function or the value. Browsers accept any text as the value
 * of a variable, and ignore each declaration that uses it, so the generator's variables must have a value of the same kind as in `tokens`, its
 * stylesheet.
 */
export async function wrongValues(css: string, tokens: string): Promise<readonly Diagnostic[]> {
  const [cssTree, { parse, AtRule, Rule }] = await Promise.all([import('css-tree'), import('postcss')])
  const { lexer } = cssTree
  const functions = Object.keys(lexer.types).flatMap((type) => type.match(/^(.*)\(\)$/)?.[1] ?? [])
  const isFunction = new RegExp(`^(?:${functions.join('|')})$`, 'i')
  const kindOf = new Map<string, Kind>()
  const tokenValues = new Map<string, string>()
  const stylesheet = parse(tokens)
  stylesheet.walkDecls(/^--/, ({ prop, value }) => {
    if (!tokenValues.has(prop)) tokenValues.set(prop, value)
  })
  for (const [prop, value] of tokenValues) {
    const kind = kinds.find(({ syntax }) => lexer.match(syntax, withoutVariables(value, tokenValues)).error === null)
    if (kind) kindOf.set(prop, kind)
  }
  const found: Diagnostic[] = []
  parse(css).walkDecls(({ prop, value, parent, source }) => {
    const place = { file: themeFile, line: source?.start?.line ?? 1 }
    const used = functionsIn(value, cssTree)
    const unknown = used.filter((name) => !isFunction.test(name))
    const wrong = unknown.find((name) => foreignFunctions.test(name) || nearest(name, functions) !== null)
    if (wrong) {
      found.push({
        ...place,
        severity: 'warning',
        code: 'wrong-value',
        message: `Browsers ignore ${prop}, because they don’t know the function ${wrong}().`,
        hint: foreignFunctions.test(wrong)
          ? 'The theme is plain CSS, which no other tool processes. Write the value, or use color-mix() or calc().'
          : `Did you mean ${nearest(wrong, functions)}()?`,
      })
      return
    }
    const sum = mathIn(value).find((content) => /[\w%)]\s+[-+](?=[\d.])|%[-+](?=[\d.])/.test(content))
    if (sum !== undefined) {
      found.push({
        ...place,
        severity: 'warning',
        code: 'wrong-value',
        message: `Browsers ignore ${prop}, because a + or - lacks a space: ${sum}.`,
        hint: `Write spaces on both sides, such as ${sum.replace(/([\w%)])\s*([-+])\s*(?=[\d.])/g, '$1 $2 ')}.`,
      })
      return
    }
    const kind = kindOf.get(prop)
    const rule = parent instanceof AtRule && describedRules.includes(parent.name) ? parent.name : null
    // The descriptors of other at-rules have other names, and only some browsers know properties with a prefix.
    if (!kind && ((!rule && !(parent instanceof Rule)) || !/^[a-z]/i.test(prop))) return
    const isNewer = unknown.length > 0 || newer.test(value) || newValues.test(`${prop}: ${value.trim()}`)
    const fault = faultOf({ prop, value: value.trim(), kind, rule, isNewer }, lexer)
    if (fault) found.push({ ...fault, ...place })
  })
  return found
}

/** The functions that calculate in a value, with their arguments. */
function mathIn(value: string): readonly string[] {
  return value.match(/(?<![\w-])(?:calc|clamp|max|min)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/gi) ?? []
}

/** A value with the values of the variables that it uses, except those that aren't in `values`. */
function withoutVariables(value: string, values: ReadonlyMap<string, string>): string {
  return value.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
    const found = values.get(name)
    return found === undefined ? use : withoutVariables(found, values)
  })
}

/** The names of functions that a value uses, except newer ones, prefixed ones and those that a theme defines (`--name()`). */
function functionsIn(value: string, { tokenize, tokenTypes }: typeof import('css-tree')): readonly string[] {
  const names: string[] = []
  tokenize(value, (type, start, end) => {
    // The token ends with the parenthesis.
    if (type === tokenTypes.Function) names.push(value.slice(start, end - 1))
  })
  return names.filter((name) => !name.startsWith('-') && !newFunctions.includes(name))
}

function faultOf(
  { prop, value, kind, rule, isNewer }: Declaration,
  lexer: Lexer,
): Omit<Diagnostic, 'file' | 'line'> | null {
  const errorOf = (text: string) => {
    if (kind) return lexer.match(kind.syntax, text).error
    return (rule ? lexer.matchAtruleDescriptor(rule, prop, text) : lexer.matchProperty(prop, text)).error
  }
  const error = errorOf(value)
  if (error?.name === 'SyntaxReferenceError') {
    const meant = nearest(prop, Object.keys((rule ? lexer.atrules[rule]?.descriptors : lexer.properties) ?? {}))
    return {
      severity: 'warning',
      code: 'unknown-property',
      message: rule ? `Browsers don’t know ${prop} in @${rule}.` : `Browsers don’t know the property ${prop}.`,
      hint: meant ? `Did you mean ${meant}?` : 'Correct the name, or delete the declaration.',
    }
  }
  // Another error means that the value contains a variable.
  if (error?.name !== 'SyntaxMatchError' || (isNewer && !(kind && image.test(value)))) return null
  const written = value.replace(/\s+/g, ' ')
  // Numbers other than 0, outside of names, colors and percentages.
  const withUnits = value.replace(/(?<![\w.#])[\d.]*[1-9][\d.]*(?![\w.%])/g, '$&px')
  const spaced = /([\d.]+)\s+(px|r?em|%|ms|s|deg)(?![\w-])/.exec(value)
  const joined = spaced && `Write ${spaced[1]}${spaced[2]}, without a space.`
  const fix = joined ?? (errorOf(withUnits) === null ? `Write ${withUnits}.` : null)
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
