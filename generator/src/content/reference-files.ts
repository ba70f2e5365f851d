import GithubSlugger from 'github-slugger'
import type { Diagnostic } from '../diagnostic.ts'
import { addressFromSource } from '../paths.ts'
import {
  type ExternalTypes,
  type ReferenceEntry,
  type RenameFile,
  readEntry,
  readExternalTypes,
  readSampleSettings,
  type SampleSettings,
} from '../reference/index.ts'
import type { ContentFile } from './content-files.ts'
import type { DocEntry } from './site-index.ts'
import type { Candidate } from './unique-routes.ts'
import { idAt, type Place } from './version-places.ts'

export type ReferenceFiles = {
  readonly entries: readonly ReferenceEntry[]
  /** Types of other libraries, by the address of the version that names them. */
  readonly external: ReadonlyMap<string, ExternalTypes>
  /** What samples take for granted, by `section@version`. */
  readonly sampleSettings: ReadonlyMap<string, SampleSettings>
  /** Maps of what symbols of one version are called in the other. */
  readonly renames: readonly RenameFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The map of tasks to symbols. */
export const conceptsFile = 'concepts.yaml'

/** Reads every YAML file of `content/` that describes something: all but sidebars, external types, settings of samples, renamed symbols and the concept map. */
export function readReferenceFiles(files: readonly ContentFile[], places: readonly Place[]): ReferenceFiles {
  const diagnostics: Diagnostic[] = []
  const entries: ReferenceEntry[] = []
  const external = new Map<string, ExternalTypes>()
  const sampleSettings = new Map<string, SampleSettings>()
  const renames: RenameFile[] = []
  for (const { path, text } of files) {
    const file = `content/${path}`
    if (!path.endsWith('.yaml') || path === conceptsFile || /(?:^|\/)sidebar\.yaml$/.test(path)) continue
    if (/(?:^|\/)external\.yaml$/.test(path)) {
      const read = readExternalTypes(text, file)
      diagnostics.push(...read.diagnostics)
      external.set(addressFromSource(path).replace(/external\/$/, ''), read.types)
      continue
    }
    if (/(?:^|\/)renamed\.yaml$/.test(path)) {
      renames.push(...renameFile({ path, text }, places))
      continue
    }
    if (/(?:^|\/)samples\.yaml$/.test(path)) {
      const read = readSampleSettings(text, file)
      diagnostics.push(...read.diagnostics)
      const place = places.find(({ base }) => `/${path}`.startsWith(base))
      if (place && read.settings) sampleSettings.set(`${place.section}@${place.version}`, read.settings)
      continue
    }
    const read = readEntry(text, file)
    diagnostics.push(...read.diagnostics)
    if (!read.entry) continue
    const { on } = read.entry.data
    const address = on ?? addressFromSource(path)
    const place = places.find((candidate) => address.startsWith(candidate.base))
    if (!place) continue
    const anchor = on === undefined ? null : new GithubSlugger().slug(read.entry.data.name)
    entries.push({ ...read.entry, section: place.section, version: place.version, path: address, anchor })
  }
  return { entries, external, sampleSettings, renames, diagnostics }
}

/** Pages of the entries that have one of their own; their Markdown is made when all entries are known. */
export function referencePages(entries: readonly ReferenceEntry[], places: readonly Place[]): readonly Candidate[] {
  return entries.filter(({ anchor }) => anchor === null).flatMap((entry) => pageOf(entry, places) ?? [])
}

function pageOf({ data, path, section, version, file }: ReferenceEntry, places: readonly Place[]): Candidate | null {
  const place = places.find((candidate) => candidate.section === section && candidate.version === version)
  if (!place) return null
  const title = data.title ?? data.name
  const entry: DocEntry = {
    id: idAt(place, path),
    path,
    sidebar: null,
    section,
    version,
    title,
    isCode: title === data.name && !/^(?:blueprint|rest)\//.test(data.kind),
    description: data.summary,
    kind: data.kind.startsWith('cli/') ? 'cli' : 'api',
    label: data.label ?? title,
    draft: false,
    icon: null,
    file,
    sources: data.sources,
  }
  return { entry, text: '' }
}

/** Types of the nearest `external.yaml` above a page, and of those above that. */
export function externalTypesOf(path: string, external: ReadonlyMap<string, ExternalTypes>): ExternalTypes {
  const above = [...external].filter(([base]) => path.startsWith(base)).sort(([a], [b]) => a.length - b.length)
  return Object.assign({}, ...above.map(([, types]) => types))
}

/** A map lies in the folder of the version whose names it begins with; the other version of the section is what it leads to. */
function renameFile({ path, text }: { path: string; text: string }, places: readonly Place[]): readonly RenameFile[] {
  const base = `/${path}`.replace(/renamed\.yaml$/, '')
  const from = places.find((place) => place.base === base)
  const to = places.find((place) => place.section === from?.section && place.version !== from.version)
  if (!from || !to) return []
  const name = (place: Place) => ({ name: place.version, label: place.label })
  return [{ text, file: `content/${path}`, section: from.section, from: name(from), to: name(to) }]
}
