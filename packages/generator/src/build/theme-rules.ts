import type { Diagnostic } from '../diagnostic.ts'
import { themeFile } from './theme-files.ts'

/** The at-rules of browsers (MDN, "At-rules"). Prefixed ones are for single browsers. */
const known =
  /^(?:-\w+-.*|charset|container|counter-style|font-face|font-feature-values|font-palette-values|function|import|keyframes|layer|media|namespace|page|position-try|property|scope|starting-style|supports|view-transition|(?:top|bottom|left|right)-.*|annotation|character-variant|ornaments|styleset|stylistic|swash|historical-forms)$/i

/** At-rules of other tools, such as `@tailwind` and `@apply`. Browsers ignore them. */
export async function unknownRules(css: string): Promise<readonly Diagnostic[]> {
  const { parse } = await import('postcss')
  const found: Diagnostic[] = []
  parse(css).walkAtRules(({ name, source }) => {
    if (known.test(name)) return
    found.push({
      severity: 'error',
      code: 'bad-theme',
      file: themeFile,
      line: source?.start?.line ?? 1,
      message: `Browsers don’t support @${name}.`,
      hint: 'The theme is plain CSS, which no other tool processes. Write the styles that the rule stands for.',
    })
  })
  return found
}
