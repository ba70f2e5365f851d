import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
import type { SiteConfig } from '../content/site-config.ts'
import type { SiteIndex } from '../content/site-index.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts'
import { type Compiler, createCompiler } from '../document/index.ts'
import type { Source } from '../document/page-document.ts'
import type { ReferenceSymbol } from '../reference/index.ts'
import { type SearchRecord, searchRecords } from '../search/records.ts'
import type { SitePageMeta } from '../ui/site-pages.ts'
import { configFile, configText, publicFiles, sitePageFiles } from './load-site.ts'

/** A site that was read, compiled and checked. What readers see of its pages stays in the compiler's cache, under its print. */
export type CompiledSite = {
  readonly index: SiteIndex
  readonly sources: readonly Source[]
  readonly diagnostics: readonly Diagnostic[]
  /** What can be found. */
  readonly records: readonly SearchRecord[]
  /** Every name of the reference. */
  readonly symbols: readonly ReferenceSymbol[]
  /** Null where samples were not checked. */
  readonly sampleReport: SampleReport | null
  /** Names in backticks that look like symbols and are none. */
  readonly unresolved: readonly { readonly name: string; readonly file: string; readonly line: number }[]
  /** Fingerprint of each page's content, by source file. */
  readonly prints: ReadonlyMap<string, string>
  /** True where a page holds a film: the security policy must then allow its host. */
  readonly hasVideo: boolean
}

/** Where compiled documents are kept. */
export function documentsDir(cacheDir: string): string {
  return join(cacheDir, 'documents')
}

export function openCompiler(settings: {
  readonly site: string
  readonly cacheDir: string
  readonly version: string
}): Compiler {
  return createCompiler({
    cacheDir: documentsDir(settings.cacheDir),
    workerUrl: new URL('./document-worker.js', import.meta.url),
    options: { publicDir: join(settings.site, 'site/public') },
    version: settings.version,
  })
}

/** The hash of the generator's own code: documents compiled by other code are compiled again. */
export async function generatorVersion(): Promise<string> {
  const { createHash } = await import('node:crypto')
  const own = await readFile(fileURLToPath(new URL('./document-worker.js', import.meta.url)))
  return createHash('sha256').update(own).digest('hex').slice(0, 16)
}

/** Discovers, compiles and checks the whole site. Every fault of the run is in `diagnostics`, in order. */
export async function compileSite(input: {
  readonly root: string
  readonly config: SiteConfig
  readonly production: boolean
  readonly compiler: Compiler
  readonly sitePages: ReadonlyMap<string, SitePageMeta>
  /** Where samples are checked; null leaves them unchecked. */
  readonly samples: { readonly root: string; readonly cacheDir: string } | null
}): Promise<CompiledSite> {
  const { root, config, production, compiler } = input
  const fixedRoutes = [...input.sitePages].map(([name, meta]) => ({ path: meta.path, file: `site/pages/${name}.tsx` }))
  const found = await discover({ root, config, production, fixedRoutes })

  const prints = new Map<string, string>()
  const facts = await Promise.all(
    found.sources.map(async (source) => {
      const { facts, print } = await compiler.examine(source)
      prints.set(source.entry.file, print)
      return { entry: source.entry, ...facts }
    }),
  )
  const extraPaths = new Set(fixedRoutes.map((route) => route.path))
  const files = await publicFiles(root)
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
    records: searchRecords({ pages: facts, symbols: found.symbols, index: found.index, config }),
    symbols: found.symbols,
    sampleReport,
    unresolved: facts.flatMap(({ entry, unresolved }) => unresolved.map((name) => ({ ...name, file: entry.file }))),
    diagnostics: sortDiagnostics([...diagnostics, ...(sampleReport?.diagnostics ?? [])]),
    prints,
    hasVideo: facts.some(({ hasVideo }) => hasVideo),
  }
}
