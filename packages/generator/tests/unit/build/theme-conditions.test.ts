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

it.each([
  '@media print, not screen and (MIN-WIDTH: 40rem) { a { color: red } }',
  '@media (hover) and (pointer: fine) or (width > calc(1px * 3)) { a { color: red } }',
  '@media (-webkit-min-device-pixel-ratio: 2), (device-posture: folded), (prefers-reduced-motion) { a { color: red } }',
  '@container card style(--wide: true) { a { color: red } }',
  '@container scroll-state(stuck: top) { a { color: red } }',
  '@supports (display: grid) and (not (display: inline-grid)) { a { color: red } }',
])('known, new and prefixed names in %s cause no diagnostic', async (css) => {
  expect(await misspelledConditions(css)).toEqual([])
})
