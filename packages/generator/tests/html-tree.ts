/** A parsed HTML tree. */
export type HtmlElement = {
  readonly kind: 'element'
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly HtmlNode[]
}
export type HtmlText = { readonly kind: 'text'; readonly text: string }
export type HtmlNode = HtmlElement | HtmlText

/** HTML whose interpretation depends on the parser. */
export class UnclearHtml extends Error {}

const voids = new Set(['br', 'hr', 'img', 'input', 'wbr'])
/** Content that browsers don't parse as tags and text. */
const opaque = new Set('script style title textarea iframe noscript noembed noframes xmp plaintext template'.split(' '))
/** Elements that close an open paragraph. */
const blocks = new Set(
  `address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main
   nav ol p pre section table ul`.split(/\s+/),
)
const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
}

const tag = /<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>/y
const attribute = /([^\s"'<>/=]+)(?:="([^"]*)")?/g

type Open = { readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly children: HtmlNode[] }

/**
 * Parses HTML that every browser parses alike, and throws `UnclearHtml` for any other HTML: stray `<` and `&`, attributes without
 * double quotes or used twice, unbalanced tags, blocks in paragraphs, nested links, elements whose content isn't markup.
 */
export function readHtml(html: string): readonly HtmlNode[] {
  const root: Open = { name: '', attributes: new Map(), children: [] }
  const open: Open[] = [root]
  const top = () => open.at(-1) ?? root
  let at = 0

  while (at < html.length) {
    if (html[at] !== '<') {
      const end = html.indexOf('<', at)
      const text = html.slice(at, end < 0 ? html.length : end)
      top().children.push({ kind: 'text', text: decoded(text) })
      at += text.length
      continue
    }
    tag.lastIndex = at
    const match = tag.exec(html)
    if (!match) throw new UnclearHtml(`no tag: ${html.slice(at, at + 60)}`)
    const [whole, slash, name = '', inside = '', closed] = match
    at += whole.length
    if (slash) close(name, inside, open)
    else {
      checkPlace(name, open)
      const element: Open = { name, attributes: attributesOf(inside), children: [] }
      top().children.push({ kind: 'element', ...element })
      const inSvg = open.some((above) => above.name === 'svg')
      if (closed && !inSvg && !voids.has(name)) throw new UnclearHtml(`<${name}/> closes nothing`)
      if (!closed && !voids.has(name)) open.push(element)
    }
  }
  if (open.length > 1) throw new UnclearHtml(`<${top().name}> stays open`)
  return root.children
}

function close(name: string, inside: string, open: Open[]) {
  if (inside.trim() !== '') throw new UnclearHtml(`</${name}> has attributes`)
  if (open.length < 2 || open.at(-1)?.name !== name)
    throw new UnclearHtml(`</${name}> does not close <${open.at(-1)?.name}>`)
  open.pop()
}

function checkPlace(name: string, open: readonly Open[]) {
  const names = open.map((above) => above.name)
  if (names.includes('svg')) return
  if (opaque.has(name)) throw new UnclearHtml(`<${name}>`)
  if (name !== name.toLowerCase()) throw new UnclearHtml(`<${name}> in capitals`)
  if (blocks.has(name) && names.includes('p')) throw new UnclearHtml(`<${name}> ends the paragraph it stands in`)
  if (['a', 'button'].includes(name) && names.includes(name)) throw new UnclearHtml(`<${name}> in <${name}>`)
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(attribute)) {
    if (attributes.has(name)) throw new UnclearHtml(`${name} is given twice`)
    attributes.set(name, decoded(value))
  }
  return attributes
}

function decoded(text: string): string {
  return text.replace(/&([A-Za-z]+|#\w+)(;?)/g, (whole, name: string, end: string) => {
    const character = end ? (references[name] ?? numbered(name)) : null
    if (character === null) throw new UnclearHtml(`${whole} is no reference that is known`)
    return character
  })
}

function numbered(name: string): string | null {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? []
  return hex || decimal ? String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10)) : null
}

/** All elements of a tree, parents first. */
export function* elementsOf(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (node.kind !== 'element') continue
    yield node
    yield* elementsOf(node.children)
  }
}

/** The text content of a tree. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (node.kind === 'text' ? node.text : textOf(node.children))).join('')
}
