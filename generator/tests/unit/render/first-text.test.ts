import { describe, expect, it } from 'vitest'
import { endOfFirstText } from '../../../src/render/first-text.ts'

const long = `<p>${'word '.repeat(120)}</p>`

/** The text of a page with a bar where the place is. */
function marked(text: string): string | null {
  const [before, after] = ['<main><p>lead</p><div class="prose">', '</div><nav></nav></main>']
  const html = before + text + after
  const place = endOfFirstText(html)
  return place === null ? null : `${html.slice(before.length, place)}|${html.slice(place, -after.length)}`
}

describe('the place below the first text of a page', () => {
  it.each([
    ['is above the last block where the text is short', '<div><p>a</p><h2>b</h2>|<p>c</p></div>'],
    ['is above a text of one block', '<div>|<p>a</p></div>'],
    ['is above the first that is more than text', '<div><p>a</p><ul><li>b</li></ul>|<table></table><p>c</p></div>'],
    ['is above the first block, where that is more than text', '<div>|<figure><p>a</p></figure><p>b</p></div>'],
    ['is below facts', '<div><dl><div><dt>a</dt><dd>b</dd></div></dl>|<div></div></div>'],
    ['is above a picture', '<div><p>a</p>|<img src="/a"><p>b</p></div>'],
    ['comes as soon as there is enough', `<div>${long}|<p>a</p><p>b</p></div>`],
    ['counts what lies deeper', `<div><ul><li>${long}</li></ul>|<p>a</p><p>b</p></div>`],
    ['does not count what is no text', `<div><p title="${'a'.repeat(600)}">a</p><p>b</p>|<p>c</p></div>`],
    ['is never within a block', `<div><blockquote>${long}<p>a</p></blockquote>|<p>b</p></div>`],
    ['is above what is long', `<div><p>a</p>|<p><a href="${'a'.repeat(7000)}">b</a></p><p>c</p></div>`],
    ['does not go by what looks like a tag', '<div><p title="</p></div>">a</p>|<p>b</p></div>'],
    ['takes in blocks on lines of their own', '<div><p>a</p>\n<p>b</p>|\n<p>c</p>\n</div>'],
  ])('%s', (_, text) => {
    expect(marked(text.replace('|', ''))).toBe(text)
  })

  it.each([
    ['begins with a component', '<section></section><div><p>a</p></div>'],
    ['is empty', ''],
    ['begins with nothing', '<div></div><div><p>a</p></div>'],
  ])('is nowhere where the text %s', (_, text) => {
    expect(marked(text)).toBeNull()
  })

  it('is nowhere on a page without a text', () => {
    expect(endOfFirstText('<main><div><p>a</p><p>b</p></div></main>')).toBeNull()
  })
})
