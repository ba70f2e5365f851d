import { availableParallelism } from 'node:os'
import type { Compiler, Source } from '../document/index.ts'
import { openWorkerPool } from '../worker-pool.ts'
import type { FormerSite } from './former-site.ts'
import type { PageWriter, WrittenFile } from './page-writer.ts'
import type { RenderJob, RenderResult, RenderWorkerData } from './render-worker.ts'

/** Starting a worker takes as long as this many pages. */
const pagesPerWorker = 60
/** Pages that a worker is given at a time. */
const pagesPerJob = 20

export type RenderedPages = {
  readonly files: readonly WrittenFile[]
  /** What each page was made from, by its path. */
  readonly keys: ReadonlyMap<string, string>
}

type Waiting = { readonly source: Source; readonly key: string; readonly print: string }

/** Writes all pages that are documents: takes over those that are as they were, and makes the others, many in workers and few right here. */
export async function renderPages(pages: {
  readonly sources: readonly Source[]
  /** Fingerprint of each page's content, by source file. */
  readonly prints: ReadonlyMap<string, string>
  readonly compiler: Compiler
  readonly writer: PageWriter
  readonly former: FormerSite
  readonly workerData: RenderWorkerData
}): Promise<RenderedPages> {
  const { sources, prints, compiler, writer, former, workerData } = pages
  const files: WrittenFile[] = []
  const keys = new Map<string, string>()
  const waiting: Waiting[] = []
  for (const source of sources) {
    const { entry } = source
    const print = prints.get(entry.file) ?? ''
    const key = writer.keyOf(entry, print)
    keys.set(entry.path, key)
    const taken = former.take(entry.path, key)
    if (taken) files.push(...taken)
    else waiting.push({ source, key, print })
  }
  const here = async ({ source, key }: Waiting) => {
    const contentOf = () => compiler.compile(source)
    files.push(...((await writer.writeDocument({ entry: source.entry, key, contentOf })) ?? []))
  }
  const workers = Math.min(availableParallelism(), Math.floor(waiting.length / pagesPerWorker))
  if (workers < 1) for (const page of waiting) await here(page)
  else files.push(...(await inWorkers({ waiting, workers, workerData, here })))
  return { files, keys }
}

async function inWorkers(pages: {
  readonly waiting: readonly Waiting[]
  readonly workers: number
  readonly workerData: RenderWorkerData
  /** Writes a page that a worker could not. */
  readonly here: (page: Waiting) => Promise<void>
}): Promise<readonly WrittenFile[]> {
  const { waiting, workers, workerData, here } = pages
  const files: WrittenFile[] = []
  const pool = openWorkerPool<RenderJob, RenderResult>({
    workerUrl: new URL('./render-worker.js', import.meta.url),
    workers,
    workerData,
    nameOf: (job) => `${job[0]?.path} or one of the pages after it`,
    messageFor: (job) => job,
  })
  try {
    await Promise.all(
      inGroups(waiting, pagesPerJob).map(async (group) => {
        const job = group.map(({ source, key, print }) => ({ path: source.entry.path, key, print }))
        const { files: written, lost } = await pool.run(job)
        files.push(...written)
        for (const page of group) if (lost.includes(page.source.entry.path)) await here(page)
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
