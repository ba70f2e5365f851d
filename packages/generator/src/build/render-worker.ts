import { Tinypool } from 'tinypool'
import { openDocumentCache } from '../document/document-cache.ts'
import type { PageConstants } from '../render/entry.tsx'
import type { ViewContext } from '../render/view/page-view-of.ts'
import { loadRenderer } from './app-bundle.ts'
import { openPageWriter, type WrittenFile } from './page-writer.ts'

/** What every page of a run needs. */
export type RenderWorkerData = {
  readonly appDir: string
  readonly documentsDir: string
  readonly pagesDir: string
  readonly context: ViewContext
  readonly constants: PageConstants
  readonly version: string
  readonly dir: string
}

/** Some pages, with their keys in the cache of pages and those of their contents in the cache of documents. */
export type RenderJob = readonly { readonly path: string; readonly key: string; readonly contentKey: string }[]

export type RenderResult = {
  readonly files: readonly WrittenFile[]
  /** Paths of pages whose content is missing in the cache. Only the main thread can compile them. */
  readonly missing: readonly string[]
}

const { appDir, documentsDir, pagesDir, context, constants, version, dir }: RenderWorkerData = Tinypool.workerData
const documents = openDocumentCache(documentsDir)
const opening = loadRenderer(appDir).then((renderer) =>
  openPageWriter({ renderer, context, constants, version, dir, cacheDir: pagesDir }),
)

/** Writes the pages of a job. */
export default async function renderJob(job: RenderJob): Promise<RenderResult> {
  const writer = await opening
  const files: WrittenFile[] = []
  const missing: string[] = []
  for (const { path, key, contentKey } of job) {
    const entry = context.index.entries.get(path)
    const content = documents.content(contentKey)
    if (entry && content) files.push(...(await writer.writeDocument({ entry, key, content })))
    else missing.push(path)
  }
  return { files, missing }
}
