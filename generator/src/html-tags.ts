/** A tag as it stands in HTML, and its place there. */
export type Tag = {
  readonly kind: 'start' | 'end' | 'empty'
  readonly name: string
  readonly from: number
  readonly to: number
  /** What stands between the name and the end of the tag. */
  readonly rest: string
}

const begin = /<(?:!--[\s\S]*?-->|!doctype[^>]*>|(\/?)([a-z][^\s/>]*))/giy
/** Elements without an end tag (HTML Living Standard, 13.1.2). */
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** What is in them is text, whatever it looks like. */
const texts = new Set(['script', 'style', 'textarea', 'title'])

/** The tags of a document that a renderer wrote, in order. */
export function* tagsOf(html: string): Generator<Tag> {
  let at = html.indexOf('<')
  while (at >= 0) {
    begin.lastIndex = at
    const [source = '<', slash, written] = begin.exec(html) ?? []
    let to = at + source.length
    if (written !== undefined) {
      const name = written.toLowerCase()
      const rest = html.slice(to, endOfTag(html, to))
      to += rest.length + 1
      const kind = slash ? 'end' : voids.has(name) || rest.endsWith('/') ? 'empty' : 'start'
      yield { kind, name, from: at, to, rest }
      if (kind === 'start' && texts.has(name)) to = html.indexOf(`</${written}`, to)
    }
    at = to < 0 ? -1 : html.indexOf('<', to)
  }
}

/** Where the `>` stands that no quotes are around. */
function endOfTag(html: string, from: number): number {
  let at = from
  for (;;) {
    const char = html[at]
    if (char === undefined || char === '>') return at
    const closing = char === '"' || char === "'" ? html.indexOf(char, at + 1) : at
    if (closing < 0) return html.length
    at = closing + 1
  }
}
