import { expect, it } from 'vitest'
import { stylesOf } from '../../../src/build/first-styles.ts'

const bar = '<body><header class="bar" id="top"><a class="brand wide" href="/">Docs</a><kbd>K</kbd></header>'

it.each([
  ['rules of what is there', '.bar{top:0}.foot{top:1px}', '.bar{top:0}'],
  ['of several selectors those', '.bar,.foot{top:0}', '.bar{top:0}'],
  ['rules that ask for all of several names', 'html .bar>a.wide{top:0}html .bar>b{top:1px}', 'html .bar>a.wide{top:0}'],
  ['rules by id and attribute', '#top{top:0}#end{top:1px}a[href="/"]{top:2px}', '#top{top:0}a[href="/"]{top:2px}'],
  ['rules of what scripts set', '[data-theme=dark] .bar{top:0}', '[data-theme=dark] .bar{top:0}'],
  ['rules that exclude what is not there', 'a:not(.foot){top:0}', 'a:not(.foot){top:0}'],
  [
    'of all elements those beside the text',
    '*,:before,a{top:0}',
    ':not(main *),:not(main *):before,a:not(main *){top:0}',
  ],
  ['the ground as it is', ':root,html,body{top:0}', ':root,html,body{top:0}'],
  ['nothing that a reader must do something for', 'a:hover{top:0}.bar:has(a){top:0}details[open] .bar{top:0}', ''],
  ['nothing of the page as it is printed', '@media print{.bar{top:0}}@page{margin:0}', ''],
  ['conditions on the window', '@media (width<9px){.bar{top:0}.foot{top:0}}', '@media (width<9px){.bar{top:0}}'],
  ['no movement', '@keyframes a{0%{top:0}}.bar{top:0;transition:top 1s}', '.bar{top:0}'],
])('keeps %s', (_, css, kept) => {
  expect(stylesOf(bar, css)).toBe(kept)
})

it('keeps the order of all layers', () => {
  expect(stylesOf(bar, '@layer a,b;@layer b{.foot{top:0}}@layer c{.bar{top:0}}')).toBe(
    '@layer a,b,c;@layer c{.bar{top:0}}',
  )
})

it('keeps custom properties that are asked for, by one way or another, under short names', () => {
  const css = ':root{--one:1px;--two:var(--one);--three:3px}.bar{top:var(--two)}.foot{top:var(--three)}'
  expect(stylesOf(`<html>${bar}`, css.replace(':root', 'html'))).toBe('html{--0:1px;--1:var(--0)}.bar{top:var(--1)}')
})

it('keeps what stands in for the fonts of text, and no other fonts', () => {
  const face = (name: string, source: string) => `@font-face{font-family:${name};src:${source}}`
  const css = `html{--font-text:"In ter","Stand in";--font-code:Mono}a{font:1px var(--font-text)}kbd{font:1px var(--font-code)}`
  const standIn = face('"Stand in"', 'local(Arial)')
  expect(stylesOf(bar, css + face('In ter', 'url(/a)') + standIn + face('Mono', 'local(Courier)'))).toBe(
    `html{--0:"In ter","Stand in";--1:Mono}a:not(main *){font:1px var(--0)}kbd:not(main *){font:1px var(--1)}${standIn}`,
  )
})

it('leaves what is closed to the stylesheet', () => {
  const menu = '<ul class="dropdown-list"><li class="item"></li></ul><dialog class="window"><p>x</p></dialog>'
  expect(stylesOf(bar + menu, '.item,.window,p,.bar{top:0}')).toBe('.bar{top:0}')
})
