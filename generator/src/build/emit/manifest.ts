import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fingerprint } from '../../fingerprint.ts'
import { filesBelow } from '../files-below.ts'
import type { WrittenFile } from '../page-writer.ts'
import { writeOutput } from '../write-output.ts'

/** What a built site consists of; it cannot name itself, and so has no compressed form either. */
export const manifestFile = 'manifest.sha256'

/** Larger files are hashed in pieces. Bytes. */
const atOnce = 1_000_000

/**
 * Lists every other file below a folder with its SHA-256, in order of their paths, as `sha256sum --check` reads it. Those of `known`
 * are not read again.
 */
export async function writeManifest(dir: string, known: readonly WrittenFile[]): Promise<void> {
  const hashes = new Map(known.map(([path, hash]) => [path.replace(/^\//, ''), hash]))
  const lines: string[] = []
  for (const path of filesBelow(dir).filter((file) => file !== manifestFile))
    lines.push(manifestLine(path, hashes.get(path) ?? (await hashOf(join(dir, path)))))
  writeOutput(join(dir, manifestFile), lines.join(''))
}

/** The hashes in a list, by path. Files whose paths had to be escaped are left out: no page has one. */
export function readManifest(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/^([0-9a-f]{64}) {2}(.*)$/gm)].map(([, hash = '', path = '']) => [path, hash]))
}

/** A line for one file; a path that would break it is escaped and the line says so (GNU coreutils, “cksum output modes”). */
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
