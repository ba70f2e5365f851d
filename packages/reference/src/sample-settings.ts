import {
  choiceHint,
  codeLanguage,
  type Diagnostic,
  languageNames,
  otherLanguageNames,
  readSettings,
} from 'docs-generator/plugin'
import { z } from 'zod'

const schema = z.strictObject({
  /** The header that samples include, or the package that they import. */
  module: z.string().min(1).optional(),
  /** Other headers that samples include, and whose declarations are in the same reference. */
  headers: z.array(z.string().min(1)).default([]),
  /** Declarations that samples may use without declaring or importing them. */
  context: z.string().default(''),
  /** By code language: a regular expression for names that only the SDK of the section declares, such as `Acme[A-Z]\w*`. */
  names: z
    .record(z.string(), z.string().refine(isPattern, 'must be a regular expression'))
    .default({})
    .superRefine((names, context) => {
      for (const name of Object.keys(names).filter((name) => codeLanguage(name)?.id !== name)) {
        const hint = languageHint(name)
        context.addIssue({ code: 'custom', path: [name], message: 'isn’t the name of a language', params: { hint } })
      }
    }),
})

export type SampleSettings = z.infer<typeof schema>

/** Reads a `samples.yaml`, the settings of the sample check for one version of a section. */
export function readSampleSettings(
  text: string,
  file: string,
): { readonly settings: SampleSettings | null; readonly diagnostics: readonly Diagnostic[] } {
  const { value, diagnostics } = readSettings(text, file, {
    schema,
    code: 'sample-settings',
    name: 'Settings of samples',
    hint: 'The keys are module, headers, context (declarations in the language of the samples) and names (a pattern for each language).',
  })
  return { settings: value, diagnostics }
}

/** Samples have the name of their language, also if their code block has a short form of it. */
function languageHint(name: string): string {
  const meant = codeLanguage(name)?.id
  return meant ? `Write ${meant}.` : choiceHint(name, languageNames, otherLanguageNames)
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text)
    return text !== ''
  } catch {
    return false
  }
}
