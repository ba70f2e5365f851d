import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Version } from '../../content/site-index.ts'
import { markdownPath } from '../../paths.ts'
import { writeOutput } from '../write-output.ts'

/** A file with all pages of one version of a section. */
export type SectionText = {
  /** Path from the output folder, with a leading slash. */
  readonly path: string
  readonly pages: number
  /** Bytes, uncompressed. */
  readonly size: number
}

/**
 * Writes the Markdown of a version's pages to one file, in reading order. Pages are read and appended one at a time: a section of 10,000
 * pages has some 50 MB.
 */
export function writeSectionText(section: {
  readonly dir: string
  readonly version: Version
  /** Beginning of the file. */
  readonly head: string
  /** URL of the site. */
  readonly url: string
}): SectionText {
  const { dir, version, head, url } = section
  const path = `${version.path}llms-full.txt`
  const file = join(dir, path)
  writeOutput(file, head)
  for (const doc of version.docs) {
    const page = readFileSync(join(dir, markdownPath(doc.path)), 'utf8')
    appendFileSync(file, chapter(page, new URL(doc.path, url).href))
  }
  return { path, pages: version.docs.length, size: statSync(file).size }
}

/** A page after a thematic break: its title, its URL instead of the front matter, and its content. */
export function chapter(page: string, address: string): string {
  const body = page.slice(page.indexOf('\n---\n') + '\n---\n'.length).trimStart()
  const end = body.indexOf('\n')
  return `\n---\n\n${body.slice(0, end)}\n\nURL: ${address}\n${body.slice(end + 1)}`
}
