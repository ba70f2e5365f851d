import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'

/** A file of `content/`. Its path below `content/` has forward slashes and is in Unicode form NFC. */
export type ContentFile = {
  readonly path: string
  readonly text: string
  /** The first line that isn't valid UTF-8; null if the file is. */
  readonly invalidLine: number | null
}

/** Every Markdown and YAML file below `content/`, sorted by path, without dotfiles and symbolic links. */
export async function contentFiles(dir: string): Promise<readonly ContentFile[]> {
  const found = await readdir(dir, { withFileTypes: true, recursive: true }).catch(() => [])
  const names = found
    .filter((file) => file.isFile() && /^[^.].*\.(?:md|yaml)$/s.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(dir.length + 1))
    .filter((name) => !/(?:^|[\\/])\./.test(name))
    .sort()
  // Synchronously: for many small files, promises cost more than reading.
  return names.flatMap((name) => readOne(dir, name) ?? [])
}

/** Null for a file that was deleted since it was listed, as by git during `dev`. */
function readOne(dir: string, name: string): ContentFile | null {
  try {
    const bytes = readFileSync(join(dir, name))
    return {
      path: name.replaceAll(sep, '/').normalize('NFC'),
      text: bytes.toString('utf8'),
      invalidLine: invalidLineOf(bytes),
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The first line of a file that isn't valid UTF-8; null if the file is. */
export function invalidLineOf(bytes: Buffer): number | null {
  if (isUtf8(bytes)) return null
  let line = 1
  // No character of several bytes contains the byte of a line break.
  for (let start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start)
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line
    start = end + 1
  }
}

/** The error of a file that isn't UTF-8, at the line of `invalidLineOf`; null if the file is. */
export function encodingFault(file: string, invalidLine: number | null): Diagnostic | null {
  if (invalidLine === null) return null
  return {
    severity: 'error',
    code: 'not-utf-8',
    file,
    line: invalidLine,
    message: 'The line contains bytes that are not valid UTF-8.',
    hint: 'Save the file as UTF-8.',
  }
}
