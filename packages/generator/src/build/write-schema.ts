import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { editorSchema } from '../reference/languages/index.ts'
import { shownPath } from './report.ts'

/** `.vscode/settings.json` refers to this path for the YAML files of `content/`. */
export const schemaFile = 'content/reference.schema.json'

/** The beginning of every schema that this command has written. */
const firstLines = '{\n  "$schema": "https://json-schema.org/'

/** Writes the JSON Schema of reference data. Returns the exit code. Throws if the file exists and isn't a JSON Schema. */
export async function writeSchema(root: string): Promise<number> {
  const former = await readFile(join(root, schemaFile), 'utf8').catch(() => null)
  if (former !== null && !former.startsWith(firstLines))
    throw new Error(`${shownPath(join(root, schemaFile))} isn’t a schema that this command has written. Move it first.`)
  await writeFile(join(root, schemaFile), `${JSON.stringify(editorSchema(), null, 2)}\n`)
  console.log(`Wrote ${shownPath(join(root, schemaFile))}.`)
  return 0
}
