import { join } from 'node:path'
import type { DocEntry } from '../content/site-index.ts'
import type { PageContent } from '../document/index.ts'
import { fingerprint } from '../fingerprint.ts'
import { htmlPath, markdownPath, payloadPath } from '../paths.ts'
import type { RenderSettings } from '../render/entry.rsc.tsx'
import { markdownHead, pageMarkdown } from '../render/view/page-markdown.ts'
import { documentPageView, type ViewContext } from '../render/view/page-view-of.ts'
import type { PageView } from '../ui/page-view.ts'
import type { AppEntry } from './app-bundle.ts'
import { compressPage, pageCompression } from './emit/compress.ts'
import { type OutputFile, openOutputCache, outputFile } from './output-cache.ts'
import { writeOutput } from './write-output.ts'

export type PageWriter = {
  /** Renders a page and writes its files, compressed ones included. Rejects with the name of its source. */
  write(page: WrittenPage): Promise<readonly WrittenFile[]>
  /** Names everything that the page of a document is made from, by the fingerprint of its content. */
  keyOf(entry: DocEntry, print: string): string
  /**
   * The same for a page that is a document. Where nothing of it has changed, its files come from the cache; else `contentOf` is asked
   * for its content. Null where there is none.
   */
  writeDocument(page: WrittenDocument): Promise<readonly WrittenFile[] | null>
}

/** Path from the output's folder, and SHA-256 of the content. */
export type WrittenFile = readonly [path: string, hash: string]

export type WrittenPage = {
  readonly view: PageView
  /** The page as Markdown; null where it has no such form. */
  readonly markdown: string | null
  /** File that it is made from. */
  readonly source: string
}

export type WrittenDocument = {
  readonly entry: DocEntry
  readonly key: string
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

  async function write(page: WrittenPage): Promise<readonly WrittenFile[]> {
    return (await filesOf(page)).map(put)
  }

  /** What surrounds the content is cheap to make: together with the content's print it says whether anything has changed. */
  function keyOf(entry: DocEntry, print: string): string {
    const shell = documentPageView({ entry, toc: [], body: [] }, context)
    return fingerprint(`${common}\n${print}\n${JSON.stringify(shell)}\n${markdownHead(entry, context)}`)
  }

  async function writeDocument({ entry, key, contentOf }: WrittenDocument): Promise<readonly WrittenFile[] | null> {
    const kept = cache.read(key)
    if (kept) return kept.map(put)
    const content = await contentOf()
    if (!content) return null
    const view = documentPageView({ entry, ...content }, context)
    const markdown = pageMarkdown(markdownHead(entry, context), content.markdown)
    const files = await filesOf({ view, markdown, source: entry.file })
    cache.write(key, files)
    return files.map(put)
  }

  async function filesOf({ view, markdown, source }: WrittenPage): Promise<readonly OutputFile[]> {
    try {
      const { html, payload } = await app.render(view, settings)
      return [
        outputFile(htmlPath(view.path), html),
        outputFile(payloadPath(view.path), payload),
        ...(markdown === null ? [] : [outputFile(markdownPath(view.path), Buffer.from(markdown))]),
      ].flatMap(withCompressed)
    } catch (error) {
      throw new Error(`${source} could not be rendered: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    }
  }

  function put({ path, content, hash }: OutputFile): WrittenFile {
    writeOutput(join(dir, path), content)
    return [path, hash]
  }

  return { write, keyOf, writeDocument }
}

function withCompressed(file: OutputFile): readonly OutputFile[] {
  return [file, ...compressPage(file)]
}
