import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The number of files and bytes of a built site. */
export function outputFacts(dir) {
  const files = readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map(({ name, parentPath }) => ({ name, bytes: statSync(join(parentPath, name)).size }))
  const html = files.filter(({ name }) => name.endsWith('.html'))
  return {
    files: files.length,
    bytes: sum(files),
    htmlPerPage: html.length === 0 ? null : sum(html) / html.length,
  }
}

function sum(files) {
  return files.reduce((total, { bytes }) => total + bytes, 0)
}
