import type { z } from 'zod'
import { writtenMarkdown, writtenMarkdownFault } from '../../content/written-markdown.ts'
import { choiceHint, nearest } from '../../nearest.ts'
import { otherComponents } from '../authoring.ts'
import type { ComponentDefinition } from '../components/define-component.ts'
import type { SourceNode } from '../report.ts'
import type { Reading } from './reading.ts'

type Named = SourceNode & { readonly name: string; readonly attributes: Readonly<Record<string, string>> }

/** Reports an unknown component, and missing, unknown or invalid attributes. Returns the component's definition, or null if it finds a fault. */
export function checkAttributes(node: Named, { markup, report }: Reading): ComponentDefinition | null {
  const rule = markup.component(node.name)
  if (!rule) {
    const instead = otherComponents.get(node.name)
    report.error(node, {
      code: 'unknown-component',
      message: `Unknown component <${node.name}>.`,
      hint: instead ? `Write ${instead} instead.` : choiceHint(node.name, markup.authorComponents),
    })
    return null
  }
  const result = rule.attributes.safeParse(node.attributes)
  for (const issue of result.error?.issues ?? []) {
    report.error(node, { code: 'bad-attribute', message: messageOf(node, issue), hint: hintOf(issue, rule) })
  }
  // A text alternative can describe Markdown that the image shows.
  const shown = 'shownAttributes' in rule ? rule.shownAttributes.filter((name) => name !== 'alt') : []
  for (const name of shown) {
    const piece = writtenMarkdown(node.attributes[name] ?? '', { hasCode: false })
    if (piece !== null) report.warn(node, writtenMarkdownFault(piece, { hasCode: false }))
  }
  return result.success ? rule : null
}

function messageOf(node: Named, issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `<${node.name}> has no attribute ${issue.keys.join(', ')}.`
  const name = String(issue.path[0] ?? '')
  const value = node.attributes[name]
  if (value === undefined) return `<${node.name}> needs the attribute ${name}.`
  return value === ''
    ? `The attribute ${name} of <${node.name}> is empty.`
    : `The attribute ${name} of <${node.name}> cannot be "${value}".`
}

function hintOf(issue: z.core.$ZodIssue, rule: ComponentDefinition): string {
  const example = `Write it like ${rule.example}.`
  if (issue.code === 'invalid_value')
    return `Use one of: ${issue.values.filter((v) => v !== '').join(', ')}. ${example}`
  if (issue.code !== 'unrecognized_keys') return example
  const names = Object.keys(rule.attributes.shape)
  const guess = nearest(issue.keys[0] ?? '', names)
  const all = names.length > 0 ? `Its attributes are ${names.join(', ')}.` : 'It has no attributes.'
  return `${guess ? `Did you mean ${guess}? ` : ''}${all} ${example}`
}
