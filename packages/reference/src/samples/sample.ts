import type { Diagnostic, PageSample } from 'docs-generator/plugin'

/** A sample with the section and version of its page. */
export type Sample = PageSample & { readonly section: string; readonly version: string }

/** A fault of a sample; `line` is the line of the sample, from 1. */
export type SampleFault = { readonly line: number; readonly message: string; readonly hint: string }

/** The fault as a diagnostic at the line of the file. `missing` is the page of an entry that can't be read, which may be the cause. */
export function sampleDiagnostic(
  sample: Sample,
  { line, message, hint }: SampleFault,
  missing: string | undefined,
): Diagnostic {
  return {
    severity: 'warning',
    code: 'bad-sample',
    file: sample.file,
    line: sample.line + line - 1,
    message,
    hint: withOptOut(hint, sample.file),
    ...(missing === undefined ? {} : { missing }),
  }
}

export const optOut = 'Correct the sample, or skip the check: after its language, write unchecked="…" with the reason.'

/** Reference data has no code blocks, except in texts. Only examples and texts have a place for the reason. */
const dataOptOut =
  'Correct the sample. To skip the check of an example, add the key “unchecked: …” with the reason next to its code or command; in a code block of a text, write unchecked="…" after its language. Responses, request bodies and outputs are always checked.'

/** The hint with the way to skip the check that works in this file. */
export function withOptOut(hint: string, file: string): string {
  return file.endsWith('.yaml') ? hint.replace(optOut, dataOptOut) : hint
}
