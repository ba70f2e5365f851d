import { defaultTreeAdapter, html, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { attributeOf, elementsOf } from './html-tree.ts'

/** Symbols of SVG files, which browsers don't load into a page that was opened from disk. */
export type Icons = {
  /** The drawing at a URL such as `/icons.svg#key` as an element for the page itself; null if there is none. */
  drawing(href: string): Tree.Element | null
}

/** `read` returns a file of the site as text, or null. */
export function openIcons(read: (path: string) => string | null): Icons {
  const files = new Map<string, ReadonlyMap<string, Tree.Element>>()
  return {
    drawing(href) {
      const [path = '', id] = href.split('#')
      if (!path.startsWith('/') || !id) return null
      const symbols = files.get(path) ?? symbolsOf(read(path) ?? '')
      files.set(path, symbols)
      return symbols.get(id) ?? null
    },
  }
}

function symbolsOf(source: string): ReadonlyMap<string, Tree.Element> {
  const symbols = elementsOf(parseFragment(source)).filter(({ tagName }) => tagName === 'symbol')
  return new Map(symbols.map((symbol) => [attributeOf(symbol, 'id') ?? '', drawingOf(symbol)]))
}

function drawingOf(symbol: Tree.Element): Tree.Element {
  const viewBox = { name: 'viewBox', value: attributeOf(symbol, 'viewBox') ?? '' }
  const drawing = defaultTreeAdapter.createElement('svg', html.NS.SVG, [viewBox])
  drawing.childNodes = symbol.childNodes
  return drawing
}
