import { z } from 'zod'
import type { Diagnostic } from '../diagnostic.ts'
import { issueText } from '../issue-text.ts'
import { readLocatedYaml } from '../reference/index.ts'
import { languages } from './model.ts'

const text = z.string().trim().min(1)

const settingsSchema = z.strictObject({
  /** Address of the vendor's repository, for people. */
  repository: text,
  /** The branch, tag or commit that the reference data describes. */
  ref: text,
  artifacts: z
    .array(
      z.strictObject({
        language: z.enum(languages),
        /** Files and folders, from the root of the repository. */
        paths: z.array(text).min(1),
      }),
    )
    .min(1),
  /** Differences that are intended. */
  differences: z
    .array(
      z.strictObject({
        /** Name of a symbol. A `*` matches any characters. */
        symbol: text,
        change: z.enum(['added', 'removed', 'changed']).optional(),
        /** The property that differs. A `*` matches any characters. */
        property: text.optional(),
        /** What the artifact says. Another value is a new difference. */
        upstream: z.union([z.string(), z.number(), z.boolean()]).transform(String).optional(),
        reason: text,
      }),
    )
    .default([]),
})

export type UpstreamSettings = z.infer<typeof settingsSchema>

/** Reads an `upstream.yaml`. `settings` is null if it isn't valid. */
export function readUpstreamSettings(
  source: string,
  file: string,
): { readonly settings: UpstreamSettings | null; readonly diagnostics: readonly Diagnostic[] } {
  const { value, lineAt, errors } = readLocatedYaml(source)
  const fault = (line: number, message: string): Diagnostic => ({
    severity: 'error',
    code: 'upstream-settings',
    file,
    line,
    message: `upstream.yaml: ${message}`,
    hint: 'See docs/upstream.md for its keys.',
  })
  if (errors.length > 0) {
    return { settings: null, diagnostics: errors.map(({ line, message }) => fault(line, message)) }
  }
  const result = settingsSchema.safeParse(value, { reportInput: true })
  if (result.success) return { settings: result.data, diagnostics: [] }
  return {
    settings: null,
    diagnostics: result.error.issues.map((issue) =>
      fault(lineAt(issue.path), `${issue.path.map(String).join('.')} ${issueText(issue)}.`.trim()),
    ),
  }
}

/** Tests a name against a pattern in which `*` matches any characters. */
export function matches(pattern: string, name: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(name)
}
