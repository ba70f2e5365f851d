import {
  addressFromSource,
  type ContentFile,
  type Diagnostic,
  type DocEntry,
  methodBadge,
  pageId,
  type SectionVersion,
  sectionVersionAt,
  type YamlReader,
} from 'docs-generator/plugin'
import GithubSlugger from 'github-slugger'
import type { ExternalTypes } from './check-entries.ts'
import { readExternalTypes } from './external-types.ts'
import { kindOf, languageOf } from './languages/index.ts'
import { readEntry } from './read-entry.ts'
import type { ReferenceEntry } from './reference-entry.ts'
import { readSampleSettings, type SampleSettings } from './sample-settings.ts'
import { readUpstreamSettings, type UpstreamSettings } from './upstream-settings.ts'
import type { RenameFile } from './version-changes.ts'

export type ReferenceFiles = {
  readonly entries: readonly ReferenceEntry[]
  /** Types of other libraries, by the path of the folder whose `external.yaml` names them. */
  readonly external: ReadonlyMap<string, ExternalTypes>
  /** Settings of the sample check, by `section@version`. */
  readonly sampleSettings: ReadonlyMap<string, SampleSettings>
  /** What each version of a section was compared with, by `section@version`, and what the pages of other folders were, by path. */
  readonly upstream: ReadonlyMap<string, UpstreamSettings>
  /** Maps of renamed symbols between two versions of a section. */
  readonly renames: readonly RenameFile[]
  /** The map of tasks to symbols, if the site has one. */
  readonly concepts: { readonly text: string; readonly file: string } | null
  readonly diagnostics: readonly Diagnostic[]
}

/** What reference files contained when they were last read, by file. With it, only files that have changed are parsed. */
export type EntryCache = Map<string, { readonly text: string; readonly read: ReturnType<typeof readEntry> }>

/** The map of tasks to symbols. */
export const conceptsFile = 'concepts.yaml'

/** Reads all YAML files of `content/` except sidebars. */
export function readReferenceFiles(
  files: readonly ContentFile[],
  versions: readonly SectionVersion[],
  { entryCache = new Map(), readYaml }: { readonly entryCache?: EntryCache; readonly readYaml?: YamlReader } = {},
): ReferenceFiles {
  const diagnostics: Diagnostic[] = []
  const entries: ReferenceEntry[] = []
  const external = new Map<string, ExternalTypes>()
  const sampleSettings = new Map<string, SampleSettings>()
  const upstream = new Map<string, UpstreamSettings>()
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
    if (/(?:^|\/)upstream\.yaml$/.test(path)) {
      const read = readUpstreamSettings(text, file)
      diagnostics.push(...read.diagnostics)
      const own = sectionVersionAt(versions, `/${path}`)
      const folder = addressFromSource(path).replace(/upstream\/$/, '')
      const key = own?.base === folder ? `${own.section}@${own.version}` : folder
      if (read.settings) upstream.set(key, read.settings)
      continue
    }
    if (/(?:^|\/)renamed\.yaml$/.test(path)) {
      renames.push(...renameFile({ path, text }, versions))
      continue
    }
    if (/(?:^|\/)samples\.yaml$/.test(path)) {
      const read = readSampleSettings(text, file)
      diagnostics.push(...read.diagnostics)
      const own = sectionVersionAt(versions, `/${path}`)
      if (own && read.settings) sampleSettings.set(`${own.section}@${own.version}`, read.settings)
      continue
    }
    const cached = entryCache.get(file)
    const read = cached?.text === text ? cached.read : readEntry(text, file, readYaml)
    entryCache.set(file, { text, read })
    // Also of an entry that can be used: its faulty members are missing.
    const breaks = { path: addressFromSource(path), name: nameIn(text) }
    diagnostics.push(...read.diagnostics.map((one) => (one.severity === 'error' ? { ...one, breaks } : one)))
    if (!read.entry) continue
    const { on } = read.entry.data
    const address = on ?? addressFromSource(path)
    const own = sectionVersionAt(versions, address)
    if (!own) continue
    const anchor = on === undefined ? null : new GithubSlugger().slug(read.entry.data.name)
    entries.push({ ...read.entry, section: own.section, version: own.version, path: address, anchor })
  }
  const map = files.find(({ path }) => path === conceptsFile)
  const concepts = map ? { text: map.text, file: `content/${map.path}` } : null
  return { entries, external, sampleSettings, upstream, renames, concepts, diagnostics }
}

/** The name in a file of reference data that can't be read, or null. */
function nameIn(text: string): string | null {
  return /^name:[ \t]*["']?(.+?)["']?[ \t]*$/m.exec(text)?.[1] ?? null
}

/** The pages of entries that have one. Their Markdown is generated later, when all entries are known. */
export function referencePages(
  entries: readonly ReferenceEntry[],
  versions: readonly SectionVersion[],
): readonly DocEntry[] {
  return entries.filter(({ anchor }) => anchor === null).flatMap((entry) => pageOf(entry, versions) ?? [])
}

function pageOf(
  { data, path, section, version, file }: ReferenceEntry,
  versions: readonly SectionVersion[],
): DocEntry | null {
  const own = versions.find((candidate) => candidate.section === section && candidate.version === version)
  if (!own) return null
  const title = data.title ?? data.name
  return {
    id: pageId(own, path),
    path,
    sidebar: null,
    section,
    version,
    title,
    isCode: title === data.name && kindOf(data).isCode,
    description: data.summary,
    kind: languageOf(data).pageKind,
    label: data.label ?? title,
    ...(data.kind === 'rest/operation' ? { badge: methodBadge(data.method) } : {}),
    draft: false,
    isListed: true,
    icon: null,
    file,
    sources: data.sources,
    questions: data.questions ?? [],
  }
}

/** The types of every `external.yaml` in a folder above a page. The nearest one has priority. */
export function externalTypesOf(path: string, external: ReadonlyMap<string, ExternalTypes>): ExternalTypes {
  const above = [...external].filter(([base]) => path.startsWith(base)).sort(([a], [b]) => a.length - b.length)
  return Object.assign({}, ...above.map(([, types]) => types))
}

/** A `renamed.yaml` belongs to the section whose folder contains it, and names the two versions that it compares. */
function renameFile(
  { path, text }: { path: string; text: string },
  versions: readonly SectionVersion[],
): readonly RenameFile[] {
  const own = sectionVersionAt(versions, `/${path}`)
  if (!own) return []
  const all = versions.filter(({ section }) => section === own.section)
  const names = all.flatMap(({ version, label }) => (label === null ? [] : [{ name: version, label }]))
  return [{ text, file: `content/${path}`, section: own.section, versions: names }]
}
