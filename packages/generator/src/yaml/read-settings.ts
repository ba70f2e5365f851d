import type { z } from 'zod'
import { keysAt } from '../content/keys-at.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { issueText } from '../issue-text.ts'
import { type LocatedYaml, readLocatedYaml } from './located-yaml.ts'
import { quotesHint } from './quotes-hint.ts'
import type { YamlReader } from './stored-yaml.ts'
import { withoutFaults } from './without-faults.ts'

/** A file of settings that was read. `value` is null if it has errors. */
export type ReadSettings<T> = {
  readonly value: T | null
  /** The values without those that have errors; null if the rest isn't valid. */
  readonly repaired: T | null
  readonly diagnostics: readonly Diagnostic[]
  readonly lineAt: LocatedYaml['lineAt']
}

/** Reads a YAML file of settings. Syntax errors and values that don't match the schema become diagnostics with their line. An empty file is `{}`. */
export function readSettings<T>(
  text: string,
  file: string,
  {
    schema,
    code,
    name,
    hint,
    readYaml = readLocatedYaml,
  }: {
    readonly schema: z.ZodType<T>
    readonly code: string
    /** The name of the settings, before the message. */
    readonly name: string
    readonly hint: string
    readonly readYaml?: YamlReader | undefined
  },
): ReadSettings<T> {
  const { value: written, lineAt, keyLineAt, errors } = readYaml(text)
  const value = written ?? {}
  const result = schema.safeParse(value, { reportInput: true })
  const { value: rest, issues, meant } = repair(schema, value, result.error?.issues ?? [])
  const hintOf = (issue: z.core.$ZodIssue): string => {
    const key = meant.get(issue)
    if (key !== undefined) return `Did you mean ${key}?`
    if (issue.code === 'custom' && typeof issue.params?.hint === 'string') return issue.params.hint
    return quotesHint(issue) ?? hint
  }
  const faults =
    errors.length > 0
      ? errors.map((error) => ({ ...error, fix: hint }))
      : issues.map((issue) => ({
          line:
            issue.code === 'unrecognized_keys' ? keyLineAt([...issue.path, issue.keys[0] ?? '']) : lineAt(issue.path),
          message: `${[...placeIn(issue.path), issueText(issue)].join(' ')}.`,
          fix: hintOf(issue),
        }))
  const diagnostics = faults.map(
    ({ line, message, fix }): Diagnostic => ({
      severity: 'error',
      code,
      file,
      line,
      message: `${name}: ${message}`,
      hint: fix,
    }),
  )
  const repaired = errors.length > 0 ? undefined : result.success ? result : schema.safeParse(rest)
  return {
    value: result.success && diagnostics.length === 0 ? result.data : null,
    repaired: repaired?.data ?? null,
    diagnostics,
    lineAt,
  }
}

/** Corrects misspelled keys first, because their faults can have others as their consequence, and then removes what else the schema rejects. */
function repair(schema: z.ZodType, value: unknown, found: readonly z.core.$ZodIssue[]) {
  const keys = found.filter(({ code }) => code === 'unrecognized_keys')
  if (keys.length === 0) return withoutFaults(value, found)
  const missing = found.filter(({ code, input }) => code === 'invalid_type' && input === undefined)
  const {
    value: renamed,
    issues,
    meant,
  } = withoutFaults(value, [...keys, ...missing], ({ path, input }) => {
    const own = Object.keys(input ?? {})
    return keysAt(schema, path, value).filter((key) => !own.includes(key))
  })
  const rest = withoutFaults(renamed, schema.safeParse(renamed, { reportInput: true }).error?.issues ?? [])
  return { ...rest, issues: [...issues.filter(({ code }) => code === 'unrecognized_keys'), ...rest.issues], meant }
}

/** The place of a value for authors, who count from 1: `entry 2, “date”`. */
function placeIn(path: readonly PropertyKey[]): readonly string[] {
  const steps = path.map((step) => (typeof step === 'number' ? `entry ${step + 1}` : `“${String(step)}”`))
  return steps.length > 0 ? [`${steps.join(', ')}:`] : []
}
