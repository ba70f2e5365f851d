import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { wrongValues } from '../../../src/build/theme-values.ts'

const tokens = readFileSync(join(import.meta.dirname, '../../../src/ui/styles/tokens.css'), 'utf8')

it.each([
  '#zzz',
  '#12345',
  'light-dark(#fff #000)',
  'redd',
  'rgb(1, 2 3)',
  '0 12px 32px #fff',
  'linear-gradient(red, blue)',
  'url("./accent.svg")',
])('the value %s of a color is reported with its line', async (value) => {
  expect(await wrongValues(`:root {\n  --text: red;\n  --accent: ${value};\n}`, tokens)).toMatchObject([
    {
      severity: 'error',
      code: 'wrong-value',
      file: 'theme.css',
      line: 3,
      message: expect.stringContaining('--accent'),
    },
  ])
})

it.each([
  '#2f5f8f',
  'light-dark(#2f5f8f, #8fbfef)',
  'rgb(45 212 191 / 17%)',
  'oklch(0.5 0.1 20)',
  'color-mix(in srgb, red 7%, transparent)',
  'var(--brand)',
])('the value %s of a color is no problem', async (value) => {
  expect(await wrongValues(`:root { --accent: ${value} }`, tokens)).toEqual([])
})

it.each([
  '--radius: 0; --sidebar: min(20rem, 30%); --frame: none; --quick: 0s',
  '--font-text: Inter; --shadow-menu: none; --brand: 10 20 30',
  '--border: none; --border-accent: 2px dashed var(--accent-line); --weight-bold: bold; --z-navbar: 50',
  '--top: calc(var(--nav) + 4px); --shadow-menu: 0 1px 2px #000, inset 0 0 1px red',
  '--accent: rgb(from red r g b / 50%); --edge: env(safe-area-inset-left)',
  '--brand: linear-gradient(red, blue); background: linear-gradient(in oklch, red, blue)',
])('the values of %s are no problem', async (declarations) => {
  expect(await wrongValues(`:root { ${declarations} }`, tokens)).toEqual([])
})

it.each([
  ['--radius: 10', 'The value of --radius isn’t a length: 10.', 'Write 10px.'],
  ['--space-4: 1rm', 'The value of --space-4 isn’t a length: 1rm.', 'Write a length such as 10px or 1.5rem.'],
  ['--quick: 120', 'The value of --quick isn’t a duration: 120.', 'Write a duration such as 200ms.'],
  ['--border: 1 solid red', 'The value of --border isn’t a border: 1 solid red.', 'Write 1px solid red.'],
  ['--weight-bold: 6oo', 'The value of --weight-bold isn’t a number: 6oo.', 'Write a number such as 600.'],
  [
    '--shadow-menu: 4px red red',
    'The value of --shadow-menu isn’t a shadow: 4px red red.',
    'Write a shadow such as 0 12px 32px rgb(0 0 0 / 30%).',
  ],
])('%s is an error with its kind', async (declaration, message, hint) => {
  expect(await wrongValues(`:root {\n  ${declaration} }`, tokens)).toMatchObject([
    { severity: 'error', code: 'wrong-value', line: 2, message, hint },
  ])
})

it.each([
  ['width: calc(100% -20px)', 'calc(100% - 20px)'],
  ['margin-left: calc(100%-20px)', 'calc(100% - 20px)'],
  ['--sidebar: min(20rem, 100% -2px)', 'min(20rem, 100% - 2px)'],
  ['padding: 0 calc(var(--edge) +4px)', 'calc(var(--edge) + 4px)'],
])('the sum without spaces in %s is a warning with the spaces', async (declaration, written) => {
  expect(await wrongValues(`.a { ${declaration} }`, tokens)).toMatchObject([
    { severity: 'warning', code: 'wrong-value', hint: `Write spaces on both sides, such as ${written}.` },
  ])
})

it.each([
  'width: calc(100% - 20px); margin: -1px -2px; transform: translate(-50%, -50%)',
  'width: calc(-1 * var(--edge)); height: max(-1px, 10px - -2px); inset: calc((1px + 2px) * -1)',
])('the sums in %s cause no diagnostic', async (declarations) => {
  expect(await wrongValues(`.a { ${declarations} }`, tokens)).toEqual([])
})

