import { expect, it } from 'vitest'
import { misspelledPseudos } from '../../../src/build/theme-pseudos.ts'

it.each([
  [':rot { color: red }', ':rot', ':root'],
  ['.prose a:hovr { color: red }', ':hovr', ':hover'],
  ['.prose p::selction { color: red }', '::selction', '::selection'],
])('the misspelled name in %s is a warning in its line', async (rule, name, meant) => {
  expect(await misspelledPseudos(`a { color: red }\n${rule}`)).toMatchObject([
    {
      severity: 'warning',
      code: 'wrong-selector',
      file: 'theme.css',
      line: 2,
      message: `Browsers ignore the rule, because they don’t know “${name}”.`,
      hint: `Did you mean ${meant}?`,
    },
  ])
})

it.each([
  ':root, a:focus-visible, ::part(icon), .a::-webkit-x, :-moz-x { color: red }',
  ':target-current, ::scroll-marker, :has-slotted { color: red }',
  'a:not(.b):nth-child(2n of .c)::before { color: red }',
])('known, new and prefixed names in %s cause no diagnostic', async (css) => {
  expect(await misspelledPseudos(css)).toEqual([])
})
