import { availableParallelism } from 'node:os'
import type { Compiler, Source } from '../document/index.ts'
import { openWorkerPool } from '../worker-pool.ts'
import type { PageWriter, WrittenFile } from './page-writer.ts'
import type { RenderJob, RenderResult, RenderWorkerData } from './render-worker.ts'

/** Starting a worker takes as long as this many pages. */
const pagesPerWorker = 60
/** Pages that a worker is given at a time. */
const pagesPerJob = 20

/** Writes all pages that are documents: many of them in workers, few of them right here. Returns all files. */
export async function renderPages(pages: {
  readonly sources: readonly Source[]
  /** Fingerprint of each page's content, by source file. */
  readonly prints: ReadonlyMap<string, string>
  readonly compiler: Compiler
  readonly writer: PageWriter
  readonly workerData: RenderWorkerData
}): Promise<readonly WrittenFile[]> {
  const { sources, prints, compiler, writer, workerData } = pages
  const workers = Math.min(availableParallelism(), Math.floor(sources.length / pagesPerWorker))
  const printOf = ({ entry }: Source) => prints.get(entry.file) ?? ''
  const files: WrittenFile[] = []
  const here = async (source: Source) => {
    const contentOf = () => compiler.compile(source)
    files.push(...((await writer.writeDocument({ entry: source.entry, print: printOf(source), contentOf })) ?? []))
  }
  if (workers < 1) {
    for (const source of sources) await here(source)
    return files
  }
  const pool = openWorkerPool<RenderJob, RenderResult>({
    workerUrl: new URL('./render-worker.js', import.meta.url),
    workers,
    workerData,
    nameOf: (job) => `${job[0]?.path} or one of the pages after it`,
    messageFor: (job) => job,
  })
  try {
    await Promise.all(
      inGroups(sources, pagesPerJob).map(async (group) => {
        const job = group.map((source) => ({ path: source.entry.path, print: printOf(source) }))
        const { files: written, lost } = await pool.run(job)
        files.push(...written)
        for (const source of group) if (lost.includes(source.entry.path)) await here(source)
      }),
    )
    return files
  } finally {
    await pool.close()
  }
}

function inGroups<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}
