import { expect, it } from 'vitest'
import { unknownRules } from '../../../src/build/theme-rules.ts'

it.each(['@tailwind base;', 'a { @apply x; }', '@include y;'])('%s is an error in its line', async (rule) => {
  expect(await unknownRules(`a { color: red }\n${rule}`)).toMatchObject([
    { severity: 'error', code: 'bad-theme', line: 2 },
  ])
})

it('rules of browsers cause no diagnostic', async () => {
  const css =
    '@import "a.css" layer(x);\n@font-face { src: url(a) }\n@layer a { @media print { a { @starting-style { color: red } } } }\n@supports (a: b) {}\n@container (width > 1px) {}\n@property --a { syntax: "*" }\n@page :first { @top-left-corner {} }\n@-webkit-keyframes b {}'
  expect(await unknownRules(css)).toEqual([])
})
