import type { RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { ComponentDefinition } from '../components/define-component.ts'
import type { Component, MarkdownParent } from '../nodes.ts'
import type { Report, SourceNode } from '../report.ts'
import { checkAttributes } from './check-attributes.ts'
import { isComment } from './empty-blocks.ts'
import { withoutLinks } from './links-in-links.ts'
import type { Reading } from './reading.ts'

/** Reports components that are unknown, have invalid attributes, or a wrong parent or content, and replaces them with their content. */
export function checkComponents(parent: MarkdownParent, reading: Reading): void {
  const checked = checkAll(parent.children, parent, reading)
  // A component and its content are both flow content.
  parent.children.splice(0, parent.children.length, ...(checked as never[]))
  for (const child of parent.children) if ('children' in child) checkComponents(child, reading)
}

function checkAll(children: readonly RootContent[], parent: MarkdownParent, reading: Reading): readonly RootContent[] {
  return children.flatMap((child) => (child.type === 'component' ? checkOne(child, parent, reading) : [child]))
}

function checkOne(node: Component, parent: MarkdownParent, reading: Reading): readonly RootContent[] {
  const { report } = reading
  const rule = checkAttributes(node, reading)
  const unwrapped = () => checkAll(node.children, parent, reading)
  if (!rule) return unwrapped()
  if (rule.parent && !(parent.type === 'component' && parent.name === rule.parent)) {
    nesting(
      report,
      node,
      `<${node.name}> must be inside <${rule.parent}>.`,
      `Put <${rule.parent}> and </${rule.parent}> around it.`,
    )
    return unwrapped()
  }
  if (node.isUnclosed && rule.content !== 'any' && rule.content !== 'inline') {
    const rest = checkAll(withoutOwn(node, rule), parent, reading)
    return node.children.length > 0 || rule.content === 'none' ? [node, ...rest] : rest
  }
  return checkContent(node, rule, reading) ? [node] : unwrapped()
}

/**
 * Removes the children that an unclosed component can't contain, and returns them. They are the rest of the page, so they are checked like the
 * text around the component.
 */
function withoutOwn(node: Component, { content }: ComponentDefinition): readonly RootContent[] {
  const isOwn = (child: RootContent) =>
    typeof content === 'object' && child.type === 'component' && child.name === content.only
  const rest = node.children.filter((child) => !isOwn(child))
  node.children = node.children.filter(isOwn)
  return rest
}

/** True if the component can be shown. */
function checkContent(node: Component, rule: ComponentDefinition, reading: Reading): boolean {
  const { content, example } = rule
  const { report } = reading
  const first = node.children[0]
  if (content === 'any') {
    // Data decides about the content of generated components.
    if (!('isGenerated' in rule && rule.isGenerated) && !node.isUnclosed && node.children.every(isComment))
      nesting(report, node, `<${node.name}> is empty.`, 'Write its content before the closing tag, or remove it.')
    return true
  }
  if (content === 'inline') {
    nesting(report, node, `<${node.name}> must be part of a sentence.`, `Write it inside a paragraph: ${example}.`)
    return false
  }
  if (content === 'none') {
    if (first)
      nesting(report, first, `<${node.name}> can’t have content.`, `Use a self-closing tag: <${node.name} …/>.`)
    return true
  }
  if (content === 'ordered-list') {
    if (node.children.length === 1 && first?.type === 'list' && first.ordered) {
      for (const step of first.children)
        if (step.children.length === 0) nesting(report, step, 'A step is empty.', 'Write its text, or remove it.')
      return true
    }
    const isIncluded = first?.type === 'component' && first.name === 'Include'
    nesting(
      report,
      node,
      '<Steps> must contain exactly one ordered list.',
      isIncluded
        ? 'Write <Steps> and </Steps> into the included file, around its list.'
        : 'Write the steps as `1. …`, and indent the content of a step below its text.',
    )
    return false
  }
  if (content === 'text') keepText(node, report)
  else keepOnly(node, content.only, reading)
  if (node.name === 'Tabs') checkLabels(node, report)
  return node.children.length > 0 || content === 'text'
}

function keepOnly(node: Component, name: string, reading: Reading) {
  const { markup, report } = reading
  if (node.children.length === 0) nesting(report, node, `<${node.name}> is empty.`, `Add at least one <${name}>.`)
  for (const child of node.children) {
    if (child.type === 'component' && child.name === name) continue
    // The mistake is the name of the component, such as <TabItem> of another tool, and not its place.
    if (child.type === 'component' && !markup.component(child.name)) checkAttributes(child, reading)
    else
      nesting(
        report,
        child,
        `<${node.name}> contains something other than <${name}>.`,
        `Move it into a <${name}>, or out of <${node.name}>.`,
      )
  }
  node.children = node.children.filter((child) => child.type === 'component' && child.name === name)
}

/** Reports tabs with the same label, because readers' choice of a tab is remembered by its label. */
function checkLabels({ children }: Component, report: Report) {
  const labels = new Set<string>()
  for (const tab of children) {
    const label = tab.type === 'component' ? tab.attributes.label : undefined
    if (label === undefined) continue
    if (labels.has(label)) {
      report.error(tab, {
        code: 'same-label',
        message: `Another tab of this group has the label “${label}”.`,
        hint: 'Give each tab its own label.',
      })
    }
    labels.add(label)
  }
}

/** Reports links in a card, because the complete card is a link. */
function keepText(node: Component, report: Report) {
  node.children = node.children.flatMap((child): Component['children'] => {
    if (child.type === 'paragraph') return [withoutLinks(child, 'card', report)]
    nesting(
      report,
      child,
      `<${node.name}> contains something other than text.`,
      'Write one or two sentences. The entire card is one link.',
    )
    const value = textOf(child)
    return value ? [{ type: 'paragraph', children: [{ type: 'text', value }] }] : []
  })
}

function nesting(report: Report, node: SourceNode, message: string, hint: string) {
  report.error(node, { code: 'bad-nesting', message, hint })
}
