import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeFault } from './write-fault.ts'

/** Writes a file of the output and creates its folders. Throws an error that names the file and a fix. */
export function writeOutput(file: string, content: string | Uint8Array): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  } catch (error) {
    throw writeFault(error, file)
  }
}
