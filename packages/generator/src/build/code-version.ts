import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fingerprint } from '../fingerprint.ts'

/**
 * Identifies the code of a bundled file, for the keys of what it writes to the cache. Covers everything the file imports, because names of
 * chunks contain fingerprints.
 */
export async function codeVersion(name: 'cli' | 'document-worker' | 'render-worker'): Promise<string> {
  const file = fileURLToPath(new URL(`./${name}.js`, import.meta.url))
  return fingerprint(await readFile(file)).slice(0, 16)
}
