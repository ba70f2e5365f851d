import { z } from 'zod'
import { openCache } from '../cache.ts'
import { fingerprint } from '../fingerprint.ts'

/** A file of the output; its path is relative to the output's folder. */
export type OutputFile = {
  readonly path: string
  readonly content: Uint8Array
  /** SHA-256 of the content. */
  readonly hash: string
}

export function outputFile(path: string, content: Uint8Array): OutputFile {
  return { path, content, hash: fingerprint(content) }
}

/** A cache whose entries are files of the output. */
export type OutputCache = {
  read(key: string): readonly OutputFile[] | null
  write(key: string, files: readonly OutputFile[]): void
}

const header = z.array(z.object({ path: z.string(), size: z.number().int().nonnegative(), hash: z.string() }))

/** An entry is a line of JSON that describes its files, followed by their contents. */
export function openOutputCache(folder: string): OutputCache {
  const cache = openCache(folder)

  function read(key: string): readonly OutputFile[] | null {
    const bytes = cache.read(key)
    if (!bytes) return null
    const end = bytes.indexOf(10)
    const contents = bytes.subarray(end + 1)
    let offset = 0
    return header.parse(JSON.parse(bytes.toString('utf8', 0, end))).map(({ path, size, hash }) => {
      const content = contents.subarray(offset, offset + size)
      offset += size
      return { path, hash, content }
    })
  }

  function write(key: string, files: readonly OutputFile[]): void {
    const head = files.map(({ path, content, hash }) => ({ path, size: content.length, hash }))
    const contents = files.map(({ content }) => content)
    cache.write(key, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...contents]))
  }

  return { read, write }
}
