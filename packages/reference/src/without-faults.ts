import { nearest } from 'docs-generator/plugin'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type UnknownKind = Extract<Issue, { code: 'invalid_union'; inclusive?: true }>
type Repaired = { readonly value: unknown; readonly issues: readonly Issue[] }

/**
 * Returns a copy of a value without what its schema rejects. An unknown key that resembles a missing one becomes that key, and only the
 * unknown key remains in `issues`.
 */
export function withoutFaults(value: unknown, issues: readonly Issue[]): Repaired {
  const copy = structuredClone(value)
  const missing = issues.filter((issue) => issue.code === 'invalid_type' && issue.input === undefined)
  const repaired = new Set<Issue>()
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      const owner = at(copy, issue.path)
      for (const key of issue.keys) {
        const meant = missing.filter(({ path }) => isChildOf(path, issue.path)).map(({ path }) => String(path.at(-1)))
        const name = nearest(key, meant)
        if (name !== null) {
          Reflect.set(owner, name, Reflect.get(owner, key))
          for (const other of missing)
            if (isChildOf(other.path, issue.path) && other.path.at(-1) === name) repaired.add(other)
        }
        Reflect.deleteProperty(owner, key)
      }
    } else if (issue.path.length > 0 && !missing.includes(issue)) {
      // Without its kind, nothing is known about a member, so it is left out.
      const path = isUnknownKind(issue) && issue.path.length > 1 ? issue.path.slice(0, -1) : issue.path
      Reflect.deleteProperty(at(copy, path.slice(0, -1)), path.at(-1) ?? '')
    }
  }
  return { value: withoutHoles(copy), issues: issues.filter((issue) => !repaired.has(issue)) }
}

/** True if the kind of an entry or a member is missing or unknown. */
export function isUnknownKind(issue: Issue): issue is UnknownKind {
  return issue.code === 'invalid_union' && 'discriminator' in issue
}

/** The object at a path that the schema has found in the value. */
function at(value: unknown, path: readonly PropertyKey[]): object {
  let found = value
  for (const step of path) found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined
  return typeof found === 'object' && found !== null ? found : {}
}

function isChildOf(path: readonly PropertyKey[], parent: readonly PropertyKey[]): boolean {
  return path.length === parent.length + 1 && parent.every((step, i) => path[i] === step)
}

/** Removes the gaps that deleted items leave in lists. */
function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((_, i) => i in value).map(withoutHoles)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutHoles(item)]))
}
