import type { Element, Nodes, Properties, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { BodyNode } from '../page-document.ts'

/** The page's body. Everything between components is one string of HTML. */
export function bodyOf(tree: Root): readonly BodyNode[] {
  const around = new Set<Nodes>()
  findComponents(tree, around)
  return nodesOf(tree.children, around)
}

/** Finds all nodes that are a component or contain one. */
function findComponents(node: Nodes, around: Set<Nodes>): boolean {
  let found = node.type === 'element' && node.data?.component !== undefined
  if ('children' in node) for (const child of node.children) found = findComponents(child, around) || found
  if (found) around.add(node)
  return found
}

function nodesOf(children: readonly RootContent[], around: ReadonlySet<Nodes>): readonly BodyNode[] {
  const result: BodyNode[] = []
  let run: RootContent[] = []
  for (const child of children) {
    if (child.type === 'element' && around.has(child)) {
      result.push(...htmlNodes(run), nodeOf(child, around))
      run = []
    } else {
      run.push(child)
    }
  }
  return [...result, ...htmlNodes(run)]
}

function nodeOf(node: Element, around: ReadonlySet<Nodes>): BodyNode {
  const component = node.data?.component
  const children = nodesOf(node.children, around)
  if (component) return { kind: 'component', ...component, children }
  return { kind: 'element', tag: node.tagName, attributes: attributesOf(node.properties), children }
}

function htmlNodes(run: readonly RootContent[]): readonly BodyNode[] {
  const html = toHtml(
    { type: 'root', children: [...run] },
    { characterReferences: { useNamedReferences: true }, closeEmptyElements: true },
  )
  return html.trim() === '' ? [] : [{ kind: 'html', html: html.replace(/^\n|\n$/g, '') }]
}

/** Attributes with their HTML names. */
function attributesOf(properties: Properties): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]): [string, string][] => {
      if (value === undefined || value === null || value === false) return []
      const written = value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value)
      return [[attributeName(name), written]]
    }),
  )
}

function attributeName(property: string): string {
  if (property === 'className') return 'class'
  const prefixed = /^(aria|data)([A-Z].*)$/.exec(property)
  if (prefixed?.[1] === 'aria') return `aria-${prefixed[2]?.toLowerCase()}`
  if (prefixed) return `data${prefixed[2]?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  return property.toLowerCase()
}
