import type { z } from 'zod'
import { nearest } from '../nearest.ts'

type Issue = z.core.$ZodIssue

/** A key that must have a different name. */
export type WrongKey = { readonly path: readonly PropertyKey[]; readonly written: string; readonly meant: string }

/** Keys that authors confuse, because other links and menus of the configuration, or other generators, have them. */
const confused: readonly (readonly [string, string])[] = [
  ['to', 'href'],
  ['href', 'to'],
  ['links', 'items'],
  ['items', 'links'],
  ['links', 'groups'],
  ['content', 'text'],
  ['title', 'label'],
  ['text', 'label'],
  ['link', 'to'],
  ['link', 'href'],
  ['source', 'from'],
  ['destination', 'to'],
  ['defaultMode', 'default'],
  ['respectPrefersColorScheme', 'respectSystem'],
  ['applicationId', 'appId'],
]

/**
 * Objects with an unknown key instead of one that is missing: `to` instead of `href`, or `lable` instead of `label`. Both faults have one cause, so
 * they become one message. Each issue names one unknown key. The rest of the issues are those that remain.
 */
export function wrongKeys(issues: readonly Issue[]): {
  readonly wrong: readonly WrongKey[]
  readonly rest: readonly Issue[]
} {
  const rest = [...issues]
  const wrong = issues.flatMap((issue): readonly WrongKey[] => {
    const [written] = issue.code === 'unrecognized_keys' ? issue.keys : []
    if (written === undefined) return []
    const missing = rest.filter((one) => isMissing(one) && isIn(one.path, issue.path))
    const names = missing.map(({ path }) => String(path.at(-1)))
    const meant =
      confused.find(([one, other]) => one === written && names.includes(other))?.[1] ?? nearest(written, names)
    const found = missing.find(({ path }) => path.at(-1) === meant)
    if (!found || meant === null) return []
    for (const one of [issue, found]) rest.splice(rest.indexOf(one), 1)
    return [{ path: issue.path, written, meant }]
  })
  return { wrong, rest }
}

/** How to correct a key that belongs to another kind of link; null for a typing mistake. */
export function wrongKeyHint({ written, meant, path }: WrongKey, value: unknown): string | null {
  if (!confused.some(([one, other]) => one === written && other === meant)) return null
  const own = `Write ${meant}: instead of ${written}:.`
  if (path[0] !== 'navbar' || written !== 'href') return own
  // In the navbar, links to other sites have another kind.
  return typeof value === 'string' && /^https?:/.test(value)
    ? "Write kind: 'external' instead of kind: 'link'. Items with href lead to other sites, those with to lead to pages of this site."
    : `${own} In the navbar, to leads to a page of this site; an item with kind: 'external' has href.`
}

/** What to write instead of a value of the wrong type or form. */
export function valueHint(issue: Issue): string {
  const key = String(issue.path.findLast((step) => typeof step === 'string') ?? '')
  if (isMissing(issue)) return `Add ${typeof issue.path.at(-1) === 'number' ? 'the entry' : `the key ${key}`}.`
  switch (issue.code) {
    case 'invalid_value':
      return nearestHint(issue.input, issue.values)
    case 'invalid_union':
      return kindHint(issue) ?? correction(issue.input)
    case 'invalid_type':
      if (issue.expected === 'array' && typeof issue.input === 'string') return `Write a list: ['${issue.input}'].`
      if (issue.expected === 'string' && Array.isArray(issue.input))
        return 'Write one string. For several values, add an entry for each of them.'
      if (issue.expected === 'string' && typeof issue.input === 'number') return `Write '${issue.input}' in quotes.`
      return `Write ${examples[issue.expected] ?? 'another value'} instead of ${shown(issue.input)}.`
    case 'too_small':
      return issue.minimum === 1 || issue.origin !== 'array'
        ? `Add what is missing, or remove the key ${key} if it’s optional.`
        : `Add more entries to ${key}, or remove the item that contains it.`
    default:
      return correction(issue.input)
  }
}

function nearestHint(written: unknown, values: readonly unknown[]): string {
  const meant = nearest(String(written), values.map(String))
  return meant ? `Did you mean “${meant}”?` : 'Use one of these values.'
}

/** The hint for the key that determines the form of an object, such as `kind`. Null if the value isn't such an object. */
function kindHint({ input, ...issue }: z.core.$ZodIssueInvalidUnion): string | null {
  const { discriminator, options } = 'options' in issue ? issue : {}
  if (discriminator === undefined || options === undefined || typeof input !== 'object' || input === null) return null
  const written: unknown = Reflect.get(input, discriminator)
  const other = otherNames[String(written ?? Reflect.get(input, 'type'))]
  if (written === undefined && other === undefined)
    return Object.hasOwn(input, 'type')
      ? `Write ${discriminator}: instead of type:.`
      : `Add ${discriminator}: with one of these values.${options.includes('link') ? linkExample : ''}`
  return other === undefined ? nearestHint(written, options) : `Write ${discriminator}: '${other}'.`
}

/** Other generators have links with other keys. */
const linkExample = " A link to a page is { kind: 'link', label: …, to: … }."

/** Kinds under the names that other generators have for them. */
const otherNames: Readonly<Record<string, string>> = {
  docsearch: 'algolia',
  local: 'embedded',
  href: 'external',
  localeDropdown: 'language',
  docsVersionDropdown: 'version',
}

const examples: Readonly<Record<string, string>> = {
  string: "a string in quotes, such as 'Text',",
  array: 'a list in brackets, such as [{ … }],',
  object: 'an object in braces, such as { … },',
  record: 'an object in braces, such as { … },',
  boolean: 'true or false',
  number: 'a number',
}

function correction(value: unknown): string {
  return typeof value === 'string' ? `Correct ${shown(value)}.` : 'See docs/configuration.md for an example.'
}

function shown(value: unknown): string {
  if (value instanceof RegExp) return String(value)
  return typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? String(value))
}

function isMissing(issue: Issue): boolean {
  return issue.input === undefined && ['invalid_type', 'invalid_union', 'invalid_value'].includes(issue.code)
}

/** True if the path is that of a key of the object. */
function isIn(path: readonly PropertyKey[], object: readonly PropertyKey[]): boolean {
  return path.length === object.length + 1 && object.every((step, i) => step === path[i])
}
