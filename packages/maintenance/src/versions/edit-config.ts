import { UserError } from 'docs-generator/command-line'
import { definedSite, propertyOf } from 'docs-generator/site-tools'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import type { MovedOption } from './moved-options.ts'
import type { RedirectChanges } from './new-redirects.ts'
import type { ConfigVersion } from './plan.ts'

/** An option of a menu of products, where `link` is its URL in the source. */
export type ConfigOption = ESTree.Span & { readonly label: string; readonly to: string; readonly link: ESTree.Span }

type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** Length up to which an object is written in one line. */
const lineWidth = 120

/** Changes the source of a configuration and keeps its comments. Throws if sections or redirects aren't written as literals. */
export function editConfig(
  text: string,
  change: {
    readonly section: string
    readonly versions: readonly ConfigVersion[]
    readonly redirects: RedirectChanges
    /** The new URL of a link in the navbar or footer. */
    readonly href: (href: string) => string
    readonly options: readonly MovedOption<ConfigOption>[]
  },
): string {
  const { program } = parseSync('config.ts', text)
  const site = definedSite(program)
  const sections = site && propertyOf(site, 'sections')
  const section = elementsOf(sections)?.find((one) => idOf(one) === change.section)
  const redirects = site && propertyOf(site, 'redirects')
  const rules = elementsOf(redirects)
  if (
    !sections ||
    section?.type !== 'ObjectExpression' ||
    !redirects ||
    rules?.length !== change.redirects.updated.length
  )
    throw new UserError('config.ts must contain its sections and redirects as literals, so that they can be changed.')

  const edits = [
    versionsEdit(text, section, change.versions),
    ...redirectEdits(text, redirects, rules, change.redirects),
    ...change.options.map((option) => optionEdit(text, option)),
  ]
  const isHandled = ({ start }: ESTree.Span) =>
    [sections, redirects, ...change.options.map(({ option }) => option)].some(
      (handled) => handled.start <= start && start < handled.end,
    )
  new Visitor({
    Literal(node) {
      if (typeof node.value !== 'string' || isHandled(node)) return
      const href = change.href(node.value)
      if (href !== node.value) edits.push({ start: node.start, end: node.end, text: literal(href) })
    },
  }).visit(program)
  return applied(text, edits)
}

/** The options of each menu of products in a configuration. A menu whose options aren't literals is left out. */
export function choiceOptions(text: string): readonly (readonly ConfigOption[])[] {
  const menus: (readonly ConfigOption[])[] = []
  new Visitor({
    ObjectExpression(node) {
      if (propertyText(node, 'kind') !== 'choice') return
      const objects = elementsOf(propertyOf(node, 'options')) ?? []
      const options = objects.flatMap((object): readonly ConfigOption[] => {
        const [label, to] = [propertyText(object, 'label'), propertyText(object, 'to')]
        const link = propertyOf(object, 'to')?.value
        return label === null || to === null || !link ? [] : [{ start: object.start, end: object.end, label, to, link }]
      })
      if (options.length === objects.length) menus.push(options)
    },
  }).visit(parseSync('config.ts', text).program)
  return menus
}

/** The comments of a source that its edited form doesn't have, with their places in the source. A list that is written again loses its comments. */
export function lostComments(text: string, edited: string): readonly (ESTree.Span & { readonly text: string })[] {
  const left = parseSync('config.ts', edited).comments.map(({ value }) => value)
  return parseSync('config.ts', text).comments.flatMap(({ value, start, end }) => {
    const at = left.indexOf(value)
    if (at >= 0) left.splice(at, 1)
    return at >= 0 ? [] : [{ start, end, text: value.trim() }]
  })
}

/** The elements of a list of objects; null if it isn't one. */
function elementsOf(property: ESTree.ObjectProperty | null): readonly ESTree.ObjectExpression[] | null {
  if (property?.value.type !== 'ArrayExpression') return null
  const objects = property.value.elements.filter((element) => element?.type === 'ObjectExpression')
  return objects.length === property.value.elements.length ? objects : null
}

function idOf(object: ESTree.ObjectExpression): string | null {
  return propertyText(object, 'id')
}

