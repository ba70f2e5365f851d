import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { wrongColors } from '../../../src/build/theme-colors.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../../src/ui/styles/tokens.css'), 'utf8')

it.each(['#zzz', '#12345', 'light-dark(#fff #000)', 'redd', 'rgb(1, 2 3)', '0 12px 32px #fff'])(
  'the value %s of a color is reported with its line',
  async (value) => {
    expect(await wrongColors(`:root {\n  --text: red;\n  --accent: ${value};\n}`, tokens)).toMatchObject([
      {
        severity: 'error',
        code: 'wrong-color',
        file: 'theme.css',
        line: 3,
        message: expect.stringContaining('--accent'),
      },
    ])
  },
)

it.each([
  '#2f5f8f',
  'light-dark(#2f5f8f, #8fbfef)',
  'rgb(45 212 191 / 17%)',
  'oklch(0.5 0.1 20)',
  'color-mix(in srgb, red 7%, transparent)',
  'var(--brand)',
])('the value %s of a color is no problem', async (value) => {
  expect(await wrongColors(`:root { --accent: ${value} }`, tokens)).toEqual([])
})

it("variables that aren't colors, and those of the theme, may have any value", async () => {
  expect(await wrongColors(':root { --radius: 0; --font-text: Inter; --brand: 10 20 30 }', tokens)).toEqual([])
})

it('the hint for a value that runs into the next line names the semicolon', async () => {
  const css = ':root {\n  --accent: #2f5f8f\n  --text: red;\n}'
  expect(await wrongColors(css, tokens)).toMatchObject([
    {
      line: 2,
      message: 'The value of --accent isn’t a color: #2f5f8f --text: red.',
      hint: 'Add the missing semicolon at the end of the line.',
    },
  ])
})
