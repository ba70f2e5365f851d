import { join } from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'
import { addressFromSource } from '../paths.ts'
import type { ContentInput, Plugin, PluginContent, PluginPages } from '../plugin.ts'
import { readLocatedYaml } from '../yaml/located-yaml.ts'
import type { YamlReader } from '../yaml/stored-yaml.ts'
import { type ContentFile, contentFiles } from './content-files.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import { pathsIn } from './paths-in.ts'
import { pluginFiles } from './plugin-files.ts'
import { expandedRedirects } from './redirect-rules.ts'
import { pageId, type SectionVersion, sectionVersionAt, sectionVersions } from './section-version.ts'
import { sectionsOf } from './sections-of.ts'
import { rowsOf, sharedValues } from './shared-values.ts'
import { readSidebar } from './sidebar-file.ts'
import type { SiteConfig } from './site-config.ts'
import type { DocEntry, SidebarItem, SiteIndex } from './site-index.ts'
import type { SiteSymbol } from './site-symbol.ts'
import { partialTexts, type Shared, type Source } from './source.ts'
import { symbolTargets } from './symbol-targets.ts'
import { type Candidate, withoutDuplicates } from './unique-routes.ts'

export type Discovered = {
  readonly index: SiteIndex
  /** One per published page. */
  readonly sources: readonly Source[]
  /** Names that readers can search and link to. */
  readonly symbols: readonly SiteSymbol[]
  /** What plugins have read. */
  readonly pluginContents: readonly PluginContent[]
  readonly diagnostics: readonly Diagnostic[]
}

type SiteRules = {
  readonly config: SiteConfig
  readonly plugins: readonly Plugin[]
  readonly production: boolean
  /** Reads the files of plugins. By default without a cache. */
  readonly readYaml?: YamlReader
  /** Paths of the pages in `pages/` and of the generator's own pages. */
  readonly fixedRoutes: readonly { readonly path: string; readonly file: string }[]
}

/** Reads `content/` and returns the pages of the site. In production, drafts aren't published. */
export async function discover({ root, ...rules }: SiteRules & { readonly root: string }): Promise<Discovered> {
  const files = await contentFiles(join(root, 'content'))
  return discoverIn(files, rules)
}

/** Like `discover`, for files that have been read already. */
export function discoverIn(all: readonly ContentFile[], input: SiteRules): Discovered {
  const { config, production, readYaml = readLocatedYaml } = input
  const diagnostics: Diagnostic[] = []
  const versions = sectionVersions(config)
  const files = withoutHidden(all, config, versions)
  diagnostics.push(...files.flatMap(invalidText))
  const { pluginPages, unread } = readPluginFiles(files, input.plugins, { versions, readYaml })
  diagnostics.push(...unread.map(unreadFile), ...pluginPages.flatMap((pages) => pages.diagnostics))
  // Files with errors aren't reported again because no sidebar lists their pages.
  const unreadable = new Set(diagnostics.map(({ file }) => file))
  const candidates = [
    ...files.filter(isPage).flatMap((file) => readPage(file, { versions, diagnostics, unreadable }) ?? []),
    ...pluginPages.flatMap(({ pages }) => pages.map((entry): Candidate => ({ entry, text: '' }))),
  ]
  if (candidates.length === 0) diagnostics.push(noContent)

  const { pages, duplicates } = withoutDuplicates(candidates, input.fixedRoutes)
  diagnostics.push(...duplicates)
  const published = pages.filter(({ entry }) => !(production && entry.draft))
  const bare = new Map(published.map(({ entry }) => [entry.path, entry]))
  const drafts = pages.filter(({ entry }) => entry.draft).map(({ entry }) => entry)
  const hidden = new Set(production ? drafts.map((entry) => entry.path) : [])

  const { sidebars, diagnostics: sidebarFaults } = readSidebars(files, versions, { entries: bare, drafts: hidden })
  diagnostics.push(...sidebarFaults)
  const entries = new Map(
    [...bare].map(([path, entry]) => [path, { ...entry, sidebar: sidebarOf(entry, versions, sidebars) }]),
  )
  const listed = new Map([...sidebars].map(([name, items]) => [name, new Set(pathsIn(items))]))
  for (const entry of entries.values()) {
    const own = entry.sidebar === null ? undefined : versions.find(({ sidebar }) => sidebar === entry.sidebar)
    const isUnlisted = own?.sidebar != null && !listed.get(own.sidebar)?.has(entry.path)
    if (isUnlisted && !unreadable.has(entry.file)) diagnostics.push(notInSidebar(entry, own))
  }
  const allPaths = new Set([...entries.keys(), ...input.fixedRoutes.map(({ path }) => path)])

  const texts = new Map(published.map(({ entry, text }) => [entry.path, text]))
  const order = new Map([...sidebars.values()].flatMap(pathsIn).map((path, i) => [path, i]))
  const known = { entries, orderOf: (path: string) => order.get(path) ?? order.size }
  const contents = pluginPages.map(({ complete }) => complete(known))
  diagnostics.push(...contents.flatMap((content) => content.diagnostics))
  const symbols = contents.flatMap((content) => content.symbols)

  const shared: Shared = {
    values: sharedValues([...partialRows(files), ...contents.flatMap(({ values }) => values)]),
    symbols: symbolTargets(
      symbols,
      versions,
      contents.flatMap(({ externalNames }) => externalNames),
    ),
  }
  const generated = new Map(contents.flatMap((content) => [...content.texts]))
  const sources = [...entries.values()].map((entry): Source => {
    const page = generated.get(entry.path)
    return { entry, text: page?.text ?? texts.get(entry.path) ?? '', lines: page?.lines ?? null, shared }
  })
  return {
    index: {
      sections: sectionsOf(
        config,
        entries,
        drafts,
        sidebars,
        contents.flatMap(({ movedPages }) => movedPages),
      ),
      entries,
      redirects: expandedRedirects(config.redirects, allPaths),
    },
    sources,
    symbols,
    pluginContents: contents,
    diagnostics,
  }
}

