import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint } from '../fingerprint.ts'
import { UserError } from '../user-error.ts'

/**
 * Identifies the code of a bundled file, for the keys of what it writes to the cache. Covers everything the file imports, because names of
 * chunks contain fingerprints. Throws a readable error if the cache, which contains the bundle, was deleted while the command ran.
 */
export async function codeVersion(name: 'cli' | 'document-worker' | 'render-worker'): Promise<string> {
  const file = fileURLToPath(new URL(`./${name}.js`, import.meta.url))
  const code = await readFile(file).catch((error: unknown) => {
    throw new UserError(`${dirname(file)} was deleted while the command ran. Start the command again.`, {
      cause: error,
    })
  })
  return fingerprint(code).slice(0, 16)
}
