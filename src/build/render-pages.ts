import { availableParallelism } from 'node:os'
import type { Compiler, Source } from '../document/index.ts'
import { documentPageView } from '../render/view/page-view-of.ts'
import { openWorkerPool } from '../worker-pool.ts'
import type { PageWriter } from './page-writer.ts'
import type { RenderJob, RenderResult, RenderWorkerData } from './render-worker.ts'

/** Starting a worker takes as long as this many pages. */
const pagesPerWorker = 60

/** Writes all pages that are documents: many of them in workers, few of them right here. */
export async function renderPages(pages: {
  readonly sources: readonly Source[]
  /** Fingerprint of each page's content, by source file. */
  readonly prints: ReadonlyMap<string, string>
  readonly compiler: Compiler
  readonly writer: PageWriter
  readonly workerData: RenderWorkerData
}): Promise<void> {
  const { sources, prints, compiler, writer, workerData } = pages
  const workers = Math.min(availableParallelism(), Math.floor(sources.length / pagesPerWorker))
  const here = async (source: Source) =>
    writer.write(documentPageView(await compiler.compile(source), workerData.context), source.entry.file)
  if (workers < 1) {
    for (const source of sources) await here(source)
    return
  }
  const pool = openWorkerPool<RenderJob, RenderResult>({
    workerUrl: new URL('./render-worker.js', import.meta.url),
    workers,
    workerData,
    nameOf: ({ path }) => path,
    messageFor: (job) => job,
  })
  try {
    await Promise.all(
      sources.map(async (source) => {
        const { path, file } = source.entry
        if ((await pool.run({ path, print: prints.get(file) ?? '' })) === 'lost') await here(source)
      }),
    )
  } finally {
    await pool.close()
  }
}
