import type { Code } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { admonitions } from '../authoring.ts'
import { readCodeMeta, splitInfo } from '../code/code-meta.ts'
import type { Markup } from '../markup.ts'
import type { Component } from '../nodes.ts'
import { blockEdit, continuation, dedented, type Edit, indented } from './markdown-edits.ts'
import { plainText } from './plain-links.ts'
import { contentRange, type Rewriting, rangeOf } from './rewriting.ts'

/** With the components whose Markdown is needed. */
export type MarkupRewriting = Rewriting & { readonly markup: Markup }

/** The Markdown of a component. */
export function componentEdit(node: Component, rewriting: MarkupRewriting): Edit {
  const range = rangeOf(node)
  const content = componentText(node, rewriting)
  return blockEdit(range, { content, isItem: rewriting.markup.block(node.name).isListItem === true }, rewriting.text)
}

function componentText(node: Component, rewriting: MarkupRewriting): string {
  const prefix = continuation(rewriting.text, node.position?.start.offset ?? 0)
  return rewriting.markup.block(node.name).markdown(node, {
    content: () => dedented(rewriting.inner(node.inner, node.children), prefix),
    child: (child) => componentText(child, rewriting),
    rewriting,
  })
}

/** `:::note[Title]` as a quote that begins with its title. */
export function admonitionEdit(node: ContainerDirective, rewriting: Rewriting): Edit {
  const { text, inner } = rewriting
  const range = rangeOf(node)
  const [first, ...rest] = node.children
  const hasTitle = first?.type === 'paragraph' && first.data?.directiveLabel === true
  const titleRange = hasTitle ? contentRange(first) : null
  const title = titleRange && hasTitle ? inner(titleRange, first.children) : ''
  const children = hasTitle ? rest : node.children
  const prefix = continuation(text, range.start)
  const from = children[0]?.position?.start
  const to = children.at(-1)?.position?.end.offset
  const content =
    from?.offset === undefined || to === undefined
      ? ''
      : dedented(' '.repeat(from.column - 1) + inner({ start: from.offset, end: to }, children), prefix)
  const kind = admonitions[Object.hasOwn(admonitions, node.name) ? node.name : 'note']
  const name = title === '' || title === kind ? `**${kind}**` : `**${kind}: ${title}**`
  return blockEdit(range, { content: `> ${indented(content === '' ? name : `${name}\n\n${content}`, '> ')}` }, text)
}

/**
 * A code block with its language and title, without other options. A diagram has its text alternative above it. Code from a file is
 * inserted.
 */
export function codeEdit(node: Code, { text }: Rewriting): readonly Edit[] {
  const { start, end } = rangeOf(node)
  const source = text.slice(start, end)
  const [head, written] = /^(`{3,}|~{3,})[^\n]*/.exec(source) ?? []
  if (head === undefined || written === undefined) return []
  const { name, rest } = splitInfo(node)
  const { title, alt } = readCodeMeta(rest, 0)
  const isFromFile = node.data?.code !== undefined
  const fence = isFromFile ? fenceFor(node.value) : written
  const info = `${fence}${name}${title ? ` title="${title}"` : ''}`
  const prefix = continuation(text, start)
  const block: Edit = isFromFile
    ? { start, end, text: indented(`${info}\n${node.value}\n${fence}`, prefix) }
    : { start, end: start + head.length, text: info }
  if (name !== 'mermaid' || !alt) return [block]
  const lead = blockEdit({ start, end: start }, { content: describedDiagram(alt) }, text).text
  return [{ ...block, text: `${lead}${prefix}${block.text}` }]
}

/** The description of a diagram after its type, with which many descriptions begin: “Sequence: the client asks …”. */
function describedDiagram(alt: string): string {
  const [, type = 'Diagram', rest = alt] = /^((?:\w+ )?diagram|sequence|flowchart):\s+([\s\S]*)$/i.exec(alt) ?? []
  return `*${type}:* ${plainText(rest)}`
}

/** A fence that is longer than any in the code. */
function fenceFor(code: string): string {
  return '`'.repeat(Math.max(3, ...(code.match(/`{3,}/g) ?? []).map(({ length }) => length + 1)))
}
