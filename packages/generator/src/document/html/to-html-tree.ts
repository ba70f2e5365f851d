import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import remarkRehype, { type Options } from 'remark-rehype'
import { unified } from 'unified'
import type { Markup } from '../markup.ts'
import type { ComponentName } from '../page-document.ts'
import { admonition } from '../resolve/admonitions.ts'

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
  const footnoteLabelProperties = { className: ['visually-hidden'] }
  // Ids of headings never contain a colon, so they can't conflict with ids of footnotes.
  return unified().use(remarkRehype, { handlers, clobberPrefix: 'note:', footnoteLabelProperties }).runSync(tree)
}
