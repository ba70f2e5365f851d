import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../content/site-config.ts'
import { fingerprint } from '../../fingerprint.ts'
import { offlinePath, workerPath } from '../../offline/format.ts'
import { offlinePageView, type ViewContext } from '../../render/view/page-view-of.ts'
import { searchStart } from '../../search/index-format.ts'
import type { SitePageMeta } from '../../ui/site-pages.ts'
import type { AppBundle } from '../app-bundle.ts'
import { filesBelow } from '../files-below.ts'
import { offlineWorker } from '../offline-worker.ts'
import type { PageWriter, WrittenFile } from '../page-writer.ts'
import { writeOutput } from '../write-output.ts'
import type { WrittenSearchFile } from '../write-search.ts'
import { offlineLists } from './offline-lists.ts'

/** Larger files are not kept on readers' devices. Bytes. */
const largest = 1_000_000

type OfflineSite = {
  /** The project, with the worker's sources. */
  readonly root: string
  readonly dir: string
  readonly publicDir: string
  readonly config: SiteConfig
  readonly context: ViewContext
  readonly app: AppBundle
  readonly sitePages: readonly SitePageMeta[]
  readonly searchFiles: readonly WrittenSearchFile[]
  readonly writer: PageWriter
  readonly written: readonly WrittenFile[]
}

/**
 * Writes the service worker; with the offline mode, its lists and the page that it shows for those that are not kept. Without the mode
 * the worker is one that ends those of earlier days, so it is always there. Comes after all pages and assets. Returns the page's files.
 */
export async function emitOffline(site: OfflineSite): Promise<readonly WrittenFile[]> {
  const { root, dir, config, context, sitePages } = site
  const worker = join(dir, workerPath)
  if (!config.offline) {
    // The site may have a worker of its own.
    if (!existsSync(worker)) writeOutput(worker, await offlineWorker(root, 'leaving'))
    return []
  }
  writeOutput(worker, await offlineWorker(root, 'worker'))
  const page = await site.writer.write({
    view: offlinePageView(context),
    markdown: null,
    source: 'src/ui/offline/offline-page.tsx',
  })
  const lists = offlineLists({
    build: site.app.hash,
    index: context.index,
    own: [...sitePages.map(({ path }) => path).filter((path) => path.endsWith('/')), offlinePath],
    written: [...site.written, ...page],
    files: keepable(site),
    shared: sharedFiles(site),
    texts: new Map(site.searchFiles.flatMap(({ path, version }) => (version === null ? [] : [[version, path]]))),
  })
  for (const { path, content } of lists) writeOutput(join(dir, path), content)
  return page
}

/** Hashes of all files that a page may show or need. */
function keepable({ dir, publicDir }: OfflineSite): ReadonlyMap<string, string> {
  const paths = [
    ...filesBelow(join(dir, 'assets')).map((file) => `/assets/${file}`),
    ...filesBelow(publicDir).map((file) => `/${file}`),
    ...(existsSync(join(dir, searchStart)) ? [searchStart] : []),
  ]
  return new Map(
    paths
      .filter((path) => statSync(join(dir, path)).size <= largest)
      .map((path) => [encodeURI(path), fingerprint(readFileSync(join(dir, path)))]),
  )
}

/** The interface, and what the search begins with. */
function sharedFiles({ app, searchFiles }: OfflineSite): readonly string[] {
  const code = filesBelow(join(app.dir, 'client/assets')).map((file) => `/assets/${file}`)
  return [...code, ...searchFiles.filter(({ version }) => version === null).map(({ path }) => path)]
}
