import { expect, it } from 'vitest'
import { archiveStyle } from '../../../../src/build/archives/archive-style.ts'

const read = (path: string) => (path === '/assets/a.woff2' ? Buffer.from('font') : null)
const font = 'url("data:font/woff2;base64,Zm9udA==")'

it.each([
  ['url(/assets/a.woff2)', font],
  ['url("/assets/a.woff2") format("woff2")', `${font} format("woff2")`],
  ["url( './a.woff2?v=1' )", font],
  ['url(a.woff2)', font],
  ['url(/assets/none.woff2)', 'url(/assets/none.woff2)'],
  ['url(data:image/svg+xml,%3csvg%3e)', 'url(data:image/svg+xml,%3csvg%3e)'],
  [`url("data:image/svg+xml,<svg fill='none'/>")`, `url("data:image/svg+xml,<svg fill='none'/>")`],
  ['url(#mask)', 'url(#mask)'],
])('%s becomes %s', (css, expected) => {
  expect(archiveStyle(`a { src: ${css} }`, { path: '/assets/index.css', read })).toBe(`a { src: ${expected} }`)
})
