import type { z } from 'zod'

/** The text of a schema error, without a full stop. Parse with `reportInput`, otherwise wrong types look like missing keys. */
export function issueText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown key ${issue.keys.map((key) => `“${key}”`).join(', ')}`
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${nameOf(issue.expected)}`
    case 'invalid_value':
      return `must be one of ${issue.values.map((value) => `“${String(value)}”`).join(', ')}`
    case 'invalid_union':
      return 'discriminator' in issue ? 'has an unknown kind' : 'has an unknown form'
    case 'too_small':
      if (issue.origin === 'number') return `must be at least ${issue.minimum}`
      return issue.minimum === 1 ? 'must not be empty' : `must have at least ${issue.minimum} entries`
    case 'invalid_key':
      return issue.issues[0]?.message ?? issue.message
    default:
      return issue.message
  }
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
