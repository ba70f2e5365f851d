import { expect, it } from 'vitest'
import { fontsForAll, webFonts } from '../../../src/build/web-fonts.ts'

const face = (name: string, file: string) =>
  `@font-face{font-family:${name};font-weight:400 660;src:url(${file})format("woff2")}`
const standIn = '@font-face{font-family:In ter fallback;src:local(Arial)}'
const others = 'a{top:0}@media (scripting:none){b{top:0}}@media print{i{top:0}}'

it.each(['(scripting:none)', '(scripting: none)'])(
  'of fonts below %s, those of files are named for the script',
  (query) => {
    const fonts = `${face('"In ter"', '/assets/in-ter-12345678.woff2')}${face('Mono', '"/assets/mono-12345678.woff2"')}`
    expect(webFonts(`@media ${query}{${fonts}}${standIn}${others}`)).toEqual([
      ['In ter', 'in-ter-12345678', '400 660'],
      ['Mono', 'mono-12345678', '400 660'],
    ])
  },
)

it('those that are declared to everybody need no script', () => {
  expect(webFonts(`${face('Mono', '/assets/mono-12345678.woff2')}${standIn}`)).toEqual([])
})

it('a font that is no file of the bundle is a fault', () => {
  expect(() => webFonts(`@media (scripting:none){${face('Mono', 'data:font/woff2;base64,AA')}}`)).toThrow(
    'A font of fonts.css is no file of the bundle: url(data:font/woff2;base64,AA)',
  )
})

it('without a script that loads them all are declared to everybody, and nothing else is', () => {
  const font = face('Mono', '/assets/mono-12345678.woff2')
  expect(fontsForAll(`@media (scripting:none){${font}}${standIn}${others}`)).toBe(`${font}${standIn}${others}`)
})
