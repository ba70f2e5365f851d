import { expect, it } from 'vitest'
import { undefinedFonts, unusableFonts, unusedFonts } from '../../../src/build/theme-fonts.ts'

const face = '@font-face { font-family: "Inter"; src: url("./inter.woff2") }\n'

it.each([
  ['a variable', `${face}:root { --font-text: Inter, sans-serif }`],
  ['a variable in other quotes and case', `${face}:root { --font-text: system-ui, 'inter' }`],
  ['font-family', `${face}h1 { font-family: "Inter" }`],
  ['font', `${face}h1 { font: 600 2rem / 1.2 "Inter", serif }`],
])('a font that %s names is in use', async (_, css) => {
  expect(await unusedFonts(css)).toEqual([])
})

it.each([
  [
    'a typing mistake in the list',
    `${face}:root { --font-text: "Intre", sans-serif }`,
    'The name “intre” is similar: write the same name in both places.',
  ],
  [
    'a longer name in the list',
    `${face}:root { --font-text: "Inter fallback Arial", sans-serif }`,
    'Add the name to --font-text or --font-code, or delete the @font-face.',
  ],
  ['no list', face, 'Add the name to --font-text or --font-code, or delete the @font-face.'],
])('a font that nothing uses is a warning: %s', async (_, css, hint) => {
  expect(await unusedFonts(`\n${css}`)).toEqual([
    {
      severity: 'warning',
      code: 'unused-font',
      file: 'theme.css',
      line: 2,
      message: 'Nothing uses the font “Inter”: no font-family, --font-text or --font-code names it.',
      hint,
    },
  ])
})

it.each([
  ':root { --font-text: "Inter", sans-serif }',
  ':root { --font-text: system-ui }',
  ":root { --font-code: 'SF Mono', monospace }",
  ':root { --font-text: var(--brand-font), serif }',
  'h1 { font-family: inter, serif } code { font-family: var(--font-code) } a { font-family: unset }',
])('fonts that the theme defines and those of systems are accepted: %s', async (css) => {
  expect(await undefinedFonts(face + css)).toEqual([])
})

it.each(['Intre', 'Roboto'])('the first font %s that nothing defines is a warning in its line', async (name) => {
  expect(await undefinedFonts(`${face}:root {\n  --font-text: "${name}", Inter;\n}`)).toMatchObject([
    { severity: 'warning', code: 'undefined-font', line: 3, message: expect.stringContaining(`“${name}”`) },
  ])
})

it('a rule whose first font nothing defines gets the variable in its hint', async () => {
  expect(await undefinedFonts(`${face}body { font-family: Roboto, sans-serif }`)).toMatchObject([
    {
      code: 'undefined-font',
      line: 2,
      message: expect.stringContaining('font-family begins with “Roboto”'),
      hint: expect.stringContaining('--font-text in :root'),
    },
  ])
})

it('a complete list in one pair of quotes is a warning', async () => {
  const css = `${face}:root {\n  --font-text: "Inter, sans-serif";\n}`
  expect(await unusableFonts(css)).toMatchObject([{ severity: 'warning', code: 'undefined-font', line: 3 }])
  expect(await undefinedFonts(css)).toEqual([])
  expect(await unusableFonts(`${face}:root { --font-text: "Inter", "Open Sans", serif }`)).toEqual([])
})

it('a font without a file is a warning', async () => {
  expect(await unusableFonts('\n@font-face { font-family: Z; font-weight: 400 }')).toMatchObject([
    {
      severity: 'warning',
      code: 'undefined-font',
      line: 2,
      message: 'The @font-face has no src, so browsers ignore it.',
    },
  ])
})
