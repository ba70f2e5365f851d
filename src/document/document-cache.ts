import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Compiled } from './compile.ts'
import type { CompileOptions, Source } from './page-document.ts'
import { fingerprint } from './public-files.ts'

/** Compiled pages on disk, by the content they were made from. A folder that cannot be written only costs time. */
export type DocumentCache = {
  read(key: string): Promise<Compiled | null>
  write(key: string, compiled: Compiled): Promise<void>
}

/** Names everything a page's result depends on, but for the files, partials and symbols it asks for while it is compiled. */
export function cacheKey(source: Source, options: CompileOptions, version: string): string {
  const { path, file, title, section, version: of } = source.entry
  // Where the public folder lies changes nothing; what lies in it is checked file by file.
  const { publicDir: _, ...rest } = options
  return fingerprint(JSON.stringify([version, rest, path, file, title, section, of, source.text, source.lines]))
}

export function openDocumentCache(folder: string): DocumentCache {
  const fileOf = (key: string) => join(folder, `${key}.json`)
  let ready: Promise<unknown> | null = null

  async function read(key: string): Promise<Compiled | null> {
    try {
      return parseEntry(await readFile(fileOf(key), 'utf8'))
    } catch {
      return null
    }
  }

  async function write(key: string, compiled: Compiled): Promise<void> {
    const json = JSON.stringify(compiled)
    // Under a name of its own first, so that a build running beside this one never reads half an entry.
    const draft = join(folder, `${key}.${randomUUID()}.tmp`)
    try {
      ready ??= mkdir(folder, { recursive: true })
      await ready
      await writeFile(draft, `${fingerprint(json)}\n${json}`)
      await rename(draft, fileOf(key))
    } catch {
      await rm(draft, { force: true }).catch(() => {})
    }
  }

  return { read, write }
}

/** The shape needs no check: the fingerprint says that this is what was written, and the key that the same code wrote it. */
const entrySchema = z.custom<Compiled>()

function parseEntry(text: string): Compiled | null {
  const end = text.indexOf('\n')
  const json = text.slice(end + 1)
  return end > 0 && text.slice(0, end) === fingerprint(json) ? entrySchema.parse(JSON.parse(json)) : null
}
