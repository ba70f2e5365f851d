import type { Html, PhrasingContent, RootContent } from 'mdast'
import { components } from './authoring.ts'
import { checkAttributes } from './check-attributes.ts'
import type { InlineComponent, MarkdownParent } from './nodes.ts'
import type { Report } from './report.ts'
import { readTag, type Tag } from './tag-syntax.ts'

/** Makes badges of inline tags, empties HTML comments, and turns every other piece of raw HTML into text that shows it. */
export function readInlineTags(parent: MarkdownParent, report: Report): void {
  const found: RootContent[] = []
  const { children } = parent
  for (let i = 0; i < children.length; i++) {
    const child = children[i]
    if (!child) continue
    if (child.type !== 'html') {
      if ('children' in child) readInlineTags(child, report)
      found.push(child)
      continue
    }
    const tag = readTag(child.value)
    const end = tag?.kind === 'open' && isInline(tag) ? closingAt(children, i, tag.name) : -1
    if (tag && end > 0) {
      // Between two inline tags of one parent there is only phrasing content.
      const inside = children.slice(i + 1, end) as PhrasingContent[]
      found.push(...inline({ open: child, close: children[end] ?? child, tag, children: inside }, report))
      i = end
    } else found.push(...shown(child, tag, parent, report))
  }
  parent.children.splice(0, children.length, ...(found as never[]))
}

function isInline(tag: Tag): boolean {
  return Object.hasOwn(components, tag.name) && components[tag.name]?.content === 'inline'
}

function closingAt(children: readonly RootContent[], from: number, name: string): number {
  return children.findIndex((other, at) => {
    if (at <= from || other.type !== 'html') return false
    const tag = readTag(other.value)
    return tag?.kind === 'close' && tag.name === name
  })
}

type Pair = {
  readonly open: Html
  readonly close: RootContent
  readonly tag: Tag
  readonly children: PhrasingContent[]
}

function inline({ open, close, tag, children }: Pair, report: Report): readonly RootContent[] {
  const from = open.position
  const to = close.position
  const node: InlineComponent = {
    type: 'inlineComponent',
    name: tag.name,
    attributes: tag.attributes,
    children,
    inner: { start: from?.end.offset ?? 0, end: to?.start.offset ?? 0 },
    ...(from && to ? { position: { start: from.start, end: to.end } } : {}),
    ...(open.data ? { data: open.data } : {}),
  }
  readInlineTags(node, report)
  for (const { attribute, reason } of tag.faults) {
    report.error(node, {
      code: 'bad-attribute',
      message: `The attribute ${attribute} of <${tag.name}> ${reason}.`,
      hint: `Write it like ${components[tag.name]?.example}.`,
    })
  }
  return checkAttributes(node, report) ? [node] : node.children
}

function shown(node: Html, tag: Tag | null, parent: MarkdownParent, report: Report): readonly RootContent[] {
  const value = node.value.replace(/<!--[\s\S]*?(?:-->|$)/g, '').trim()
  // A comment says nothing, but keeps its place so that it can be cut from the page's Markdown too.
  if (value === '') return [{ ...node, value }]
  if (tag && isInline(tag)) reportUnpaired(node, tag, report)
  else if (tag && Object.hasOwn(components, tag.name)) reportMisplaced(node, tag, report)
  else if (!closesSibling(node, parent)) reportRaw(node, value, report)
  const place = node.position ? { position: node.position } : {}
  const data = { ...node.data, markdown: value.replace(/[<&]/g, '\\$&') }
  const text: PhrasingContent = { type: 'text', value, data, ...place }
  return isFlow(parent) ? [{ type: 'paragraph', children: [text] }] : [text]
}

/** True for the second half of a pair of which the first half is reported already. */
function closesSibling(node: Html, parent: MarkdownParent): boolean {
  const name = /^<\/([a-z][a-z0-9-]*)\s*>$/i.exec(node.value)?.[1]
  return parent.children.some(
    (other) => name && other !== node && other.type === 'html' && other.value.startsWith(`<${name}`),
  )
}

function isFlow(parent: MarkdownParent): boolean {
  return ['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition', 'component'].includes(
    parent.type,
  )
}

function reportUnpaired(node: Html, tag: Tag, report: Report) {
  const code = tag.kind === 'close' ? 'unexpected-closing-tag' : 'unclosed-tag'
  const message = tag.kind === 'close' ? `</${tag.name}> closes nothing.` : `<${tag.name}> is never closed.`
  report.error(node, { code, message, hint: `Write both tags in one paragraph: ${components[tag.name]?.example}.` })
}

function reportMisplaced(node: Html, tag: Tag, report: Report) {
  report.error(node, {
    code: 'misplaced-tag',
    message: `${/^<[^>]*>/.exec(node.value.trim())?.[0] ?? tag.name} shares its line with something else.`,
    hint: `Each tag of ${tag.name} stands alone on its own line.`,
  })
}

function reportRaw(node: Html, value: string, report: Report) {
  const start = value.length > 40 ? `${value.slice(0, 40)}…` : value
  report.warn(node, {
    code: 'raw-html',
    message: `Raw HTML is shown as text: ${start.replace(/\s+/g, ' ')}`,
    hint: `Use Markdown, one of the components (${Object.keys(components).join(', ')}), or backticks if it is meant to be read.`,
  })
}
