import { Zip, ZipDeflate } from 'fflate'

/** An archive that is being filled, in the order of its files. */
export type ZipWriter = {
  /** Adds a file. It is executable on Unix if its first line names an interpreter, because checkouts on Windows don't know permissions. */
  add(path: string, content: Uint8Array): void
  /** Returns the complete archive. */
  end(): Buffer
}

const level = 6

/** The first date of the format. fflate writes it as local time without a zone, so the same files result in the same bytes anywhere. */
const modified = '1980-01-01T00:00'

/** A Unix file that its owner may write, and everyone may read and execute. Programs that unpack files without attributes use their defaults. */
const executable = { os: 3, attrs: (0o100755 << 16) >>> 0 }

/** Opens an archive. Only the compressed form of what was added stays in memory. */
export function openZip(): ZipWriter {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  return {
    add(path, content) {
      const file = new ZipDeflate(path, { level })
      file.mtime = modified
      if (isScript(content)) Object.assign(file, executable)
      zip.add(file)
      file.push(content, true)
    },
    end() {
      zip.end()
      return Buffer.concat(chunks)
    },
  }
}

/** True for `#!/bin/sh`, false for `#![no_std]`, which is an attribute in Rust. */
function isScript(content: Uint8Array): boolean {
  return /^#! ?\//.test(Buffer.from(content.subarray(0, 4)).toString('latin1'))
}
