import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Compiled, Inputs } from './compile.ts'
import type { CompileOptions, PageContent, PageFacts, Source } from './page-document.ts'
import { fingerprint } from './public-files.ts'

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
  page(key: string): Promise<KeptPage | null>
  content(print: string): Promise<PageContent | null>
  write(key: string, compiled: Compiled): Promise<FreshPage>
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
  let ready: Promise<unknown> | null = null

  async function page(key: string): Promise<KeptPage | null> {
    try {
      const text = await readFile(pageFile(key), 'utf8')
      const end = text.indexOf('\n')
      const json = text.slice(end + 1)
      return end > 0 && text.slice(0, end) === fingerprint(json) ? pageSchema.parse(JSON.parse(json)) : null
    } catch {
      return null
    }
  }

  async function content(print: string): Promise<PageContent | null> {
    try {
      const json = await readFile(contentFile(print), 'utf8')
      return print === fingerprint(json) ? contentSchema.parse(JSON.parse(json)) : null
    } catch {
      return null
    }
  }

  async function write(key: string, { document, inputs }: Compiled): Promise<FreshPage> {
    const { entry: _, toc, body, markdown, ...facts } = document
    const content: PageContent = { toc, body, markdown }
    const json = JSON.stringify(content)
    const kept: KeptPage = { facts, inputs, print: fingerprint(json) }
    const page = JSON.stringify(kept)
    const isKept =
      (await put(contentFile(kept.print), json)) && (await put(pageFile(key), `${fingerprint(page)}\n${page}`))
    return { ...kept, content: isKept ? null : content }
  }

  /** Under a name of its own first, so that a build running beside this one never reads half an entry. */
  async function put(file: string, text: string): Promise<boolean> {
    const draft = `${file}.${randomUUID()}.tmp`
    try {
      ready ??= mkdir(folder, { recursive: true })
      await ready
      await writeFile(draft, text)
      await rename(draft, file)
      return true
    } catch {
      await rm(draft, { force: true }).catch(() => {})
      return false
    }
  }

  return { page, content, write }
}

/** The shapes need no check: the fingerprints say that this is what was written, and the key that the same code wrote it. */
const pageSchema = z.custom<KeptPage>()
const contentSchema = z.custom<PageContent>()
