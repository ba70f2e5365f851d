import { type Diagnostic, readSettings } from 'docs-generator/plugin'
import { z } from 'zod'
import { upstreamLanguages } from './languages/index.ts'

const name = z.string().trim().min(1)

const settingsSchema = z
  .strictObject({
    /** URL of the vendor's repository, for information only. */
    repository: name,
    /** The branch, tag or commit that the reference data describes. */
    ref: name,
    /** The newest release that `releases` no longer lists, because nobody plans to describe it. */
    seen: name.optional(),
    /** The last comparison without unexplained differences. `compare --record` writes it. */
    compared: z
      .strictObject({
        date: z.iso.date('must be a date such as 2026-01-31'),
        /** The commit behind `ref`, if the artifact was a repository. */
        commit: name.optional(),
      })
      .optional(),
    artifacts: z
      .array(
        z.strictObject({
          language: z.enum(upstreamLanguages),
          /** Files and folders, from the root of the repository. */
          paths: z.array(name).min(1),
        }),
      )
      .min(1)
      .optional(),
    /** Names in the vendor's files, such as settings, that the pages in this folder must contain. */
    names: z
      .array(
        z.strictObject({
          paths: z.array(name).min(1),
          /** A regular expression for a line. The group that matches is a name. */
          pattern: name.refine(isPattern, 'must be a regular expression with a group'),
        }),
      )
      .min(1)
      .optional(),
    /** Differences that are intended. */
    differences: z
      .array(
        z.strictObject({
          /** Name of a symbol, or several names. A `*` matches any characters. */
          symbol: z.union([name.transform((one) => [one]), z.array(name).min(1)]),
          change: z.enum(['added', 'removed', 'changed']).optional(),
          /** The property that differs. A `*` matches any characters. */
          property: name.optional(),
          /** The value in the artifact. Any other value is a new difference. */
          upstream: z.union([z.string(), z.number(), z.boolean()]).transform(String).optional(),
          reason: name,
        }),
      )
      .default([]),
  })
  .refine(
    ({ artifacts, names }) => artifacts !== undefined || names !== undefined,
    'must contain “artifacts” or “names”',
  )

function isPattern(pattern: string): boolean {
  try {
    // An empty alternative always matches, and the match has an item for each group.
    return (new RegExp(`${pattern}|`).exec('')?.length ?? 0) > 1
  } catch {
    return false
  }
}

export type UpstreamSettings = z.infer<typeof settingsSchema>

/** Reads an `upstream.yaml`. `settings` is null if it isn't valid. */
export function readUpstreamSettings(
  text: string,
  file: string,
): { readonly settings: UpstreamSettings | null; readonly diagnostics: readonly Diagnostic[] } {
  const { value, diagnostics } = readSettings(text, file, {
    schema: settingsSchema,
    code: 'upstream-settings',
    name: 'upstream.yaml',
    hint: 'See docs/upstream.md for its keys.',
  })
  return { settings: value, diagnostics }
}
