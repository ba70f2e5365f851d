import { workerData } from 'node:worker_threads'
import { openDocumentCache } from '../document/document-cache.ts'
import type { RenderSettings } from '../render/entry.rsc.tsx'
import { documentPageView, type ViewContext } from '../render/view/page-view-of.ts'
import { answerJobs } from '../worker-pool.ts'
import { loadAppEntry } from './app-bundle.ts'
import { openPageWriter } from './page-writer.ts'

/** What every page of a run needs. */
export type RenderWorkerData = {
  readonly appDir: string
  readonly documentsDir: string
  readonly context: ViewContext
  readonly settings: RenderSettings
  readonly dir: string
}

/** One page: its address, and the print of its content in the cache. */
export type RenderJob = { readonly path: string; readonly print: string }

/** `lost` where the content is not in the cache any more: whoever has the source must write the page. */
export type RenderResult = 'written' | 'lost'

const { appDir, documentsDir, context, settings, dir }: RenderWorkerData = workerData
const documents = openDocumentCache(documentsDir)
const writer = loadAppEntry(appDir).then((entry) => openPageWriter({ entry, settings, dir }))

answerJobs(async ({ path, print }: RenderJob): Promise<RenderResult> => {
  const entry = context.index.entries.get(path)
  const content = await documents.content(print)
  if (!entry || !content) return 'lost'
  await (await writer).write(documentPageView({ entry, ...content }, context), entry.file)
  return 'written'
})
