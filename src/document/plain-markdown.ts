import type { Component, MarkdownNode, TextRange } from './nodes.ts'

type Edit = TextRange & { readonly text: string }

/** Markdown that needs no components: the author's text, with each tag replaced by what it means. */
export function plainMarkdown(nodes: readonly MarkdownNode[], text: string): string {
  const start = nodes[0]?.position?.start.offset ?? text.length
  return edited({ start, end: text.length }, editsIn(nodes, text), text).trim()
}

function editsIn(nodes: readonly MarkdownNode[], text: string): readonly Edit[] {
  return nodes.flatMap((node): readonly Edit[] => {
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? 0
    if (node.type === 'component') return [blockEdit(node, { start, end }, text)]
    if (node.type === 'inlineComponent')
      return [{ start, end, text: edited(node.inner, editsIn(node.children, text), text) }]
    if (node.data?.markdown !== undefined) return [{ start, end, text: node.data.markdown }]
    if (node.type === 'html' && node.value === '') return [{ start, end, text: '' }]
    if (node.type === 'heading' || node.type === 'tableCell')
      return [...editsIn(node.children, text), ...ownIdEdits({ start, end }, text)]
    return 'children' in node ? editsIn(node.children, text) : []
  })
}

/** Tags need no blank lines around them, but what stands for them does; items of one list stay together. */
function blockEdit(node: Component, { start, end }: TextRange, text: string): Edit {
  const indent = ' '.repeat((node.position?.start.column ?? 1) - 1)
  const isItem = ['Card', 'Fact', 'Action'].includes(node.name)
  const above = text.slice(Math.max(0, start - 200), start)
  const isApart = /(?:^|\n|>)[ \t]*\n[ \t]*$/.test(above)
  const before = isApart || isItem ? '' : `\n${indent}`
  const blank = /^(?:[ \t]*\n)+/.exec(text.slice(end))?.[0] ?? ''
  const after = isItem ? '\n' : '\n\n'
  const content = componentText(node, text).replace(/\n(?=[^\n])/g, `\n${indent}`)
  return { start, end: end + blank.length, text: before + content + after }
}

function componentText(node: Component, text: string): string {
  const { title, href, src, alt, caption, label, value, summary } = node.attributes
  const content = dedented(edited(node.inner, editsIn(node.children, text), text))
  switch (node.name) {
    case 'Tab':
      return `**${label}**\n\n${content}`
    case 'Details':
      return `**${summary}**\n\n${content}`
    case 'Card':
      return `- [${title}](${href})${content ? `: ${content.replace(/\s*\n\s*/g, ' ')}` : ''}`
    case 'Fact':
      return `- ${label}: ${href ? `[${value}](${href})` : value}`
    case 'Action':
      return `- [${label}](${href})`
    case 'Figure':
      return `![${alt}](${src})${caption ? `\n\n*${caption}*` : ''}`
    case 'Video':
      return `[${title}](${src})`
    case 'Include':
    case 'Api':
    case 'Symbols':
    case 'Concepts':
    case 'Changes':
      return node.data?.text === undefined ? '' : plainMarkdown(node.children, node.data.text)
    default:
      return content
  }
}

/** Content of a tag without the depth that the tags gave it. */
function dedented(content: string): string {
  const lines = content
    .replace(/^[ \t]*\n/, '')
    .trimEnd()
    .split('\n')
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const depth = depths.length > 0 ? Math.min(...depths) : 0
  return lines
    .map((line) => line.slice(depth))
    .join('\n')
    .trim()
}

function ownIdEdits({ start, end }: TextRange, text: string): readonly Edit[] {
  // No pattern for the spaces at both sides: on thousands of them it would try every part of them.
  const content = text.slice(start, end).trimEnd().replace(/\|$/, '').trimEnd()
  const match = /\{#[^\s{}]+\}$/.exec(content)
  return match ? [{ start: start + content.slice(0, match.index).trimEnd().length, end, text: '' }] : []
}

function edited(range: TextRange, edits: readonly Edit[], text: string): string {
  let result = ''
  let at = range.start
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at, range.end)
}
