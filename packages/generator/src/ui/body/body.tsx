import { createElement } from 'react'
import type { BodyNode } from '../../document/page-document.ts'
import { ComponentStyles } from '../styles/page-styles.tsx'
import { TabGroup } from './tab-group.tsx'
import { VideoLink } from './video-link.tsx'

/** A page's body: HTML, and components for its interactive parts. */
export function Body({ nodes }: { readonly nodes: readonly BodyNode[] }) {
  // The order never changes after compilation, so the index is a stable key.
  return nodes.map((node, place) => <Node key={place} node={node} />)
}

function Node({ node }: { readonly node: BodyNode }) {
  switch (node.kind) {
    case 'html':
      return (
        <>
          <ComponentStyles html={node.html} />
          <div dangerouslySetInnerHTML={{ __html: node.html }} />
        </>
      )
    case 'element':
      return (
        <>
          <ComponentStyles html={`class="${node.attributes.class}"`} />
          {createElement(node.tag, reactAttributes(node.attributes), <Body nodes={node.children} />)}
        </>
      )
    case 'component':
      return <Component node={node} />
  }
}

type ComponentNode = Extract<BodyNode, { kind: 'component' }>

function Component({ node }: { readonly node: ComponentNode }) {
  switch (node.name) {
    case 'Tabs':
      return <Tabs node={node} />
    case 'Tab':
      return <Body nodes={node.children} />
    case 'Video':
      return <VideoLink src={node.props.src ?? ''} title={node.props.title ?? ''} />
  }
}

function Tabs({ node }: { readonly node: ComponentNode }) {
  const tabs = node.children.filter((child) => child.kind === 'component').filter((child) => child.name === 'Tab')
  return (
    <TabGroup
      group={node.props.group ?? null}
      tabs={tabs.map((tab) => ({ id: tab.props.id ?? '', label: tab.props.label ?? '' }))}
    >
      {tabs.map((tab) => (
        <Body key={tab.props.id} nodes={tab.children} />
      ))}
    </TabGroup>
  )
}

const reactNames: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex', for: 'htmlFor' }

function reactAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, value]))
}
