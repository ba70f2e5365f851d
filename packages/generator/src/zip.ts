import { Zip, ZipDeflate } from 'fflate'

/** An archive that is being filled, in the order of its files. */
export type ZipWriter = {
  add(path: string, content: Uint8Array): void
  /** Returns the complete archive. */
  end(): Buffer
}

const level = 6

/** The first date of the format. fflate writes it as local time without a zone, so the same files result in the same bytes anywhere. */
const modified = '1980-01-01T00:00'

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
      zip.add(file)
      file.push(content, true)
    },
    end() {
      zip.end()
      return Buffer.concat(chunks)
    },
  }
}
