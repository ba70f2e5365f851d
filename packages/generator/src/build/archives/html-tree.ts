import { defaultTreeAdapter, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** All elements below a node, in document order. */
export function elementsOf(node: Tree.ParentNode): readonly Tree.Element[] {
  return node.childNodes
    .filter(defaultTreeAdapter.isElementNode)
    .flatMap((element) => [element, ...elementsOf(element)])
}

export function attributeOf(element: Tree.Element, name: string): string | null {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? null
}

export function hasClass(element: Tree.Element, name: string): boolean {
  return attributeOf(element, 'class')?.split(/\s+/).includes(name) ?? false
}

/**
 * Replaces each element below a node with what `edit` returns for it, or removes it if that is null. The content of an element that
 * stays is edited first.
 */
export function editElements(node: Tree.ParentNode, edit: (element: Tree.Element) => Tree.ChildNode | null): void {
  node.childNodes = node.childNodes.flatMap((child) => {
    if (!defaultTreeAdapter.isElementNode(child)) return [child]
    editElements(child, edit)
    return edit(child) ?? []
  })
}
