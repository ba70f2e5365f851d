import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configLinkFaults } from '../../src/check/config-links.ts'
import { checkFirstPages } from '../../src/check/first-pages.ts'
import { checkLinks } from '../../src/check/links.ts'
import { checkRedirects } from '../../src/check/redirects.ts'
import { configPlaces } from '../../src/content/config-source.ts'
import type { ContentFile } from '../../src/content/content-files.ts'
import { type Discovered, discoverIn } from '../../src/content/discover.ts'
import type { SharedRow } from '../../src/content/shared-values.ts'
import { readSiteConfig, type SiteConfig } from '../../src/content/site-config.ts'
import type { Diagnostic } from '../../src/diagnostic.ts'
import { compile } from '../../src/document/compile.ts'
import { markupOf, type PageDocument, type Source } from '../../src/document/index.ts'
import { movedFile } from '../../src/render/view/moved-file.ts'
import { documentPageView } from '../../src/render/view/page-view-of.ts'
import { sidebarFiles } from '../../src/render/view/sidebar-view.ts'
import { alternateFiles } from '../../src/render/view/version-links.ts'
import { searchSettings } from '../../src/search/settings.ts'
import { type Corpus, kindOf, neighboursOf } from './corpus.ts'
import { renderPage } from './render-page.tsx'

/** The file of a case: either a file of `content/`, or the values of the configuration as JSON. */
export type Input = { readonly path: string; readonly text: string }

export const configPath = 'site/config.json'

/** The result of processing an input. */
export type Outcome = {
  readonly diagnostics: readonly Diagnostic[]
  /** Texts of all files that diagnostics may refer to, by their path from the root. */
  readonly texts: ReadonlyMap<string, string>
  /** True if the input should have created a page but did not. */
  readonly isRejected: boolean
  readonly html: readonly string[]
  readonly cpuMilliseconds: number
}

/** Processes an input completely, from the file to HTML, in a site with few files. Throws the errors of the product. */
export async function tryInput(input: Input, corpus: Corpus): Promise<Outcome> {
  const start = process.cpuUsage()
  const result = input.path === configPath ? await tryConfig(input, corpus) : await tryContent(input, corpus)
  const { user, system } = process.cpuUsage(start)
  return { ...result, cpuMilliseconds: (user + system) / 1000 }
}

type Result = Omit<Outcome, 'cpuMilliseconds'>

async function tryContent({ path, text }: Input, corpus: Corpus): Promise<Result> {
  // A decoded file contains no unpaired surrogates.
  const changed = { path, text: Buffer.from(text).toString('utf8'), invalidLine: null }
  const files = [changed, ...neighboursOf(path, corpus.files), ...witness(path)]
  const { config } = corpus
  const found = discoverIn(files, { config, plugins: corpus.plugins, production: false, fixedRoutes: [] })
  const own = found.sources.filter(({ entry }) => entry.file === `content/${path}`)
  const parts = partsOf(path, found)
  const shown =
    own.length > 0 ? own : found.sources.flatMap((source) => (isWitness(source) ? [showing(source, parts)] : []))
  const shouldShow = ['page', 'entry'].includes(kindOf(path))
  return {
    ...(await show(shown, found, { config, corpus, path })),
    isRejected: shouldShow && own.length === 0 && parts.length === 0,
    texts: new Map([
      ...textsOf(files, corpus),
      ...shown.filter(isWitness).map(({ entry, text }) => [entry.file, text] as const),
    ]),
  }
}

async function tryConfig({ text }: Input, corpus: Corpus): Promise<Result> {
  const files = corpus.files.filter(({ path }) => /^voice\/index\.md$|^voice\/unity\/(?:next\/)?index\.md$/.test(path))
  const texts = new Map(textsOf(files, corpus))
  const read = readSiteConfig(JSON.parse(text), corpus.root)
  // A value may be in a file that the configuration imports.
  for (const { file } of read.diagnostics)
    if (existsSync(join(corpus.root, file))) texts.set(file, readFileSync(join(corpus.root, file), 'utf8'))
  if (!read.config) return { diagnostics: read.diagnostics, texts, isRejected: true, html: [] }
  const { config } = read
  const found = discoverIn(files, { config, plugins: corpus.plugins, production: false, fixedRoutes: [] })
  const links = configLinkFaults({
    config,
    placeInConfig: configPlaces(corpus.configText),
    index: found.index,
    generatedPages: [],
    documents: [],
    files: { public: new Set() },
    iconNames: ['github', 'discord'],
  })
  const shown = await show(found.sources.slice(0, 1), found, { config, corpus, path: configPath })
  return { ...shown, diagnostics: [...read.diagnostics, ...links, ...shown.diagnostics], texts, isRejected: false }
}

