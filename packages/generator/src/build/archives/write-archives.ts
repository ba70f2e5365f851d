import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { cacheKey, openCache } from '../../cache.ts'
import type { SiteConfig } from '../../content/site-config.ts'
import type { SiteIndex } from '../../content/site-index.ts'
import { fingerprint } from '../../fingerprint.ts'
import { htmlPath } from '../../paths.ts'
import { searchIndex } from '../../search/index-files.ts'
import type { SearchRecord } from '../../search/records.ts'
import { type DownloadView, downloadsPath } from '../../ui/downloads/downloads-view.ts'
import { openWorkerPool } from '../../worker-pool.ts'
import { classicScript, preferenceConstants } from '../classic-script.ts'
import { type NamedVersion, namedVersions } from '../emit/llms.ts'
import type { WrittenFile } from '../page-writer.ts'
import { writeOutput } from '../write-output.ts'
import { type ArchiveJob, type ArchiveSite, archiveOf } from './archive-of.ts'

type Site = {
  /** The output folder, with the pages of all sections. */
  readonly dir: string
  /** The generator's folder. */
  readonly root: string
  readonly config: SiteConfig
  readonly index: SiteIndex
  readonly records: readonly SearchRecord[]
  /** The files of all pages. */
  readonly written: readonly WrittenFile[]
  /** Paths of the files in the output that aren't generated from pages, such as images. */
  readonly files: readonly string[]
  /** Identifies the code of this module, for the cache. */
  readonly codeVersion: string
  readonly cacheDir: string
}

/** The number of pages whose archives can be written in the time that a worker needs to start. */
const pagesPerWorker = 100

/** Writes an archive of every version of every section, made from the pages in the output. It opens from disk and has its own search. */
export async function writeArchives(site: Site): Promise<readonly DownloadView[]> {
  const { dir, config } = site
  const script = await classicScript(site.root, 'src/client/archive/page.ts', preferenceConstants(config))
  const files = site.files.map((path) => [path, fingerprint(readFileSync(join(dir, path)))])
  const sharedKey = cacheKey(site.codeVersion, script, config, files)
  const hashes = new Map(site.written)
  // Parsing and compressing the archives of 490 pages takes longer than the rest of an unchanged rebuild.
  const cache = openCache(site.cacheDir)
  const jobs = namedVersions(site.index).map((named) => {
    const index = indexScript(named, site)
    const pages = named.version.docs.map(({ path }) => hashes.get(htmlPath(path)))
    const key = cacheKey(sharedKey, named, pages, index)
    return { named, name: archiveName(named), index, key, cached: cache.read(key) }
  })
  const writer = openWriter({ dir, config, script }, pageCount(jobs.filter(({ cached }) => !cached)))
  try {
    return await Promise.all(
      jobs.map(async ({ key, cached, ...job }) => {
        const archive = cached ?? (await writer.archiveOf(job))
        if (!cached) cache.write(key, archive)
        const href = `${downloadsPath}${job.name}.zip`
        writeOutput(join(dir, href), archive)
        const { section, version, name: label } = job.named
        return { href, label, badge: section.badge, pages: version.docs.length, bytes: archive.length }
      }),
    )
  } finally {
    await writer.close()
  }
}

function pageCount(jobs: readonly ArchiveJob[]): number {
  return jobs.reduce((sum, { named }) => sum + named.version.docs.length, 0)
}

type Writer = { readonly archiveOf: (job: ArchiveJob) => Promise<Uint8Array>; readonly close: () => Promise<void> }

/** Uses workers for many pages, and this thread for a few. */
function openWriter(site: ArchiveSite, pages: number): Writer {
  const workers = Math.min(availableParallelism(), Math.floor(pages / pagesPerWorker))
  if (workers < 1) return { archiveOf: async (job) => archiveOf(job, site), close: async () => {} }
  const pool = openWorkerPool<ArchiveJob, Uint8Array>({
    workerUrl: new URL('./archive-worker.js', import.meta.url),
    workers,
    workerData: site,
    nameOf: ({ name }) => `The archive ${name}`,
    messageFor: (job) => job,
  })
  return { archiveOf: (job) => pool.run(job), close: pool.close }
}

/** `guide`, or `sdk-2.x` if the section has several versions: the file's name, and the folder in it. */
function archiveName({ section, version }: NamedVersion): string {
  if (section.versions.length === 1) return section.id
  return `${section.id}-${version.label.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}`
}

/** The search index as a script, because a page that was opened from disk can't fetch a file. */
function indexScript({ section, version }: NamedVersion, { records, index, config }: Site): string {
  const own = records.filter((record) => record.version === `${section.id}@${version.name}`)
  const synonyms = config.search.kind === 'embedded' ? (config.search.synonyms ?? []) : []
  return `docsArchive=${JSON.stringify(searchIndex(own, index, synonyms))}\n`
}
