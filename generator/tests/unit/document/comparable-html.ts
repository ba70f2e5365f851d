import { type LinkOrigin, linkTarget } from '../../../src/document/link-target.ts'
import { type HtmlElement, type HtmlNode, textOf } from '../../html-tree.ts'

// The site draws some elements of Markdown in its own way. So that the rest can be compared with a specification, here is said
// what counts as the same; everything else must be equal.

const inline = new Set('a br code del em img input strong sup'.split(' '))

/** A page's HTML in the elements that the specification has for it: without what is only there to look at or to operate. */
export function withoutPresentation(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return nodes.flatMap((node): readonly HtmlNode[] => {
    if (node.kind === 'text') return [node]
    const is = (name: string, className = '') =>
      node.name === name && (node.attributes.get('class') ?? '').split(' ').includes(className)
    // A link of a heading to itself; its box, name and button of a code block; the box of a table that may scroll.
    if (is('a', 'anchor')) return []
    if (is('figure', 'code')) return [codeBlock(node)]
    if (is('div', 'table') || is('section', 'table')) return withoutPresentation(node.children)
    // A picture by itself shows its title below it.
    if (is('figure', 'image')) return [picture(node)]
    return [{ ...node, name: plainName(node), attributes: plainAttributes(node), children: plainChildren(node) }]
  })
}

function plainChildren(node: HtmlElement): readonly HtmlNode[] {
  return withoutPresentation(node.children)
}

/** The cell above a column without a name is no header, or it would be read out as nothing. */
function plainName({ name, attributes }: HtmlElement): string {
  return name === 'td' && !attributes.has('data-label') ? 'th' : name
}

/** How pictures load, which links leave the site, what a heading, a box or a cell is called and heads, and the classes of lists. */
function plainAttributes({ name, attributes }: HtmlElement): ReadonlyMap<string, string> {
  const added = [
    ...['class', 'rel', 'loading', 'decoding', 'width', 'height', 'aria-label', 'data-label'],
    ...(/^h[1-6]$/.test(name) ? ['id'] : []),
    ...(name === 'th' ? ['scope'] : []),
  ]
  const kept = [...attributes].filter(([key]) => !added.includes(key))
  const side = sides.find(([className]) => attributes.get('class')?.split(' ').includes(className))
  return new Map(side ? [...kept, ['align', side[1]]] : kept)
}

/** HTML has no attribute for a cell's side any more; the first side is that of all cells. */
const sides = [
  ['is-end', 'right'],
  ['is-centered', 'center'],
] as const

/** The code as written. A grammar has no say in what it is; `data-language` has. */
function codeBlock(figure: HtmlElement): HtmlElement {
  const pre = figure.children.find((child) => child.kind === 'element' && child.name === 'pre')
  const text = pre?.kind === 'element' ? textOf(pre.children) : ''
  return element('pre', {}, [element('code', {}, [{ kind: 'text', text }])])
}

function picture(figure: HtmlElement): HtmlElement {
  const [image, caption] = figure.children
  if (image?.kind !== 'element') return figure
  const title = caption?.kind === 'element' ? textOf(caption.children) : ''
  return element('p', {}, [{ ...image, attributes: new Map([...plainAttributes(image), ['title', title]]) }])
}

/** The specification's HTML as this site says it: its levels of headings, its addresses, and code without the language's name. */
export function asSiteSays(nodes: readonly HtmlNode[], page: LinkOrigin): readonly HtmlNode[] {
  return nodes.map((node): HtmlNode => {
    if (node.kind === 'text') return node
    const children = asSiteSays(node.children, page)
    const { name, attributes } = node
    switch (name) {
      case 'h1':
        return { ...node, name: 'h2', children }
      case 'a':
        return { ...node, attributes: withAddress(attributes, 'href', page), children }
      case 'img':
        return { ...node, attributes: withAddress(attributes, 'src', page), children }
      case 'td':
      case 'th':
        return { ...node, attributes: new Map([...attributes].filter(([, value]) => value !== 'left')), children }
      case 'pre':
        return element('pre', {}, [element('code', {}, [{ kind: 'text', text: textOf(children).replace(/\n$/, '') }])])
      default:
        return { ...node, children }
    }
  })
}

/** An address as the site resolves it; none where it is not safe. */
function withAddress(attributes: ReadonlyMap<string, string>, name: string, page: LinkOrigin) {
  const target = linkTarget(attributes.get(name) ?? '', page)
  const rest = [...attributes].filter(([key]) => key !== name)
  if (target.kind === 'unsafe') return new Map(rest)
  return new Map([[name, name === 'src' && target.kind === 'site' ? encodeURI(target.path) : target.href], ...rest])
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly HtmlNode[],
): HtmlElement {
  return { kind: 'element', name, attributes: new Map(Object.entries(attributes)), children }
}

/** One line a block, attributes in order, spaces only where they are seen: two trees that mean the same are the same text. */
export function comparable(nodes: readonly HtmlNode[]): string {
  return written(nodes, false)
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}

function written(nodes: readonly HtmlNode[], isCode: boolean): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return isCode ? JSON.stringify(node.text) : escaped(node.text.replace(/\s+/g, ' '))
      const attributes = [...node.attributes].sort().map(([key, value]) => ` ${key}=${JSON.stringify(value)}`)
      const content = written(node.children, isCode || node.name === 'pre')
      const text = `<${node.name}${attributes.join('')}>${content}</${node.name}>`
      if (node.name === 'br') return `${text}\n`
      return inline.has(node.name) ? text : `\n${text.replace(/^(<[^>]*>)/, '$1\n').replace(/(<[^>]*>)$/, '\n$1')}\n`
    })
    .join('')
}

function escaped(text: string): string {
  return text.replace(/[<>&\n]/g, (character) => `&#${character.charCodeAt(0)};`)
}
