import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  check,
  checkConfigLinks,
  checkDrawings,
  checkSamples,
  checkSitePages,
  type Sample,
  type SampleReport,
} from '../check/index.ts'
import { discover } from '../content/discover.ts'
import { type FrontMatterMemory, openFrontMatterMemory } from '../content/front-matter-memory.ts'
import type { SiteConfig } from '../content/site-config.ts'
import type { SiteIndex } from '../content/site-index.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts'
import { type Compiler, createCompiler } from '../document/index.ts'
import type { Source } from '../document/page-document.ts'
import type { ReferenceCoverage, ReferenceSymbol } from '../reference/index.ts'
import { type SearchRecord, searchRecords } from '../search/records.ts'
import { downloadsPath } from '../ui/downloads/downloads-view.ts'
import { healthPath } from '../ui/health/health-view.ts'
import type { SitePageMeta } from '../ui/site-pages.ts'
import { atMost } from './at-most.ts'
import { countLinks, type LinkCounts } from './health/count-links.ts'
import { configFile, configText, publicFiles, sitePageFiles } from './load-site.ts'
import { saveMemory } from './memory.ts'

/** A site that was read, compiled and checked. What readers see of its pages stays in the compiler's cache, under its print. */
export type CompiledSite = {
  readonly index: SiteIndex
  readonly sources: readonly Source[]
  readonly diagnostics: readonly Diagnostic[]
  /**
   * What can be found: half of what a large site takes, so whoever takes it lets go of it before pages are rendered. Throws the second
   * time.
   */
  takeRecords(): readonly SearchRecord[]
  /** Every name of the reference. */
  readonly symbols: readonly ReferenceSymbol[]
  /** Null where samples were not checked. */
  readonly sampleReport: SampleReport | null
  readonly links: LinkCounts
  /** How much the reference says. */
  readonly coverage: ReferenceCoverage
  /** Names in backticks that look like symbols and are none. */
  readonly unresolved: readonly { readonly name: string; readonly file: string; readonly line: number }[]
  /** Fingerprint of each page's content, by source file. */
  readonly prints: ReadonlyMap<string, string>
  /** True where a page holds a film: the security policy must then allow its host. */
  readonly hasVideo: boolean
}

/** Enough for all workers; the dev server answers for a page that is asked for between two of them. */
const examinedAtOnce = 64

/** Where compiled documents are kept. */
export function documentsDir(cacheDir: string): string {
  return join(cacheDir, 'documents')
}

export function openCompiler(settings: {
  readonly site: string
  /** Address at which the site will be. */
  readonly url: string
  readonly cacheDir: string
  readonly version: string
  /** Threads to compile in; as many as the machine has cores unless told. */
  readonly workers?: number
}): Compiler {
  return createCompiler({
    cacheDir: documentsDir(settings.cacheDir),
    workerUrl: new URL('./document-worker.js', import.meta.url),
    options: { publicDir: join(settings.site, 'public'), site: settings.url },
    version: settings.version,
    ...(settings.workers === undefined ? {} : { workers: settings.workers }),
  })
}

/** The hash of the generator's own code: documents compiled by other code are compiled again. */
export async function generatorVersion(): Promise<string> {
  const { createHash } = await import('node:crypto')
  const own = await readFile(fileURLToPath(new URL('./document-worker.js', import.meta.url)))
  return createHash('sha256').update(own).digest('hex').slice(0, 16)
}

/** What the cache remembers of front matter. */
export function frontMatterMemory(cacheDir: string): FrontMatterMemory {
  // The bundle's folder is named after all sources.
  const version = basename(dirname(fileURLToPath(import.meta.url)))
  return openFrontMatterMemory(join(cacheDir, 'front-matter.json'), version)
}

type SiteToCompile = {
  readonly root: string
  readonly config: SiteConfig
  readonly production: boolean
  readonly compiler: Compiler
  readonly memory: FrontMatterMemory
  /** Known once the interface is bundled; pages are compiled meanwhile. */
  readonly sitePages: Promise<ReadonlyMap<string, SitePageMeta>>
}

/** Discovers, compiles and checks the whole site. Every fault of the run is in `diagnostics`, in order. */
export async function compileSite(
  input: SiteToCompile & {
    /** Where samples are checked; null leaves them unchecked. */
    readonly samples: { readonly root: string; readonly cacheDir: string } | null
  },
): Promise<CompiledSite> {
  const { root, config } = input
  const { found, pages, extraPaths } = await examinedSite(input)
  // From here on their memory is needed for the site as a whole.
  await input.compiler.rest()
  const facts = pages.map(({ entry, facts }) => ({ entry, ...facts }))
  const files = publicFiles(root)
  const diagnostics = [
    ...found.diagnostics,
    ...(await checkSitePages(root, await sitePageFiles(root))),
    ...(await checkDrawings(root, files)),
    ...checkConfigLinks(config, { index: found.index, extraPaths, file: configFile, text: await configText(root) }),
    ...check({
      index: found.index,
      documents: facts,
      extraPaths,
      publicFiles: files,
      redirects: config.redirects,
    }),
  ]
  const samples = facts.flatMap(({ entry, samples }) =>
    samples.map((sample): Sample => ({ ...sample, section: entry.section, version: entry.version })),
  )
  const { declarations, sampleSettings: settings } = found
  const sampleReport = input.samples ? await checkSamples({ ...input.samples, samples, declarations, settings }) : null
  return {
    index: found.index,
    sources: found.sources,
    takeRecords: once(searchRecords({ pages: facts, symbols: found.symbols, index: found.index, config })),
    symbols: found.symbols,
    sampleReport,
    links: countLinks(facts),
    coverage: found.coverage,
    unresolved: facts.flatMap(({ unresolved }) => unresolved),
    diagnostics: sortDiagnostics([...diagnostics, ...(sampleReport?.diagnostics ?? [])]),
    prints: new Map(pages.map(({ entry, print }) => [entry.file, print])),
    hasVideo: facts.some(({ hasVideo }) => hasVideo),
  }
}

function once<T>(value: T): () => T {
  let held: { readonly value: T } | null = { value }
  return () => {
    if (!held) throw new Error('What can be found was taken before.')
    const taken = held.value
    held = null
    return taken
  }
}

/** The site's pages, compiled. Only a page at an address of the site's own pages makes it look twice. */
async function examinedSite({ root, config, production, compiler, memory, sitePages }: SiteToCompile) {
  const examined = (sources: readonly Source[]) =>
    atMost(examinedAtOnce, sources, async (source) => ({ entry: source.entry, ...(await compiler.examine(source)) }))
  const early = await discover({ root, config, production, fixedRoutes: [], memory })
  saveMemory(early.sources.length)
  const [pages, ownPages] = await Promise.all([examined(early.sources), sitePages])
  const fixedRoutes = [
    ...[...ownPages].map(([name, meta]) => ({ path: meta.path, file: `pages/${name}.tsx` })),
    { path: healthPath, file: 'src/ui/health/health-page.tsx' },
    ...(config.downloads ? [{ path: downloadsPath, file: 'src/ui/downloads/downloads-page.tsx' }] : []),
  ]
  const extraPaths = new Set(fixedRoutes.map((route) => route.path))
  const own = new Set(fixedRoutes.map((route) => route.path.toLowerCase()))
  if (!early.sources.some(({ entry }) => own.has(entry.path.toLowerCase()))) return { found: early, pages, extraPaths }
  const found = await discover({ root, config, production, fixedRoutes, memory })
  return { found, pages: await examined(found.sources), extraPaths }
}
