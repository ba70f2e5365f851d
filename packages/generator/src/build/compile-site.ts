import { join } from 'node:path'
import {
  check,
  checkConfigLinks,
  checkDrawings,
  checkFileFormats,
  checkSamples,
  checkSections,
  checkSitePages,
  type Sample,
  type SampleReport,
} from '../check/index.ts'
import { type ChangeEntry, readChanges } from '../content/changes-file.ts'
import { discover } from '../content/discover.ts'
import type { EntryCache } from '../content/reference-files.ts'
import type { SiteConfig } from '../content/site-config.ts'
import { iconFolder, siteIcons } from '../content/site-icons.ts'
import type { SiteIndex } from '../content/site-index.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts'
import { type Compiler, createCompiler, type ExaminedPage } from '../document/index.ts'
import type { PageLink, Source } from '../document/page-document.ts'
import { isImage } from '../paths.ts'
import type { ReferenceCoverage, ReferenceSymbol, UpstreamSettings } from '../reference/index.ts'
import { type SearchRecord, searchRecords } from '../search/records.ts'
import { downloadsPath } from '../ui/downloads/downloads-view.ts'
import type { SitePageMeta } from '../ui/site-pages.ts'
import { atMost } from './at-most.ts'
import { codeVersion } from './code-version.ts'
import { filesBelow } from './files-below.ts'
import { configFile, configText, homeText, publicFiles, sitePageFiles } from './load-site.ts'
import { noProgress, type Progress } from './progress.ts'
import { changeLinks } from './site-changes.ts'
import { countLinks, type LinkCounts } from './site-report/count-links.ts'

/** A site that was read, compiled and checked. The content of its pages stays in the compiler's cache. */
export type CompiledSite = {
  readonly index: SiteIndex
  readonly sources: readonly Source[]
  readonly diagnostics: readonly Diagnostic[]
  /** Everything that the search can find. */
  readonly records: readonly SearchRecord[]
  /** Every name of the reference. */
  readonly symbols: readonly ReferenceSymbol[]
  /** Null if samples were not checked. */
  readonly sampleReport: SampleReport | null
  readonly links: LinkCounts
  /** What the authors tell readers about changes. */
  readonly changes: readonly ChangeEntry[]
  /** The links of all pages to other sites. */
  readonly externalLinks: readonly PageLink[]
  /** Paths of all pages, also of those that aren't in `content/`. */
  readonly paths: ReadonlySet<string>
  /** The anchors of each page of `content/`, by its path. */
  readonly anchors: ReadonlyMap<string, readonly string[]>
  /** How much of the reference is described. */
  readonly coverage: ReferenceCoverage
  /** The vendor's files that sections describe, by `section@version`. */
  readonly upstream: ReadonlyMap<string, UpstreamSettings>
  /** Names in backticks that look like symbols and are not in the reference. */
  readonly unresolved: readonly { readonly name: string; readonly file: string; readonly line: number }[]
  /** Fingerprint of each page's content, by source file. Also the key of the content in the compiler's cache. */
  readonly fingerprints: ReadonlyMap<string, string>
  /** Images in `content/` that pages show or link to, by their path below it. */
  readonly images: readonly string[]
  /** True if a page has a video: the security policy must then allow its host. */
  readonly hasVideo: boolean
}

/** Number of pages that are examined at the same time: enough to keep all workers busy. */
const examinedAtOnce = 64

/** The cache of compiled documents. */
export function documentsDir(cacheDir: string): string {
  return join(cacheDir, 'documents')
}

export async function openCompiler(settings: {
  readonly site: string
  /** URL of the finished site. */
  readonly url: string
  readonly cacheDir: string
  /** Number of threads. By default one per core. */
  readonly workers?: number
}): Promise<Compiler> {
  return createCompiler({
    cacheDir: documentsDir(settings.cacheDir),
    workerUrl: new URL('./document-worker.js', import.meta.url),
    options: { root: settings.site, site: settings.url },
    version: await codeVersion('document-worker'),
    ...(settings.workers === undefined ? {} : { workers: settings.workers }),
  })
}

type SiteToCompile = {
  readonly root: string
  readonly config: SiteConfig
  readonly production: boolean
  readonly compiler: Compiler
  readonly progress?: Progress
  /** Resolves when the interface is bundled. Pages are compiled in the meantime. */
  readonly sitePages: Promise<ReadonlyMap<string, SitePageMeta>>
  readonly entryCache?: EntryCache
}

