import type { FootnoteDefinition, FootnoteReference, Root } from 'mdast'
import type { IncludedText } from '../../content/source.ts'
import type { MarkdownNode } from '../nodes.ts'
import { walkMarkdown } from '../walk.ts'

declare module 'unist' {
  interface Data {
    /** Name of a footnote, if it differs from the one in the text. */
    footnoteName?: string
  }
}

/** Keeps footnotes of the page and of the texts that it includes apart, which may use the same names. */
export type FootnoteNames = {
  /** Renames the footnotes of a text whose names are in use. The same text gets the same names again. */
  separate(tree: Root, of: IncludedText): void
}

/** Starts with the footnotes that the page itself defines. */
export function createFootnoteNames(page: Root): FootnoteNames {
  const used = new Set(footnotesOf(page).map(({ identifier }) => identifier))
  const namesByText = new Map<IncludedText, Map<string, string>>()

  function freeName(identifier: string): string {
    let name = identifier
    for (let count = 2; used.has(name); count++) name = `${identifier}.${count}`
    used.add(name)
    return name
  }
  function separate(tree: Root, of: IncludedText): void {
    const names = namesByText.get(of) ?? new Map<string, string>()
    namesByText.set(of, names)
    for (const node of footnotesOf(tree)) {
      const name = names.get(node.identifier) ?? freeName(node.identifier)
      names.set(node.identifier, name)
      if (name === node.identifier) continue
      node.identifier = name
      node.label = name
      node.data = { ...node.data, footnoteName: name }
    }
  }
  return { separate }
}

/** All footnotes of a text and all references to them. */
export function footnotesOf(tree: MarkdownNode): readonly (FootnoteDefinition | FootnoteReference)[] {
  const footnotes: (FootnoteDefinition | FootnoteReference)[] = []
  walkMarkdown(tree, (node) => {
    if (node.type === 'footnoteDefinition' || node.type === 'footnoteReference') footnotes.push(node)
    return undefined
  })
  return footnotes
}
