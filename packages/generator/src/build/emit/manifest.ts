import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fingerprint } from '../../fingerprint.ts'
import { filesBelow } from '../files-below.ts'
import type { WrittenFile } from '../page-writer.ts'
import { writeOutput } from '../write-output.ts'

/** Lists every other file of a built site. It can't contain its own hash, so it has no compressed form either. */
export const manifestFile = 'manifest.sha256'

/** Bytes. Larger files are hashed as streams. */
const atOnce = 1_000_000

/**
 * Lists every file below a folder with its SHA-256, ordered by path, in the format of `sha256sum --check`. Files in `known` are not read again.
 * Must be the last file of a build: the next build only replaces folders with a manifest (`output-folder.ts`).
 */
export async function writeManifest(dir: string, known: readonly WrittenFile[]): Promise<void> {
  const hashes = new Map(known.map(([path, hash]) => [path.replace(/^\//, ''), hash]))
  const lines: string[] = []
  for (const path of filesBelow(dir).filter((file) => file !== manifestFile))
    lines.push(manifestLine(path, hashes.get(path) ?? (await hashOf(join(dir, path)))))
  writeOutput(join(dir, manifestFile), lines.join(''))
}

/** A line for one file. A line that starts with a backslash has an escaped path (GNU coreutils, "cksum output modes"). */
export function manifestLine(path: string, hash: string): string {
  const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' }
  const safe = path.replace(/[\\\n\r]/g, (char) => escapes[char] ?? char)
  return `${safe === path ? '' : '\\'}${hash}  ${safe}\n`
}

async function hashOf(file: string): Promise<string> {
  if ((await stat(file)).size <= atOnce) return fingerprint(await readFile(file))
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