/** Discovers, compiles and checks the complete site. `diagnostics` contains every problem of the run, in order. */
export async function compileSite(
  input: SiteToCompile & {
    /** Folders for the check of samples; null skips it. */
    readonly samples: { readonly root: string; readonly cacheDir: string } | null
  },
): Promise<CompiledSite> {
  const { root, config } = input
  const { found, pages, extraPaths } = await examinedSite(input)
  const text = await configText(root)
  const facts = pages.map(({ entry, facts }) => ({ entry, ...facts }))
  const icons = [...(await siteIcons(root)).keys()]
  const inPublic = publicFiles(root)
  const inContent = filesBelow(join(root, 'content'))
  const images = shownImages(inContent, pages)
  const changes = await readChanges(root, config)
  const linksOfChanges = changeLinks(changes.entries)
  const files = new Set([...inPublic, ...images.map((image) => `/${image}`)])
  const diagnostics = [
    ...found.diagnostics,
    ...changes.diagnostics,
    ...checkFileFormats(inContent),
    ...(await checkSitePages(root, await sitePageFiles(root))),
    ...(await checkDrawings(root, [
      ...[...inPublic].map((path) => `public${path}`),
      ...images.map((image) => `content/${image}`),
      ...filesBelow(join(root, iconFolder)).map((file) => iconFolder + file),
    ])),
    ...hiddenImages(images, inPublic),
    ...checkConfigLinks(config, {
      index: found.index,
      extraPaths,
      icons,
      file: configFile,
      text,
    }),
    ...checkSections({
      index: found.index,
      documents: facts,
      coverage: found.coverage,
      home: await homeText(root, await input.sitePages),
      config: { file: configFile, text },
    }),
    ...check({
      index: found.index,
      documents: facts,
      otherLinks: linksOfChanges,
      extraPaths,
      files,
      redirects: config.redirects,
    }),
  ]
  const samples = facts.flatMap(({ entry, samples }) =>
    samples.map((sample): Sample => ({ ...sample, section: entry.section, version: entry.version })),
  )
  const { declarations, sampleSettings: settings } = found
  if (input.samples) input.progress?.start('Checking samples')
  const sampleReport = input.samples ? await checkSamples({ ...input.samples, samples, declarations, settings }) : null
  return {
    index: found.index,
    sources: found.sources,
    records: searchRecords({ pages: facts, symbols: found.symbols, index: found.index, config }),
    symbols: found.symbols,
    sampleReport,
    links: countLinks(facts),
    changes: changes.entries,
    externalLinks: [...facts.flatMap(({ links }) => links), ...linksOfChanges].filter(({ path }) => path === null),
    paths: new Set([...found.index.entries.keys(), ...extraPaths]),
    anchors: new Map(facts.map(({ entry, anchors }) => [entry.path, anchors])),
    coverage: found.coverage,
    upstream: found.upstream,
    unresolved: facts.flatMap(({ unresolved }) => unresolved),
    diagnostics: sortDiagnostics([...diagnostics, ...(sampleReport?.diagnostics ?? [])]),
    fingerprints: new Map(pages.map(({ entry, contentKey }) => [entry.file, contentKey])),
    images,
    hasVideo: facts.some(({ hasVideo }) => hasVideo),
  }
}

/** The images in `content/` that pages show or link to. Images of drafts, for example, aren't published. */
function shownImages(files: readonly string[], pages: readonly ExaminedPage[]): readonly string[] {
  const used = new Set(
    pages.flatMap(({ facts, inputs }) => [
      ...Object.keys(inputs.files),
      ...facts.links.map(({ path }) => `content${path}`),
    ]),
  )
  return files.filter((file) => isImage(file) && used.has(`content/${file}`))
}

/** Reports images that pages can't show because a file of `public/` has the same path. */
function hiddenImages(images: readonly string[], publicFiles: ReadonlySet<string>): readonly Diagnostic[] {
  return images
    .filter((image) => publicFiles.has(`/${image}`))
    .map((image) => ({
      severity: 'warning',
      code: 'duplicate-file',
      file: `content/${image}`,
      line: 1,
      message: `The image has the same URL as public/${image}, so pages show the file in public/.`,
      hint: 'Remove or rename one of the two files.',
    }))
}

/** The site's pages, compiled. The content is only read again if a page has the path of one of the site's own pages, which is an error. */
async function examinedSite({ compiler, sitePages, progress = noProgress, ...toDiscover }: SiteToCompile) {
  const { config } = toDiscover
  const examined = (sources: readonly Source[]) => {
    progress.start('Compiling pages', sources.length)
    return atMost(examinedAtOnce, sources, async (source) => {
      const page = { entry: source.entry, ...(await compiler.examine(source)) }
      progress.step()
      return page
    })
  }
  const early = await discover({ ...toDiscover, fixedRoutes: [] })
  const compiled = examined(early.sources).then((pages) => {
    progress.start('Bundling the interface')
    return pages
  })
  const [pages, ownPages] = await Promise.all([compiled, sitePages])
  const fixedRoutes = [
    ...[...ownPages].map(([name, meta]) => ({ path: meta.path, file: `pages/${name}.tsx` })),
    ...(config.downloads ? [{ path: downloadsPath, file: 'src/ui/downloads/downloads-page.tsx' }] : []),
  ]
  const extraPaths = new Set(fixedRoutes.map((route) => route.path))
  const own = new Set(fixedRoutes.map((route) => route.path.toLowerCase()))
  if (!early.sources.some(({ entry }) => own.has(entry.path.toLowerCase()))) return { found: early, pages, extraPaths }
  const found = await discover({ ...toDiscover, fixedRoutes })
  return { found, pages: await examined(found.sources), extraPaths }
}
