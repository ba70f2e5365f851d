import { createHash } from 'node:crypto'
import { sectionVersionOf } from '../content/section-version.ts'
import type { SiteConfig } from '../content/site-config.ts'
import type { SiteIndex } from '../content/site-index.ts'
import { versionRules } from '../content/version-status.ts'
import { searchProvider } from '../search-providers/search-providers.ts'
import type { SearchRecord } from '../search-providers/search-record.ts'
import {
  type CompleteIndex,
  type FirstNames,
  type IndexPage,
  type IndexPart,
  type IndexScope,
  type NamesFile,
  type NamesRef,
  type StartFile,
  searchStart,
  type TextsRef,
  usualAnchor,
} from './index-format.ts'
import { searchSettings } from './settings.ts'

export type SearchFile = {
  readonly path: string
  readonly content: string
  /** Section and version of its texts, such as `sdk@1.x`; null for the start file and names. */
  readonly version: string | null
}

/** Characters of one file of names. The first result waits for one such file on a site of any size. Compression divides it by eight. */
const longestNames = 110_000

/**
 * The files that browsers search in. They are generated one at a time, because all of them together would double the memory of a large
 * site. Their names contain a hash of the content, so they can be cached forever; only the last one, at `searchStart`, has a fixed name
 * and lists the others. Pages therefore stay unchanged when the index changes. With a hosted search there is only the start file.
 */
export function* searchFiles(
  records: readonly SearchRecord[],
  index: SiteIndex,
  config: SiteConfig,
): Generator<SearchFile, void> {
  const settings = searchSettings(config, index)
  if (searchProvider(config.search).index === null) {
    yield startFile({ settings, index: null })
    return
  }
  const { names, texts } = searchIndex(records, index, config)
  const placed: NamesRef[] = []
  for (const part of inFiles(names)) {
    const file = named('search', JSON.stringify(part), null)
    placed.push({ src: file.path, scopes: [...new Set(part.pages.map(([, , scope]) => scope))] })
    yield file
  }
  const scopes: TextsRef[] = []
  for (const [i, { section, version, base }] of names.scopes.entries()) {
    const scope = `${section}@${version}`
    const file = named(`search-${scope.replace(/[^a-z0-9]+/gi, '-')}`, JSON.stringify(texts[i] ?? []), scope)
    scopes.push({ scope, base, src: file.path })
    yield file
  }
  yield startFile({ settings, index: { names: placed, texts: scopes, synonyms: names.synonyms } })
}

function startFile(content: StartFile): SearchFile {
  return { path: searchStart, content: JSON.stringify(content), version: null }
}

/** The complete index in memory. */
export function searchIndex(records: readonly SearchRecord[], index: SiteIndex, config: SiteConfig): CompleteIndex {
  const scopeNames = [...new Set(records.map(({ scope }) => scope))]
  const groups = groupsOf(records)
  const pages = scopeNames.flatMap((scope) => groups.filter(([first]) => first?.scope === scope))
  const settings = searchProvider(config.search).index
  const texts = scopeNames.map((scope) =>
    pages.filter(([first]) => first?.scope === scope).map((page) => page.map(({ text }) => text ?? '')),
  )
  const scopes = scopeNames.map((scope): IndexScope => {
    const [section = '', name = ''] = scope.split('@')
    const version = sectionVersionOf(index, { section, version: name }).version
    const label = records.find((record) => record.scope === scope)?.section ?? section
    const words = settings?.sectionWords[section] ?? []
    const { hitNote: note = '' } = version ? versionRules[version.status] : {}
    return { section, version: name, label, ...(note && { note }), base: version?.path ?? '/', words }
  })
  const names: FirstNames = {
    language: records[0]?.language ?? 'en',
    scopes,
    from: 0,
    pages: pages.map((page) => pageOf(page, scopeNames)),
    synonyms: settings?.synonyms ?? [],
  }
  return { names, texts }
}

/** Splits the names into files of at most `longestNames` characters: small scopes share a file, a large one has several. */
function inFiles({ synonyms: _, ...names }: FirstNames): readonly NamesFile[] {
  const starts = [0]
  let size = 0
  const begin = (page: number) => {
    if (size > 0) starts.push(page)
    size = 0
  }
  const sizes = names.pages.map((page) => JSON.stringify(page).length)
  for (const [i, page] of names.pages.entries()) {
    const isFirst = page[2] !== names.pages[i - 1]?.[2]
    const whole = isFirst ? sizes.filter((_, other) => names.pages[other]?.[2] === page[2]).reduce((a, b) => a + b) : 0
    const own = sizes[i] ?? 0
    if (size + Math.max(whole, own) > longestNames) begin(i)
    size += own
  }
  return starts.map((from, i) => ({ ...names, from, pages: names.pages.slice(from, starts[i + 1]) }))
}

/** Records grouped by page. The page's own record comes first. */
function groupsOf(records: readonly SearchRecord[]): readonly (readonly SearchRecord[])[] {
  const groups = new Map<string, SearchRecord[]>()
  for (const record of records) {
    const list = groups.get(record.path)
    if (list) list.push(record)
    else groups.set(record.path, [record])
  }
  return [...groups.values()]
}

function pageOf(records: readonly SearchRecord[], scopeNames: readonly string[]): IndexPage {
  const [own, ...parts] = records
  if (!own) throw new Error('A page without a search record can’t be searched.')
  return [
    own.path,
    own.names[0] ?? '',
    scopeNames.indexOf(own.scope),
    own.isCode ? 1 : 0,
    parts.map(partOf),
    own.kind,
    own.questions,
    ...own.aliases,
  ]
}

function partOf(record: SearchRecord): IndexPart {
  const name = record.names.at(-1) ?? ''
  const anchor = record.anchor ?? ''
  const shortAnchor = anchor === usualAnchor(name) ? 0 : anchor
  return [name, shortAnchor, record.isCode ? 1 : 0, ...record.aliases, ...record.questions]
}

function named(name: string, content: string, version: string | null): SearchFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return { path: `/assets/${name}-${hash}.json`, content, version }
}
