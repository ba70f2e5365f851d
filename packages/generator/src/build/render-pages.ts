import { availableParallelism } from 'node:os'
import type { Compiler, Source } from '../document/index.ts'
import { openWorkerPool } from '../worker-pool.ts'
import type { PageWriter, WrittenFile } from './page-writer.ts'
import type { Progress } from './progress.ts'
import type { RenderJob, RenderResult, RenderWorkerData } from './render-worker.ts'

/** The number of pages that can be rendered in the time that a worker needs to start. */
const pagesPerWorker = 60
/** Pages that a worker receives at a time. */
const pagesPerJob = 20

type Page = { readonly source: Source; readonly key: string; readonly contentKey: string }

/** Writes the pages of all documents. Pages that aren't cached are rendered in workers, or in this thread if there are only a few. */
export async function renderPages(pages: {
  readonly sources: readonly Source[]
  /** Fingerprint of each page's content, by source file. */
  readonly fingerprints: ReadonlyMap<string, string>
  readonly compiler: Compiler
  readonly writer: PageWriter
  readonly workerData: RenderWorkerData
  /** The output of the previous build, if its files can be used again. */
  readonly previousDir: string | null
  readonly progress: Progress
}): Promise<readonly WrittenFile[]> {
  const { sources, fingerprints, compiler, writer, workerData, previousDir, progress } = pages
  const files: WrittenFile[] = []
  const changed: Page[] = []
  for (const source of sources) {
    const contentKey = fingerprints.get(source.entry.file) ?? ''
    const key = writer.keyOf(source.entry, contentKey)
    const written = writer.writeCached(key, previousDir)
    if (written) files.push(...written)
    else changed.push({ source, key, contentKey })
  }
  progress.step(sources.length - changed.length)
  const workers = Math.min(availableParallelism(), Math.floor(changed.length / pagesPerWorker))
  const rest = workers < 1 ? changed : await renderInWorkers({ pages: changed, workers, workerData, files, progress })
  for (const { source, key } of rest) {
    files.push(...(await writer.writeDocument({ entry: source.entry, key, content: await compiler.compile(source) })))
    progress.step()
  }
  return files
}

/** Adds the written files to `files`. Returns the pages that the workers couldn't write, because their content is missing in the cache. */
async function renderInWorkers(input: {
  readonly pages: readonly Page[]
  readonly workers: number
  readonly workerData: RenderWorkerData
  readonly files: WrittenFile[]
  readonly progress: Progress
}): Promise<readonly Page[]> {
  const { pages, workers, workerData, files, progress } = input
  const pool = openWorkerPool<RenderJob, RenderResult>({
    workerUrl: new URL('./render-worker.js', import.meta.url),
    workers,
    workerData,
    nameOf: (job) => `${job[0]?.path} or one of the pages after it`,
    warnsIfSlow: true,
  })
  const missing = new Set<string>()
  try {
    await Promise.all(
      inGroups(pages, pagesPerJob).map(async (group) => {
        const result = await pool.run(
          group.map(({ source, key, contentKey }) => ({ path: source.entry.path, key, contentKey })),
        )
        files.push(...result.files)
        for (const path of result.missing) missing.add(path)
        progress.step(group.length - result.missing.length)
      }),
    )
    return pages.filter(({ source }) => missing.has(source.entry.path))
  } finally {
    await pool.close()
  }
}

function inGroups<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}
