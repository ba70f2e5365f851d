import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeFault } from './write-fault.ts'

/** A text file of the output, by its URL path. */
export type TextFile = { readonly path: string; readonly content: string }

/** Writes a file of the output and creates its folders. Throws an error that names the file and a fix. */
export function writeOutput(file: string, content: string | Uint8Array): void {
  try {
    inNewFolder(file, () => writeFileSync(file, content))
  } catch (error) {
    throw writeFault(error, file)
  }
}

/**
 * Like `writeOutput`, but links the file from the previous output if it has the same content: creating thousands of files takes seconds,
 * and upload tools recognize unchanged files by their date.
 */
export function linkOrWriteOutput(file: string, content: Uint8Array, previous: string): void {
  if (!isLinked(file, content, previous)) writeOutput(file, content)
}

/** Compares after linking, because another build may replace the previous output at any time. */
function isLinked(file: string, content: Uint8Array, previous: string): boolean {
  try {
    inNewFolder(file, () => linkSync(previous, file))
  } catch {
    // The file is new, or the file system has no links.
    return false
  }
  if (hasContent(file, content)) return true
  // Writing to the link would change the previous output.
  rmSync(file)
  return false
}

function hasContent(file: string, content: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(content)
  } catch {
    return false
  }
}

/** Most folders exist already, and creating them for each file would be as slow as writing the files. */
function inNewFolder(file: string, create: () => void): void {
  try {
    create()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    mkdirSync(dirname(file), { recursive: true })
    create()
  }
}
