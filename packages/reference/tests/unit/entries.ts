import { readEntry } from '../../src/read-entry.ts'
import type { ReferenceEntry } from '../../src/reference-entry.ts'

/** Parses an entry from YAML, with its own page at `/sdk/api/<name>/`. Fails on invalid YAML. */
export function entryOf(yaml: string, place: Partial<ReferenceEntry> = {}): ReferenceEntry {
  const { entry, diagnostics } = readEntry(`${yaml.trim()}\nsources: [x]\n`, 'content/sdk/api/entry.yaml')
  if (!entry) throw new Error(JSON.stringify(diagnostics))
  return {
    ...entry,
    file: `content/sdk/api/${entry.data.name}.yaml`,
    section: 'sdk',
    version: 'current',
    path: `/sdk/api/${entry.data.name}/`,
    anchor: null,
    ...place,
  }
}
