import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unknownVariables, variablesIn } from '../../../src/build/theme-variables.ts'

const src = join(import.meta.dirname, '../../../src')
const faults = (css: string) => unknownVariables(css, variablesIn([src], []))

it('a misspelled variable is reported with its line and the one that was probably meant', () => {
  const css = `/* --acent: is a comment */
:root {
  --acent: #0b6f66;
  --brand-of-the-site: red;
  --glow: var(--accent-sfot);
}
`
  expect(faults(css)).toMatchObject([
    {
      severity: 'warning',
      code: 'unknown-variable',
      file: 'theme.css',
      line: 3,
      message: 'The variable --acent has no effect, because nothing uses it.',
      hint: 'Did you mean --accent?',
    },
    { line: 4, hint: expect.stringContaining('delete the declaration') },
    {
      line: 5,
      message: 'The variable --accent-sfot has no value, because nothing defines it.',
      hint: 'Did you mean --accent-soft?',
    },
  ])
})

it.each([
  ['a variable of the generator', ':root{--accent:red;--code-type:var(--accent)}'],
  ['an own variable that the theme uses', ':root { --brand: red; --accent: var( --brand ) }'],
  ['an own variable as a part of a value', ':root { --brand: 10 20 30; --glow: rgb(var(--brand) / 17%) }'],
  [
    'a registered variable',
    '@property --turn { syntax: "<angle>"; inherits: false; initial-value: 0deg } .a { rotate: var(--turn) }',
  ],
  ['a variable with a fallback', '.a { color: var(--from-a-script, red); --external-hover: red }'],
])('%s is no problem', (_, css) => {
  expect(faults(css)).toEqual([])
})

it('a complete theme has no problems', () => {
  const theme = readFileSync(join(import.meta.dirname, '../../fixtures/theme/theme.css'), 'utf8')
  expect(faults(theme)).toEqual([])
})
