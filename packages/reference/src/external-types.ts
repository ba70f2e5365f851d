import { type Diagnostic, readSettings } from 'docs-generator/plugin'
import { z } from 'zod'
import type { ExternalTypes } from './check-entries.ts'

const address = z
  .string()
  .refine((text) => /^https:\/\/\S+$/.test(text) && URL.canParse(text), 'must be an https:// URL')
const schema = z.record(z.string(), address.nullable())

/** Reads an `external.yaml`: names of types of other libraries, each with the URL of its documentation or nothing. */
export function readExternalTypes(
  text: string,
  file: string,
): { readonly types: ExternalTypes; readonly diagnostics: readonly Diagnostic[] } {
  const { value, diagnostics } = readSettings(text, file, {
    schema,
    code: 'external-types',
    name: 'External types',
    hint: 'Write a name and a colon on each line, optionally followed by an https:// URL.',
  })
  return { types: value ?? {}, diagnostics }
}
