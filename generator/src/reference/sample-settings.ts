import { z } from 'zod'
import type { Diagnostic } from '../diagnostic.ts'
import { issueText } from '../issue-text.ts'
import { readLocatedYaml } from './located-yaml.ts'

const schema = z.strictObject({
  /** Name by which code includes or imports the SDK of the section: `odin.h`, `@4players/odin`. */
  module: z.string().min(1),
  /** Declarations that pieces of a program may use without saying where they come from. */
  context: z.string().default(''),
})

export type SampleSettings = z.infer<typeof schema>

/** Reads a `samples.yaml`: what the samples of a section take for granted. */
export function readSampleSettings(
  text: string,
  file: string,
): { readonly settings: SampleSettings | null; readonly diagnostics: readonly Diagnostic[] } {
  const yaml = readLocatedYaml(text)
  const result = schema.safeParse(yaml.value ?? {}, { reportInput: true })
  const faults =
    yaml.errors.length > 0
      ? yaml.errors
      : (result.error?.issues ?? []).map((issue) => ({
          line: yaml.lineAt(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : issue.path),
          message: `${[...issue.path, issueText(issue)].join(' ')}.`,
        }))
  const diagnostics = faults.map(
    ({ line, message }): Diagnostic => ({
      severity: 'error',
      code: 'sample-settings',
      file,
      line,
      message: `Settings of samples: ${message}`,
      hint: 'The keys are module, and context with declarations in the language of the samples.',
    }),
  )
  return { settings: result.success ? result.data : null, diagnostics }
}
