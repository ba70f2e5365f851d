import type { Diagnostic } from '../diagnostic.ts'
import { themeFile } from './theme-files.ts'

type Variable = { readonly name: string; readonly value: string; readonly line: number }

/**
 * Variables of a theme whose value isn't a color, although the generator's value is one. Browsers accept any text as the value of a variable, and
 * ignore each declaration that uses it. `tokens` is the stylesheet with the generator's variables.
 */
export async function wrongColors(css: string, tokens: string): Promise<readonly Diagnostic[]> {
  const colors = new Set<string>()
  for (const { name, value } of await variablesOf(tokens)) if (await isColor(value)) colors.add(name)
  const faults: Diagnostic[] = []
  for (const { name, value, line } of await variablesOf(css)) {
    // What a variable in the value contains isn't known here.
    if (!colors.has(name) || /\bvar\(/.test(value) || (await isColor(value))) continue
    faults.push({
      severity: 'error',
      code: 'wrong-color',
      file: themeFile,
      line,
      message: `The value of ${name} isn’t a color: ${value.replace(/\s+/g, ' ')}.`,
      hint: /\n\s*[\w-]+\s*:/.test(value)
        ? 'Add the missing semicolon at the end of the line.'
        : 'Write a color such as #2f5f8f, or light-dark(#2f5f8f, #8fbfef) with one for each color mode.',
    })
  }
  return faults
}

async function variablesOf(css: string): Promise<readonly Variable[]> {
  const { parse } = await import('postcss')
  const variables: Variable[] = []
  parse(css).walkDecls(/^--/, ({ prop, value, source }) => {
    variables.push({ name: prop, value: value.trim(), line: source?.start?.line ?? 1 })
  })
  return variables
}

/** True if browsers accept the value as a color. */
async function isColor(value: string): Promise<boolean> {
  const { transform } = await import('lightningcss')
  let property = ''
  try {
    transform({
      code: Buffer.from(`a{color:${value}}`),
      filename: themeFile,
      visitor: {
        Declaration(declaration) {
          property = declaration.property
        },
      },
    })
  } catch {
    return false
  }
  return property === 'color'
}
