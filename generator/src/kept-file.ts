import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { writeWhole } from './draft.ts'

/** What a cache keeps in a file, or null where that is missing, cut short, changed, or was kept under another name. */
export function readKept(file: string): Buffer | null {
  try {
    const bytes = readFileSync(file)
    const end = Math.max(bytes.indexOf(10), 0)
    const content = bytes.subarray(end + 1)
    return bytes.toString('latin1', 0, end) === sealOf(file, content) ? content : null
  } catch {
    return null
  }
}

/** Keeps content in a file for `readKept`. False where it cannot be kept, which only costs time. */
export function keep(file: string, content: string | Uint8Array): boolean {
  try {
    writeWhole(file, Buffer.concat([Buffer.from(`${sealOf(file, content)}\n`), Buffer.from(content)]))
    return true
  } catch {
    return false
  }
}

/** The name belongs to what is sealed: two entries that were exchanged are both wrong. */
function sealOf(file: string, content: string | Uint8Array): string {
  return createHash('sha256')
    .update(`${basename(file)}\n`)
    .update(content)
    .digest('hex')
}
