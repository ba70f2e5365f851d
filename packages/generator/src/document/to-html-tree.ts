import type { Element, ElementContent, Root as HtmlRoot, Properties } from 'hast'
import type { Root, RootContent } from 'mdast'
import remarkRehype, { type Options } from 'remark-rehype'
import { unified } from 'unified'
import { admonition } from './admonitions.ts'
import { element, text } from './element.ts'
import type { Component } from './nodes.ts'
import type { ComponentName } from './page-document.ts'

type Handlers = NonNullable<Options['handlers']>
type Html = (nodes: readonly RootContent[]) => ElementContent[]

declare module 'hast' {
  interface ElementData {
    /** Set on elements that React renders as a component. */
    component?: { readonly name: ComponentName; readonly props: Readonly<Record<string, string>> }
  }
}

const handlers: Handlers = {
  rendered: (_state, node) => node.element,
  containerDirective: (state, node) => admonition(node, (nodes) => state.all({ type: 'root', children: [...nodes] })),
  component: (state, node) => componentElement(node, (nodes) => state.all({ type: 'root', children: [...nodes] })),
  inlineComponent: (state, node) =>
    node.name === 'Badge'
      ? element('span', { className: ['badge', `badge-${node.attributes.tone ?? 'neutral'}`] }, state.all(node))
      : element(node.name, {}, state.all(node)),
}

const transformer = unified()
  // Ids of headings never contain a colon, so they can't conflict with ids of footnotes.
  .use(remarkRehype, { handlers, clobberPrefix: 'note:', footnoteLabelProperties: { className: ['visually-hidden'] } })
  .freeze()

/** Converts the page's tree to HTML. Components that React renders are elements with `data`. */
export function toHtmlTree(tree: Root): HtmlRoot {
  return transformer.runSync(tree)
}

function componentElement(node: Component, html: Html): ElementContent | ElementContent[] {
  const { title = '', label = '', icon, summary = '', open, src = '', poster } = node.attributes
  switch (node.name) {
    case 'Tabs':
    case 'Tab':
      return reactElement(node.name, node.data?.props ?? {}, html(node.children))
    case 'Video':
      return src ? reactElement('Video', poster ? { src, title, poster } : { src, title }, []) : []
    case 'Cards':
      return element('div', { className: ['cards'] }, html(node.children))
    case 'Card':
      return card({ title, icon, link: node.data?.hProperties ?? {}, content: html(node.children) })
    case 'Facts':
      return element('dl', { className: ['facts'] }, html(node.children))
    case 'Fact':
      return element('div', {}, [element('dt', {}, [text(label)]), element('dd', {}, [factValue(node)])])
    case 'Actions':
      return element('div', { className: ['actions'] }, node.children.flatMap(action))
    case 'Details':
      return element('details', { className: ['details'], open: open !== undefined && open !== 'false' }, [
        element('summary', {}, [text(summary)]),
        element('div', { className: ['details-content'] }, html(node.children)),
      ])
    case 'Steps':
      return steps(html(node.children))
    default:
      return html(node.children)
  }
}

function reactElement(
  name: ComponentName,
  props: Readonly<Record<string, string>>,
  children: ElementContent[],
): Element {
  return { ...element('div', {}, children), data: { component: { name, props } } }
}

type CardParts = {
  readonly title: string
  readonly icon: string | undefined
  readonly link: Properties
  readonly content: ElementContent[]
}

function card({ title, icon, link, content }: CardParts): Element {
  const use = element('use', { href: `/icons.svg#${icon}` }, [])
  const drawn = icon ? [element('svg', { className: ['icon'], width: 26, height: 26, ariaHidden: 'true' }, [use])] : []
  return element('a', { ...link, className: withClasses('card', link) }, [
    ...drawn,
    element('p', { className: ['card-title'] }, [text(title)]),
    ...content,
  ])
}

function withClasses(name: string, { className }: Properties): string[] {
  return Array.isArray(className) ? [name, ...className.map(String)] : [name]
}

function factValue({ attributes, data }: Component): ElementContent {
  const value = text(attributes.value ?? '')
  return attributes.href === undefined ? value : element('a', data?.hProperties ?? {}, [value])
}

/** A button. The first one is the primary action. */
function action(node: RootContent, i: number): ElementContent[] {
  if (node.type !== 'component') return []
  const link = node.data?.hProperties ?? {}
  const name = i === 0 ? 'button button-primary' : 'button'
  return [element('a', { ...link, className: withClasses(name, link) }, [text(node.attributes.label ?? '')])]
}

/** The list in `Steps`, with its class. */
function steps(content: readonly ElementContent[]): ElementContent[] {
  return content.map((child) =>
    child.type === 'element' ? { ...child, properties: { ...child.properties, className: ['steps'] } } : child,
  )
}
