import { join } from 'node:path'
import { z } from 'zod'
import { fingerprint } from '../fingerprint.ts'
import { keep, readKept } from '../kept-file.ts'
import type { Compiled, Inputs } from './compile.ts'
import type { CompileOptions, PageContent, PageFacts, Source } from './page-document.ts'

/** What the cache knows of a page without its content: enough to check the site, and to know whether it is still so. */
export type KeptPage = {
  readonly facts: PageFacts
  readonly inputs: Inputs
  /** Fingerprint of the content, by which it is found. */
  readonly print: string
}

/** A page as it was just compiled. The content comes along where it could not be kept. */
export type FreshPage = KeptPage & { readonly content: PageContent | null }

/** Compiled pages on disk, by the source they were made from. A folder that cannot be written only costs time. */
export type DocumentCache = {
  page(key: string): KeptPage | null
  content(print: string): PageContent | null
  write(key: string, compiled: Compiled): FreshPage
}

/** Names everything a page's result depends on, but for the files, partials and symbols it asks for while it is compiled. */
export function cacheKey(source: Source, options: CompileOptions, version: string): string {
  const { path, file, title, section, version: of, icon } = source.entry
  // Where the public folder lies changes nothing; what lies in it is checked file by file.
  const { publicDir: _, ...rest } = options
  return fingerprint(JSON.stringify([version, rest, path, file, title, section, of, icon, source.text, source.lines]))
}

export function openDocumentCache(folder: string): DocumentCache {
  const pageFile = (key: string) => join(folder, `${key}.page.json`)
  const contentFile = (print: string) => join(folder, `${print}.content.json`)

  function page(key: string): KeptPage | null {
    const json = readKept(pageFile(key))
    return json && pageSchema.parse(JSON.parse(json.toString()))
  }

  function content(print: string): PageContent | null {
    const json = readKept(contentFile(print))
    return json && contentSchema.parse(JSON.parse(json.toString()))
  }

  function write(key: string, { document, inputs }: Compiled): FreshPage {
    const { entry: _, toc, body, markdown, ...facts } = document
    const content: PageContent = { toc, body, markdown }
    const json = JSON.stringify(content)
    const kept: KeptPage = { facts, inputs, print: fingerprint(json) }
    const isKept = keep(contentFile(kept.print), json) && keep(pageFile(key), JSON.stringify(kept))
    return { ...kept, content: isKept ? null : content }
  }

  return { page, content, write }
}

/** The shapes need no check: what is kept is what was written, and the key says that the same code wrote it. */
const pageSchema = z.custom<KeptPage>()
const contentSchema = z.custom<PageContent>()
