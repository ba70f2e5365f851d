import { tagsOf } from '../html-tags.ts'

/** How the text of a document begins, where its first part is finished HTML, into which React does not look. */
const beginning = '<div class="prose"><div>'
/** What is text and nothing else. */
const plain = new Set(['p', 'dl', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote'])
/** About what the first screen holds, in characters of text; and of HTML, since what is longer takes long to lay out. */
const enough = { text: 500, html: 6000 }

/**
 * The place in a page's HTML below the first paragraphs of its text, with another block below it: what stands above can be painted before
 * the rest is read. Null for a page without a text, or whose text begins with a component.
 */
export function endOfFirstText(html: string): number | null {
  const found = html.indexOf(beginning)
  if (found < 0) return null
  const from = found + beginning.length
  const rest = html.slice(from)
  let end: number | null = null
  let text = 0
  let depth = 0
  let last = 0
  for (const tag of tagsOf(rest)) {
    if (depth === 0) {
      if (tag.kind === 'end') break
      end = last
      if (text >= enough.text || !plain.has(tag.name)) break
    }
    if (tag.to > enough.html) break
    text += rest.slice(last, tag.from).trim().length
    last = tag.to
    if (tag.kind !== 'empty') depth += tag.kind === 'start' ? 1 : -1
  }
  return end === null ? null : from + end
}
