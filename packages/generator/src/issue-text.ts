import type { z } from 'zod'

/** The text of a schema error, without a full stop. Parse with `reportInput`, otherwise wrong types look like missing keys. */
export function issueText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown key ${issue.keys.map((key) => `“${key}”`).join(', ')}`
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${nameOf(issue.expected)}`
    case 'invalid_value':
      return `must be one of ${listText(issue.values)}${writtenText(issue.input)}`
    case 'invalid_union':
      return unionText(issue)
    case 'too_small':
      if (issue.origin === 'number') return `must be at least ${issue.minimum}`
      return issue.minimum === 1 ? 'must not be empty' : `must have at least ${issue.minimum} entries`
    case 'invalid_key':
      return issue.issues[0]?.message ?? issue.message
    default:
      return issue.message
  }
}

/** The path of an issue about a discriminated union ends with the key whose value decides. */
function unionText({ input, ...issue }: z.core.$ZodIssueInvalidUnion): string {
  const { discriminator, options } = 'options' in issue ? issue : {}
  if (discriminator === undefined || options === undefined) {
    if (input === undefined) return 'is missing'
    // The schema's own message. The one of the library doesn't say what is wrong.
    if (issue.message !== 'Invalid input') return issue.message
    return acceptsText(issue) && isEmptyValue(input)
      ? `has an unknown form. Put it in quotes: '${JSON.stringify(input)}'`
      : 'has an unknown form'
  }
  const written = typeof input === 'object' && input !== null ? Reflect.get(input, discriminator) : undefined
  const isLeftOut = typeof input === 'object' && written === undefined
  return isLeftOut
    ? `is missing. It must be one of ${listText(options)}`
    : `must be one of ${listText(options)}${writtenText(written)}`
}

function listText(values: readonly unknown[]): string {
  return values.map((value) => `“${String(value)}”`).join(', ')
}

/** What the author wrote instead. */
function writtenText(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : `, not “${String(value)}”`
}

/** The name of a type for authors. */
function nameOf(type: string): string {
  const names: Readonly<Record<string, string>> = {
    array: 'a list',
    string: 'a string',
    boolean: 'true or false',
    object: 'a block of keys',
    record: 'a block of keys',
    int: 'an integer',
  }
  return names[type] ?? `a ${type}`
}

function acceptsText({ errors }: Pick<z.core.$ZodIssueInvalidUnion, 'errors'>): boolean {
  return errors.flat().some((error) => error.code === 'invalid_type' && error.expected === 'string')
}

/** Values of programming languages that YAML doesn't read as text: `null`, `[]` and `{}`. */
function isEmptyValue(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}
