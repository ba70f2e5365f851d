import type { z } from 'zod'

/** The fix for a text without quotes that YAML reads as something else: `Error: expired` as a key with a value, and `404` as a number. Null for other faults. */
export function quotesHint(issue: z.core.$ZodIssue): string | null {
  if (issue.code !== 'invalid_type' || issue.expected !== 'string') return null
  const { input } = issue
  if (typeof input === 'number' || typeof input === 'boolean') return 'Put the value in quotes.'
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null
  const [entry, ...others] = Object.entries(input)
  if (!entry || others.length > 0) return null
  const [key, value] = entry
  return typeof value === 'string'
    ? `Put the value in quotes: '${`${key}: ${value}`.replaceAll("'", "''")}'.`
    : 'Put the value in quotes.'
}