function propertyText(object: ESTree.ObjectExpression, name: string): string | null {
  const value = propertyOf(object, name)?.value
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : null
}

/** An option is removed with its line and comma. */
function optionEdit(text: string, { option, to }: MovedOption<ConfigOption>): Edit {
  if (to !== null) return { start: option.link.start, end: option.link.end, text: literal(to) }
  const before = /\s*$/.exec(text.slice(0, option.start))?.[0] ?? ''
  const comma = /^\s*,/.exec(text.slice(option.end))?.[0] ?? ''
  return { start: option.start - before.length, end: option.end + comma.length, text: '' }
}

function versionsEdit(text: string, section: ESTree.ObjectExpression, versions: readonly ConfigVersion[]): Edit {
  const list = `versions: ${listText(versions, 6)}`
  const former = propertyOf(section, 'versions')
  if (former) return { start: former.start, end: former.end, text: list }
  // A badge is for sections without versions.
  const others = section.properties.filter((one) => one !== propertyOf(section, 'badge'))
  const properties = others.map(({ start, end }) => `      ${text.slice(start, end)},\n`)
  return { start: section.start, end: section.end, text: `{\n${properties.join('')}      ${list},\n    }` }
}

/** Changes single redirects if each is in its own lines, so that comments stay. Otherwise, the list is written again. */
function redirectEdits(
  text: string,
  { value }: ESTree.ObjectProperty,
  rules: readonly ESTree.ObjectExpression[],
  { updated, added }: RedirectChanges,
): readonly Edit[] {
  const last = rules.at(-1)
  const isOwnLine = ({ start, end }: ESTree.Span) =>
    text.slice(lineStart(text, start), start).trim() === '' && text.slice(end, lineEnd(text, end)).startsWith(',')
  if (!last || !rules.every(isOwnLine)) {
    const all = [...updated.filter((rule) => rule !== null), ...added]
    return [{ start: value.start, end: value.end, text: listText(all, 2) }]
  }
  const end = lineEnd(text, last.end)
  const edits = rules.flatMap((rule, i): readonly Edit[] => {
    const now = updated[i]
    if (!now) return [{ start: lineStart(text, rule.start), end: lineEnd(text, rule.end), text: '' }]
    if (now.to === propertyText(rule, 'to')) return []
    return [{ start: rule.start, end: rule.end, text: objectText(now, 4) }]
  })
  return [...edits, { start: end, end, text: added.map((rule) => `    ${objectText(rule, 4)},\n`).join('') }]
}

/** A list of objects as source code, formatted like the other lists of a configuration. */
function listText(objects: readonly Readonly<Record<string, unknown>>[], indent: number): string {
  const [only] = objects
  if (!only) return '[]'
  const line = `[${objectText(only, indent)}]`
  if (objects.length === 1 && !line.includes('\n') && indent + 'versions: '.length + line.length < lineWidth)
    return line
  const margin = ' '.repeat(indent)
  return `[\n${objects.map((one) => `${margin}  ${objectText(one, indent + 2)},\n`).join('')}${margin}]`
}

/** An object as source code, in one line if it fits. */
function objectText(value: Readonly<Record<string, unknown>>, indent: number): string {
  const fields = Object.entries(value).map(
    ([key, item]) => `${/^\w+$/.test(key) ? key : literal(key)}: ${itemText(item, indent + 2)}`,
  )
  const line = `{ ${fields.join(', ')} }`
  if (indent + line.length + 1 <= lineWidth && !line.includes('\n')) return line
  const margin = ' '.repeat(indent + 2)
  return `{\n${fields.map((field) => `${margin}${field},\n`).join('')}${' '.repeat(indent)}}`
}

function itemText(value: unknown, indent: number): string {
  if (typeof value === 'string') return literal(value)
  return typeof value === 'object' && value !== null ? objectText({ ...value }, indent) : JSON.stringify(value)
}

function literal(value: string): string {
  // JSON escapes line breaks and other control characters.
  const inner = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"')
  return `'${inner.replaceAll("'", "\\'")}'`
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at) + 1
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

function applied(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((result, { start, end, text: part }) => result.slice(0, start) + part + result.slice(end), text)
}
