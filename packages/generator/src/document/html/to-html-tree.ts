import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import remarkRehype, { type Options } from 'remark-rehype'
import { unified } from 'unified'
import { decoded } from '../../paths.ts'
import { footnotesOf } from '../include/footnote-names.ts'
import type { Markup } from '../markup.ts'
import type { ComponentName } from '../page-document.ts'
import { admonition } from '../resolve/admonitions.ts'
import { walkElements } from '../walk.ts'

/** Begins the ids of footnotes. Ids of headings never contain a colon, so they can't conflict. */
const clobberPrefix = 'note:'

type Handlers = NonNullable<Options['handlers']>

declare module 'hast' {
  interface ElementData {
    /** Set on elements that React renders as a component. */
    component?: { readonly name: ComponentName; readonly props: Readonly<Record<string, string>> }
  }
}

/** Converts the page's tree to HTML. Components that React renders are elements with `data`. */
export function toHtmlTree(tree: Root, markup: Markup): HtmlRoot {
  const handlers: Handlers = {
    rendered: (_state, node) => node.element,
    containerDirective: (state, node) => admonition(node, (nodes) => state.all({ type: 'root', children: [...nodes] })),
    component: (state, node) =>
      markup.block(node.name).html(node, state.all({ type: 'root', children: [...node.children] })),
    inlineComponent: (state, node) => markup.inline(node.name).html(node, state.all(node)),
  }
  doubleHyphens(tree)
  const footnoteLabelProperties = { className: ['visually-hidden'] }
  const html = unified().use(remarkRehype, { handlers, clobberPrefix, footnoteLabelProperties }).runSync(tree)
  decodeFootnoteIds(html)
  return html
}

/** The id of the second reference to a footnote `a` ends with `a-2`, and must differ from that of a footnote `a-2`. */
function doubleHyphens(tree: Root): void {
  for (const footnote of footnotesOf(tree)) footnote.identifier = footnote.identifier.replaceAll('-', '--')
}

/** Names of footnotes are encoded in the links to them, which is right, and in the ids, which contain the name itself. */
function decodeFootnoteIds(html: HtmlRoot): void {
  walkElements(html, ({ properties }) => {
    const { id } = properties
    if (typeof id === 'string' && id.startsWith(clobberPrefix)) properties.id = decoded(id)
    return undefined
  })
}
