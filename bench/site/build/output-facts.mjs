import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The number of files and bytes of a built site. Compressed copies (`.br` and `.gz`) are counted separately. */
export function outputFacts(dir) {
  const files = readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map(({ name, parentPath }) => ({ name, bytes: statSync(join(parentPath, name)).size }))
  const isCompressed = ({ name }) => /\.(?:br|gz)$/.test(name)
  const compressed = files.filter(isCompressed)
  const plain = files.filter((file) => !isCompressed(file))
  const html = plain.filter(({ name }) => name.endsWith('.html'))
  return {
    files: plain.length,
    bytes: sum(plain),
    compressedFiles: compressed.length,
    compressedBytes: sum(compressed),
    htmlPerPage: html.length === 0 ? null : sum(html) / html.length,
  }
}

function sum(files) {
  return files.reduce((total, { bytes }) => total + bytes, 0)
}