/** What plugins make of the data files, and the files that no plugin reads. */
function readPluginFiles(
  files: readonly ContentFile[],
  plugins: readonly Plugin[],
  tools: Omit<ContentInput, 'files'>,
): { readonly pluginPages: readonly PluginPages[]; readonly unread: readonly ContentFile[] } {
  const readers = plugins.filter(({ content }) => content !== undefined)
  const readsOthers = readers.some(({ fileName }) => fileName === undefined)
  return {
    pluginPages: readers.flatMap(({ content, fileName }) =>
      content ? [content({ files: pluginFiles(files, readers, fileName), ...tools })] : [],
    ),
    unread: readsOthers ? [] : pluginFiles(files, readers, undefined),
  }
}

/** The sidebars that could be read, by name. */
function readSidebars(
  files: readonly ContentFile[],
  versions: readonly SectionVersion[],
  pages: { readonly entries: ReadonlyMap<string, DocEntry>; readonly drafts: ReadonlySet<string> },
) {
  const sidebars = new Map<string, readonly SidebarItem[]>()
  const diagnostics: Diagnostic[] = []
  for (const { base, sidebar } of versions) {
    const file = files.find(({ path }) => `/${path}` === `${base}sidebar.yaml`)
    if (!file || sidebar === null) continue
    const read = readSidebar({ text: file.text, file: `content/${file.path}`, base, ...pages })
    diagnostics.push(...read.diagnostics)
    // Otherwise, each page would be reported because the sidebar doesn't list it.
    if (read.diagnostics.some(({ code }) => code === 'bad-yaml')) continue
    sidebars.set(sidebar, read.items)
  }
  return { sidebars, diagnostics }
}

/** The files without those of hidden sections. */
function withoutHidden(
  files: readonly ContentFile[],
  { sections }: SiteConfig,
  versions: readonly SectionVersion[],
): readonly ContentFile[] {
  const hidden = new Set(sections.flatMap(({ id, hidden }) => (hidden ? [id] : [])))
  if (hidden.size === 0) return files
  return files.filter(({ path }) => !hidden.has(sectionVersionAt(versions, `/${path}`)?.section ?? ''))
}

const noContent: Diagnostic = {
  severity: 'error',
  code: 'no-content',
  file: 'content',
  line: 1,
  message: 'There is no page in content/.',
  hint: 'Create content/<section>/index.md with title, description, kind and sources in its front matter.',
}

function unreadFile({ path }: ContentFile): Diagnostic {
  return {
    severity: 'warning',
    code: 'unread-file',
    file: `content/${path}`,
    line: 1,
    message: 'No plugin reads this file, so the site doesn’t contain it.',
    hint: 'Add the plugin for it to plugins in config.ts, or remove the file.',
  }
}

function invalidText(file: ContentFile): readonly Diagnostic[] {
  if (file.invalidLine === null) return []
  return [
    {
      severity: 'error',
      code: 'not-utf-8',
      file: `content/${file.path}`,
      line: file.invalidLine,
      message: 'The line contains bytes that are not valid UTF-8.',
      hint: 'Save the file as UTF-8.',
      ...(isPage(file) ? { breaks: { path: addressFromSource(file.path), name: null } } : {}),
    },
  ]
}

function partialRows(files: readonly ContentFile[]) {
  const partials = files.filter(({ path }) => path.startsWith('_partials/') && path.endsWith('.md'))
  return rowsOf(
    partialTexts,
    partials.map(({ path, text }) => [[path], { file: `content/${path}`, text, lines: null }]),
  )
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
  const read = readFrontMatter(file.text, name)
  diagnostics.push(...read.diagnostics)
  if (bad || file.invalidLine !== null) return null
  if (!read.frontMatter) unreadable.add(name)
  const { title, description, kind, sources, label, draft, listed, icon, questions } =
    read.frontMatter ?? placeholder(file)
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
    isListed: listed ?? true,
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

function notInSidebar(entry: DocEntry, version: SectionVersion): Diagnostic {
  return {
    severity: 'warning',
    code: 'not-in-sidebar',
    file: entry.file,
    line: 1,
    message: `The page ${entry.path} isn’t in a sidebar, so readers can’t find it.`,
    hint: `Add the line “- ${pageId(version, entry.path)}” to content${version.base}sidebar.yaml.`,
    missing: entry.path,
  }
}
