import { join } from 'node:path'
import type { DocEntry } from '../content/site-index.ts'
import type { PageContent } from '../document/index.ts'
import { fingerprint } from '../document/public-files.ts'
import { htmlPath, payloadPath } from '../paths.ts'
import type { RenderSettings } from '../render/entry.rsc.tsx'
import { documentPageView, type ViewContext } from '../render/view/page-view-of.ts'
import type { PageView } from '../ui/page-view.ts'
import type { AppEntry } from './app-bundle.ts'
import { compressPage, pageCompression } from './emit/compress.ts'
import { type OutputFile, openOutputCache } from './output-cache.ts'
import { writeOutput } from './write-output.ts'

export type PageWriter = {
  /** Renders a page and writes its files, compressed ones included. Rejects with the name of its source. */
  write(view: PageView, source: string): Promise<void>
  /**
   * The same for a page that is a document. Where nothing of it has changed, its files come from the cache; else `contentOf` is asked
   * for its content. False where there is none.
   */
  writeDocument(page: WrittenDocument): Promise<boolean>
}

export type WrittenDocument = {
  readonly entry: DocEntry
  /** Fingerprint of the content. */
  readonly print: string
  readonly contentOf: () => Promise<PageContent | null>
}

export function openPageWriter(output: {
  readonly app: AppEntry
  readonly context: ViewContext
  readonly settings: RenderSettings
  readonly dir: string
  readonly cacheDir: string
}): PageWriter {
  const { app, context, settings, dir } = output
  const cache = openOutputCache(output.cacheDir)
  const common = `${pageCompression}\n${JSON.stringify(settings)}`

  async function write(view: PageView, source: string): Promise<void> {
    for (const file of await filesOf(view, source)) put(file)
  }

  async function writeDocument({ entry, print, contentOf }: WrittenDocument): Promise<boolean> {
    // What surrounds the content is cheap to make: together with the content's print it says whether anything has changed.
    const shell = documentPageView({ entry, toc: [], body: [] }, context)
    const key = fingerprint(`${common}\n${print}\n${JSON.stringify(shell)}`)
    const kept = cache.read(key)
    const content = kept ? null : await contentOf()
    if (!kept && !content) return false
    const files = kept ?? (content ? await filesOf(documentPageView({ entry, ...content }, context), entry.file) : [])
    for (const file of files) put(file)
    if (!kept) cache.write(key, files)
    return true
  }

  async function filesOf(view: PageView, source: string): Promise<readonly OutputFile[]> {
    try {
      const { html, payload } = await app.render(view, settings)
      return [
        { path: htmlPath(view.path), content: html },
        { path: payloadPath(view.path), content: payload },
      ].flatMap(withCompressed)
    } catch (error) {
      throw new Error(`${source} could not be rendered: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    }
  }

  function put({ path, content }: OutputFile): void {
    writeOutput(join(dir, path), content)
  }

  return { write, writeDocument }
}

function withCompressed(file: OutputFile): readonly OutputFile[] {
  return [file, ...compressPage(file)]
}
