import type { Root, RootContent } from 'hast'
import { walkElements } from '../walk.ts'

/** Paths of the pages that the lists and cards of the page's last section link to, for example its next steps. */
export function closingLinks(tree: Root): readonly string[] {
  const heading = tree.children.findLastIndex((node) => node.type === 'element' && node.tagName === 'h2')
  if (heading < 0) return []
  const paths = new Set<string>()
  for (const list of tree.children.slice(heading).filter(isList)) {
    walkElements({ type: 'root', children: [list] }, ({ tagName, properties: { href } }) => {
      const path = tagName === 'a' && typeof href === 'string' ? href.replace(/[?#].*/, '') : ''
      if (path.startsWith('/')) paths.add(path)
      return undefined
    })
  }
  return [...paths]
}

function isList(node: RootContent): boolean {
  if (node.type !== 'element') return false
  const { className } = node.properties
  return ['ul', 'ol'].includes(node.tagName) || (Array.isArray(className) && className.includes('cards'))
}
