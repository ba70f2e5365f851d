import type { Diagnostic } from '../../diagnostic.ts'
import type { PageSample } from '../../document/page-document.ts'

/** A sample with the place of its page: names are looked up in its section first. */
export type Sample = PageSample & { readonly section: string; readonly version: string }

/** What is wrong with a sample; `line` counts in it, from 1. */
export type SampleFault = { readonly line: number; readonly message: string; readonly hint: string }

/** The fault where its author can mend it. */
export function sampleDiagnostic(sample: Sample, { line, message, hint }: SampleFault): Diagnostic {
  return {
    severity: 'warning',
    code: 'bad-sample',
    file: sample.file,
    line: sample.line + line - 1,
    message,
    hint,
  }
}

export const optOut = 'Correct it; a sample that cannot pass says why behind its language: unchecked="…".'
