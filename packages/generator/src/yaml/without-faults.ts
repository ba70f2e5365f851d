import type { z } from 'zod'
import { nearest } from '../nearest.ts'

type Issue = z.core.$ZodIssue
type UnknownKind = Extract<Issue, { code: 'invalid_union'; inclusive?: true }>
type Repaired = {
  readonly value: unknown
  /** The faults that remain, each of which names at most one unknown key. */
  readonly issues: readonly Issue[]
  /** The key that an unknown key became. */
  readonly meant: ReadonlyMap<Issue, string>
}

/**
 * Returns a copy of a value without what its schema rejects. An unknown key that resembles a missing one becomes that key, and only the
 * unknown key remains in `issues`. `optionalKeys` are the keys that the object with an unknown key could also have.
 */
export function withoutFaults(
  value: unknown,
  found: readonly Issue[],
  optionalKeys: (issue: z.core.$ZodIssueUnrecognizedKeys) => readonly string[] = () => [],
): Repaired {
  const copy = structuredClone(value)
  const issues = found.flatMap(oneForEachKey)
  const missing = issues.filter((issue) => issue.code === 'invalid_type' && issue.input === undefined)
  const repaired = new Set<Issue>()
  const meant = new Map<Issue, string>()
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      const owner = at(copy, issue.path)
      const absent = missing.filter((other) => !repaired.has(other) && isChildOf(other.path, issue.path))
      for (const key of issue.keys) {
        const required = absent.map(({ path }) => String(path.at(-1)))
        const name = nearest(key, required) ?? nearest(key, optionalKeys(issue))
        if (name !== null) {
          Reflect.set(owner, name, Reflect.get(owner, key))
          meant.set(issue, name)
          for (const other of absent) if (other.path.at(-1) === name) repaired.add(other)
        }
        Reflect.deleteProperty(owner, key)
      }
    } else if (issue.path.length > 0 && !missing.includes(issue)) {
      // Without its kind, nothing is known about a member, so it is left out.
      const path = isUnknownKind(issue) && issue.path.length > 1 ? issue.path.slice(0, -1) : issue.path
      Reflect.deleteProperty(at(copy, path.slice(0, -1)), path.at(-1) ?? '')
    }
  }
  return { value: withoutHoles(copy), issues: issues.filter((issue) => !repaired.has(issue)), meant }
}

function oneForEachKey(issue: Issue): readonly Issue[] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ ...issue, keys: [key] })) : [issue]
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
