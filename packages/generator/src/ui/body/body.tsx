import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BodyNode } from '../../document/page-document.ts'
import { ComponentStyles } from '../styles/page-styles.tsx'
import { type Tab, TabGroup } from './tab-group.tsx'
import { VideoLink } from './video-link.tsx'

/**
 * A page's body in one element: HTML, and components for its interactive parts. React can't write HTML without an element around it, which
 * would separate parts that belong together, such as the items of a list. So the components become HTML first.
 */
export function Body({ nodes, className }: { readonly nodes: readonly BodyNode[]; readonly className?: string }) {
  const html = htmlOf(nodes)
  return (
    <>
      <ComponentStyles html={html} />
      <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

function htmlOf(nodes: readonly BodyNode[]): string {
  return nodes.map(htmlOfNode).join('')
}

function htmlOfNode(node: BodyNode): string {
  switch (node.kind) {
    case 'html':
      return node.html
    case 'element': {
      const inner = { __html: htmlOf(node.children) }
      return renderToStaticMarkup(
        createElement(node.tag, { ...reactAttributes(node.attributes), dangerouslySetInnerHTML: inner }),
      )
    }
    case 'component':
      return htmlOfComponent(node)
  }
}

type ComponentNode = Extract<BodyNode, { kind: 'component' }>

function htmlOfComponent({ name, props, children }: ComponentNode): string {
  switch (name) {
    case 'Tabs':
      return renderToStaticMarkup(<TabGroup group={props.group ?? null} tabs={tabsIn(children)} />)
    case 'Tab':
      return htmlOf(children)
    case 'Video':
      return renderToStaticMarkup(<VideoLink src={props.src ?? ''} title={props.title ?? ''} />)
  }
}

function tabsIn(nodes: readonly BodyNode[]): readonly Tab[] {
  const tabs = nodes.filter((node) => node.kind === 'component').filter(({ name }) => name === 'Tab')
  return tabs.map((tab) => ({ id: tab.props.id ?? '', label: tab.props.label ?? '', html: htmlOfComponent(tab) }))
}

const reactNames: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex', for: 'htmlFor' }

function reactAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, value]))
}
