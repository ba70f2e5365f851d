import type { RootContent } from 'mdast'
import type { Component, MarkdownParent, TagLine } from '../nodes.ts'
import type { Report } from '../report.ts'
import { readTag, type Tag } from './tag-syntax.ts'

type Open = { readonly node: TagLine; readonly tag: Tag; readonly children: RootContent[] }

/** Turns tag lines into a tree of components. Both tags of a component must be in the same list item or quote. */
export function matchTags(parent: MarkdownParent, report: Report): void {
  const found: RootContent[] = []
  const open: Open[] = []
  const siblings = () => open.at(-1)?.children ?? found

  for (const child of parent.children) {
    const tag = child.type === 'tagLine' ? readTag(child.value) : null
    if (child.type !== 'tagLine' || !tag) {
      if ('children' in child && !isPhrasingParent(child)) matchTags(child, report)
      siblings().push(child)
    } else if (tag.kind === 'self') siblings().push(component({ node: child, tag, children: [] }, null, report))
    else if (tag.kind === 'open') open.push({ node: child, tag, children: [] })
    else if (open.some((other) => other.tag.name === tag.name)) closeUpTo(child, tag.name)
    else reportUnexpected(child, tag, open, report)
  }
  while (open.length > 0) closeLast(null)
  // Every parent here allows flow content, which includes components.
  parent.children.splice(0, parent.children.length, ...(found as never[]))

  function closeUpTo(end: TagLine, name: string) {
    while (open.at(-1)?.tag.name !== name) closeLast(null)
    closeLast(end)
  }

  function closeLast(end: TagLine | null) {
    const last = open.pop()
    if (!last) return
    if (!end) reportUnclosed(last, report)
    siblings().push(component(last, end, report))
  }
}

function isPhrasingParent(node: MarkdownParent): boolean {
  return node.type === 'paragraph' || node.type === 'heading' || node.type === 'table'
}

function component(open: Open, end: TagLine | null, report: Report): Component {
  const { node, tag } = open
  for (const { attribute, reason } of tag.faults) {
    report.error(node, {
      code: 'bad-attribute',
      message: `The attribute ${attribute} of <${tag.name}> ${reason}.`,
      hint: `Write each attribute once, as plain text in double quotes: <${tag.name} ${attributeName(attribute)}="…">.`,
    })
  }
  const last = open.children.at(-1) ?? node
  const closing = end?.position ?? last.position
  const start = node.position?.end.offset ?? 0
  const to = end ? (end.position?.start.offset ?? start) : (last.position?.end.offset ?? start)
  return {
    type: 'component',
    name: tag.name,
    attributes: tag.attributes,
    children: open.children as Component['children'],
    inner: { start, end: tag.kind === 'self' ? start : to },
    ...(end === null && tag.kind === 'open' ? { isUnclosed: true } : {}),
    ...(node.data ? { data: node.data } : {}),
    ...(node.position && closing ? { position: { start: node.position.start, end: closing.end } } : {}),
  }
}

function attributeName(text: string): string {
  return /^[A-Za-z][\w-]*$/.test(text) ? text : 'name'
}

function reportUnclosed({ node, tag }: Open, report: Report) {
  report.error(node, {
    code: 'unclosed-tag',
    message: `<${tag.name}> is never closed.`,
    hint: `Write </${tag.name}> on its own line, at the same depth of list or quote, or <${tag.name} …/> for a tag without content.`,
    isUnclosed: true,
  })
}

function reportUnexpected(node: TagLine, tag: Tag, open: readonly Open[], report: Report) {
  const last = open.at(-1)
  report.error(node, {
    code: 'unexpected-closing-tag',
    message: `</${tag.name}> has no opening tag.`,
    hint: last
      ? `<${last.tag.name}> from line ${last.node.position?.start.line ?? 1} is still open here. Close it first.`
      : `Remove it, or open <${tag.name}> above it, at the same depth of list or quote.`,
  })
}
