import { type ReferenceEntry, readEntry } from '../../../src/reference/index.ts'

/** An entry from its YAML, on a page of its own at `/sdk/api/<name>/`. Fails on YAML that is not valid. */
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
