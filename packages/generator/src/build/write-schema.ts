import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../atomic-write.ts'
import type { EditorSchema } from '../plugin.ts'
import { UserError } from '../user-error.ts'
import { loadSiteConfig } from './load-site.ts'
import { printDiagnostics, shownPath } from './report.ts'

/** The beginning of every schema that this command has written. */
const firstLines = '{\n  "$schema": "https://json-schema.org/'

/** Writes the JSON Schemas of a site's plugins. Returns the exit code. */
export async function writeSchemas(site: string, cacheDir: string): Promise<number> {
  const { config, plugins, diagnostics } = await loadSiteConfig(site, cacheDir)
  printDiagnostics(diagnostics, site)
  if (!config) return 1
  const schemas = plugins.flatMap(({ editorSchema }) => editorSchema ?? [])
  for (const schema of schemas) await writeSchema(site, schema)
  if (schemas.length === 0) console.log('No plugin of this site has a schema.')
  return 0
}

/** Writes one schema below the site's folder. Throws if the file exists and isn't a JSON Schema. */
export async function writeSchema(site: string, { file, schema }: EditorSchema): Promise<void> {
  const path = join(site, file)
  const former = await readFile(path, 'utf8').catch(() => null)
  if (former !== null && !former.startsWith(firstLines))
    throw new UserError(`${shownPath(path)} isn’t a schema that this command has written. Move it first.`)
  // An interrupted run, or a full disk, would leave a file that the next run doesn't recognize as its own.
  writeAtomically(path, `${JSON.stringify(schema(), null, 2)}\n`)
  console.log(`Wrote ${shownPath(path)}.`)
}
