import { workerData } from 'node:worker_threads'
import { openDocumentCache } from '../document/document-cache.ts'
import type { RenderSettings } from '../render/entry.rsc.tsx'
import type { ViewContext } from '../render/view/page-view-of.ts'
import { answerJobs } from '../worker-pool.ts'
import { loadAppEntry } from './app-bundle.ts'
import { openPageWriter, type WrittenFile } from './page-writer.ts'

/** What every page of a run needs. */
export type RenderWorkerData = {
  readonly appDir: string
  readonly documentsDir: string
  readonly pagesDir: string
  readonly context: ViewContext
  readonly settings: RenderSettings
  readonly dir: string
}

/** Some pages: their addresses, what they are made from, and the prints of their contents in the cache. */
export type RenderJob = readonly { readonly path: string; readonly key: string; readonly print: string }[]

export type RenderResult = {
  readonly files: readonly WrittenFile[]
  /** Addresses of pages whose content is not in the cache any more: whoever has the sources must write them. */
  readonly lost: readonly string[]
}

const { appDir, documentsDir, pagesDir, context, settings, dir }: RenderWorkerData = workerData
const documents = openDocumentCache(documentsDir)
const opening = loadAppEntry(appDir).then((app) => openPageWriter({ app, context, settings, dir, cacheDir: pagesDir }))

answerJobs(async (job: RenderJob): Promise<RenderResult> => {
  const writer = await opening
  const files: WrittenFile[] = []
  const lost: string[] = []
  for (const { path, key, print } of job) {
    const entry = context.index.entries.get(path)
    const contentOf = async () => documents.content(print)
    const written = entry ? await writer.writeDocument({ entry, key, contentOf }) : null
    if (written) files.push(...written)
    else lost.push(path)
  }
  return { files, lost }
})
