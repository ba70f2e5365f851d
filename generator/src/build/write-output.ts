import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeFault } from './write-fault.ts'

/** Writes a file of the output and creates its folders. Throws an error that names the file and a fix. */
export function writeOutput(file: string, content: string | Uint8Array): void {
  try {
    writeInNewFolder(file, content)
  } catch (error) {
    throw writeFault(error, file)
  }
}

/** Most folders exist already, and creating them for each file would be as slow as writing the files. */
function writeInNewFolder(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
