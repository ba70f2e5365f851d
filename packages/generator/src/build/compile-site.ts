import { join } from 'node:path'
import pMap from 'p-map'
import { cacheKey, openCache } from '../cache.ts'
import type { CheckedDocument, CheckedFiles, SiteToCheck } from '../check/index.ts'
import { readChanges, type SiteChange } from '../content/changes-file.ts'
import { siteConfigPlaces } from '../content/config-source.ts'
import { type Discovered, discover } from '../content/discover.ts'
import type { SiteConfig } from '../content/site-config.ts'
import { iconFolder } from '../content/site-icons.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { type Compiler, createCompiler, type ExaminedPage, markupOf } from '../document/index.ts'
import { type Source, sharedOf } from '../document/page-document.ts'
import { isImage } from '../paths.ts'
import type { Plugin } from '../plugin.ts'
import type { GeneratedPageHead } from '../ui/generated-pages.ts'
import { openYamlReader, type YamlReader } from '../yaml/stored-yaml.ts'
import { codeVersion } from './code-version.ts'
import { filesBelow, linkedFilesBelow, treeBelow } from './files-below.ts'
import { generatedPageText } from './generated-page.ts'
import { type PluginModule, publicFiles, sitePageFiles } from './load-site.ts'
import { noProgress, type Progress } from './progress.ts'
import { changeLinks } from './site-changes.ts'

/** A site that was read and compiled. The content of its pages stays in the compiler's cache. */
export type CompiledSite = SiteToCheck &
  Pick<Discovered, 'symbols' | 'pluginContents'> & {
    readonly generatedPages: readonly GeneratedPageHead[]
    readonly sources: readonly Source[]
    /** What the authors tell readers about changes. */
    readonly changes: readonly SiteChange[]
    /** Fingerprint of each page's content, by source file. Also the key of the content in the compiler's cache. */
    readonly fingerprints: ReadonlyMap<string, string>
    /** The problems of reading and compiling. */
    readonly diagnostics: readonly Diagnostic[]
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
  readonly pluginModule: PluginModule
  /** Number of threads. By default one per core. */
  readonly workers?: number
}): Promise<Compiler> {
  return createCompiler({
    cacheDir: documentsDir(settings.cacheDir),
    workerUrl: new URL('./document-worker.js', import.meta.url),
    options: { root: settings.site, site: settings.url },
    version: cacheKey(await codeVersion('document-worker'), settings.pluginModule.version),
    pluginUrl: settings.pluginModule.url,
    ...(settings.workers === undefined ? {} : { workers: settings.workers }),
  })
}

/** The reader of the site's YAML files. */
export async function openYaml(cacheDir: string): Promise<YamlReader> {
  return openYamlReader(openCache(join(cacheDir, 'yaml')), await codeVersion('cli'))
}

type SiteToCompile = {
  readonly root: string
  readonly config: SiteConfig
  readonly plugins: readonly Plugin[]
  readonly production: boolean
  readonly compiler: Compiler
  readonly readYaml: YamlReader
  readonly progress?: Progress
  /** Resolves when the interface is bundled. Pages are compiled in the meantime. */
  readonly generatedPages: () => Promise<readonly GeneratedPageHead[]>
}

/** Discovers and compiles the complete site. */
export async function compileSite(input: SiteToCompile): Promise<CompiledSite> {
  const { root, config, compiler } = input
  const { found, pages, generatedPages } = await examinedSite(input)
  const { changes, diagnostics: changeFaults } = await readChanges(root, config)
  const shared = sharedOf(found.sources)
  const texts = await Promise.all(generatedPages.map((page) => generatedPageText(page, { root, compiler, shared })))
  const pageTexts = texts.filter((text) => text !== null)
  const documents = pages.map(({ entry, facts }): CheckedDocument => ({ entry, ...facts }))
  const { index, sources, symbols, pluginContents } = found
  return {
    root,
    config,
    placeInConfig: siteConfigPlaces(root),
    markup: markupOf(input.plugins),
    index,
    sources,
    documents,
    pageTexts,
    otherLinks: changeLinks(changes),
    generatedPages,
    files: await filesOf(root, pages),
    changes,
    symbols,
    pluginContents,
    fingerprints: new Map(pages.map(({ entry, contentKey }) => [entry.file, contentKey])),
    diagnostics: [
      ...found.diagnostics,
      ...changeFaults,
      ...[...documents, ...pageTexts].flatMap(({ diagnostics }) => diagnostics),
    ],
  }
}

async function filesOf(root: string, pages: readonly ExaminedPage[]): Promise<CheckedFiles> {
  const content = filesBelow(join(root, 'content'))
  return {
    content,
    images: shownImages(content, pages),
    public: publicFiles(root),
    icons: linkedFilesBelow(join(root, iconFolder)).map((file) => iconFolder + file),
    pages: await sitePageFiles(root),
    links: linksOf(root),
  }
}

/** The symbolic links in the folders that a build reads. */
function linksOf(root: string): readonly string[] {
  return ['public/', 'content/', iconFolder].flatMap((folder) =>
    treeBelow(join(root, folder)).links.map((link) => folder + link),
  )
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

/** The site's pages, compiled. The content is only read again if a page has the path of a generated page, which is an error. */
async function examinedSite(input: SiteToCompile) {
  const { compiler, progress = noProgress, ...toDiscover } = input
  const examined = (sources: readonly Source[]) => {
    progress.start('Compiling pages', sources.length)
    const examine = async (source: Source) => {
      const page = { entry: source.entry, ...(await compiler.examine(source)) }
      progress.step()
      return page
    }
    return pMap(sources, examine, { concurrency: examinedAtOnce })
  }
  const early = await discover({ ...toDiscover, fixedRoutes: [] })
  const compiled = examined(early.sources).then((pages) => {
    progress.start('Bundling the interface')
    return pages
  })
  const [pages, generatedPages] = await Promise.all([compiled, input.generatedPages()])
  const own = new Set(generatedPages.map(({ path }) => path.toLowerCase()))
  if (!early.sources.some(({ entry }) => own.has(entry.path.toLowerCase())))
    return { found: early, pages, generatedPages }
  const found = await discover({ ...toDiscover, fixedRoutes: generatedPages })
  return { found, pages: await examined(found.sources), generatedPages }
}
