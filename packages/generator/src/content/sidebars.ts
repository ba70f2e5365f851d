import type { Diagnostic } from '../diagnostic.ts'
import type { ContentFile } from './content-files.ts'
import { pathsIn } from './paths-in.ts'
import { pageId, type SectionVersion } from './section-version.ts'
import { readSidebar } from './sidebar-file.ts'
import type { DocEntry, SidebarItem } from './site-index.ts'

/** The items of each sidebar, by its name. */
export type Sidebars = ReadonlyMap<string, readonly SidebarItem[]>

/** The sidebars that can be read. `drafts` are paths of pages that aren't published. */
export function readSidebars(
  files: readonly ContentFile[],
  versions: readonly SectionVersion[],
  pages: { readonly entries: ReadonlyMap<string, DocEntry>; readonly drafts: ReadonlySet<string> },
): { readonly sidebars: Sidebars; readonly diagnostics: readonly Diagnostic[] } {
  const sidebars = new Map<string, readonly SidebarItem[]>()
  const diagnostics: Diagnostic[] = []
  for (const { section, version, base, sidebar } of versions) {
    const file = files.find(({ path }) => `/${path}` === `${base}sidebar.yaml`)
    if (!file || sidebar === null) continue
    const own = [...pages.entries.values()].filter((entry) => entry.section === section && entry.version === version)
    const ownPaths = own.map(({ path }) => path)
    const read = readSidebar({ text: file.text, file: `content/${file.path}`, base, ownPaths, ...pages })
    diagnostics.push(...read.diagnostics)
    // Otherwise, each page would be reported because the sidebar doesn't list it.
    if (read.diagnostics.some(({ code }) => code === 'bad-yaml')) continue
    sidebars.set(sidebar, read.items)
  }
  return { sidebars, diagnostics }
}

/** The pages with the names of their sidebars. */
export function withSidebars(
  pages: ReadonlyMap<string, DocEntry>,
  versions: readonly SectionVersion[],
  sidebars: Sidebars,
): ReadonlyMap<string, DocEntry> {
  const nameFor = (entry: DocEntry) => {
    const name = versions.find(
      ({ section, version }) => section === entry.section && version === entry.version,
    )?.sidebar
    return name != null && sidebars.has(name) ? name : null
  }
  return new Map([...pages].map(([path, entry]) => [path, { ...entry, sidebar: nameFor(entry) }]))
}

/**
 * The pages that their sidebar doesn't list. Of a sidebar that couldn't be read, which is one of the files in `broken`, and of one with items in
 * the form of another generator, which may name any page, no page is reported.
 */
export function unlistedPages(
  entries: Iterable<DocEntry>,
  versions: readonly SectionVersion[],
  {
    sidebars,
    broken,
    foreign,
  }: {
    readonly sidebars: Sidebars
    readonly broken: ReadonlySet<string>
    readonly foreign: ReadonlySet<string>
  },
): readonly Diagnostic[] {
  const listed = new Map([...sidebars].map(([name, items]) => [name, new Set(pathsIn(items))]))
  return [...entries].flatMap((entry) => {
    const version = versions.find(({ sidebar }) => entry.sidebar !== null && sidebar === entry.sidebar)
    if (version?.sidebar == null) return []
    const paths = listed.get(version.sidebar)
    const file = `content${version.base}sidebar.yaml`
    const isUnread = foreign.has(file) || (paths?.size === 0 && broken.has(file))
    return isUnread || paths?.has(entry.path) ? [] : [notInSidebar(entry, version)]
  })
}

function notInSidebar(entry: DocEntry, version: SectionVersion): Diagnostic {
  return {
    severity: 'warning',
    code: 'not-in-sidebar',
    file: entry.file,
    line: 1,
    message: `The page ${entry.path} isn’t in a sidebar, so readers can’t find it.`,
    hint:
      `Add the line “- ${pageId(version, entry.path)}” to content${version.base}sidebar.yaml.` +
      (entry.kind === 'landing' && entry.path !== version.base
        ? ` If a section or version begins here, create content${entry.path}sidebar.yaml with the line “- .” instead.`
        : ''),
    missing: entry.path,
  }
}
