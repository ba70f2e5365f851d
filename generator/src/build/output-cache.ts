import { join } from 'node:path'
import { z } from 'zod'
import { fingerprint } from '../fingerprint.ts'
import { keep, readKept } from '../kept-file.ts'

/** A file of the output; its path is from the output's folder. */
export type OutputFile = {
  readonly path: string
  readonly content: Uint8Array
  /** SHA-256 of the content. */
  readonly hash: string
}

export function outputFile(path: string, content: Uint8Array): OutputFile {
  return { path, content, hash: fingerprint(content) }
}

/** Files of the output as they were written before, by everything that they are made from. A folder that cannot be written only costs time. */
export type OutputCache = {
  read(key: string): readonly OutputFile[] | null
  write(key: string, files: readonly OutputFile[]): void
}

const header = z.array(z.object({ path: z.string(), size: z.number().int().nonnegative(), hash: z.string() }))

/** What belongs together is one entry: a line that names its parts, then the parts. */
export function openOutputCache(folder: string): OutputCache {
  function read(key: string): readonly OutputFile[] | null {
    const bytes = readKept(join(folder, key))
    if (!bytes) return null
    const end = bytes.indexOf(10)
    const parts = bytes.subarray(end + 1)
    let from = 0
    return header.parse(JSON.parse(bytes.toString('utf8', 0, end))).map(({ path, size, hash }) => {
      from += size
      return { path, hash, content: parts.subarray(from - size, from) }
    })
  }

  function write(key: string, files: readonly OutputFile[]): void {
    const head = files.map(({ path, content, hash }) => ({ path, size: content.length, hash }))
    const contents = files.map(({ content }) => content)
    keep(join(folder, key), Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...contents]))
  }

  return { read, write }
}
