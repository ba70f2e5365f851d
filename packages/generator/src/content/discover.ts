import { join } from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'
import { addressFromSource } from '../paths.ts'
import {
  type Declarations,
  declarationsOf,
  openReference,
  type ReferenceCoverage,
  type ReferenceSymbol,
  type SampleSettings,
  type UpstreamSettings,
} from '../reference/index.ts'
import { type ContentFile, contentFiles } from './content-files.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import { pathsIn } from './paths-in.ts'
import { expandedRedirects } from './redirect-rules.ts'
import {
  conceptsFile,
  type EntryCache,
  externalTypesOf,
  readReferenceFiles,
  referencePages,
} from './reference-files.ts'
import { pageId, type SectionVersion, sectionVersionAt, sectionVersions } from './section-version.ts'
import { sectionsOf } from './sections-of.ts'
import { readSidebar } from './sidebar-file.ts'
import type { SiteConfig } from './site-config.ts'
import type { DocEntry, SidebarItem, SiteIndex } from './site-index.ts'
import type { Shared, Source } from './source.ts'
import { symbolTargets } from './symbol-targets.ts'
import { type Candidate, withoutDuplicates } from './unique-routes.ts'

export type Discovered = {
  readonly index: SiteIndex
  /** One per published page. */
  readonly sources: readonly Source[]
  /** Every name of the reference. */
  readonly symbols: readonly ReferenceSymbol[]
  /** The declarations against which samples are checked, and the settings of the check by `section@version`. */
  readonly declarations: readonly Declarations[]
  readonly sampleSettings: ReadonlyMap<string, SampleSettings>
  /** The vendor's files that sections describe, by `section@version`. */
  readonly upstream: ReadonlyMap<string, UpstreamSettings>
  readonly coverage: ReferenceCoverage
  readonly diagnostics: readonly Diagnostic[]
}

type SiteRules = {
  readonly config: SiteConfig
  readonly production: boolean
  /** Paths of the pages in `pages/` and of the generator's own pages. */
  readonly fixedRoutes: readonly { readonly path: string; readonly file: string }[]
  /** The development server, which reads the same files again and again, passes it. */
  readonly entryCache?: EntryCache
}

/** Reads `content/` and returns the pages of the site. In production, drafts aren't published. */
export async function discover({ root, ...rules }: SiteRules & { readonly root: string }): Promise<Discovered> {
  const files = await contentFiles(join(root, 'content'))
  return discoverIn(files, rules)
}

/** Like `discover`, for files that have been read already. */
export function discoverIn(files: readonly ContentFile[], input: SiteRules): Discovered {
  const { config, production } = input
  const diagnostics: Diagnostic[] = []
  const versions = sectionVersions(config)
  const reference = readReferenceFiles(files, versions, input.entryCache)
  diagnostics.push(...reference.diagnostics)
  // Files with errors aren't reported again because no sidebar lists their pages.
  const unreadable = new Set(reference.diagnostics.map(({ file }) => file))
  const candidates = [
    ...files.filter(isPage).flatMap((file) => readPage(file, { versions, diagnostics, unreadable }) ?? []),
    ...referencePages(reference.entries, versions),
  ]
  if (candidates.length === 0) diagnostics.push(noContent)

  const { pages, duplicates } = withoutDuplicates(candidates, input.fixedRoutes)
  diagnostics.push(...duplicates)
  const published = pages.filter(({ entry }) => !(production && entry.draft))
  const bare = new Map(published.map(({ entry }) => [entry.path, entry]))
  const drafts = pages.filter(({ entry }) => entry.draft).map(({ entry }) => entry)
  const hidden = new Set(production ? drafts.map((entry) => entry.path) : [])

  const sidebars = new Map<string, readonly SidebarItem[]>()
  for (const { base, sidebar } of versions) {
    const file = files.find(({ path }) => `/${path}` === `${base}sidebar.yaml`)
    if (!file || sidebar === null) continue
    const read = readSidebar({
      text: file.text,
      file: `content/${file.path}`,
      base,
      entries: bare,
      drafts: hidden,
    })
    diagnostics.push(...read.diagnostics)
    sidebars.set(sidebar, read.items)
  }
  const entries = new Map(
    [...bare].map(([path, entry]) => [path, { ...entry, sidebar: sidebarOf(entry, versions, sidebars) }]),
  )
  const listed = new Map([...sidebars].map(([name, items]) => [name, new Set(pathsIn(items))]))
  for (const entry of entries.values()) {
    const isUnlisted = entry.sidebar !== null && !listed.get(entry.sidebar)?.has(entry.path)
    if (isUnlisted && !unreadable.has(entry.file)) diagnostics.push(notInSidebar(entry))
  }
  const allPaths = new Set([...entries.keys(), ...input.fixedRoutes.map(({ path }) => path)])

  const texts = new Map(published.map(({ entry, text }) => [entry.path, text]))
  const order = new Map([...sidebars.values()].flatMap(pathsIn).map((path, i) => [path, i]))
  const concepts = files.find(({ path }) => path === conceptsFile)
  const made = openReference({
    // If another page has the same path, the entry's page isn't published.
    entries: reference.entries.filter((entry) => entry.anchor !== null || bare.get(entry.path)?.file === entry.file),
    externalOf: (entry) => externalTypesOf(entry.path, reference.external),
    renames: reference.renames,
    concepts: concepts ? { text: concepts.text, file: `content/${concepts.path}` } : null,
    pageTitles: new Map([...entries.values()].map(({ path, title }) => [path, title])),
    orderOf: (path) => order.get(path) ?? order.size,
  })
  diagnostics.push(...made.diagnostics)

  const shared: Shared = {
    partials: { ...partialsIn(files), ...made.parts },
    symbols: symbolTargets(made.symbols, versions, reference.external),
  }
  const sources = [...entries.values()].map((entry): Source => {
    const page = made.pages.get(entry.path)
    return { entry, text: page?.text ?? texts.get(entry.path) ?? '', lines: page?.lines ?? null, shared }
  })
  return {
    index: {
      sections: sectionsOf(config, entries, drafts, sidebars, made.movedPages),
      entries,
      redirects: expandedRedirects(config.redirects, allPaths),
    },
    sources,
    symbols: made.symbols,
    declarations: declarationsOf(reference.entries, (entry) => externalTypesOf(entry.path, reference.external)),
    sampleSettings: reference.sampleSettings,
    upstream: reference.upstream,
    coverage: made.coverage,
    diagnostics,
  }
}

