import type { SiteIndex } from '../../content/site-index.ts'
import { fingerprint } from '../../fingerprint.ts'
import {
  type OfflineFiles,
  type OfflinePages,
  type OfflinePlace,
  type OfflineStart,
  offlinePath,
  offlineStart,
  pagePrint,
  printLength,
  restPlace,
} from '../../offline/format.ts'
import { htmlPath, payloadPath } from '../../paths.ts'
import type { WrittenFile } from '../page-writer.ts'

/** What the lists are made from. Paths are addresses, hashes SHA-256. */
export type OfflineFacts = {
  readonly build: string
  readonly index: SiteIndex
  /** Pages besides the documents. */
  readonly own: readonly string[]
  /** Files of all pages. */
  readonly written: readonly WrittenFile[]
  /** Everything else that a page may show or need, with its hash. */
  readonly files: ReadonlyMap<string, string>
  readonly shared: readonly string[]
  /** Texts for the search, by section and version: `unity@1.x`. */
  readonly texts: ReadonlyMap<string, string>
}

export type OfflineList = { readonly path: string; readonly content: string }

/** The pages of the site's own are kept with the first page, whatever section it belongs to. */
const restBase = '/'

/** What the service worker is told of a deploy: the list that it begins with, and those that this one leads to. */
export function offlineLists(facts: OfflineFacts): readonly OfflineList[] {
  const { build, index, own, texts } = facts
  const hashes = new Map(facts.written)
  const rest = restPaths(facts)
  const drafts = index.sections.flatMap((section) =>
    section.versions.map((version) => ({
      id: `${section.id}@${version.name}`,
      label: section.versions.length > 1 ? `${section.label} ${version.label}` : section.label,
      base: version.path,
      paths: version.docs.map(({ path }) => path),
    })),
  )
  const isAtRoot = drafts.some(({ base }) => base === restBase)
  const places = isAtRoot
    ? drafts.map((draft) => (draft.base === restBase ? { ...draft, paths: [...draft.paths, ...rest] } : draft))
    : [...drafts, { id: restPlace, label: 'Start page', base: restBase, paths: rest }]
  const listed = places.flatMap((draft) => {
    const pages = printsOf(draft.paths, hashes)
    const [first] = pages
    return first ? [{ ...draft, pages, href: first[0], list: named(`offline-${draft.id}`, pages) }] : []
  })
  const prints: OfflineFiles['prints'] = Object.fromEntries(
    [...facts.files].map(([path, hash]) => [path, hash.slice(0, printLength)]),
  )
  const files = named('offline-files', { shared: facts.shared, prints } satisfies OfflineFiles)
  const start: OfflineStart = {
    build,
    files: files.path,
    always: [offlinePath, '/', '/search/'].filter((path) => own.includes(path)),
    places: listed.map(({ id, label, href, base, pages, list }): OfflinePlace => {
      const text = texts.get(id)
      return { id, label, href, base, count: pages.length, pages: list.path, files: text === undefined ? [] : [text] }
    }),
  }
  return [{ path: offlineStart, content: JSON.stringify(start) }, files, ...listed.map(({ list }) => list)]
}

/** Pages of no section, the start page first. */
function restPaths({ index, own }: OfflineFacts): readonly string[] {
  const inSections = new Set(index.sections.flatMap(({ versions }) => versions.flatMap(({ docs }) => docs)))
  const alone = [...index.entries.values()].filter((entry) => !inSections.has(entry)).map(({ path }) => path)
  return [...own].sort((a, b) => Number(b === '/') - Number(a === '/')).concat(alone)
}

/** Pages that were not written (a test's, a draft's) are not listed. */
function printsOf(paths: readonly string[], hashes: ReadonlyMap<string, string>): OfflinePages {
  return paths.flatMap((path) => {
    const html = hashes.get(htmlPath(path))
    const payload = hashes.get(payloadPath(path))
    return html && payload ? [[path, pagePrint(html, payload)] as const] : []
  })
}

function named(name: string, value: OfflinePages | OfflineFiles): OfflineList {
  const content = JSON.stringify(value)
  return { path: `/assets/${name.replace(/[^a-z0-9]+/gi, '-')}-${fingerprint(content).slice(0, 10)}.json`, content }
}
