import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint } from '../../fingerprint.ts'
import { filesBelow } from '../files-below.ts'
import type { WrittenFile } from '../page-writer.ts'
import { writeOutput } from '../write-output.ts'

/** Lists every other file of a built site. It can't contain its own hash, so it has no compressed form either. */
export const manifestFile = 'manifest.sha256'

/**
 * Names the tool and the build. The manifest lists this file and so belongs to this tool. A comment in the manifest would do the same, but
 * the sha256sum of BusyBox, which Alpine images have, counts comments as failures.
 */
export const buildFile = 'docs-generator.json'
const generator = 'docs-generator'

/**
 * Lists every file below a folder with its SHA-256, ordered by path, in the format of `sha256sum --check`. Files in `known` are not read again.
 * Must be the last file of a build: the next build only replaces folders with a manifest (`output-folder.ts`).
 */
export async function writeManifest(dir: string, known: readonly WrittenFile[], build: string): Promise<void> {
  writeBuildFile(dir, build)
  const hashes = new Map(known.map(([path, hash]) => [path.replace(/^\//, ''), hash]))
  const lines: string[] = []
  for (const path of filesBelow(dir).filter((file) => file !== manifestFile))
    lines.push(manifestLine(path, hashes.get(path) ?? fingerprint(await readFile(join(dir, path)))))
  writeOutput(join(dir, manifestFile), lines.join(''))
}

/** Marks a folder as the output of this tool. The build isn't known until the interface is bundled. */
export function writeBuildFile(dir: string, build: string | null = null): void {
  writeOutput(join(dir, buildFile), `${JSON.stringify({ generator, build })}\n`)
}

/** True if the files of another output have the permissions that files of this one get, which depend on the umask of the process. */
export function hasSamePermissions(other: string, dir: string): boolean {
  const modeIn = (folder: string) => statSync(join(folder, buildFile), { throwIfNoEntry: false })?.mode
  return modeIn(other) === modeIn(dir)
}

/** True if a folder is marked as the output of this tool. It may be incomplete. */
export function namesThisTool(dir: string): boolean {
  try {
    const built: unknown = JSON.parse(readFileSync(join(dir, buildFile), 'utf8'))
    return typeof built === 'object' && built !== null && 'generator' in built && built.generator === generator
  } catch {
    return false
  }
}

/** A line for one file. A line that starts with a backslash has an escaped path (GNU coreutils, "cksum output modes"). */
export function manifestLine(path: string, hash: string): string {
  const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' }
  const safe = path.replace(/[\\\n\r]/g, (char) => escapes[char] ?? char)
  return `${safe === path ? '' : '\\'}${hash}  ${safe}\n`
}

/** The paths in the manifest of a folder, or null if the folder isn't the output of this tool. */
export function listedFiles(dir: string): ReadonlySet<string> | null {
  if (!namesThisTool(dir)) return null
  try {
    const lines = readFileSync(join(dir, manifestFile), 'utf8').matchAll(/^(\\?)[0-9a-f]{64} {2}(.+)$/gm)
    const paths = new Set([...lines].map(([, backslash, path = '']) => (backslash ? unescaped(path) : path)))
    return paths.has(buildFile) ? paths.add(manifestFile) : null
  } catch {
    return null
  }
}

function unescaped(path: string): string {
  const characters: Readonly<Record<string, string>> = { '\\\\': '\\', '\\n': '\n', '\\r': '\r' }
  return path.replace(/\\[\\nr]/g, (pair) => characters[pair] ?? pair)
}