const noContent: Diagnostic = {
  severity: 'error',
  code: 'no-content',
  file: 'content',
  line: 1,
  message: 'There is no page in content/.',
  hint: 'Create content/<section>/index.md with title, description, kind and sources in its front matter.',
}

function partialsIn(files: readonly ContentFile[]): Shared['partials'] {
  const partials = files.filter(({ path }) => path.startsWith('_partials/') && path.endsWith('.md'))
  return Object.fromEntries(partials.map(({ path, text }) => [path, { file: `content/${path}`, text, lines: null }]))
}

function isPage(file: ContentFile): boolean {
  return file.path.endsWith('.md') && !file.path.startsWith('_partials/')
}

function readPage(
  file: ContentFile,
  to: {
    readonly versions: readonly SectionVersion[]
    readonly diagnostics: Diagnostic[]
    /** Receives the file if its front matter can't be read. */
    readonly unreadable: Set<string>
  },
): Candidate | null {
  const { versions, diagnostics, unreadable } = to
  const name = `content/${file.path}`
  const bad = /[\s#?%\\:*"<>|]/.exec(file.path)
  if (bad)
    diagnostics.push({
      severity: 'error',
      code: 'file-name',
      file: name,
      line: 1,
      message: `The file name contains “${bad[0]}”, which isn’t allowed in URLs.`,
      hint: 'Use letters, digits, dots, hyphens and underscores.',
      breaks: { path: addressFromSource(file.path), name: null },
    })
  if (file.invalidLine !== null)
    diagnostics.push({
      severity: 'error',
      code: 'not-utf-8',
      file: name,
      line: file.invalidLine,
      message: 'The line contains bytes that are not valid UTF-8.',
      hint: 'Save the file as UTF-8.',
      breaks: { path: addressFromSource(file.path), name: null },
    })
  const read = readFrontMatter(file.text, name)
  diagnostics.push(...read.diagnostics)
  if (bad || file.invalidLine !== null) return null
  if (!read.frontMatter) unreadable.add(name)
  const { title, description, kind, sources, label, draft, icon, questions } = read.frontMatter ?? placeholder(file)
  const path = addressFromSource(file.path)
  const version = sectionVersionAt(versions, path)
  if (!version) return null
  const entry: DocEntry = {
    id: pageId(version, path),
    path,
    sidebar: null,
    section: version.section,
    version: version.version,
    title,
    isCode: false,
    description,
    kind,
    label: label ?? title,
    draft: draft ?? false,
    icon: icon ?? null,
    file: name,
    sources,
    questions: questions ?? [],
  }
  return { entry, text: file.text }
}

/**
 * Front matter of a page whose own can't be read. The page stays in the site, so that its links and sidebar items aren't reported, too;
 * because of the error, it is never published.
 */
function placeholder({ path, text }: ContentFile): FrontMatter {
  const [, title = path] = /^title:[ \t]*["']?(.*?)["']?[ \t]*$/m.exec(text) ?? []
  return { title: title || path, description: path, kind: 'generic', sources: [] }
}

function sidebarOf(
  entry: DocEntry,
  versions: readonly SectionVersion[],
  sidebars: ReadonlyMap<string, unknown>,
): string | null {
  const own = versions.find(({ section, version }) => section === entry.section && version === entry.version)
  return own?.sidebar != null && sidebars.has(own.sidebar) ? own.sidebar : null
}

function notInSidebar(entry: DocEntry): Diagnostic {
  return {
    severity: 'warning',
    code: 'not-in-sidebar',
    file: entry.file,
    line: 1,
    message: `The page ${entry.path} isn’t in a sidebar, so readers can’t find it.`,
    hint: 'Add it to the sidebar.yaml of its section.',
  }
}
