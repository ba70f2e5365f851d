import { z } from 'zod'
import type { Diagnostic } from '../diagnostic.ts'
import type { ExternalTypes } from './check-entries.ts'
import { readLocatedYaml } from './located-yaml.ts'

const address = z.string().refine((text) => /^https:\/\/\S+$/.test(text) && URL.canParse(text))
const schema = z.record(z.string(), z.union([address, z.null()]))

/** Reads an `external.yaml`: names of types of other libraries, each with the URL of its documentation or nothing. */
export function readExternalTypes(
  text: string,
  file: string,
): { readonly types: ExternalTypes; readonly diagnostics: readonly Diagnostic[] } {
  const yaml = readLocatedYaml(text)
  const result = schema.safeParse(yaml.value ?? {}, { reportInput: true })
  const faults = yaml.errors.length > 0 ? yaml.errors : issuesOf(result, yaml.lineAt)
  const diagnostics = faults.map(
    ({ line, message }): Diagnostic => ({
      severity: 'error',
      code: 'external-types',
      file,
      line,
      message: `External types: ${message}`,
      hint: 'Write a name and a colon on each line, optionally followed by an https:// URL.',
    }),
  )
  return { types: result.success ? result.data : {}, diagnostics }
}

function issuesOf(result: ReturnType<typeof schema.safeParse>, lineAt: (path: readonly PropertyKey[]) => number) {
  return (result.error?.issues ?? []).map(({ path }) => ({
    line: lineAt(path),
    message: `“${path.join('.')}” is not valid.`,
  }))
}
