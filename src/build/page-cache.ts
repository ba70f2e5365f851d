import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fingerprint } from '../document/public-files.ts'

/** A file of the output; its path is from the output's folder. */
export type OutputFile = {
  readonly path: string
  readonly content: Uint8Array
  /** SHA-256 of the content. */
  readonly hash: string
}

/** The files of pages as they were written before, by everything that they are made from. A folder that cannot be written only costs time. */
export type PageCache = {
  read(key: string): readonly OutputFile[] | null
  write(key: string, files: readonly OutputFile[]): void
}

const header = z.array(z.object({ path: z.string(), size: z.number().int().nonnegative(), hash: z.string() }))

/** Each page is one file: the hash of the second line, a line that names its parts with their hashes, then the parts. */
export function openPageCache(folder: string): PageCache {
  function read(key: string): readonly OutputFile[] | null {
    try {
      const bytes = readFileSync(join(folder, key))
      const first = bytes.indexOf(10)
      const second = bytes.indexOf(10, first + 1)
      const json = bytes.toString('utf8', first + 1, second)
      if (bytes.toString('latin1', 0, first) !== fingerprint(json)) return null
      let at = second + 1
      const files = header.parse(JSON.parse(json)).map(({ path, size, hash }) => {
        at += size
        return { path, hash, content: bytes.subarray(at - size, at) }
      })
      return at === bytes.length && files.every(({ content, hash }) => fingerprint(content) === hash) ? files : null
    } catch {
      return null
    }
  }

  function write(key: string, files: readonly OutputFile[]): void {
    const json = JSON.stringify(files.map(({ path, content, hash }) => ({ path, size: content.length, hash })))
    // Under a name of its own first, so that a build running beside this one never reads half an entry.
    const draft = join(folder, `${key}.${randomUUID()}.tmp`)
    try {
      mkdirSync(folder, { recursive: true })
      const head = Buffer.from(`${fingerprint(json)}\n${json}\n`)
      writeFileSync(draft, Buffer.concat([head, ...files.map(({ content }) => content)]))
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
