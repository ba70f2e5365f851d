import { expect, it } from 'vitest'
import { misspelledAnimations } from '../../../src/build/theme-animations.ts'

it.each(['animation: glwo 1s ease infinite, glow 2s', 'animation-name: glow, glwo'])(
  'a misspelled name in %s is a warning in its line',
  async (declaration) => {
    const css = `@keyframes glow { to { opacity: 1 } }\na {\n  ${declaration};\n}`
    expect(await misspelledAnimations(css)).toEqual([
      {
        severity: 'warning',
        code: 'unknown-animation',
        file: 'theme.css',
        line: 3,
        message: 'Browsers don’t run the animation glwo, because there is no @keyframes glwo.',
        hint: 'Did you mean glow?',
      },
    ])
  },
)

it.each([
  'a { animation: glow 1s } @keyframes glow { to { opacity: 1 } }',
  'a { animation: progress 1s; animation-name: none; animation-timing-function: glow }',
  'a { animation: var(--glwo) 1s } @keyframes glow { to { opacity: 1 } }',
])('known names and variables in %s cause no diagnostic', async (css) => {
  expect(await misspelledAnimations(css)).toEqual([])
})
