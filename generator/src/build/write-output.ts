import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeFault } from './write-fault.ts'

/** Writes a file of the output, folders included. Throws with the file's name and what to do. */
export function writeOutput(file: string, content: string | Uint8Array): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  } catch (error) {
    throw writeFault(error, file)
  }
}
