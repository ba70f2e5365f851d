import type { Html, PhrasingContent, RootContent } from 'mdast'
import { nearest } from '../../nearest.ts'
import { otherComponents } from '../authoring.ts'
import type { Markup } from '../markup.ts'
import type { InlineComponent, MarkdownParent } from '../nodes.ts'
import type { Report } from '../report.ts'
import { checkAttributes } from './check-attributes.ts'
import type { Reading } from './reading.ts'
import { readTag, type Tag } from './tag-syntax.ts'

/** Turns inline tags into components and `<br>` into line breaks, removes HTML comments, and turns all other raw HTML into text. */
export function readInlineTags(parent: MarkdownParent, reading: Reading): void {
  const found: RootContent[] = []
  const { children } = parent
  const known = siblingsOf(children, reading.markup)
  for (let i = 0; i < children.length; i++) {
    const child = children[i]
    if (!child) continue
    if (child.type !== 'html') {
      if ('children' in child) readInlineTags(child, reading)
      found.push(child)
      continue
    }
    if (/^<br\s*\/?>$/i.test(child.value) && !isFlow(parent)) {
      found.push({ type: 'break', ...(child.position ? { position: child.position } : {}) })
      continue
    }
    const tag = readTag(child.value)
    const end = known.ends.get(i)
    if (tag && end !== undefined) {
      // Everything between two inline tags of one parent is phrasing content.
      const inside = children.slice(i + 1, end) as PhrasingContent[]
      found.push(...inline({ open: child, close: children[end] ?? child, tag, children: inside }, reading))
      i = end
    } else found.push(...shown(child, tag, { parent, known, reading }))
  }
  parent.children.splice(0, children.length, ...(found as never[]))
}

function isInline(tag: Tag, markup: Markup): boolean {
  return markup.component(tag.name)?.content === 'inline'
}

/** The tags among the children of one parent. */
type Siblings = {
  /** Index of the next closing tag, by the index of the component tag that it closes. */
  readonly ends: ReadonlyMap<number, number>
  /** Names of other opening tags. */
  readonly opened: ReadonlySet<string>
}

function siblingsOf(children: readonly RootContent[], markup: Markup): Siblings {
  const ends = new Map<number, number>()
  const opened = new Set<string>()
  const next = new Map<string, number>()
  for (let at = children.length - 1; at >= 0; at--) {
    const child = children[at]
    if (child?.type !== 'html') continue
    const name = /^<([a-z][a-z0-9-]*)/i.exec(child.value)?.[1]
    if (name) opened.add(name)
    const tag = readTag(child.value)
    const end = tag ? next.get(tag.name) : undefined
    if (tag?.kind === 'close') next.set(tag.name, at)
    else if (tag?.kind === 'open' && isInline(tag, markup) && end !== undefined) ends.set(at, end)
  }
  return { ends, opened }
}

type Pair = {
  readonly open: Html
  readonly close: RootContent
  readonly tag: Tag
  readonly children: PhrasingContent[]
}

function inline({ open, close, tag, children }: Pair, reading: Reading): readonly RootContent[] {
  const { markup, report } = reading
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
  readInlineTags(node, reading)
  for (const { attribute, reason } of tag.faults) {
    report.error(node, {
      code: 'bad-attribute',
      message: `The attribute ${attribute} of <${tag.name}> ${reason}.`,
      hint: `Write it like ${markup.component(tag.name)?.example}.`,
    })
  }
  return checkAttributes(node, reading) ? [node] : node.children
}

type Around = { readonly parent: MarkdownParent; readonly known: Siblings; readonly reading: Reading }

function shown(node: Html, tag: Tag | null, { parent, known, reading }: Around): readonly RootContent[] {
  const { markup, report } = reading
  const value = node.value.replace(/<!--[\s\S]*?(?:-->|$)/g, '').trim()
  // A comment becomes an empty text with a position, so that it can be removed from the page's Markdown, too.
  if (value === '') return [{ ...node, value }]
  const definition = tag && markup.component(tag.name)
  if (tag && definition?.content === 'inline') reportUnpaired(node, { tag, example: definition.example }, report)
  else if (tag && definition) reportMisplaced(node, tag, report)
  else if (!closesSibling(node, known)) reportRaw(node, value, reading)
  const origin = node.position ? { position: node.position } : {}
  const data = { ...node.data, markdown: value.replace(/[<&]/g, '\\$&') }
  const text: PhrasingContent = { type: 'text', value, data, ...origin }
  return isFlow(parent) ? [{ type: 'paragraph', children: [text] }] : [text]
}

/** True for a closing tag whose opening tag has been reported. */
function closesSibling(node: Html, { opened }: Siblings): boolean {
  const name = /^<\/([a-z][a-z0-9-]*)\s*>$/i.exec(node.value)?.[1]
  return name !== undefined && opened.has(name)
}

function isFlow(parent: MarkdownParent): boolean {
  return ['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition', 'component'].includes(
    parent.type,
  )
}

function reportUnpaired(node: Html, { tag, example }: { readonly tag: Tag; readonly example: string }, report: Report) {
  const hint = `Write both tags in one paragraph: ${example}.`
  if (tag.kind === 'close')
    report.error(node, { code: 'unexpected-closing-tag', message: `</${tag.name}> has no opening tag.`, hint })
  else report.error(node, { code: 'unclosed-tag', message: `<${tag.name}> is never closed.`, hint, isUnclosed: true })
}

function reportMisplaced(node: Html, tag: Tag, report: Report) {
  report.error(node, {
    code: 'misplaced-tag',
    message: `${/^<[^>]*>/.exec(node.value.trim())?.[0] ?? tag.name} must be alone on its line.`,
    hint: `Put each tag of ${tag.name} on its own line.`,
  })
}

function reportRaw(node: Html, value: string, { markup, report }: Reading) {
  const start = value.length > 40 ? `${value.slice(0, 40)}…` : value
  const [, name = ''] = /^<\/?([a-z][\w-]*)/i.exec(value) ?? []
  const instead = otherComponents.get(name)
  const meant = nearest(name, markup.authorComponents)
  const fix = 'Use Markdown, one of the components in docs/authoring.md, or backticks to show it as code.'
  report.warn(node, {
    code: 'raw-html',
    message: `Raw HTML is shown as text: ${start.replace(/\s+/g, ' ')}`,
    hint: /^<details\b/i.test(value)
      ? detailsHint(value)
      : instead
        ? `Write ${instead} instead.`
        : meant
          ? `Did you mean <${meant}>? ${fix}`
          : fix,
  })
}

function detailsHint(value: string): string {
  return /<summary>[^<]*<(?!\/summary>)/i.test(value)
    ? 'Remove the tags in <summary>, which can only contain text.'
    : 'Write <details><summary>Why?</summary> without a blank line between the two, and blank lines around the content, or use <Details summary="Why?">.'
}
