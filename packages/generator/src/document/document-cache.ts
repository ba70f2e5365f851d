import { z } from 'zod'
import { cacheKey, openCache } from '../cache.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Compiled, Inputs } from './compile.ts'
import type { CompileOptions, PageContent, PageFacts, Source } from './page-document.ts'

/** A compiled page without its content: enough to check the site, and to see whether the page must be compiled again. */
export type CachedPage = {
  readonly facts: PageFacts
  readonly inputs: Inputs
  /** Fingerprint of the content, which is also the content's key. */
  readonly contentKey: string
}

/** A page that was just compiled. `content` is null if the cache has it. */
export type FreshPage = CachedPage & { readonly content: PageContent | null }

/** Compiled pages. Facts and content are separate entries because checks read the facts of every page and the content of none. */
export type DocumentCache = {
  page(key: string): CachedPage | null
  content(contentKey: string): PageContent | null
  write(key: string, compiled: Compiled): FreshPage
}

/** Covers everything a page depends on except the files, shared values and symbols that are only known after it is compiled (`Inputs`). */
export function documentKey(source: Source, options: CompileOptions, version: string): string {
  const { path, file, title, section, version: of, icon } = source.entry
  // The location of the site doesn't matter; the files that the page uses are in its inputs.
  const { root: _, ...rest } = options
  // Names on pages of a section without symbols aren't looked up, so the inputs of these pages don't contain them.
  const { scopes } = source.shared.symbols
  return cacheKey(version, rest, path, file, title, section, of, icon, source.text, source.lines, scopes)
}

export function openDocumentCache(folder: string): DocumentCache {
  const cache = openCache(folder)

  function read<T>(key: string, schema: z.ZodType<T>): T | null {
    const json = cache.read(key)
    return json && schema.parse(JSON.parse(json.toString()))
  }

  function write(key: string, { document, inputs }: Compiled): FreshPage {
    const { entry: _, toc, body, closingLinks, markdown, ...facts } = document
    const content: PageContent = { toc, body, closingLinks, markdown }
    const json = JSON.stringify(content)
    const page: CachedPage = { facts, inputs, contentKey: fingerprint(json) }
    const isStored = cache.write(page.contentKey, json) && cache.write(key, JSON.stringify(page))
    return { ...page, content: isStored ? null : content }
  }

  return {
    page: (key) => read(key, pageSchema),
    content: (contentKey) => read(contentKey, contentSchema),
    write,
  }
}

/** Entries are not validated: the checksum proves that they are unchanged, and the key that this version of the code wrote them. */
const pageSchema = z.custom<CachedPage>()
const contentSchema = z.custom<PageContent>()
