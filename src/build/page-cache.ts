import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fingerprint } from '../document/public-files.ts'

/** A file of the output; its path is from the output's folder. */
export type OutputFile = { readonly path: string; readonly content: Uint8Array }

/** The files of pages as they were written before, by everything that they are made from. A folder that cannot be written only costs time. */
export type PageCache = {
  read(key: string): readonly OutputFile[] | null
  write(key: string, files: readonly OutputFile[]): void
}

const header = z.object({
  hash: z.string(),
  files: z.array(z.object({ path: z.string(), size: z.number().int().nonnegative() })),
})

/** Each page is one file: a line that names its parts and their hash, then the parts. */
export function openPageCache(folder: string): PageCache {
  function read(key: string): readonly OutputFile[] | null {
    try {
      const bytes = readFileSync(join(folder, key))
      const end = bytes.indexOf(10)
      const { hash, files } = header.parse(JSON.parse(bytes.toString('utf8', 0, end)))
      const parts = bytes.subarray(end + 1)
      if (fingerprint(parts) !== hash) return null
      let from = 0
      return files.map(({ path, size }) => {
        from += size
        return { path, content: parts.subarray(from - size, from) }
      })
    } catch {
      return null
    }
  }

  function write(key: string, files: readonly OutputFile[]): void {
    const parts = Buffer.concat(files.map(({ content }) => content))
    const head = { hash: fingerprint(parts), files: files.map(({ path, content }) => ({ path, size: content.length })) }
    // Under a name of its own first, so that a build running beside this one never reads half an entry.
    const draft = join(folder, `${key}.${randomUUID()}.tmp`)
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(draft, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), parts]))
      renameSync(draft, join(folder, key))
    } catch {
      removeDraft(draft)
    }
  }

  return { read, write }
}

function removeDraft(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // Where it could not be written, there may be no folder either.
  }
}
