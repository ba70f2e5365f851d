import type { Root } from 'mdast'
import type { Ids } from '../ids.ts'
import { walkMarkdown } from '../walk.ts'

declare module 'unist' {
  interface Data {
    /** Props of a React component. */
    props?: Readonly<Record<string, string>>
  }
}

/** Sets the id of each tab from its label, so that links can open it, and the group of its `Tabs`. */
export function addTabIds(tree: Root, ids: Ids): void {
  walkMarkdown(tree, (node, _index, parent) => {
    if (node.type !== 'component') return
    const { group, label = '' } = node.attributes
    if (node.name === 'Tabs') node.data = { ...node.data, props: group ? { group } : {} }
    if (node.name !== 'Tab') return
    const id = ids.fromText(label)
    const tabs = parent.type === 'component' ? parent.attributes.group : undefined
    node.data = { ...node.data, props: tabs ? { id, label, group: tabs } : { id, label } }
  })
}
