import { readFileSync } from 'node:fs'
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

/** Writes the Markdown of a version's pages to one file, in reading order. The files of the pages must be in the output. */
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
  const chapters = version.docs.map((doc) => {
    const page = readFileSync(join(dir, markdownPath(doc.path)), 'utf8')
    return chapter(page, new URL(doc.path, url).href)
  })
  const text = head + chapters.join('')
  writeOutput(join(dir, path), text)
  return { path, pages: chapters.length, size: Buffer.byteLength(text) }
}

/** A page after a thematic break: its title, its URL instead of the front matter, and its content. */
export function chapter(page: string, address: string): string {
  const body = page.slice(page.indexOf('\n---\n') + '\n---\n'.length).trimStart()
  const end = body.indexOf('\n')
  return `\n---\n\n${body.slice(0, end)}\n\nURL: ${address}\n${body.slice(end + 1)}`
}
