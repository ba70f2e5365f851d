import { expect, it } from 'vitest'
import { misspelledConditions } from '../../../src/build/theme-conditions.ts'

it.each([
  ['@media (max-widht: 900px)', 'feature max-widht', 'max-width'],
  ['@media (60em <= widht <= 70em)', 'feature widht', 'width'],
  ['@container sidebar (inline-sise > 300px)', 'feature inline-sise', 'inline-size'],
  ['@media screen and (prefers-color-scheme: drak)', 'value of prefers-color-scheme, drak', 'dark'],
  ['@media scren', 'media type scren', 'screen'],
])('the misspelled name in %s is a warning in its line', async (condition, name, meant) => {
  expect(await misspelledConditions(`a { color: red }\n${condition} { a { color: blue } }`)).toMatchObject([
    {
      severity: 'warning',
      code: 'wrong-condition',
      file: 'theme.css',
      line: 2,
      message: `Browsers never apply the rules below this condition, because they don’t know the ${name}.`,
      hint: `Did you mean ${meant}?`,
    },
  ])
})

it('a misspelled property in @supports is a warning in its line', async () => {
  const css = 'a { color: red }\n@supports (display: grid) and (not (postion: sticky)) { a { color: blue } }'
  expect(await misspelledConditions(css)).toMatchObject([
    {
      code: 'wrong-condition',
      line: 2,
      message: 'Browsers don’t know the property postion in @supports.',
      hint: 'Did you mean position?',
    },
  ])
})

it.each([
  ['@media (min-width: 996)', '996', '996px'],
  ['@media (width < 600)', '600', '600px'],
  ['@container (400 < inline-size <= 60rem)', '400', '400px'],
])('the length without a unit in %s is a warning', async (condition, written, fixed) => {
  expect(await misspelledConditions(`${condition} { a { color: blue } }`)).toMatchObject([
    {
      code: 'wrong-condition',
      line: 1,
      message: `Browsers never apply the rules below this condition, because ${written} isn’t a length.`,
      hint: `Write a unit, such as ${fixed}.`,
    },
  ])
})

it('a misspelled keyframe is a warning in its line', async () => {
  const css = '@keyframes spin {\n  form { opacity: 0 }\n  50%, to { opacity: 1 }\n}'
  expect(await misspelledConditions(css)).toMatchObject([
    { code: 'wrong-condition', line: 2, message: expect.stringContaining('neither from, to nor a percentage: form') },
  ])
})

it.each([
  '@media (min-width: 0), (aspect-ratio > 1), (min-color: 8), (16/9 < aspect-ratio) { a { color: red } }',
  '@keyframes a { from { color: red } 20.5% { color: red } entry 10% { color: red } TO { color: red } }',
  '@media print, not screen and (MIN-WIDTH: 40rem) { a { color: red } }',
  '@media (hover) and (pointer: fine) or (width > calc(1px * 3)) { a { color: red } }',
  '@media (-webkit-min-device-pixel-ratio: 2), (device-posture: folded), (prefers-reduced-motion) { a { color: red } }',
  '@container card style(--wide: true) { a { color: red } }',
  '@container scroll-state(stuck: top) { a { color: red } }',
  '@supports (display: grid-lanes) and (-webkit-hyphens: auto) and (--a: b) { a { color: red } }',
  '@supports (display: grid) and (not (display: inline-grid)) { a { color: red } }',
])('known, new and prefixed names in %s cause no diagnostic', async (css) => {
  expect(await misspelledConditions(css)).toEqual([])
})
