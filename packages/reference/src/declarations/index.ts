import type { ExternalTypes } from '../check-entries.ts'
import { languageOf } from '../languages/index.ts'
import type { ReferenceEntry } from '../reference-entry.ts'
import { cHeader } from './c-header.ts'
import { tsDeclarations } from './ts-declarations.ts'

/** The declarations against which the samples of one version of a section are checked. */
export type Declarations = {
  readonly section: string
  readonly version: string
  /** A C header; empty if there is none. */
  readonly c: string
  /** TypeScript declarations; empty if there are none. */
  readonly ts: string
  /** Commands with their flags, longest first. */
  readonly commands: readonly { readonly name: string; readonly flags: readonly string[] }[]
  /** Every identifier in the declarations. */
  readonly words: ReadonlySet<string>
}

/** The declarations of each version of a section that has reference data. */
export function declarationsOf(
  entries: readonly ReferenceEntry[],
  externalOf: (entry: ReferenceEntry) => ExternalTypes,
): readonly Declarations[] {
  const scopes = new Map<string, ReferenceEntry[]>()
  for (const entry of entries) {
    const key = `${entry.section}\0${entry.version}`
    scopes.set(key, [...(scopes.get(key) ?? []), entry])
  }
  return [...scopes.values()].map((own) => ({
    section: own[0]?.section ?? '',
    version: own[0]?.version ?? '',
    c: cHeader(own),
    ts: tsDeclarations(own),
    commands: commandsOf(own),
    words: new Set([...wordsOf(own), ...own.slice(0, 1).flatMap((entry) => Object.keys(externalOf(entry)))]),
  }))
}

function commandsOf(entries: readonly ReferenceEntry[]): Declarations['commands'] {
  const all = entries.flatMap(({ data }) => (data.kind === 'cli/command' ? [data] : []))
  return all
    .map((command) => {
      const above = all.filter(({ name }) => command.name === name || command.name.startsWith(`${name} `))
      const global = above.flatMap((other) => other.globalFlags ?? [])
      const flags = [...(command.flags ?? []), ...global].flatMap(({ name, short }) => (short ? [name, short] : [name]))
      return { name: command.name, flags }
    })
    .sort((a, b) => b.name.length - a.name.length)
}

/** All identifiers in the data, including those in quoted declarations. */
function wordsOf(entries: readonly ReferenceEntry[]): ReadonlySet<string> {
  const code = entries
    .filter(({ data }) => !['commands', 'none'].includes(languageOf(data).sampleCheck))
    .map(({ data }) => JSON.stringify({ ...data, about: '', examples: [], threads: '', summary: '' }))
  return new Set(code.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []))
}
