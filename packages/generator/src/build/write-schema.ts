import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { editorSchema } from '../reference/schema/index.ts'
import { shownPath } from './report.ts'

/** `.vscode/settings.json` refers to this path for the YAML files of `content/`. */
export const schemaFile = 'content/reference.schema.json'

/** Writes the JSON Schema of reference data. Returns the exit code. */
export async function writeSchema(root: string): Promise<number> {
  await writeFile(join(root, schemaFile), `${JSON.stringify(editorSchema(), null, 2)}\n`)
  console.log(`Wrote ${shownPath(join(root, schemaFile))}.`)
  return 0
}
