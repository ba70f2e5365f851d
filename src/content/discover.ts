import { join } from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'
import { addressFromSource, cleanPath } from '../paths.ts'
import { type ContentFile, contentFiles } from './content-files.ts'
import { readFrontMatter } from './front-matter.ts'
import { readSidebar } from './sidebar-file.ts'
import type { SiteConfig } from './site-config.ts'
import type { DocEntry, Section, SidebarItem, SiteIndex, Version } from './site-index.ts'
import type { Source } from './source.ts'

export type Discovered = {
  readonly index: SiteIndex
  /** One per published page, in order of its file's path. */
  readonly sources: readonly Source[]
  readonly diagnostics: readonly Diagnostic[]
}

type Place = {
  readonly section: string
  readonly version: string
  readonly base: string
  readonly sidebar: string | null
}
type Candidate = { readonly entry: DocEntry; readonly text: string }

/** Reads `content/` and says which pages exist. In production drafts are left out of everything but their versions' `draftIds`. */
export async function discover(input: {
  readonly root: string
  readonly config: SiteConfig
  readonly production: boolean
  /** Addresses that are taken by the site's own pages. */
  readonly fixedRoutes: readonly { readonly path: string; readonly file: string }[]
}): Promise<Discovered> {
  const { root, config, production } = input
  const diagnostics: Diagnostic[] = []
  const files = await contentFiles(join(root, 'content'))
  const places = placesOf(config)
  const candidates = files.filter(isPage).flatMap((file) => readPage(file, places, diagnostics) ?? [])
  if (candidates.length === 0) diagnostics.push(noContent)

  const { pages, duplicates } = withoutDuplicates(candidates, input.fixedRoutes)
  diagnostics.push(...duplicates)
  const published = pages.filter(({ entry }) => !(production && entry.draft))
  const bare = new Map(published.map(({ entry }) => [entry.path, entry]))
  const drafts = pages.filter(({ entry }) => entry.draft).map(({ entry }) => entry)
  const hidden = new Set(production ? drafts.map((entry) => entry.path) : [])

  const sidebars = new Map<string, readonly SidebarItem[]>()
  for (const place of places) {
    const file = files.find(({ path }) => `/${path}` === `${place.base}sidebar.yaml`)
    if (!file || place.sidebar === null) continue
    const read = readSidebar({
      text: file.text,
      file: `content/${file.path}`,
      base: place.base,
      entries: bare,
      drafts: hidden,
    })
    diagnostics.push(...read.diagnostics)
    sidebars.set(place.sidebar, read.items)
  }
  const entries = new Map(
    [...bare].map(([path, entry]) => [path, { ...entry, sidebar: sidebarOf(entry, places, sidebars) }]),
  )
  for (const entry of entries.values()) {
    if (entry.sidebar !== null && !pathsIn(sidebars.get(entry.sidebar) ?? []).includes(entry.path)) {
      diagnostics.push(notInSidebar(entry))
    }
  }
  diagnostics.push(...redirectFaults(config, entries))

  const partials = Object.fromEntries(
    files.filter(({ path }) => path.startsWith('_partials/')).map(({ path, text }) => [path, text]),
  )
  const texts = new Map(published.map(({ entry, text }) => [entry.path, text]))
  return {
    index: { sections: sectionsOf(config, entries, drafts, sidebars), entries, redirects: config.redirects },
    sources: [...entries.values()].map((entry) => ({ entry, text: texts.get(entry.path) ?? '', partials })),
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

function isPage(file: ContentFile): boolean {
  return file.path.endsWith('.md') && !file.path.startsWith('_partials/')
}

/** Every version's address, longest first: a page belongs to the first one it lies in. */
function placesOf(config: SiteConfig): readonly Place[] {
  const places = config.sections.flatMap((section) =>
    (section.versions ?? [{ name: 'current', path: '' }]).map((version) => ({
      section: section.id,
      version: version.name,
      base: section.base + version.path,
      sidebar:
        version.path === '' ? section.id : `${section.id}-${version.path.replace(/\/$/, '').replaceAll('/', '-')}`,
    })),
  )
  const longestFirst = places.sort((a, b) => b.base.length - a.base.length)
  return [...longestFirst, { section: 'standalone', version: 'current', base: '/', sidebar: null }]
}

function readPage(file: ContentFile, places: readonly Place[], diagnostics: Diagnostic[]): Candidate | null {
  const name = `content/${file.path}`
  const bad = /[\s#?%\\:*"<>|]/.exec(file.path)
  if (bad)
    diagnostics.push({
      severity: 'error',
      code: 'file-name',
      file: name,
      line: 1,
      message: `The file’s name has “${bad[0]}” in it, which an address cannot have.`,
      hint: 'Use letters, digits, dots, hyphens and underscores.',
    })
  if (!file.isValidText)
    diagnostics.push({
      severity: 'error',
      code: 'not-utf-8',
      file: name,
      line: 1,
      message: 'The file is not valid UTF-8.',
      hint: 'Save it as UTF-8.',
    })
  const read = readFrontMatter(file.text, name)
  diagnostics.push(...read.diagnostics)
  if (!read.frontMatter || bad || !file.isValidText) return null
  const { title, description, kind, sources, label, draft } = read.frontMatter
  const path = addressFromSource(file.path)
  const place = places.find((candidate) => path.startsWith(candidate.base))
  if (!place) return null
  const id = path.slice(place.base.length).replace(/\/$/, '') || 'index'
  const entry: DocEntry = {
    id,
    path,
    sidebar: null,
    section: place.section,
    version: place.version,
    title,
    description,
    kind,
    label: label ?? title,
    draft: draft ?? false,
    file: name,
    sources,
  }
  return { entry, text: file.text }
}

/** SPEC: duplicate routes only warn. The first by file name stays. */
function withoutDuplicates(
  candidates: readonly Candidate[],
  fixedRoutes: readonly { readonly path: string; readonly file: string }[],
): { readonly pages: readonly Candidate[]; readonly duplicates: readonly Diagnostic[] } {
  const taken = new Map(fixedRoutes.map((route) => [route.path, route.file]))
  const folded = new Map(fixedRoutes.map((route) => [route.path.toLowerCase(), route.path]))
  const duplicates: Diagnostic[] = []
  const pages = candidates.filter(({ entry }) => {
    const owner = taken.get(entry.path)
    const twin = folded.get(entry.path.toLowerCase())
    if (owner) {
      duplicates.push({
        severity: 'warning',
        code: 'duplicate-route',
        file: entry.file,
        line: 1,
        message: `${entry.path} is already the address of ${owner}; this page is left out.`,
        hint: 'Rename or remove one of the two.',
      })
      return false
    }
    if (twin) {
      duplicates.push({
        severity: 'warning',
        code: 'case-only-difference',
        file: entry.file,
        line: 1,
        message: `${entry.path} and ${twin} differ only in upper and lower case.`,
        hint: 'Some hosts and file systems take them for one page. Rename one of the two.',
      })
    }
    taken.set(entry.path, entry.file)
    folded.set(entry.path.toLowerCase(), entry.path)
    return true
  })
  return { pages, duplicates }
}

function sidebarOf(entry: DocEntry, places: readonly Place[], sidebars: ReadonlyMap<string, unknown>): string | null {
  const place = places.find(({ section, version }) => section === entry.section && version === entry.version)
  return place?.sidebar != null && sidebars.has(place.sidebar) ? place.sidebar : null
}

function notInSidebar(entry: DocEntry): Diagnostic {
  return {
    severity: 'warning',
    code: 'not-in-sidebar',
    file: entry.file,
    line: 1,
    message: `The page ${entry.path} is in no sidebar, so no reader will find it.`,
    hint: 'Name it in the sidebar.yaml of its section.',
  }
}

/** Addresses of a sidebar's pages in reading order. */
export function pathsIn(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') return []
    if (item.kind === 'page') return [item.path]
    return [...(item.path === null ? [] : [item.path]), ...pathsIn(item.items)]
  })
}

function redirectFaults(config: SiteConfig, entries: ReadonlyMap<string, DocEntry>): readonly Diagnostic[] {
  const froms = new Set(config.redirects.map(({ from }) => cleanPath(from)))
  return config.redirects.flatMap(({ from, to }): readonly Diagnostic[] => {
    const fault = (code: string, message: string, hint: string): Diagnostic => ({
      severity: 'warning',
      code,
      file: 'site/config.ts',
      line: 1,
      message,
      hint,
    })
    const target = cleanPath(to.split('#')[0] ?? to)
    if (entries.has(cleanPath(from)))
      return [
        fault(
          'duplicate-route',
          `The redirect from ${from} has the address of a page.`,
          'Remove the redirect or the page.',
        ),
      ]
    if (!to.startsWith('/')) return []
    if (froms.has(target))
      return [
        fault(
          'redirect-chain',
          `The redirect from ${from} leads to ${to}, which is a redirect itself.`,
          'Name the page that it ends at.',
        ),
      ]
    if (target !== '/' && !entries.has(target))
      return [
        fault(
          'broken-link',
          `The redirect from ${from} leads to ${to}, and there is no such page.`,
          'Correct its target.',
        ),
      ]
    return []
  })
}

function sectionsOf(
  config: SiteConfig,
  entries: ReadonlyMap<string, DocEntry>,
  drafts: readonly DocEntry[],
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>,
): readonly Section[] {
  const places = placesOf(config)
  return config.sections.map((section): Section => {
    const declared = section.versions ?? [{ name: 'current', label: 'Next', path: '', isLast: true, banner: undefined }]
    const versions = declared.map((version): Version => {
      const belongs = (entry: DocEntry) => entry.section === section.id && entry.version === version.name
      const name =
        places.find((place) => place.section === section.id && place.version === version.name)?.sidebar ?? section.id
      const items = sidebars.get(name)
      const order = pathsIn(items ?? [])
      const docs = [...entries.values()].filter(belongs).sort((a, b) => rank(order, a) - rank(order, b))
      return {
        name: version.name,
        label: version.label,
        isLast: version.isLast,
        path: section.base + version.path,
        mainDocId: docs.find((doc) => doc.id === 'index')?.id ?? docs[0]?.id ?? 'index',
        docs,
        draftIds: drafts.filter(belongs).map((entry) => entry.id),
        sidebars: items ? [{ name, items }] : [],
        banner: version.banner ?? null,
      }
    })
    return {
      id: section.id,
      label: section.label,
      base: section.base,
      versions: versions.sort((a, b) => Number(b.isLast) - Number(a.isLast)),
      badge: section.badge ?? null,
    }
  })
}

function rank(order: readonly string[], entry: DocEntry): number {
  const place = order.indexOf(entry.path)
  return place < 0 ? order.length : place
}