it.each([
  ['colr: red', 'unknown-property', 'Browsers don’t know the property colr.', 'Did you mean color?'],
  [
    'background: #ggg !important',
    'wrong-value',
    'Browsers ignore background, because they don’t know its value: #ggg.',
    'Correct the value, or delete the declaration.',
  ],
  [
    'margin: 10 0 -2',
    'wrong-value',
    'Browsers ignore margin, because they don’t know its value: 10 0 -2.',
    'Write 10px 0 -2px.',
  ],
])('%s, which browsers ignore, is a warning', async (declaration, code, message, hint) => {
  expect(await wrongValues(`.a {\n  ${declaration};\n}`, tokens)).toMatchObject([
    { severity: 'warning', code, file: 'theme.css', line: 2, message, hint },
  ])
})

it.each([
  [
    'font-dsplay: swap',
    'unknown-property',
    'Browsers don’t know font-dsplay in @font-face.',
    'Did you mean font-display?',
  ],
  [
    'font-display: swp',
    'wrong-value',
    'Browsers ignore font-display, because they don’t know its value: swp.',
    'Correct the value, or delete the declaration.',
  ],
])('%s in @font-face, which browsers ignore, is a warning', async (declaration, code, message, hint) => {
  expect(await wrongValues(`@font-face {\n  ${declaration};\n}`, tokens)).toMatchObject([
    { severity: 'warning', code, file: 'theme.css', line: 2, message, hint },
  ])
})

it.each([
  ['color: vr(--accent)', 'color', 'vr', 'var'],
  ['--brand: ligt-dark(red, blue)', '--brand', 'ligt-dark', 'light-dark'],
  ['inline-size: calc(1rem + mx(2px, 1em))', 'inline-size', 'mx', 'max'],
])('the misspelled function in %s is a warning', async (declaration, prop, name, meant) => {
  expect(await wrongValues(`.a {\n  ${declaration};\n}`, tokens)).toMatchObject([
    {
      severity: 'warning',
      code: 'wrong-value',
      file: 'theme.css',
      line: 2,
      message: `Browsers ignore ${prop}, because they don’t know the function ${name}().`,
      hint: `Did you mean ${meant}()?`,
    },
  ])
})

it.each([
  ['transform: rotate(45)', 'Browsers ignore transform, because they don’t know its value: rotate(45).'],
  ['transform: translate(10px 10px)', 'Browsers ignore transform'],
  ['background: linear-gradient(90, red, blue)', 'Browsers ignore background'],
  ['color: darken(red, 10%)', 'Browsers ignore color, because they don’t know the function darken().'],
])('the function in %s is checked', async (declaration, message) => {
  expect(await wrongValues(`.a { ${declaration} }`, tokens)).toMatchObject([
    { severity: 'warning', code: 'wrong-value', message: expect.stringContaining(message) },
  ])
})

it('the hint for a space before a unit names the space', async () => {
  expect(await wrongValues('.a { font: bold 16 px Arial }', tokens)).toMatchObject([
    { code: 'wrong-value', hint: 'Write 16px, without a space.' },
  ])
})

it.each([
  'appearance: base-select',
  'margin-trim: block',
  'grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr))',
  'filter: blur(2px) drop-shadow(0 1px 2px rgb(0 0 0 / 20%))',
  'background: radial-gradient(circle at 10% 20%, red, transparent 40%)',
  'transform: translateX(calc(1px + 2%)) scale(1.1)',
  'padding: env(safe-area-inset-top) 1px',
  'content: "vr(1)"',
  'transform: translateX(1px) rotatex(3deg)',
  'color: inherit(--accent)',
  'color: if(style(--dark: 1): white; else: black)',
  'color: --brand(1)',
  'animation-delay: calc(sibling-index() * 1ms)',
  'background: -webkit-image-set(url("a.png") 1x)',
])('%s is no problem', async (declaration) => {
  expect(await wrongValues(`.a { ${declaration} }`, tokens)).toEqual([])
})

it('what only some browsers know, variables and descriptors cause no diagnostic', async () => {
  const css = `@font-face { font-family: Inter; src: url("a.woff2"); size-adjust: 90% }
@property --turn { syntax: "<angle>"; inherits: false }
@media (width < 40rem) { a { padding: 1px var(--x); --anything: 10; -webkit-foo: bar; text-align: -webkit-center } }
a { color: light-dark(rgb(from red r g b), #fff); width: if(style(--a: b): 1px; else: 2px); shape-outside: circle(50%); field-sizing: content }
@keyframes x { 50% { rotate: 3deg } }
`
  expect(await wrongValues(css, tokens)).toEqual([])
})

it('the hint for a value that runs into the next line names the semicolon', async () => {
  const css = ':root {\n  --accent: #2f5f8f\n  --text: red;\n}'
  expect(await wrongValues(css, tokens)).toMatchObject([
    {
      line: 2,
      message: 'The value of --accent isn’t a color: #2f5f8f --text: red.',
      hint: 'Add the missing semicolon at the end of the line.',
    },
  ])
})
