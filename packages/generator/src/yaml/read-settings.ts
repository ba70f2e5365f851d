import type { z } from 'zod'
import type { Diagnostic } from '../diagnostic.ts'
import { issueText } from '../issue-text.ts'
import { type LocatedYaml, readLocatedYaml } from './located-yaml.ts'
import type { YamlReader } from './stored-yaml.ts'

/** A file of settings that was read. `value` is null if it has errors. */
export type ReadSettings<T> = {
  readonly value: T | null
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
  const { value, lineAt, errors } = readYaml(text)
  const result = schema.safeParse(value ?? {}, { reportInput: true })
  const faults =
    errors.length > 0
      ? errors.map((error) => ({ ...error, fix: hint }))
      : (result.error?.issues ?? []).map((issue) => ({
          line: lineAt(issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path),
          message: `${[...placeIn(issue.path), issueText(issue)].join(' ')}.`,
          fix: issue.code === 'custom' && typeof issue.params?.hint === 'string' ? issue.params.hint : hint,
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
  return { value: result.success && diagnostics.length === 0 ? result.data : null, diagnostics, lineAt }
}

/** The place of a value for authors, who count from 1: `entry 2, “date”`. */
function placeIn(path: readonly PropertyKey[]): readonly string[] {
  const steps = path.map((step) => (typeof step === 'number' ? `entry ${step + 1}` : `“${String(step)}”`))
  return steps.length > 0 ? [`${steps.join(', ')}:`] : []
}
