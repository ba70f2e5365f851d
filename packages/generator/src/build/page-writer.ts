import { join } from 'node:path'
import { cacheKey } from '../cache.ts'
import type { DocEntry } from '../content/site-index.ts'
import { debugLog } from '../debug-log.ts'
import type { PageContent } from '../document/index.ts'
import { fragmentPath, htmlPath, markdownPath } from '../paths.ts'
import type { PageConstants } from '../render/entry.tsx'
import { markdownHead, pageMarkdown } from '../render/view/page-markdown.ts'
import { documentPageView, type ViewContext } from '../render/view/page-view-of.ts'
import type { PageView } from '../ui/page-view.ts'
import type { Renderer } from './app-bundle.ts'
import { namingFile } from './naming-file.ts'
import { type OutputFile, openOutputCache, outputFile } from './output-cache.ts'
import { linkOrWriteOutput, writeOutput } from './write-output.ts'

/** Writes pages: HTML, fragment and Markdown. */
export type PageWriter = {
  /** Renders and writes a page that is not cached. Rejects with the name of its source. */
  write(page: PageToWrite): Promise<readonly WrittenFile[]>
  /** The key of a document's page in the cache. `contentKey` is the fingerprint of the document's content. */
  keyOf(entry: DocEntry, contentKey: string): string
  /** Writes the files of a document's page from the cache, or links those of the previous output. Returns null if they aren't cached. */
  writeCached(key: string, previousDir: string | null): readonly WrittenFile[] | null
  /** Renders a document's page, writes its files, and stores them in the cache. */
  writeDocument(document: DocumentToWrite): Promise<readonly WrittenFile[]>
}

/** Path from the output's folder, and SHA-256 of the content. */
export type WrittenFile = readonly [path: string, hash: string]

export type PageToWrite = {
  readonly view: PageView
  /** The page as Markdown; null if it has no such form. */
  readonly markdown: string | null
  /** The source file, for error messages. */
  readonly file: string
}

export type DocumentToWrite = { readonly entry: DocEntry; readonly key: string; readonly content: PageContent }

export function openPageWriter(output: {
  readonly renderer: Renderer
  readonly context: ViewContext
  readonly constants: PageConstants
  /** Identifies the code of this module and everything it imports. */
  readonly version: string
  readonly dir: string
  readonly cacheDir: string
}): PageWriter {
  const { renderer, context, constants, version, dir } = output
  const cache = openOutputCache(output.cacheDir)
  const shared = cacheKey(version, constants)

  async function filesOf({ view, markdown, file }: PageToWrite): Promise<readonly OutputFile[]> {
    const { html, fragment } = namingFile(file, () => renderer.render(view, constants))
    return [
      outputFile(htmlPath(view.path), Buffer.from(html)),
      outputFile(fragmentPath(view.path), Buffer.from(fragment)),
      ...(markdown === null ? [] : [outputFile(markdownPath(view.path), Buffer.from(markdown))]),
    ]
  }

  function put({ path, content, hash }: OutputFile): WrittenFile {
    writeOutput(join(dir, path), content)
    return [path, hash]
  }

  return {
    write: async (page) => (await filesOf(page)).map(put),

    keyOf(entry, contentKey) {
      const viewWithoutContent = documentPageView({ entry, toc: [], body: [], closingLinks: [] }, context)
      return cacheKey(shared, contentKey, viewWithoutContent, markdownHead(entry, context))
    },

    writeCached(key, previousDir) {
      const files = cache.read(key) ?? null
      for (const { path, content } of files ?? []) {
        if (previousDir === null) writeOutput(join(dir, path), content)
        else linkOrWriteOutput(join(dir, path), content, join(previousDir, path))
      }
      return files?.map(({ path, hash }): WrittenFile => [path, hash]) ?? null
    },

    async writeDocument({ entry, key, content }) {
      const started = performance.now()
      const view = documentPageView({ entry, ...content }, context)
      const markdown = pageMarkdown(markdownHead(entry, context), content.markdown)
      const files = await filesOf({ view, markdown, file: entry.file })
      cache.write(key, files)
      debugLog('%s: rendered in %d ms', entry.path, Math.round(performance.now() - started))
      return files.map(put)
    },
  }
}