/** Compiles, checks and renders pages. */
async function show(
  sources: readonly Source[],
  found: Discovered,
  { config, corpus, path }: { readonly config: SiteConfig; readonly corpus: Corpus; readonly path: string },
): Promise<Pick<Result, 'diagnostics' | 'html'>> {
  const { index } = found
  // The outcome must not include what the real site created from the original file.
  const others = [...corpus.shared.values].filter(([, row]) => fileOf(row) !== `content/${path}`)
  const markup = markupOf(corpus.plugins)
  const documents: PageDocument[] = []
  for (const source of sources) {
    const shared = {
      values: new Map([...others, ...source.shared.values]),
      symbols: corpus.shared.symbols,
    }
    documents.push(await compile({ ...source, shared }, { root: corpus.root, site: config.url }, markup))
  }
  const checked = {
    root: '',
    config,
    placeInConfig: configPlaces(corpus.configText),
    index,
    documents,
    pageTexts: [],
    otherLinks: [],
    generatedPages: [],
    files: { content: [], public: new Set<string>(), images: [] },
  }
  const context = {
    config,
    index,
    sidebarFiles: sidebarFiles(index),
    logo: null,
    alternates: alternateFiles(index),
    moved: movedFile(index),
    updated: new Map<string, string>(),
    search: searchSettings(config, index),
    icons: new Map(),
    hasSocialImages: false,
    feeds: new Map(),
  }
  return {
    diagnostics: [
      ...found.diagnostics,
      ...documents.flatMap(({ diagnostics }) => diagnostics),
      ...checkRedirects(checked),
      ...checkLinks(checked),
      ...checkFirstPages(checked),
    ],
    html: documents.map((document) => renderPage(documentPageView(document, context))),
  }
}

const frontMatter = '---\ntitle: Witness\ndescription: Shows what a file says.\nkind: guide\nsources: [x]\n---\n'

/** A page that uses the content of a file that creates no page itself. */
function witness(path: string): readonly ContentFile[] {
  if (kindOf(path) === 'page') return []
  const folder = kindOf(path) === 'partial' ? 'voice/' : path.slice(0, path.lastIndexOf('/') + 1)
  return [{ path: `${folder}witness.md`, text: `${frontMatter}\n${componentFor(path)}\n`, invalidLine: null }]
}

function componentFor(path: string): string {
  if (kindOf(path) === 'partial') return `<Include file="${path}"/>`
  if (path === 'concepts.yaml') return '<Concepts/>'
  return path.endsWith('renamed.yaml') ? '<Changes/>' : ''
}

function isWitness({ entry }: Source): boolean {
  return entry.file.endsWith('/witness.md')
}

/** Names of the entries in a file that other pages can show. */
function partsOf(path: string, { sources }: Discovered): readonly string[] {
  const rows = [...(sources[0]?.shared.values.values() ?? [])]
  return rows.flatMap((row) =>
    row.table === 'reference/entries' && fileOf(row) === `content/${path}` ? row.key.slice(-1) : [],
  )
}

/** The file that a shared text comes from; null for other values. */
function fileOf({ value }: SharedRow): unknown {
  return typeof value === 'object' && value !== null && 'file' in value ? value.file : null
}

/** The page above, extended to show these entries. */
function showing(source: Source, names: readonly string[]): Source {
  const tags = names.map((name) => `\n\n<Api of="${name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/>`)
  return { ...source, text: `${source.text}${tags.join('')}\n` }
}

function textsOf(files: readonly ContentFile[], corpus: Corpus): ReadonlyMap<string, string> {
  const all = [...corpus.files, ...files].map(({ path, text }) => [`content/${path}`, text] as const)
  return new Map([...all, ['config.ts', corpus.configText], ['content', '']])
}
