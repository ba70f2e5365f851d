import { type LinkOrigin, linkTarget } from '../../../src/document/resolve/link-target.ts'
import { type HtmlElement, type HtmlNode, textOf } from '../../html-tree.ts'

// The site renders some Markdown elements differently from the specification. This file defines which differences are ignored
// in a comparison. Everything else must be equal.

const inline = new Set('a br code del em img input strong sup'.split(' '))

/** Reduces the HTML of a page to the elements of the specification, without decoration and controls. */
export function withoutPresentation(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return nodes.flatMap((node): readonly HtmlNode[] => {
    if (node.kind === 'text') return [node]
    const is = (name: string, className = '') =>
      node.name === name && (node.attributes.get('class') ?? '').split(' ').includes(className)
    // The link of a heading to itself; the box, name and button of a code block; the scroll box of a table.
    if (is('a', 'anchor')) return []
    if (is('figure', 'code')) return [codeBlock(node)]
    if (is('div', 'table') || is('section', 'table')) return withoutPresentation(node.children)
    // An image in its own paragraph shows its title as a caption.
    if (is('figure', 'image')) return [picture(node)]
    return [{ ...node, name: plainName(node), attributes: plainAttributes(node), children: plainChildren(node) }]
  })
}

function plainChildren(node: HtmlElement): readonly HtmlNode[] {
  return withoutPresentation(node.children)
}

/** The cell above a column without a name isn't a header, because screen readers would read an empty header. */
function plainName({ name, attributes }: HtmlElement): string {
  return name === 'td' && !attributes.has('data-label') ? 'th' : name
}

/**
 * Loading attributes of images, attributes of external links, IDs and scopes of headings, boxes and cells, and classes of lists.
 */
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

/** HTML no longer has an attribute for the alignment of a cell. Left is the default. */
const sides = [
  ['is-end', 'right'],
  ['is-centered', 'center'],
] as const

/** The code as written, without highlighting. The language is compared through `data-language`. */
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

/** Converts the specification's HTML to this site's heading levels and URLs, and removes language names from code. */
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

/** A URL as the site resolves it. Undefined if it isn't safe. */
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

/** One line per block, sorted attributes, and spaces only where they are visible, so equivalent trees result in the same text. */
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
